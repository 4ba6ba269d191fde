import type { ContentAnswer, ContentAsk, ContentCallName } from '../../src/browser/messaging/content-api';
import { done, failed, type Outcome } from '../../src/browser/messaging/outcome';
import type { CallTab } from '../../src/tab/tabs/read-tab';

/*
 * Calls between two isolated worlds of one tab: that of the content scripts, and one that stands for the extension's
 * own documents. The worlds share only the DOM, so calls are events. The browser copies their data, as it does with
 * messages of an extension.
 */

const asked = 'wclipper evaluation: asked';
const answered = 'wclipper evaluation: answered';

interface Asked {
  readonly id: number;
  readonly name: ContentCallName;
  /** Of the type that belongs to the name. */
  readonly ask: never;
}

interface Answered {
  readonly id: number;
  /** Of the type that belongs to the call. */
  readonly outcome: Outcome<never>;
}

export type AnswerCall = <N extends ContentCallName>(name: N, ask: ContentAsk<N>) => Promise<ContentAnswer<N>>;

/** Answers calls, in the world of the content scripts. */
export function answerCalls(answer: AnswerCall): void {
  document.addEventListener(asked, async (event) => {
    const { id, name, ask } = (event as CustomEvent<Asked>).detail;
    const outcome = await answer(name, ask).then(done, (error) => failed('readFailed', String(error)));
    document.dispatchEvent(new CustomEvent(answered, { detail: { id, outcome } }));
  });
}

/** Calls the content scripts from another world. */
export function tabCalls(): CallTab {
  const waiting = new Map<number, (outcome: Outcome<never>) => void>();
  document.addEventListener(answered, (event) => {
    const { id, outcome } = (event as CustomEvent<Answered>).detail;
    waiting.get(id)?.(outcome);
    waiting.delete(id);
  });
  return (name, ask) =>
    new Promise((resolve) => {
      // Unique among all worlds that call.
      const id = Math.random();
      waiting.set(id, resolve);
      document.dispatchEvent(new CustomEvent(asked, { detail: { id, name, ask } }));
    });
}
