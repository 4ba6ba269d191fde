import type { PictureCount } from '../library/pictures';
import { ask } from '../messaging/channel';
import type { LossReason } from '../pictures/picture';
import { t } from '../platform/i18n';
import { askToReadHosts } from '../platform/permissions';
import { counted } from './language';
import { usePictureCount } from './stored-pictures';

/**
 * How many of a clip's pictures are kept, and why the others are not. Read aloud only
 * once all have arrived or failed.
 */
export function PictureReceipt({ id }: { id: string }) {
  const count = usePictureCount(id);
  if (!count || count.asked === 0) return null;
  const { asked, kept, running } = count;
  const all = kept === asked;
  return (
    <div class="pictures" id="pictures" data-running={running} role="status" aria-busy={running}>
      <p>
        {running
          ? t('picturesSoFar', kept, asked)
          : all
            ? counted('picturesKept', kept)
            : t('picturesSome', kept, asked)}
      </p>
      {!running && !all && <Lost count={count} />}
      {!running && !all && <AskForRefused id={id} count={count} />}
    </div>
  );
}

function Lost({ count }: { count: PictureCount }) {
  return (
    <details>
      <summary>{counted('picturesLost', count.asked - count.kept)}</summary>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari's VoiceOver forgets lists without bullets */}
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

/** Where sites refused the page: the person may allow us to read them. Refused, nothing changes. */
function AskForRefused({ id, count }: { id: string; count: PictureCount }) {
  const refused = count.lost.flatMap(({ src, reason }) => (reason === 'refused' && /^https?:/.test(src) ? [src] : []));
  if (refused.length === 0) return null;
  async function retry(): Promise<void> {
    const allowed = await askToReadHosts(refused).catch(() => false);
    if (allowed) await ask('pictures.retry', { id });
  }
  return (
    <button type="button" class="button outlined" id="ask-refused" onClick={() => void retry()}>
      {t('picturesAsk')}
    </button>
  );
}

/** How many pictures were lost for each reason, the commonest first. What nobody accounts for went with the page. */
export function lossesOf({ asked, kept, lost }: Pick<PictureCount, 'asked' | 'kept' | 'lost'>): [LossReason, number][] {
  const times = new Map<LossReason, number>();
  for (const { reason } of lost) times.set(reason, (times.get(reason) ?? 0) + 1);
  const unaccounted = asked - kept - lost.length;
  if (unaccounted > 0) times.set('pageGone', (times.get('pageGone') ?? 0) + unaccounted);
  return [...times].toSorted(([, a], [, b]) => b - a);
}
