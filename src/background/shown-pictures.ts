import { done, type Outcome } from '../browser/messaging/outcome';
import type { ShownPicture } from '../browser/messaging/protocol';
import { answerInTab } from '../tab/tabs/call-in-tab';

/** The pictures that the page in a tab has already loaded; none if the page is gone. */
export async function shownPictures(tabId: number, srcs: readonly string[]): Promise<Outcome<readonly ShownPicture[]>> {
  return done((await answerInTab(tabId, 'shownPictures', srcs)) ?? []);
}
