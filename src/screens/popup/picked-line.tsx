import { t } from '../../browser/platform/i18n';
import type { Action, Shown } from './stage';

interface Props {
  readonly shown: Shown;
  readonly editable: boolean;
  readonly dispatch: (action: Action) => void;
}

/** Says that the clip was corrected on the page, and takes that back. */
export function PickedLine({ shown: { picked, draft }, editable, dispatch }: Props) {
  if (!picked?.length) return null;
  const { choice, comments } = draft.article;
  const way = { ...(choice ? { choice } : {}), ...(comments?.added ? { comments: true } : {}) };
  return (
    <p class="add-back" id="picked">
      <span>{t('pickedOnPage')}</span>
      <button
        type="button"
        class="join"
        id="undo-picked"
        disabled={!editable}
        onClick={() => dispatch({ is: 'clip asked', mode: 'article', ...way, picked: [] })}
      >
        {t('undo')}
      </button>
    </p>
  );
}
