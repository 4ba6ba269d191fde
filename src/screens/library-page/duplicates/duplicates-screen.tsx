import './duplicates.css';
import { useState } from 'preact/hooks';
import { t } from '../../../browser/platform/i18n';
import { formatLocale } from '../../../browser/wording/language';
import { ScreenFrame } from '../screen-frame';
import { UndoNotice } from '../undo-notice';
import { GroupOfDuplicates } from './group-of-duplicates';
import { type Duplicates, useDuplicates } from './use-duplicates';

/** So many groups are shown at first, and more on demand: their clips are read with their texts. */
const shownAtOnce = 20;

/** Clips that are probably one, to be merged or marked as different. */
export function DuplicatesScreen() {
  const { found, open, last, dismiss, ...actions } = useDuplicates();
  const [shown, setShown] = useState(shownAtOnce);
  return (
    <ScreenFrame id="duplicates" title={t('duplicates')}>
      <p class="quiet duplicates-what">{t('duplicates_what')}</p>
      <State found={found} open={open.length} />
      {open.slice(0, shown).map((group) => (
        <GroupOfDuplicates key={group.ids.join()} group={group} {...actions} />
      ))}
      {open.length > shown && (
        <button type="button" class="button outlined" onClick={() => setShown(shown + shownAtOnce)}>
          {t('compareMore')}
        </button>
      )}
      <UndoNotice id="duplicates-done" sentence={last?.sentence} undo={last?.undo} dismiss={last && dismiss} />
    </ScreenFrame>
  );
}

/** How far the comparison is, and whether it has found nothing. */
function State({ found, open }: Pick<Duplicates, 'found'> & { readonly open: number }) {
  const number = new Intl.NumberFormat(formatLocale());
  const progress = typeof found === 'object' && 'all' in found ? found : undefined;
  return (
    <>
      {progress && (
        <p class="progressing">
          <progress aria-label={t('duplicates_looking')} max={Math.max(1, progress.all)} value={progress.done} />
          <span>{t('backup_progress', number.format(progress.done), number.format(progress.all))}</span>
        </p>
      )}
      <p role="status" id="duplicates-state">
        {progress && t('duplicates_looking')}
        {found === 'failed' && t('duplicates_failed')}
        {!progress && found !== 'failed' && open === 0 && t('duplicates_none')}
      </p>
    </>
  );
}
