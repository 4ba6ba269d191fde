import { type ComponentChildren, render } from 'preact';
import { MethodsScreen } from '../methods/methods-screen';
import type { Page } from '../page/page';
import { comeToFront, takeHandedOver } from '../platform/hand-over';
import { t } from '../platform/i18n';
import { setPageLanguage } from '../ui/language';

/*
 * The page "How the methods see this page". The popup hands it the page as it was read at the click; it is kept in this
 * document only, so that reloading loses it.
 */

setPageLanguage(t('methodsTitle'));
void show(takeHandedOver<Page>());

async function show(page: Page | undefined): Promise<void> {
  await comeToFront();
  if (!page) return draw(<Gone />);
  draw(<p class="notice">{t('methodsComputing')}</p>);
  const { sketchOf } = await import('./see');
  const sketch = sketchOf(page);
  const load = async (name: string) => {
    const { see } = await import('./see');
    // The page says first that it computes.
    await new Promise((settle) => setTimeout(settle));
    return see(page, name);
  };
  draw(<MethodsScreen sketch={sketch} load={load} />);
}

function draw(screen: ComponentChildren): void {
  const place = document.getElementById('methods');
  if (place) render(screen, place);
}

/** The popup is gone: this tab was reloaded, or restored with the browser. */
function Gone() {
  return (
    <main class="notice" id="gone">
      <h1>{t('methodsTitle')}</h1>
      <p>{t('methodsGone')}</p>
    </main>
  );
}
