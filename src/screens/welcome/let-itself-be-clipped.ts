import { loadedApi } from '../../browser/messaging/content-api';
import { done, failed, type Outcome } from '../../browser/messaging/outcome';
import { answerTabCalls } from '../../browser/messaging/tab-call-answers';
import { loadOwn } from '../../browser/platform/load-own';
import { isContentCall, scriptOf } from '../../tab/tabs/content-scripts';
import { withPlainBytes } from '../../tab/tabs/plain-bytes';

/**
 * Lets the button and the shortcut clip this page. Browsers inject no content scripts into the pages of extensions, so
 * this page loads the same files itself when it is asked.
 */
export function letItselfBeClipped(): void {
  answerTabCalls(async (name, asked): Promise<Outcome<unknown>> => {
    if (!isContentCall(name)) return failed('unknown', `no call ${name}`);
    await loadOwn(scriptOf[name]);
    const call = loadedApi()[name];
    if (!call) return failed('readFailed');
    const answer = (): Promise<unknown> => call(asked as never);
    return done(withPlainBytes(await (name === 'read' ? withOnlyTheStory(answer) : answer())));
  });
}

/**
 * Reads the page as if it had only the story, however an engine would judge the instructions around it. A page as small
 * as this one is read within one task, so that nobody sees this.
 */
async function withOnlyTheStory(read: () => Promise<unknown>): Promise<unknown> {
  const others = [...document.querySelectorAll<HTMLElement>('#welcome > :not(main)')];
  for (const other of others) other.style.visibility = 'hidden';
  try {
    return await read();
  } finally {
    for (const other of others) other.style.visibility = '';
  }
}
