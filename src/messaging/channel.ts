import browser from 'webextension-polyfill';
import { whileAlive } from './alive';
import {
  type Answer,
  type Ask,
  type ClipJob,
  type ClippedTab,
  failed,
  type MessageName,
  type Messages,
  type Outcome,
} from './protocol';

/** The message as sent. */
interface Envelope<N extends MessageName = MessageName> {
  readonly name: N;
  readonly ask: Ask<N>;
}

/**
 * Asks the background worker. An unreachable worker is a failure like any other. So is a
 * hanging one, which the asking page detects with its own timers.
 */
export async function ask<N extends MessageName>(name: N, question: Ask<N>): Promise<Answer<N>> {
  const answer = await whileAlive(send(name, question), () => send('ping', null), longestAnswers[name]);
  if (answer !== 'hung') return answer;
  for (const listener of hungListeners) listener();
  return failed('hung');
}

/** Questions whose answers may take longer (ms): pictures come from their sites, a few at a time. */
const longestAnswers: { readonly [N in MessageName]?: number } = {
  'pictures.fetch': 600_000,
};

const hungListeners = new Set<() => void>();

/**
 * Listens for questions of this page that were given up because the worker hangs. Returns a function that stops
 * listening.
 */
export function onHung(listener: () => void): () => void {
  hungListeners.add(listener);
  return () => hungListeners.delete(listener);
}

async function send<N extends MessageName>(name: N, question: Ask<N>): Promise<Answer<N>> {
  try {
    return await browser.runtime.sendMessage({ name, ask: question } satisfies Envelope<N>);
  } catch (error) {
    return failed('unknown', error instanceof Error ? error.message : String(error));
  }
}

type Handlers = { readonly [N in MessageName]: (ask: Ask<N>) => Promise<Answer<N>> };

/** Answers every message of the table. Messages that are not from the extension's own pages are ignored. */
export function answerAll(handlers: Handlers): void {
  browser.runtime.onMessage.addListener((message: unknown, sender: browser.Runtime.MessageSender) => {
    if (!isOurs(sender) || !isEnvelope(message, handlers)) return undefined;
    return answer(handlers, message);
  });
}

async function answer<N extends MessageName>(
  handlers: Handlers,
  { name, ask: question }: Envelope<N>,
): Promise<Answer<N>> {
  try {
    return await handlers[name](question);
  } catch (error) {
    return failed('unknown', error instanceof Error ? error.message : String(error));
  }
}

function isEnvelope(message: unknown, handlers: Handlers): message is Envelope {
  if (typeof message !== 'object' || message === null || !('name' in message) || !('ask' in message)) return false;
  return typeof message.name === 'string' && Object.hasOwn(handlers, message.name satisfies string as keyof Messages);
}

/** A request to the offscreen document: for a clip, or whether it answers at all. */
interface ClipEnvelope {
  readonly clip: ClipJob | 'ping';
}

/** Asks the offscreen document for a clip. Throws if there is no document, or if it is closed before it answers. */
export async function askOffscreen(job: ClipJob): Promise<Outcome<ClippedTab> | 'hung'> {
  return whileAlive(sendOffscreen(job), () => sendOffscreen('ping').catch(() => undefined));
}

async function sendOffscreen(clip: ClipEnvelope['clip']): Promise<Outcome<ClippedTab>> {
  const answer: Outcome<ClippedTab> | undefined = await browser.runtime.sendMessage({ clip } satisfies ClipEnvelope);
  // The polyfill answers nothing if the document was closed meanwhile.
  if (!answer) throw new Error('the offscreen document was closed');
  return answer;
}

/** Answers the background worker's requests for clips, in the offscreen document. */
export function answerClips(clip: (job: ClipJob) => Promise<Outcome<ClippedTab>>): void {
  browser.runtime.onMessage.addListener((message: unknown, sender: browser.Runtime.MessageSender) => {
    if (!isOurs(sender) || !isClipEnvelope(message)) return undefined;
    return message.clip === 'ping' ? Promise.resolve('pong') : clip(message.clip);
  });
}

/** Content scripts have the extension's id too, but the address of their page. */
function isOurs({ url }: browser.Runtime.MessageSender): boolean {
  return url?.startsWith(browser.runtime.getURL('')) === true;
}

function isClipEnvelope(message: unknown): message is ClipEnvelope {
  return typeof message === 'object' && message !== null && 'clip' in message;
}
