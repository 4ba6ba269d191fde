import { useEffect, useState } from 'preact/hooks';
import { t } from '../../../browser/platform/i18n';
import { formatLocale } from '../../../browser/wording/language';
import { type TagProgress, watchTagChange } from '../../../library/tags';
import { UndoNotice } from '../undo-notice';
import type { TagChangesMade } from './use-tag-changes';

/** How far a change of tags is, then its result. */
export function TagNotice({ state, dismiss }: Pick<TagChangesMade, 'state' | 'dismiss'>) {
  const done = state.is === 'done' ? state : undefined;
  const sentence = state.is === 'working' ? t('tags_changing') : done?.sentence;
  return (
    <UndoNotice id="tag-state" sentence={sentence} undo={done?.undo} dismiss={done && dismiss}>
      {state.is === 'working' && <Progress id={state.id} />}
    </UndoNotice>
  );
}

/** How many clips are changed so far. */
function Progress({ id }: { id: string }) {
  const [progress, setProgress] = useState<TagProgress>();
  useEffect(() => watchTagChange(id, setProgress), [id]);
  const number = new Intl.NumberFormat(formatLocale());
  return (
    <>
      <progress aria-label={t('tags_changing')} {...(progress && { max: progress.all, value: progress.done })} />
      {progress && <span>{t('backup_progress', number.format(progress.done), number.format(progress.all))}</span>}
    </>
  );
}
