import type { LossReason } from '../../article/pictures/picture';
import { t } from '../../browser/platform/i18n';
import { counted } from '../../browser/wording/language';
import type { PictureCount } from '../../library/pictures';
import { Button } from './button';
import { type Loadable, loadable, loadPictures, needingPermission } from './load-pictures';
import { shownCount } from './shown-count';
import { usePictureCount } from './stored-pictures';

/**
 * Shows how many pictures of a clip are stored and why the others are not, with a
 * button to try those again. Announced only when all have arrived or failed.
 */
export function PictureReceipt(clip: Loadable) {
  const all = usePictureCount(clip.id);
  if (all === undefined) return null;
  if (all === null) return <LoadMissing clip={clip} count={undefined} />;
  return <Receipt clip={clip} count={shownCount(all, clip.article.html)} />;
}

function Receipt({ clip, count }: { clip: Loadable; count: PictureCount }) {
  if (count.asked === 0) return null;
  const { asked, kept, running } = count;
  const all = kept === asked;
  return (
    <div class="pictures screen-only" id="pictures" data-running={running} role="status" aria-busy={running}>
      <p>
        {running
          ? t('picturesSoFar', kept, asked)
          : all
            ? counted('picturesKept', kept)
            : t('picturesSome', kept, asked)}
      </p>
      {!running && !all && <Lost count={count} />}
      {!running && !all && <LoadMissing clip={clip} count={count} />}
    </div>
  );
}

function Lost({ count }: { count: PictureCount }) {
  return (
    <details>
      <summary>{t('picturesWhy')}</summary>
      <ul role="list">
        {lossesOf(count).map(([reason, times]) => (
          <li key={reason} data-reason={reason}>
            <span>{t(`loss_${reason}`)}</span>
            <span>{times}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Loads the missing pictures. If that needs a permission, says that the browser will ask for it. */
function LoadMissing({ clip, count }: { clip: Loadable; count: PictureCount | undefined }) {
  const srcs = loadable(clip, count);
  if (srcs.length === 0) return null;
  const asks = needingPermission(srcs, clip, count).length > 0;
  return (
    <Button
      id="load-missing"
      look="outlined"
      label={counted('loadPictures', srcs.length)}
      title={asks ? t('loadPicturesAsk') : undefined}
      onClick={() => void loadPictures(srcs, clip, count)}
    />
  );
}

/** The number of pictures lost for each reason, most frequent first. */
function lossesOf({ asked, kept, lost }: Pick<PictureCount, 'asked' | 'kept' | 'lost'>): [Reason, number][] {
  const times = new Map<Reason, number>();
  for (const { reason } of lost) times.set(reason, (times.get(reason) ?? 0) + 1);
  const untried = asked - kept - lost.length;
  if (untried > 0) times.set('untried', untried);
  return [...times].toSorted(([, a], [, b]) => b - a);
}

/** `untried`: the picture was never requested, or an earlier version's worker ended before it was. */
type Reason = LossReason | 'untried';
