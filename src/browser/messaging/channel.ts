import type { Browser } from 'webextension-polyfill';
import { failed, type Outcome } from './outcome';
import type { Answer, Ask, MessageName } from './protocol';

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

/*
 *     question ────────────────────────────────▶ answer
 *        5 s        ping ──▶ pong    5 s    ping ──▶ (nothing for 10 s): hung
 *
 * A worker that reads a large page answers a ping in between; one that hangs does not.
 */

/**
 * How long (ms) a question waits before the worker is pinged, and between two pings. Chosen: most answers come before.
 */
const pingAfter = 5000;

/**
 * A worker that does not answer a ping within this time (ms) hangs. Chosen: it works in steps of about a millisecond,
 * so that even a busy machine delays a pong less.
 */
const longestSilence = 10_000;

/** A working worker may take this long (ms) to answer. Chosen: twice the 30 s that it gives a page. */
const longestUsual = 60_000;

/** The answer, or `hung` if the worker stops answering pings or does not answer in time. Uses the caller's timers. */
export async function whileAlive<T>(
  answer: Promise<T>,
  ping: () => Promise<unknown>,
  longest = longestUsual,
): Promise<T | 'hung'> {
  let answered = false;
  const settled = answer.finally(() => {
    answered = true;
  });
  const hangs = async () => {
    const deadline = Date.now() + longest;
    while (!answered && Date.now() < deadline) {
      await Promise.race([settled, after(pingAfter)]);
      if (answered) break;
      const lives = await Promise.race([ping().then(() => true), after(longestSilence).then(() => false)]);
      if (!lives) break;
    }
    return 'hung' as const;
  };
  return Promise.race([settled, hangs()]);
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
