import { askTab } from '../../browser/messaging/channel';
import type { ContentAnswer, ContentAsk, ContentCallName } from '../../browser/messaging/content-api';
import { done, type Outcome } from '../../browser/messaging/outcome';
import { welcomeAddress } from '../../browser/platform/tabs';
import { withBytes } from './plain-bytes';

/** Whether an address is that of the introduction, the only page of the extension that can be clipped. */
export function isWelcomePage(url: string): boolean {
  return url.split(/[?#]/, 1)[0] === welcomeAddress();
}

/** Calls a content script in the introduction, which loads it itself. */
export async function callWelcomePage<N extends ContentCallName>(
  tabId: number,
  name: N,
  asked: ContentAsk<N>,
): Promise<Outcome<ContentAnswer<N>>> {
  const answer = await askTab(tabId, { call: name, asked });
  return answer.ok ? done(withBytes(answer.value) as ContentAnswer<N>) : answer;
}
