import { useLayoutEffect, useRef } from 'preact/hooks';
import { type MessageKey, t } from '../../browser/platform/i18n';
import { Button } from '../ui/button';
import { type KeyPlace, keyTable } from './keys';

/** The list of keys, in a dialog. Loaded on demand. */
export function KeyHelp({ place, onClose }: { place: KeyPlace; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog class="key-help" id="key-help" aria-labelledby="key-help-title" ref={dialog} onClose={onClose}>
      <h2 id="key-help-title">{t('keys')}</h2>
      <dl>
        {[...rowsOf(place)].map(([label, keys]) => (
          <div key={label}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{nameOfKey(key)}</kbd>
              ))}
            </dt>
            <dd>{t(label)}</dd>
          </div>
        ))}
      </dl>
      <Button look="outlined" label={t('close')} onClick={() => dialog.current?.close()} />
    </dialog>
  );
}

/** The keys of each line. */
function rowsOf(place: KeyPlace): ReadonlyMap<MessageKey, readonly string[]> {
  const rows = new Map<MessageKey, readonly string[]>();
  for (const { keys, label, places } of keyTable)
    if (places.includes(place)) rows.set(label, [...(rows.get(label) ?? []), ...keys.filter(isListed)]);
  return rows;
}

/** Capital letters only repeat what the arrow keys do. */
function isListed(key: string): boolean {
  return !/^[A-Z]$/.test(key);
}

function nameOfKey(key: string): string {
  return key
    .replace(/ $/, '␣')
    .replace('ArrowDown', '↓')
    .replace('ArrowUp', '↑')
    .replace('Ctrl+a', 'Ctrl+A')
    .replace('Shift+', '⇧ ');
}
