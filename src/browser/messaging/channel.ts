import type { Browser } from 'webextension-polyfill';
import { type FailureCode, failed, type Outcome } from './outcome';
import type { Answer, Ask, BackgroundMessage, MessageName } from './protocol';

declare const chrome: Pick<Browser, 'runtime' | 'tabs'>;

/** A message as it is sent. */
export interface Envelope<N extends MessageName = MessageName> {
  readonly name: N;
  readonly ask: Ask<N>;
}

/** Sends a message to all documents of the extension. Throws if none answers, for example because it was closed meanwhile. */
export async function post<N extends MessageName>(name: N, ask: Ask<N>): Promise<Answer<N>> {
  const answer: Answer<N> | undefined = await chrome.runtime.sendMessage({ name, ask } satisfies Envelope<N>);
  if (!answer) throw new Error(`${name} was not answered`);
  return answer;
}

/**
 * Asks the background worker. An unreachable worker is a failure like any other. So is a
 * hanging one, which the asking page detects with its own timers.
 */
export async function ask<N extends BackgroundMessage>(name: N, question: Ask<N>): Promise<Answer<N>> {
  const sent = post(name, question).catch((error) => failedBy(error, 'unknown'));
  const answer = await whileAlive(sent, () => post('ping', null), longestAnswers[name]);
  if (answer !== 'hung') return answer;
  for (const listener of hungListeners) listener();
  return failed('hung');
}

/** Questions whose answers may take longer (ms): pictures come from their sites, and a tag may be in all clips. */
const longestAnswers: { readonly [N in BackgroundMessage]?: number } = {
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

/** Calls the content API of the introduction in a tab. */
export async function callWelcome(tabId: number, call: Ask<'welcome.call'>): Promise<Outcome<unknown>> {
  try {
    return await chrome.tabs.sendMessage(tabId, { name: 'welcome.call', ask: call } satisfies Envelope<'welcome.call'>);
  } catch (error) {
    return failedBy(error, 'browserPage');
  }
}

function failedBy(error: unknown, code: FailureCode) {
  return failed(code, error instanceof Error ? error.message : String(error));
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
      const answers = () => true;
      const lives = await Promise.race([ping().then(answers, answers), after(longestSilence).then(() => false)]);
      if (!lives) break;
    }
    return 'hung' as const;
  };
  return Promise.race([settled, hangs()]);
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
