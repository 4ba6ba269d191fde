import type { Browser } from 'webextension-polyfill';
import { whileAlive } from './alive';
import {
  type Answer,
  type Ask,
  type ClipJob,
  type ClippedTab,
  failed,
  type MessageName,
  type Outcome,
} from './protocol';

declare const chrome: Pick<Browser, 'runtime'>;

/** The message as sent. */
export interface Envelope<N extends MessageName = MessageName> {
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
    return await chrome.runtime.sendMessage({ name, ask: question } satisfies Envelope<N>);
  } catch (error) {
    return failed('unknown', error instanceof Error ? error.message : String(error));
  }
}

/** A request to the offscreen document: for a clip, or whether it answers at all. */
export interface ClipEnvelope {
  readonly clip: ClipJob | 'ping';
}

/** Asks the offscreen document for a clip. Throws if there is no document, or if it is closed before it answers. */
export async function askOffscreen(job: ClipJob): Promise<Outcome<ClippedTab> | 'hung'> {
  return whileAlive(sendOffscreen(job), () => sendOffscreen('ping').catch(() => undefined));
}

async function sendOffscreen(clip: ClipEnvelope['clip']): Promise<Outcome<ClippedTab>> {
  const answer: Outcome<ClippedTab> | undefined = await chrome.runtime.sendMessage({ clip } satisfies ClipEnvelope);
  // There is no answer if the document was closed meanwhile.
  if (!answer) throw new Error('the offscreen document was closed');
  return answer;
}
