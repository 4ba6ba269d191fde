import { done, type Outcome, type ShownPicture } from '../messaging/protocol';
import { answerInTab } from './call-in-tab';

/** What the page in a tab has loaded already of these pictures; nothing where the page has gone. */
export async function shownPictures(tabId: number, srcs: readonly string[]): Promise<Outcome<readonly ShownPicture[]>> {
  return done((await answerInTab(tabId, 'shownPictures', srcs)) ?? []);
}
