import { done, failed, type Outcome } from '../../browser/messaging/outcome';
import type { ClipRequest, PageToPick } from '../../browser/messaging/requests';
import { pageToPick } from '../../clip/clipping/page-to-pick';
import { messageOf } from '../../page/faults';
import { type CallTab, readTab } from './read-tab';

/** What of the page in a tab becomes the article. Read by the script with which the reader then picks on the page. */
export async function readToPick(call: CallTab, request: ClipRequest): Promise<Outcome<PageToPick>> {
  try {
    const open = await readTab(call, { start: 'readToPick', more: 'pickSlice' });
    return open.ok ? done(await pageToPick(open.value, request, document)) : open;
  } catch (error) {
    return failed('readFailed', messageOf(error));
  }
}
