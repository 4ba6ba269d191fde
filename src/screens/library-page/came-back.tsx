import { t } from '../../browser/platform/i18n';
import { counted } from '../../browser/wording/language';
import type { ClipSummary } from '../../library/library';
import { live } from '../../library/live';
import { forgetRestored, sharingState } from '../../sync/sharing';
import { IconButton } from '../ui/button';
import { useWatched } from '../ui/use-watched';
import { hashOfClip } from './route';

const none: readonly string[] = [];
const watchRestored = live(async () => (await sharingState())?.restored ?? none, none);

/** Lists the clips that were deleted on one machine and changed on another, which won, until the reader has seen them. */
export function CameBack({ clips }: { readonly clips: readonly ClipSummary[] }) {
  const ids = new Set(useWatched(watchRestored, [], none));
  const back = clips.filter(({ id }) => ids.has(id));
  if (back.length === 0) return null;
  return (
    <section id="came-back" aria-label={t('sharing')}>
      <details>
        <summary>{counted('sharing_cameBack', back.length)}</summary>
        <ul role="list">
          {back.map(({ id, title }) => (
            <li key={id}>
              <a href={hashOfClip(id)} dir="auto">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </details>
      <IconButton
        id="dismiss-came-back"
        icon="close"
        label={t('close')}
        onClick={() => void forgetRestored([...ids])}
      />
    </section>
  );
}
