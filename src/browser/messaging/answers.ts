import { type GenericSchema, safeParse } from 'valibot';
import type { BackupAnswer, BackupJob } from './backup-channel';
import { failed, type Outcome } from './outcome';
import type { Answer, Ask, CopyJob, KeptCopy, MessageName, Messages } from './protocol';
import type { ClipJob, ClippedTab, PageToPick } from './requests';
import { listenToOurs, maySend } from './senders';
import { backupEnvelope, clipEnvelope, copyEnvelope, pickEnvelope } from './shapes/job-shapes';
import { messageShapes } from './shapes/message-shapes';
import { plainMessage } from './shapes/plain';

/*
 * Answers to messages, in the background and in the offscreen document. Messages that are not from our own pages are
 * ignored; the shape of the others is checked before they are used.
 */

type Handlers = { readonly [N in MessageName]: (ask: Ask<N>) => Promise<Answer<N>> };

/** Answers every message of the table. */
export function answerAll(handlers: Handlers): void {
  listenToOurs((message, sender) => {
    const asked = nameAndAsk(message);
    if (!asked || !isNamed(asked.name, handlers) || !maySend(sender, asked.name)) return undefined;
    return answer(handlers, asked.name, asked.ask);
  });
}

async function answer<N extends MessageName>(handlers: Handlers, name: N, asked: unknown): Promise<Answer<N>> {
  try {
    const question = shaped(messageShapes[name], asked, longestOf[name]);
    if (!question) return failed('unknown', `${name} was asked something of another shape`);
    return await handlers[name](question.output);
  } catch (error) {
    return failed('unknown', error instanceof Error ? error.message : String(error));
  }
}

/** The most text (UTF-16 units) of a message: a search, a rule, or the ids of all clips. */
const longestMessage = 16_000_000;

/** Chromium refuses messages of more than 64 MiB, which is the limit of an article. */
const longestArticle = 64 * 1024 * 1024;

const longestOf: { readonly [N in MessageName]?: number } = {
  'draft.keep': longestArticle,
  'clip.save': longestArticle,
  'clip.quietly': longestArticle,
  'tree.keep': longestArticle,
};

/** What a message holds if it has a shape; undefined if not, or if it is too large. */
function shaped<T>(shape: GenericSchema<unknown, T>, message: unknown, longest = longestMessage) {
  const read = safeParse(shape, plainMessage(message, longest));
  return read.success ? { output: read.output } : undefined;
}

function nameAndAsk(message: unknown): { readonly name: string; readonly ask: unknown } | undefined {
  if (typeof message !== 'object' || message === null || !('name' in message) || !('ask' in message)) return undefined;
  return typeof message.name === 'string' ? { name: message.name, ask: message.ask } : undefined;
}

function isNamed(name: string, handlers: Handlers): name is MessageName {
  return Object.hasOwn(handlers, name satisfies string as keyof Messages);
}

/** Answers the background worker's requests for clips and for pages to pick on, in the offscreen document. */
export function answerClips(
  clip: (job: ClipJob) => Promise<Outcome<ClippedTab>>,
  readToPick: (job: ClipJob) => Promise<Outcome<PageToPick>>,
): void {
  listenToOurs((message) => {
    if (has(message, 'toPick')) {
      const toPick = shaped(pickEnvelope, message)?.output.toPick;
      return toPick ? readToPick(toPick) : refusal('toPick');
    }
    if (!has(message, 'clip')) return undefined;
    const job = shaped(clipEnvelope, message)?.output.clip;
    if (job === 'ping') return Promise.resolve('pong');
    return job ? clip(job) : refusal('clip');
  });
}

/** Answers the background worker's requests for copies of pages, in the offscreen document. */
export function answerCopies(copy: (job: CopyJob) => Promise<Outcome<KeptCopy>>): void {
  listenToOurs((message) => {
    if (!has(message, 'copy')) return undefined;
    const job = shaped(copyEnvelope, message)?.output.copy;
    return job ? copy(job) : refusal('copy');
  });
}

/** Answers the background worker's requests for backups, in the offscreen document. */
export function answerBackups(backUp: (job: BackupJob) => Promise<BackupAnswer>): void {
  listenToOurs((message) => {
    if (!has(message, 'backUp')) return undefined;
    const job = shaped(backupEnvelope, message)?.output.backUp;
    return job ? backUp(job) : Promise.resolve({ failure: 'unknown' } satisfies BackupAnswer);
  });
}

async function refusal(name: string): Promise<Outcome<never>> {
  return failed('unknown', `${name} was asked something of another shape`);
}

function has(message: unknown, field: string): boolean {
  return typeof message === 'object' && message !== null && Object.hasOwn(message, field);
}
