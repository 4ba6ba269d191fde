import { t } from '../../browser/platform/i18n';
import { useShortcuts } from './use-shortcuts';

/** The keyboard shortcuts, which only the browser's own page can change. */
export function ShortcutList() {
  return (
    <dl class="pairs">
      {useShortcuts().map(({ command, label, keys }) => (
        <div key={command}>
          <dt>{t(label)}</dt>
          <dd>{keys ? <kbd>{keys}</kbd> : <span class="quiet">{t('shortcutNone')}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
