import type { ContentApi } from '../content/clip';
import { done, type Outcome, type ShownPicture } from '../messaging/protocol';
import { runInTab } from '../platform/scripting';

/** The content script's own world in a tab, where it still is. */
interface World {
  readonly wclipper?: ContentApi;
}

/** What the page in a tab has loaded already of these pictures; nothing where the page has gone. */
export async function shownPictures(tabId: number, srcs: readonly string[]): Promise<Outcome<readonly ShownPicture[]>> {
  const shown = await runInTab(
    tabId,
    async (asked: readonly string[]) => (globalThis as unknown as World).wclipper?.shownPictures(asked),
    srcs,
  ).catch(() => undefined);
  return done(shown ?? []);
}
