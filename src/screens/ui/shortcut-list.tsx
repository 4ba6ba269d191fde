import { shortcutOf } from '../../browser/platform/commands';
import { type MessageKey, t } from '../../browser/platform/i18n';
import { onReturn, rereading, useWatched } from './use-watched';

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

/** The commands of the manifest that readers press, with the keys of their messages. */
const commands = [
  { command: '_execute_action', label: 'shortcut__execute_action' },
  { command: 'clip-page', label: 'shortcut_clip_page' },
  { command: 'pick-on-page', label: 'pick_title' },
] as const satisfies readonly { readonly command: string; readonly label: MessageKey }[];

type Shortcut = (typeof commands)[number] & { readonly keys: string | undefined };

/** The shortcuts. They are read again when the reader returns from the browser's shortcut page. */
function useShortcuts(): readonly Shortcut[] {
  const read = () => Promise.all(commands.map(({ command }) => shortcutOf(command)));
  const keys = useWatched(rereading(read, onReturn), []);
  return commands.map((each, at) => ({ ...each, keys: keys?.[at] }));
}
