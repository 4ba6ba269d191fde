import { t } from '../../browser/platform/i18n';
import { failureText } from '../../browser/wording/failures';
import { counted } from '../../browser/wording/language';
import { changeSentence } from './change-sentence';
import type { Said } from './popup-history';
import { type Shown, type Stage, titleOf } from './stage';

/**
 * Announces changes to screen readers. The live region exists from the start, because
 * many screen readers ignore a region that is added together with its text.
 */
export function Announcer({ stage, said }: { stage: Stage; said: Said | undefined }) {
  return (
    <div role="status" class="unseen">
      {said && (stage.at === 'ready' || stage.at === 'working') ? changeSentence(said) : sentence(stage)}
    </div>
  );
}

function readyTo(shown: Shown): string {
  const { comments, joined, mode, words } = shown.draft.article;
  if (shown.trashed) return t('undone', titleOf(shown));
  if (shown.unchanged) return t('savedAlready');
  const ready = t('readyToSave', titleOf(shown));
  if (mode === 'selection') return `${ready} ${t('stepOf', t('mode_selection'), counted('words', words))}`;
  if (!comments || joined) return ready;
  return `${ready} ${counted(comments.added ? 'commentsAdded' : 'commentsLeftOut', comments.count)}`;
}

function sentence(stage: Stage): string {
  switch (stage.at) {
    case 'working':
      return '';
    case 'ready':
      return readyTo(stage.shown);
    case 'saving':
      return t('saving');
    case 'saved':
      return stage.failure
        ? t(failureText(stage.failure.code).what)
        : t(stage.undo ? 'updatedAs' : 'savedAs', titleOf(stage.shown));
    case 'failed': {
      const { what, next } = failureText(stage.failure.code);
      return `${t(what)} ${t(next)}`;
    }
  }
}
