import type { ContentAnswer, ContentAsk, ContentCallName } from '../../src/browser/messaging/content-api';
import { answerCalls } from './tab-calls';

/*
 * Runs beside the product's content script, in its world: takes the snapshot when the runner asks for it, and passes
 * the calls of the pipeline on.
 */

declare global {
  /** The source of tab/content/texts.ts, which is injected when it is needed. */
  var textsScript: string;
}

/** Answers about the snapshot. The content script forgets them when they were read, but here several engines read. */
const answers = new Map<string, Promise<never>>();

/** Takes the snapshot and packs it; returns the time (ms). Throws if the page cannot be read. */
export async function read(): Promise<number> {
  const start = performance.now();
  const outcome = await remembered('read', null);
  const ms = performance.now() - start;
  if (!outcome.ok && outcome.failure.code === 'readFailed') throw new Error(outcome.failure.detail);
  return ms;
}

answerCalls((name, ask) => (name.startsWith('read') ? remembered(name, ask) : call(name, ask)));

function remembered<N extends ContentCallName>(name: N, ask: ContentAsk<N>): Promise<ContentAnswer<N>> {
  const key = `${name} ${JSON.stringify(ask)}`;
  const answer = answers.get(key) ?? call(name, ask);
  answers.set(key, answer as Promise<never>);
  return answer;
}

async function call<N extends ContentCallName>(name: N, ask: ContentAsk<N>): Promise<ContentAnswer<N>> {
  // biome-ignore lint/security/noGlobalEval: injects like the browser; the source is ours.
  if (!globalThis.wclipper?.[name]) globalThis.eval(textsScript);
  const api = globalThis.wclipper?.[name];
  if (!api) throw new Error(`no content script answers ${name}`);
  return api(ask);
}
