import './duplicates.css';
import { useState } from 'preact/hooks';
import type { Clip } from '../../../browser/messaging/stored-clips';
import { t } from '../../../browser/platform/i18n';
import { counted, countedWords, formatLocale, inDigits } from '../../../browser/wording/language';
import type { FoundGroup } from '../../../library/duplicates/duplicates';
import { pageLibrary } from '../../../library/library';
import { hostOf } from '../../ui/article-facts';
import { Button } from '../../ui/button';
import { dayOfMoment } from '../../ui/dates';
import { Facts } from '../../ui/facts';
import { useAsync } from '../../ui/use-watched';
import { Comparison } from '../comparison';
import { hashOfClip } from '../route';
import { ScreenFrame } from '../screen-frame';
import { TagLink } from '../tags/tag-links';
import { type Duplicates, useDuplicates } from './use-duplicates';

/**
 * So many groups are shown at first, and more on demand: their clips are read with their texts. Chosen: some screens of
 * groups.
 */
const shownAtOnce = 20;

/** Clips that are probably one, to be merged or marked as different. */
export function DuplicatesScreen() {
  const { found, open, ...actions } = useDuplicates();
  const [shown, setShown] = useState(shownAtOnce);
  return (
    <ScreenFrame id="duplicates" title={t('duplicates')}>
      <p class="quiet duplicates-what">{t('duplicates_what')}</p>
      <State found={found} open={open.length} />
      {open.slice(0, shown).map((group) => (
        <GroupOfDuplicates key={group.ids.join()} group={group} {...actions} />
      ))}
      {open.length > shown && (
        <Button look="outlined" label={t('compareMore')} onClick={() => setShown(shown + shownAtOnce)} />
      )}
    </ScreenFrame>
  );
}

/** How far the comparison is, and whether it has found nothing. */
function State({ found, open }: Pick<Duplicates, 'found'> & { readonly open: number }) {
  const progress = typeof found === 'object' && 'all' in found ? found : undefined;
  return (
    <>
      {progress && (
        <p class="row quiet progressing">
          <progress aria-label={t('duplicates_looking')} max={Math.max(1, progress.all)} value={progress.done} />
          <span>{t('backup_progress', inDigits(progress.done), inDigits(progress.all))}</span>
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

/**
 * So many clips of a group are shown and merged at once; the others are a group the next time. Chosen: nobody compares
 * more texts at a time.
 */
const mostShown = 10;

interface Props extends Pick<Duplicates, 'keep' | 'tellApart'> {
  readonly group: FoundGroup;
}

/** Clips that are probably one, with what differs between them. */
function GroupOfDuplicates({ group, keep, tellApart }: Props) {
  const clips = useClips(group.ids);
  const reasons = [
    ...(group.samePage ? [t('duplicates_samePage')] : []),
    ...(group.sameText ? [t('duplicates_sameText')] : []),
  ];
  const [newest] = clips;
  if (!newest) return null;
  const ids = clips.map(({ id }) => id);
  const merge = ({ id, title }: Clip) =>
    keep(
      group,
      id,
      ids.filter((other) => other !== id),
      title,
    );
  return (
    <section class="duplicates-group" aria-label={newest.title}>
      <Facts facts={[...reasons, counted('clips', group.ids.length)]} />
      <ul role="list">
        {clips.map((clip) => (
          <Duplicate key={clip.id} clip={clip} newest={newest} onKeep={() => void merge(clip)} />
        ))}
      </ul>
      <Button look="tell-apart" label={t('duplicates_distinct')} onClick={() => void tellApart(group, ids)} />
    </section>
  );
}

interface DuplicateProps {
  readonly clip: Clip;
  readonly newest: Clip;
  readonly onKeep: () => void;
}

function Duplicate({ clip, newest, onKeep }: DuplicateProps) {
  const { id, title, article, savedAt } = clip;
  const facts = [
    hostOf(article.url),
    t('savedOn', dayOfMoment(savedAt, formatLocale())),
    countedWords(article),
    ...(article.kept.images > 0 ? [counted('images', article.kept.images)] : []),
    ...(article.tags ?? []).map((tag) => <TagLink key={tag} tag={tag} />),
  ];
  return (
    <li class="duplicate" data-clip-id={id}>
      <div class="row duplicate-head">
        <div class="duplicate-about">
          <h2 class="clamped book" lang={article.language} dir="auto">
            <a href={hashOfClip(id)}>{title}</a>
          </h2>
          <Facts facts={facts} />
        </div>
        <Button
          look="outlined keep"
          label={t('duplicates_keep')}
          aria-label={t('duplicates_keepNamed', title)}
          onClick={onKeep}
        />
      </div>
      {clip !== newest && <Comparison name="duplicates_differ" before={clip} after={newest} />}
    </li>
  );
}

function useClips(ids: readonly string[]): readonly Clip[] {
  const read = async () => {
    const found = await Promise.all(ids.slice(0, mostShown).map((id) => pageLibrary.read(id)));
    return found.filter((clip) => clip !== undefined);
  };
  return useAsync(read, [ids], []);
}
