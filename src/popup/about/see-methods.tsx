import { useState } from 'preact/hooks';
import { openTabWith } from '../../platform/hand-over';
import { t } from '../../platform/i18n';
import { clippedTab } from '../clipped-tab';
import { pageSeen } from '../make-draft';

/** Opens the view of all methods on this page in a tab, and closes the popup. */
export function SeeMethods() {
  const [failed, setFailed] = useState(false);
  async function open(): Promise<void> {
    const page = await pageSeen(await clippedTab);
    if (!page.ok) return setFailed(true);
    await openTabWith('src/methods-page/index.html', page.value);
    window.close();
  }
  return (
    <p class="see-methods">
      <button type="button" id="see-methods" class="link" onClick={() => void open()}>
        {t('methodsTitle')}
      </button>
      {failed && <span role="status">{t('whyUnknown')}</span>}
    </p>
  );
}
