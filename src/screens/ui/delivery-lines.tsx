import type { Delivery } from '../../browser/messaging/deliveries';
import { deliveryLine, waitsForClick } from '../../browser/wording/deliveries';
import { Facts } from './facts';
import { loadedLater } from './loaded-later';
import { useDestinations } from './use-destinations';
import { useWatched } from './use-watched';

const HandOverButton = loadedLater(async () => (await import('./hand-over')).HandOverButton);

interface Props {
  readonly clipId: string;
  /** Only what was asked for since then (ms since 1970). */
  readonly since?: number;
}

/** How far a clip is to each of its destinations. Nothing if it goes nowhere. */
export function DeliveryLines({ clipId, since = 0 }: Props) {
  const destinations = useDestinations() ?? [];
  const rows = useDeliveriesOf(destinations.length > 0 ? clipId : undefined).filter(({ askedAt }) => askedAt >= since);
  if (destinations.length === 0) return null;
  return (
    <>
      <div class="pictures screen-only" id="deliveries" role="status">
        {rows.length > 0 && <Facts facts={rows.map((row) => deliveryLine(row, destinations))} />}
      </div>
      {rows.filter(waitsForClick).map((row) => (
        <HandOverButton key={row.id} row={row} destinations={destinations} />
      ))}
    </>
  );
}

/** The deliveries of a clip, as they change. The library is loaded for readers with destinations only. */
function useDeliveriesOf(clipId: string | undefined): readonly Delivery[] {
  return useWatched<readonly Delivery[]>(
    (tell, signal) => {
      if (clipId === undefined) return;
      void import('../../library/deliveries').then(({ liveDeliveriesOf }) => {
        if (signal.aborted) return;
        const stop = liveDeliveriesOf(clipId)((rows) => tell(Array.isArray(rows) ? rows : []));
        signal.addEventListener('abort', stop);
      });
    },
    [clipId],
    [],
  );
}
