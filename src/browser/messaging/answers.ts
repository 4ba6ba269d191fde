import { type GenericSchema, safeParse } from 'valibot';
import type { BackupAnswer, OffscreenAnswer, OffscreenJob, OffscreenName } from './offscreen-channel';
import { failed } from './outcome';
import type { Answer, Ask, MessageName, Messages } from './protocol';
import { listenToOurs, maySend } from './senders';
import { jobShapes, messageShapes, offscreenNames } from './shapes/message-shapes';
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

/**
 * The most text (UTF-16 units) of a message: a search, a rule, or the ids of all clips. Chosen: the ids of 400,000
 * clips.
 */
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

type OffscreenHandlers = { readonly [N in OffscreenName]: (job: OffscreenJob<N>) => Promise<OffscreenAnswer<N>> };

/** Answers the background worker, in the offscreen document. */
export function answerOffscreen(handlers: OffscreenHandlers): void {
  listenToOurs((message) => {
    if (has(message, 'ping')) return Promise.resolve('pong');
    const name = offscreenNames.find((each) => has(message, each));
    return name && answerJob(handlers, name, message);
  });
}

async function answerJob<N extends OffscreenName>(handlers: OffscreenHandlers, name: N, message: unknown) {
  const read = shaped(jobShapes[name], (message as Readonly<Record<N, unknown>>)[name]);
  if (read) return handlers[name](read.output);
  if (name === 'backUp') return { failure: 'unknown' } satisfies BackupAnswer;
  return failed('unknown', `${name} was asked something of another shape`);
}

function has(message: unknown, field: string): boolean {
  return typeof message === 'object' && message !== null && Object.hasOwn(message, field);
}
