import { ask } from '../../browser/messaging/channel';
import { t } from '../../browser/platform/i18n';
import { Icon } from '../ui/icons';
import { clippedTab } from './clipped-tab';

/** Starts picking on the page and closes the popup, which would be in the way. */
export async function pickOnPage(): Promise<void> {
  const started = await ask('page.pick', { tabId: await clippedTab });
  if (started.ok) window.close();
}

/** Starts picking on the page. */
export function PickButton() {
  return (
    <button
      type="button"
      id="pick"
      class="button"
      aria-label={t('pick_title')}
      title={t('pick_title')}
      onClick={() => void pickOnPage()}
    >
      <Icon name="pick" />
    </button>
  );
}
