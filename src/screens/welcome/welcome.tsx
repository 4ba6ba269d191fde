import { render } from 'preact';
import { answerMessages } from '../../browser/messaging/answers';
import { loadedApi } from '../../browser/messaging/content-api';
import { done, failed } from '../../browser/messaging/outcome';
import { t } from '../../browser/platform/i18n';
import { loadOwn } from '../../browser/platform/load-own';
import { setPageLanguage } from '../../browser/wording/language';
import { isContentCall, scriptOf } from '../../tab/tabs/content-scripts';
import { withPlainBytes } from '../../tab/tabs/plain-bytes';
import { showUnhandled } from '../ui/unhandled';
import { WelcomeScreen } from './welcome-screen';

/* The introduction, which the background opens once after installation, and the settings open again. */

showUnhandled();
setPageLanguage('WClipper');
state('og:title', t('storyTitle'));
state('og:site_name', 'WClipper');
letItselfBeClipped();

const place = document.getElementById('welcome');
if (place) render(<WelcomeScreen />, place);

/** States something of the story as pages do of their article: the title of the tab and the address say nothing of it. */
function state(property: string, content: string): void {
  const meta = document.createElement('meta');
  meta.setAttribute('property', property);
  meta.content = content;
  document.head.append(meta);
}

/**
 * Lets the button and the shortcut clip this page. Browsers inject no content scripts into the pages of extensions, so
 * this page loads the same files itself when it is asked.
 */
function letItselfBeClipped(): void {
  answerMessages({
    'welcome.call': async ({ name, asked }) => {
      if (!isContentCall(name)) return failed('unknown', `no call ${name}`);
      await loadOwn(scriptOf[name]);
      const call = loadedApi()[name];
      if (!call) return failed('readFailed');
      const answer = (): Promise<unknown> => call(asked as never);
      return done(withPlainBytes(await (name === 'read' ? withOnlyTheStory(answer) : answer())));
    },
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
