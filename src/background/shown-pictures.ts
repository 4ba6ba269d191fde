import { done, type Outcome } from '../messaging/outcome';
import type { ShownPicture } from '../messaging/protocol';
import { answerInTab } from '../tabs/call-in-tab';

/** The pictures that the page in a tab has already loaded; none if the page is gone. */
export async function shownPictures(tabId: number, srcs: readonly string[]): Promise<Outcome<readonly ShownPicture[]>> {
  return done((await answerInTab(tabId, 'shownPictures', srcs)) ?? []);
}
