import type { ContentAnswer, ContentAsk, ContentCallName } from '../messaging/content-api';
import { runInTab } from '../platform/scripting';

/** The result of a call to the content script. `missing`: it is not loaded in the document. */
export type Called<N extends ContentCallName> =
  | { readonly is: 'answer'; readonly answer: ContentAnswer<N> }
  | { readonly is: 'exception'; readonly message: string }
  | { readonly is: 'missing' };

/**
 * Calls the content script if it is loaded. Undefined if the document went away or the answer could not be
 * serialised.
 */
export function callInTab<N extends ContentCallName>(
  tabId: number,
  name: N,
  asked: ContentAsk<N>,
): Promise<Called<N> | undefined> {
  return runInTab(
    tabId,
    // Sent as source: it may use only its argument and the globals of the content script's world.
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

/** The content script's answer; undefined if it is not loaded or gives none. */
export async function answerInTab<N extends ContentCallName>(
  tabId: number,
  name: N,
  asked: ContentAsk<N>,
): Promise<ContentAnswer<N> | undefined> {
  const called = await callInTab(tabId, name, asked).catch(() => undefined);
  return called?.is === 'answer' ? called.answer : undefined;
}
