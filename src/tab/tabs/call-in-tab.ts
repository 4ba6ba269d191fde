import type { ContentAnswer, ContentAsk, ContentCallName } from '../../browser/messaging/content-api';
import { runFile, runInTab } from '../../browser/platform/scripting';
import { scriptOf } from './content-scripts';

/** The result of a call to a content script. */
export type Called<N extends ContentCallName> =
  | { readonly is: 'answer'; readonly answer: ContentAnswer<N> }
  | { readonly is: 'exception'; readonly message: string }
  /** The script is not loaded in the document. `clipped`: another one is. */
  | { readonly is: 'missing'; readonly clipped: boolean };

/**
 * Calls a content script if it is loaded. Undefined if the document went away or the answer could not be
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
      // As `loadedApi`, which cannot be called here.
      const api = Object.hasOwn(globalThis, 'wclipper') ? globalThis.wclipper : undefined;
      const called = api?.[call.name];
      if (!called) return { is: 'missing', clipped: api !== undefined };
      try {
        return { is: 'answer', answer: await called(call.asked) };
      } catch (error) {
        return { is: 'exception', message: error instanceof Error ? error.message : String(error) };
      }
    },
    { name, asked },
  );
}

/** The answer of a content script in a document that was clipped; undefined if it gives none or the document is gone. */
export async function answerInTab<N extends ContentCallName>(
  tabId: number,
  name: N,
  asked: ContentAsk<N>,
): Promise<ContentAnswer<N> | undefined> {
  const call = () => callInTab(tabId, name, asked).catch(() => undefined);
  let called = await call();
  if (called?.is === 'missing' && called.clipped) {
    await runFile(tabId, scriptOf[name]).catch(() => {});
    called = await call();
  }
  return called?.is === 'answer' ? called.answer : undefined;
}
