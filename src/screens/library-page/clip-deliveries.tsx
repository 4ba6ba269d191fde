import { ask } from '../../browser/messaging/channel';
import type { Delivery } from '../../browser/messaging/deliveries';
import type { Clip } from '../../browser/messaging/stored-clips';
import { t } from '../../browser/platform/i18n';
import { deliveryLine, destinationName, proofInWords } from '../../browser/wording/deliveries';
import { formatLocale } from '../../browser/wording/language';
import { liveDeliveriesOf } from '../../library/deliveries';
import { Button } from '../ui/button';
import { momentInWords } from '../ui/dates';
import { Facts } from '../ui/facts';
import { HandOverButton } from '../ui/hand-over';
import { NoteLink } from '../ui/note-link';
import { showingFailure } from '../ui/showing-failure';
import { useDestinations } from '../ui/use-destinations';
import { useWatched } from '../ui/use-watched';

/** Where a clip was sent, when, with which proof, and whether it has changed since. */
export function ClipDeliveries({ clip }: { readonly clip: Pick<Clip, 'id' | 'revision' | 'updatedAt'> }) {
  const rows = useWatched(liveDeliveriesOf(clip.id), [clip.id]);
  const destinations = useDestinations() ?? [];
  const sendAgain = ({ destination }: Delivery) =>
    showingFailure(ask('deliveries.ask', { clipIds: [clip.id], destinations: [destination] }));
  if (!Array.isArray(rows) || rows.length === 0) return null;
  return (
    <div id="clip-deliveries">
      <dt>{t('deliveries')}</dt>
      {rows.map((row: Delivery) => {
        const hasChanged = isOutdated(row, clip);
        const name = destinationName(row.destination, destinations);
        const isThere = destinations.some(({ id }) => id === row.destination);
        return (
          <dd key={row.id} data-delivery={row.id}>
            <Facts
              facts={[
                deliveryLine(row, destinations),
                ...provenFacts(row),
                ...(hasChanged ? [t('delivery_changed')] : []),
              ]}
            />
            <NoteLink proof={row.proof} />
            <HandOverButton row={row} destinations={destinations} />
            {hasChanged && isThere && (
              <Button
                look="small"
                label={t('sendAgain')}
                data-send-again
                aria-label={t('sendAgainTo', name)}
                onClick={() => void sendAgain(row)}
              />
            )}
          </dd>
        );
      })}
    </div>
  );
}

/** Whether the title, the text, tags or the note have changed since: marks such as "unread" are not sent. */
function isOutdated({ state, revision, askedAt }: Delivery, clip: Pick<Clip, 'revision' | 'updatedAt'>): boolean {
  return state === 'delivered' && revision !== clip.revision && clip.updatedAt > askedAt;
}

function provenFacts({ state, proof, deliveredAt }: Delivery): readonly string[] {
  if (deliveredAt === undefined) return [];
  const when = momentInWords(deliveredAt, formatLocale());
  return state === 'delivered' ? [when, ...proofInWords(proof)] : [t('destination_last', when)];
}
