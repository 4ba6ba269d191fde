import { type ComponentChildren, render } from 'preact';
import { comeToFront, takeHandedOver } from '../../browser/platform/hand-over';
import { t } from '../../browser/platform/i18n';
import { setPageLanguage } from '../../browser/wording/language';
import type { PageToCompare } from '../../clip/clipping/try-method';
import { showUnhandled } from '../ui/unhandled';
import { type ViewName, Views } from './views';

/*
 * The page about the methods: a comparison of their texts, and "How the methods see this page". The popup hands it the
 * page as it was read at the click; it is kept in this document only, so that reloading loses it.
 */

showUnhandled();
setPageLanguage(t('methodsTitle'));
void show(takeHandedOver<HandedOver>());

interface HandedOver {
  readonly page: PageToCompare;
  /** What is shown first. */
  readonly view: ViewName;
}

async function show(handedOver: HandedOver | undefined): Promise<void> {
  await comeToFront();
  draw(handedOver ? <Views {...handedOver} /> : <Gone />);
}

function draw(screen: ComponentChildren): void {
  const place = document.getElementById('methods');
  if (place) render(screen, place);
}

/** The popup is gone: this tab was reloaded, or restored with the browser. */
function Gone() {
  return (
    <main class="quiet notice" id="gone">
      <h1>{t('methodsTitle')}</h1>
      <p>{t('methodsGone')}</p>
    </main>
  );
}
