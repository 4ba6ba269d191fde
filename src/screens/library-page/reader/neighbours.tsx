import { t } from '../../../browser/platform/i18n';
import { Icon } from '../../ui/icons';
import { useKeys } from '../keys';
import { neighboursOf } from '../reading-order';
import { hashOfClip } from '../route';
import { listInHash } from '../view';

/** Links to the clips before and after this one in the list; J and K follow them. */
export function Neighbours({ clipId }: { clipId: string }) {
  const { previous, next } = neighboursOf(clipId);
  useKeys('reader', {
    next: () => next !== undefined && open(next),
    previous: () => previous !== undefined && open(previous),
  });
  if (previous === undefined && next === undefined) return null;
  return (
    <>
      <Neighbour id="previous-clip" clipId={previous} label={t('previousClip')} icon="back" />
      <Neighbour id="next-clip" clipId={next} label={t('nextClip')} icon="forward" />
    </>
  );
}

interface Props {
  readonly id: string;
  readonly clipId: string | undefined;
  readonly label: string;
  readonly icon: 'back' | 'forward';
}

function Neighbour({ id, clipId, label, icon }: Props) {
  return (
    <button
      type="button"
      id={id}
      class="button"
      aria-label={label}
      title={label}
      aria-disabled={clipId === undefined}
      onClick={() => clipId !== undefined && open(clipId)}
    >
      <Icon name={icon} mirrored />
    </button>
  );
}

/** Replaces the address, so that Back leads to the list however many clips were read. */
function open(clipId: string): void {
  const { view, query } = listInHash(location.hash);
  location.replace(hashOfClip(clipId, view, query));
}
