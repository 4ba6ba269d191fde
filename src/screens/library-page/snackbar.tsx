import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../browser/platform/i18n';
import { inDigits } from '../../browser/wording/language';
import { isLetterKey } from '../../language/text/letter-key';
import { Button, IconButton } from '../ui/button';
import { changing, lastDone, type Progress } from './clip-actions';
import { useOngoing } from './ongoing';

/** How long (ms) Undo is offered without pointer or focus on it: as long as WCAG 2.2 (2.2.1) gives for asking for time. */
const undoTime = 20_000;

/** How long (ms) a message without an action stays. Chosen: a sentence with a title can be read twice. */
const readingTime = 6000;

function forget(): void {
  lastDone.show(undefined);
}

/** Announces the last action and offers Undo, also on Ctrl+Z or Cmd+Z. */
export function Snackbar() {
  const last = useOngoing(lastDone);
  const progress = useOngoing(changing);
  const [held, setHeld] = useState(false);
  const undo = useRef<HTMLButtonElement>(null);
  const undoing = last?.undo;

  useEffect(() => {
    if (!last || held) return;
    const timer = setTimeout(forget, undoing ? undoTime : readingTime);
    return () => clearTimeout(timer);
  }, [last, held]);

  useLayoutEffect(() => {
    // The focused element was removed together with the clip.
    if (last?.takesFocus) undo.current?.focus();
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
      <Snack sentence={last && t(last.sentence, last.name)} undo={undoing} button={undo} dismiss={last && forget} />
    </div>
  );
}

interface SnackProps {
  /** The id of the sentence. */
  readonly id?: string;
  /** What was done; undefined if nothing is to be said. */
  readonly sentence: string | undefined;
  readonly undo: (() => unknown) | undefined;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly dismiss: (() => void) | undefined;
  /** Shown beside the sentence. */
  readonly children?: ComponentChildren;
}

/** What was done, with a button that undoes it and one that hides the sentence. The sentence has a place before it is said. */
export function Snack({ id, sentence, undo, button, dismiss, children }: SnackProps) {
  return (
    <div class={sentence === undefined ? '' : 'snackbar'}>
      <p role="status" class="clamped" id={id}>
        {sentence}
      </p>
      {children}
      {undo && <Button id="undo" label={t('undo')} ref={button} onClick={() => void undo()} />}
      {dismiss && <IconButton icon="close" label={t('dismiss')} onClick={dismiss} />}
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

/** What can be undone, the last action at the end: a screen's and the list's may be offered at once. */
const offered: (() => unknown)[] = [];

/** Calls `undo` on Ctrl+Z or Cmd+Z, unless the reader types: fields undo typing themselves. */
export function useUndoKey(undo: (() => unknown) | undefined): void {
  useLayoutEffect(() => {
    if (!undo) return;
    offered.push(undo);
    const onKey = (event: KeyboardEvent) => {
      if (offered.at(-1) !== undo || event.defaultPrevented) return;
      if (!isLetterKey(event, 'z') || !(event.ctrlKey || event.metaKey) || event.shiftKey || isTyping(event)) return;
      event.preventDefault();
      void undo();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      offered.splice(offered.lastIndexOf(undo), 1);
    };
  }, [undo]);
}

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'checkbox');
}
