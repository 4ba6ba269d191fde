import { useEffect, useState } from 'preact/hooks';
import { t } from '../platform/i18n';
import { openShortcutSettings, shortcutOf } from '../platform/shortcuts';
import type { SettingsOnPage } from './use-settings';

const commands = ['_execute_action', 'clip-page'] as const;

/** Shows the keyboard shortcuts, which only the browser's own page can change, and how a clip without the popup ends. */
export function ShortcutsSection({ settings, change }: SettingsOnPage) {
  const keys = useShortcuts();
  return (
    <section aria-labelledby="shortcuts">
      <h2 id="shortcuts">{t('optionsShortcuts')}</h2>
      <dl class="pairs">
        {commands.map((command, at) => (
          <div key={command}>
            <dt>{t(`shortcut_${command.replace(/\W/g, '_')}`)}</dt>
            <dd>{keys[at] ? <kbd>{keys[at]}</kbd> : <span class="quiet">{t('shortcutNone')}</span>}</dd>
          </div>
        ))}
      </dl>
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

/** Read again when the reader returns from the browser's shortcut page. */
function useShortcuts(): readonly (string | undefined)[] {
  const [keys, setKeys] = useState<readonly (string | undefined)[]>([]);
  useEffect(() => {
    const read = () => void Promise.all(commands.map(shortcutOf)).then(setKeys);
    read();
    window.addEventListener('focus', read);
    return () => window.removeEventListener('focus', read);
  }, []);
  return keys;
}
