import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../browser/platform/i18n';
import { inDigits } from '../../browser/wording/language';
import { isLetterKey } from '../../language/text/letter-key';
import type { Progress } from '../../library/progress';
import { Button, IconButton } from '../ui/button';
import { useOngoing } from '../ui/ongoing';
import { listening } from '../ui/use-watched';
import { changing, forget, lastDone } from './clip-actions';

/** How long (ms) Undo is offered without pointer or focus on it: as long as WCAG 2.2 (2.2.1) gives for asking for time. */
const undoTime = 20_000;

/** How long (ms) a message without an action stays. Chosen: a sentence with a title can be read twice. */
const readingTime = 6000;

/** Announces the last action and offers Undo, also on Ctrl+Z or Cmd+Z. */
export function Snackbar() {
  const last = useOngoing(lastDone);
  const progress = useOngoing(changing);
  const [held, setHeld] = useState(false);
  const undo = useRef<HTMLButtonElement>(null);
  const undoing = last?.undo;

  useEffect(() => {
    if (!last || last.stays || held) return;
    const timer = setTimeout(forget, undoing ? undoTime : readingTime);
    return () => clearTimeout(timer);
  }, [last, held]);

  useLayoutEffect(() => {
    // The focused element was removed together with the clip, or may have been.
    const isLost = last?.takesFocus || (last?.stays && document.activeElement === document.body);
    if (isLost) undo.current?.focus();
    else setHeld(false);
  }, [last]);

  useUndoKey(undoing);

  if (progress) return <Changing {...progress} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices whether its buttons are in use
    <div
      class="snackbar-place screen-only"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocusIn={() => setHeld(true)}
      onFocusOut={() => setHeld(false)}
    >
      <div class={last ? 'snackbar' : ''}>
        <p role="status" class="clamped">
          {last && t(last.sentence, ...[last.name].flat())}
        </p>
        {undoing && <Button id="undo" label={t('undo')} ref={undo} onClick={() => void undoing()} />}
        {last && <IconButton icon="close" label={t('dismiss')} onClick={forget} />}
      </div>
    </div>
  );
}

/** How far a change of many clips is. */
function Changing({ done, all }: Progress) {
  return (
    <div class="snackbar-place screen-only">
      <div class="snackbar" id="changing">
        <p>{t('changingClips', inDigits(done), inDigits(all))}</p>
        <progress max={all} value={done} aria-label={t('changingClips', inDigits(done), inDigits(all))} />
      </div>
    </div>
  );
}

/** Calls `undo` on Ctrl+Z or Cmd+Z, unless the reader types: fields undo typing themselves. */
function useUndoKey(undo: (() => unknown) | undefined): void {
  useLayoutEffect(() => {
    if (!undo) return;
    return listening('keydown', (event) => {
      if (event.defaultPrevented) return;
      if (!isLetterKey(event, 'z') || !(event.ctrlKey || event.metaKey) || event.shiftKey || isTyping(event)) return;
      event.preventDefault();
      void undo();
    });
  }, [undo]);
}

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'checkbox');
}
