import { answerMessages } from '../../browser/messaging/answers';
import { ask } from '../../browser/messaging/channel';
import type { Delivery, HandedOver } from '../../browser/messaging/deliveries';
import { outcomeOf } from '../../browser/messaging/failure-of';
import type {
  BackupAnswer,
  BackupJob,
  ClipJob,
  CopyJob,
  DeliveryJob,
  KeptCopy,
  SharedPreferences,
  SharingJob,
  TabJob,
} from '../../browser/messaging/offscreen-jobs';
import { done, type Outcome } from '../../browser/messaging/outcome';
import type { CopiedFile, OffscreenMessage } from '../../browser/messaging/protocol';
import type { ClippedTab, PageToPick } from '../../browser/messaging/requests';
import { clipTab, offerCode, treeOfOpen } from '../../tab/tabs/clip-tab';
import { withBytes } from '../../tab/tabs/plain-bytes';
import type { CallTab } from '../../tab/tabs/read-tab';

/*
 * Chromium's background worker has no document, so it opens this one to make articles while no popup is open, and to
 * keep their code ready for the next popup. It calls tabs through the worker, because it may not do so itself.
 */

/**
 * After this long (ms) without a clip the document closes, and with it the process that holds the compiled code: the next
 * popup then shows its first line nearly twice as late (docs/experiments/speed.md). Chosen: the time for reading a page
 * between two clips. The process takes some 45 MB.
 */
const idleTime = 5 * 60_000;

let closing = setTimeout(() => window.close(), idleTime);

/** Clips in progress. */
let running = 0;

function stayOpenDuring(clip: Promise<unknown>): void {
  running++;
  clearTimeout(closing);
  const ended = () => {
    running--;
    clearTimeout(closing);
    if (running === 0) closing = setTimeout(() => window.close(), idleTime);
  };
  void clip.then(ended, ended);
}

offerCode(stayOpenDuring);

answerMessages<OffscreenMessage>({
  'offscreen.ping': async () => done(null),
  'offscreen.clip': (job) => whileOpen(clipInTab(job)),
  'offscreen.toPick': (job) => whileOpen(readToPickIn(job)),
  'offscreen.copy': (job) => whileOpen(copyInTab(job)),
  'offscreen.keepCopy': (job) => whileOpen(keepCopyOf(job)),
  'offscreen.backUp': async (job) => done(await whileOpen(backUpInFolder(job))),
  'offscreen.handOver': ({ row, job }) => whileOpen(outcomeOf(() => handOver(row, job))),
  'offscreen.deliver': async (job) => {
    stayOpenDuring(import('../../delivery/outbox/outbox').then(({ deliverDue }) => deliverDue(job)));
    return done(null);
  },
  'offscreen.share': async (job) => {
    stayOpenDuring(shareNow(job));
    return done(null);
  },
});

async function shareNow(job: SharingJob): Promise<void> {
  const { partsHere, runRound } = await import('../../sync/run-round');
  const take = async (given: SharedPreferences, taken: SharedPreferences) => {
    const stored = await ask('sharing.take', { given, taken });
    // The next round would send the old settings as changes of this machine.
    if (!stored.ok) throw new Error(stored.failure.detail ?? stored.failure.code);
  };
  await runRound(job, partsHere(take));
}

async function handOver(row: Delivery, job: DeliveryJob): Promise<HandedOver> {
  return (await import('../../delivery/outbox/hand-over')).handOverOf(row, job);
}

function whileOpen<T>(work: Promise<T>): Promise<T> {
  stayOpenDuring(work);
  return work;
}

/** Calls the content scripts of a tab through the worker. */
function callsTo({ tabId, url }: TabJob): CallTab {
  return async (name, asked) => {
    const answer = await ask('tab.call', { tabId, url, name, asked });
    return answer.ok ? done(withBytes(answer.value) as never) : answer;
  };
}

async function readToPickIn(job: ClipJob): Promise<Outcome<PageToPick>> {
  const { readToPick } = await import('../../tab/tabs/read-to-pick');
  return readToPick(callsTo(job), job.request);
}

async function clipInTab(job: ClipJob): Promise<Outcome<ClippedTab>> {
  const { url, request } = job;
  const { clipped, open } = await clipTab(callsTo(job), request);
  const tree = open && treeOfOpen(open);
  if (tree !== undefined && url !== undefined) void ask('tree.keep', { url, tree });
  return clipped;
}

/** Writes a backup into the folder that the reader picked. */
async function backUpInFolder({ keep, backup }: BackupJob): Promise<BackupAnswer> {
  const { whyNotPlaced, writeToFolder } = await import('../../library/backup/run-automatic');
  return writeToFolder({ keep }, backup).catch((error) => ({ failure: whyNotPlaced(error) }));
}

async function copyInTab(job: TabJob): Promise<Outcome<KeptCopy>> {
  const { keptCopy } = await import('../../tab/page-copy/copy-in-tab');
  return keptCopy(callsTo(job), fileOf);
}

async function keepCopyOf(job: CopyJob): Promise<Outcome<null>> {
  const [{ storedCopy }, { PageCopies }, { pageDatabase }] = await Promise.all([
    import('../../tab/page-copy/copy-in-tab'),
    import('../../library/page-copies'),
    import('../../library/page-database'),
  ]);
  return storedCopy(callsTo(job), fileOf, (html) => new PageCopies(pageDatabase).keep(job.clipId, html));
}

/** A file of a page, which the worker fetches. */
async function fileOf(url: string): Promise<CopiedFile | null> {
  const file = await ask('copy.file', { url });
  return file.ok ? file.value : null;
}
