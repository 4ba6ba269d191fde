import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Snack, useUndoKey } from './snackbar';

interface Props {
  readonly id: string;
  /** What was done; undefined if nothing is to be said. */
  readonly sentence: string | undefined;
  readonly undo?: (() => Promise<void>) | undefined;
  /** Undefined while work is in progress. */
  readonly dismiss?: (() => void) | undefined;
  /** Shown beside the sentence. */
  readonly children?: ComponentChildren;
}

/** Tells what a screen has done and offers Undo, also on Ctrl+Z or Cmd+Z, until something else is done. */
export function UndoNotice({ id, sentence, undo, dismiss, children }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // The focused element may have been removed with what was changed.
    if (undo && document.activeElement === document.body) button.current?.focus();
  }, [undo]);
  useUndoKey(undo);
  return (
    <div class="snackbar-place screen-only">
      <Snack id={id} sentence={sentence} undo={undo} button={button} dismiss={dismiss}>
        {children}
      </Snack>
    </div>
  );
}
