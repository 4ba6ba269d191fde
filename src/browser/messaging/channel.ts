import type { Browser } from 'webextension-polyfill';
import { whileAlive } from './alive';
import { failed, type Outcome } from './outcome';
import type { Answer, Ask, MessageName } from './protocol';
import type { ClipJob, ClippedTab, PageToPick } from './requests';

declare const chrome: Pick<Browser, 'runtime' | 'tabs'>;

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

/** Questions whose answers may take longer (ms): pictures come from their sites, and a tag may be in all clips. */
const longestAnswers: { readonly [N in MessageName]?: number } = {
  'pictures.fetch': 600_000,
  'page.copy': 240_000,
  'clips.forget': 600_000,
  'tags.change': 600_000,
  'tags.undo': 600_000,
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

/** A call of the content API to one of the extension's own pages. */
export interface TabCallEnvelope {
  readonly call: string;
  readonly asked: unknown;
}

/** Calls the content API of an own page in a tab. */
export async function askTab(tabId: number, envelope: TabCallEnvelope): Promise<Outcome<unknown>> {
  try {
    return await chrome.tabs.sendMessage(tabId, envelope);
  } catch (error) {
    return failed('browserPage', error instanceof Error ? error.message : String(error));
  }
}

/** A request to the offscreen document: for a clip, or whether it answers at all. */
export interface ClipEnvelope {
  readonly clip: ClipJob | 'ping';
}

/** A request to the offscreen document for a page to pick on. */
export interface PickEnvelope {
  readonly toPick: ClipJob;
}

/** Asks the offscreen document for a clip. Throws if there is no document, or if it is closed before it answers. */
export async function askOffscreen(job: ClipJob): Promise<Outcome<ClippedTab> | 'hung'> {
  return whileAlive(sendOffscreen(job), () => sendOffscreen('ping').catch(() => undefined));
}

/** Asks the offscreen document for a page to pick on. Throws as `askOffscreen` does. */
export async function askOffscreenToPick(toPick: ClipJob): Promise<Outcome<PageToPick> | 'hung'> {
  return whileAlive(sendEnvelope<Outcome<PageToPick>>({ toPick }), () => sendOffscreen('ping').catch(() => undefined));
}

export function sendOffscreen(clip: ClipEnvelope['clip']): Promise<Outcome<ClippedTab>> {
  return sendEnvelope({ clip });
}

async function sendEnvelope<T>(envelope: ClipEnvelope | PickEnvelope): Promise<T> {
  const answer: T | undefined = await chrome.runtime.sendMessage(envelope);
  // There is no answer if the document was closed meanwhile.
  if (!answer) throw new Error('the offscreen document was closed');
  return answer;
}
