import { answerClips } from '../messaging/answers';
import { ask } from '../messaging/channel';
import { type ClipJob, type ClippedTab, failed, type Outcome } from '../messaging/protocol';
import { clipTab, treeOfOpen } from '../tabs/clip-tab';
import { offerCode } from '../tabs/offer-code';
import { withBytes } from '../tabs/plain-bytes';

/*
 * Chromium's background worker has no document, so it opens this one to make articles while no popup is open, and to
 * keep their code ready for the next popup. It calls tabs through the worker, because it may not do so itself.
 */

/** After this long (ms) without a clip the document closes. */
const rest = 60_000;

let closing = setTimeout(() => window.close(), rest);

/** Clips in progress. */
let running = 0;

function stayOpenDuring(clip: Promise<unknown>): void {
  running++;
  clearTimeout(closing);
  const ended = () => {
    running--;
    clearTimeout(closing);
    if (running === 0) closing = setTimeout(() => window.close(), rest);
  };
  void clip.then(ended, ended);
}

offerCode(stayOpenDuring);

answerClips((job) => {
  const clip = clipInTab(job);
  stayOpenDuring(clip);
  return clip;
});

async function clipInTab({ tabId, url, request }: ClipJob): Promise<Outcome<ClippedTab>> {
  const { clipped, open } = await clipTab(async (name, asked) => {
    const answer = await ask('tab.call', { tabId, url, name, asked });
    return answer.ok
      ? { ok: true, value: withBytes(answer.value) as never }
      : failed(answer.failure.code, answer.failure.detail);
  }, request);
  const tree = open && treeOfOpen(open);
  if (tree !== undefined && url !== undefined) void ask('tree.keep', { url, tree });
  return clipped;
}
