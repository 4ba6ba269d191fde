import { t } from '../platform/i18n';
import { failureText } from '../ui/failures';
import { type Shown, type Stage, titleOf } from './popup-state';

/**
 * Says aloud what a screen reader's user cannot see change. One region that is
 * there from the start: regions that arrive with their text are often not read.
 */
export function Announcer({ stage }: { stage: Stage }) {
  return (
    <div role="status" class="unseen">
      {sentence(stage)}
    </div>
  );
}

function readyTo(shown: Shown): string {
  if (shown.trashed) return t('undone', titleOf(shown));
  return shown.draft.savedAs === undefined ? t('readyToSave', titleOf(shown)) : t('savedAlready');
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
      return stage.failure ? t(failureText(stage.failure.code).what) : t('savedAs', titleOf(stage.shown));
    case 'failed': {
      const { what, next } = failureText(stage.failure.code);
      return `${t(what)} ${t(next)}`;
    }
  }
}
