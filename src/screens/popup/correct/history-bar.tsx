import type { History } from '../../../browser/messaging/page-changes';
import { t } from '../../../browser/platform/i18n';
import { counted } from '../../../browser/wording/language';
import { Icon } from '../../ui/icons';
import { changeSentence } from '../change-sentence';
import type { Said } from '../popup-history';

interface Props {
  /** How many blocks are removed. */
  readonly removed: number;
  readonly history: History;
  /** The reader's last change, which the popup announces. */
  readonly said: Said | undefined;
  readonly onTravel: (direction: 'undo' | 'redo') => void;
}

/** Undo and redo of all changes to the clip, at the lower edge of the preview. */
export function HistoryBar({ removed, history: { past, future }, said, onTravel }: Props) {
  if (past.length === 0 && future.length === 0 && removed === 0) return null;
  const isCount = said === undefined || (said.is === 'done' && said.name.startsWith('block'));
  const text = isCount ? removed > 0 && counted('blocksRemoved', removed) : changeSentence(said);
  return (
    <div class="history" id="history">
      {text && <span class="said">{text}</span>}
      <HistoryButton name="undo" step={past.at(-1)} onClick={() => onTravel('undo')} />
      <HistoryButton name="redo" step={future.at(-1)} onClick={() => onTravel('redo')} />
    </div>
  );
}

interface HistoryButtonProps {
  readonly name: 'undo' | 'redo';
  /** What it undoes or redoes. */
  readonly step: History['past'][number] | undefined;
  readonly onClick: () => void;
}

function HistoryButton({ name, step, onClick }: HistoryButtonProps) {
  const label = t(name);
  return (
    <button
      type="button"
      id={`${name}-change`}
      aria-disabled={!step}
      title={step ? t('stepOf', label, t(`change_${step.name}`)) : label}
      onClick={onClick}
    >
      <Icon name={name} />
      <span>{label}</span>
    </button>
  );
}
