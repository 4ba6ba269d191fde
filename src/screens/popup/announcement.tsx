import { t } from '../../browser/platform/i18n';
import { failureText } from '../../browser/wording/failures';
import { counted, countedWords } from '../../browser/wording/language';
import type { LastChange } from './popup-history';
import { type DraftPreview, type Stage, titleOf } from './popup-state';

/** What screen readers are told of the stage and of the last change. */
export function Announcement({ stage, lastChange }: { stage: Stage; lastChange: LastChange | undefined }) {
  const isChange = lastChange && (stage.at === 'ready' || stage.at === 'working');
  return <>{isChange ? changeSentence(lastChange) : sentence(stage)}</>;
}

function readyTo(preview: DraftPreview): string {
  const { article } = preview.draft;
  const { comments, joined, mode } = article;
  if (preview.trashed) return t('undone', titleOf(preview));
  if (preview.unchanged) return t('savedAlready');
  const ready = t('readyToSave', titleOf(preview));
  if (mode === 'selection') return `${ready} ${t('stepOf', t('mode_selection'), countedWords(article))}`;
  if (!comments || joined) return ready;
  return `${ready} ${counted(comments.added ? 'commentsAdded' : 'commentsLeftOut', comments.count)}`;
}

function sentence(stage: Stage): string {
  switch (stage.at) {
    case 'working':
      return '';
    case 'ready':
      return readyTo(stage.preview);
    case 'saving':
      return t('saving');
    case 'saved':
      return stage.failure
        ? t(failureText(stage.failure.code).what)
        : t(stage.undo ? 'updatedAs' : 'savedAs', titleOf(stage.preview));
    case 'failed': {
      const { what, next } = failureText(stage.failure.code);
      return `${t(what)} ${t(next)}`;
    }
  }
}

/** What the reader has just changed, undone or redone. */
export function changeSentence({ is, name }: LastChange): string {
  const change = t(`change_${name}`);
  return is === 'done' ? change : t(is === 'undone' ? 'changeUndone' : 'changeRedone', change);
}
