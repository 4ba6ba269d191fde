import './confirm.css';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../browser/platform/i18n';
import { Button } from './button';

interface Props {
  readonly question: string;
  /** What the button says that does it. */
  readonly answer: string;
  readonly onAnswer: () => void;
  readonly onClose: () => void;
  /** What will happen, below the question. */
  readonly children?: ComponentChildren;
}

/** Asks before something that cannot be undone. */
export function Confirm({ question, answer, onAnswer, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog class="confirm" id="confirm" aria-labelledby="confirm-question" ref={dialog} onClose={onClose}>
      <p id="confirm-question">{question}</p>
      {children}
      <div class="confirm-buttons">
        <Button id="confirm-no" label={t('cancel')} onClick={() => dialog.current?.close()} />
        <Button id="confirm-yes" look="primary" label={answer} onClick={onAnswer} />
      </div>
    </dialog>
  );
}
