import type { ContentAnswer, ContentAsk, ContentCallName } from '../messaging/content-api';
import { runInTab } from '../platform/scripting';

/** What came of a call to the content script. `missing`: the document does not hold it. */
export type Called<N extends ContentCallName> =
  | { readonly is: 'answer'; readonly answer: ContentAnswer<N> }
  | { readonly is: 'exception'; readonly message: string }
  | { readonly is: 'missing' };

/** Calls the content script where it is loaded. Undefined when the document went away meanwhile, or its answer could not travel. */
export function callInTab<N extends ContentCallName>(
  tabId: number,
  name: N,
  asked: ContentAsk<N>,
): Promise<Called<N> | undefined> {
  return runInTab(
    tabId,
    // Travels as source: it may use its argument and the globals of the content script's world, nothing else.
    async (call: { readonly name: N; readonly asked: ContentAsk<N> }): Promise<Called<N>> => {
      const api = globalThis.wclipper;
      if (!api) return { is: 'missing' };
      try {
        return { is: 'answer', answer: await api[call.name](call.asked) };
      } catch (error) {
        return { is: 'exception', message: error instanceof Error ? error.message : String(error) };
      }
    },
    { name, asked },
  );
}

/** The answer of the content script where it is loaded and gives one. */
export async function answerInTab<N extends ContentCallName>(
  tabId: number,
  name: N,
  asked: ContentAsk<N>,
): Promise<ContentAnswer<N> | undefined> {
  const called = await callInTab(tabId, name, asked).catch(() => undefined);
  return called?.is === 'answer' ? called.answer : undefined;
}
