import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../browser/platform/i18n';
import { formatLocale } from '../../browser/wording/language';
import { Icon } from '../ui/icons';
import type { ClipActions } from './clip-actions';
import type { Progress } from './many-changes';
import { useUndoKey } from './undo-key';

/** How long (ms) Undo is offered, not counting time with pointer or focus on it. */
const undoTime = 20_000;

/** How long (ms) a message without an action stays. */
const readingTime = 6000;

/** Announces the last action and offers Undo, also on Ctrl+Z or Cmd+Z. */
export function Snackbar({ last, progress, forget }: Pick<ClipActions, 'last' | 'progress' | 'forget'>) {
  const [held, setHeld] = useState(false);
  const undo = useRef<HTMLButtonElement>(null);
  const undoing = last?.undo;

  useEffect(() => {
    if (!last || held) return;
    const timer = setTimeout(forget, undoing ? undoTime : readingTime);
    return () => clearTimeout(timer);
  }, [last, held]);

  useEffect(() => {
    // The focused element was removed together with the clip.
    if (last?.takesFocus) undo.current?.focus();
    else setHeld(false);
  }, [last]);

  useUndoKey(undoing);

  if (progress) return <Changing {...progress} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices whether its buttons are in use
    <div
      class="snackbar-place"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocusIn={() => setHeld(true)}
      onFocusOut={() => setHeld(false)}
    >
      <div class={last ? 'snackbar' : ''}>
        <p role="status">{last && t(last.sentence, last.name)}</p>
        {undoing && (
          <button type="button" id="undo" class="button" ref={undo} onClick={undoing}>
            {t('undo')}
          </button>
        )}
        {last && (
          <button type="button" class="button" aria-label={t('dismiss')} title={t('dismiss')} onClick={forget}>
            <Icon name="close" />
          </button>
        )}
      </div>
    </div>
  );
}

/** How far a change of many clips is. */
function Changing({ done, all }: Progress) {
  const locale = formatLocale();
  const number = new Intl.NumberFormat(locale);
  return (
    <div class="snackbar-place">
      <div class="snackbar" id="changing">
        <p>{t('changingClips', number.format(done), number.format(all))}</p>
        <progress max={all} value={done} aria-label={t('changingClips', number.format(done), number.format(all))} />
      </div>
    </div>
  );
}
