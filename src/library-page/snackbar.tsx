import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../platform/i18n';
import { Icon } from '../ui/icons';
import type { Trash } from './trash';

/** How long (ms) Undo is offered, not counting time with pointer or focus on it. */
const undoTime = 20_000;

/** How long (ms) a message without an action stays. */
const readingTime = 6000;

/** Announces the last action and offers Undo, also on Ctrl+Z or Cmd+Z. */
export function Snackbar({ last, restore, forget }: Trash) {
  const [held, setHeld] = useState(false);
  const undo = useRef<HTMLButtonElement>(null);
  const undoable = last?.sentence === 'deleted';

  useEffect(() => {
    if (!last || held) return;
    const timer = setTimeout(forget, undoable ? undoTime : readingTime);
    return () => clearTimeout(timer);
  }, [last, held]);

  useEffect(() => {
    // The focused element was removed together with the clip.
    if (undoable) undo.current?.focus();
    else setHeld(false);
  }, [last]);

  useEffect(() => {
    if (!last || !undoable) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isTyping(event)) return;
      event.preventDefault();
      void restore(last.clip);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [last]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that somebody is at its buttons
    <div
      class="snackbar-place"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocusIn={() => setHeld(true)}
      onFocusOut={() => setHeld(false)}
    >
      <div class={last ? 'snackbar' : ''}>
        <p role="status">{last && t(last.sentence, last.clip.title)}</p>
        {last && undoable && (
          <button type="button" id="undo" class="button" ref={undo} onClick={() => restore(last.clip)}>
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

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLInputElement;
}
