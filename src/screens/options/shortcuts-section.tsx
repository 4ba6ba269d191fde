import { openShortcutSettings } from '../../browser/platform/commands';
import { t } from '../../browser/platform/i18n';
import { ShortcutList } from '../ui/shortcut-list';
import type { SettingsOnPage } from './use-settings';

/** Shows the keyboard shortcuts, which only the browser's own page can change, and how a clip without the popup ends. */
export function ShortcutsSection({ settings, change }: SettingsOnPage) {
  return (
    <section aria-labelledby="shortcuts">
      <h2 id="shortcuts">{t('optionsShortcuts')}</h2>
      <ShortcutList />
      <button type="button" id="change-shortcuts" class="button outlined" onClick={() => void openShortcutSettings()}>
        {t('changeShortcuts')}
      </button>
      <div class="choices">
        <label>
          <input
            type="checkbox"
            id="toast"
            checked={settings.toast}
            onChange={({ currentTarget }) => change({ toast: currentTarget.checked })}
          />
          <span>
            {t('toast_label')}
            <span class="quiet">{t('toast_what')}</span>
          </span>
        </label>
      </div>
    </section>
  );
}
