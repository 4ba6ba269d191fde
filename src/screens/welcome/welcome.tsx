import { render } from 'preact';
import { t } from '../../browser/platform/i18n';
import { setPageLanguage } from '../../browser/wording/language';
import { showUnhandled } from '../ui/unhandled';
import { letItselfBeClipped } from './let-itself-be-clipped';
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
