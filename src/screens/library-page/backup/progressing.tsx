import { t } from '../../../browser/platform/i18n';
import { inDigits } from '../../../browser/wording/language';
import type { Progress } from '../../../library/progress';
import { Button } from '../../ui/button';

/** What became of a click. */
export type State =
  | { readonly is: 'idle' }
  | { readonly is: 'working'; readonly progress?: Progress }
  | { readonly is: 'done'; readonly sentence: string };

interface Props {
  readonly id: string;
  readonly label: string;
  readonly state: State;
  readonly onCancel?: () => void;
}

/** How far the work is, then its result. */
export function Progressing({ id, label, state, onCancel }: Props) {
  const progress = state.is === 'working' ? state.progress : undefined;
  return (
    <>
      {state.is === 'working' && (
        <p class="row quiet progressing">
          <progress aria-label={label} {...(progress && { max: progress.all, value: progress.done })} />
          <span>{progress && t('backup_progress', inDigits(progress.done), inDigits(progress.all))}</span>
        </p>
      )}
      <p role="status" id={`${id}-state`}>
        {state.is === 'done' && state.sentence}
      </p>
      {state.is === 'working' && onCancel && (
        <Button id={`${id}-cancel`} look="outlined" label={t('cancel')} onClick={onCancel} />
      )}
    </>
  );
}
