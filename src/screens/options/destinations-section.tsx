import { useState } from 'preact/hooks';
import { ask } from '../../browser/messaging/channel';
import type { Delivery, Destination } from '../../browser/messaging/deliveries';
import { t } from '../../browser/platform/i18n';
import { counted, formatLocale } from '../../browser/wording/language';
import { liveLastArrival, liveUnsettled } from '../../library/deliveries';
import { askForAccess, hasAccess } from '../ui/access';
import { Button, IconButton } from '../ui/button';
import { Confirm } from '../ui/confirm';
import { momentInWords } from '../ui/dates';
import { Facts } from '../ui/facts';
import { useDestinations } from '../ui/use-destinations';
import { useFocusAfter } from '../ui/use-focus-after';
import { onReturn, rereading, useWatched } from '../ui/use-watched';
import { DestinationForm } from './destination-form';
import { type Notice, NoticeLine } from './notice';

/** Where clips can be sent: set up, tested, changed and removed. */
export function DestinationsSection() {
  const destinations = useDestinations();
  const rows = useWatched<readonly Delivery[]>(liveUnsettled, [], []);
  const [edited, setEdited] = useState<Destination | 'new'>();
  const [toRemove, setToRemove] = useState<Destination>();
  const [notice, setNotice] = useState<Notice>();
  useFocusAfter(edited !== undefined, () => document.querySelector('#add-destination'));
  if (!destinations) return null;

  function edit(opened: Destination | 'new'): void {
    setNotice(undefined);
    setEdited(opened);
  }

  async function remove({ id, name }: Destination): Promise<void> {
    setToRemove(undefined);
    setEdited((now) => (typeof now === 'object' && now.id === id ? undefined : now));
    const { ok } = await ask('destination.remove', { id });
    setNotice({ sentence: t(ok ? 'destination_removed' : 'destination_notRemoved', name) });
  }

  return (
    <section aria-labelledby="destinations">
      <h2 id="destinations">{t('destinations')}</h2>
      <p class="quiet">{t('destinations_what')}</p>
      {destinations.length === 0 && !edited && <p id="no-destinations">{t('destinations_none')}</p>}
      <ul role="list" class="rules destinations">
        {destinations.map((destination) => (
          <DestinationItem
            key={destination.id}
            destination={destination}
            rows={rows}
            onEdit={() => edit(destination)}
            onRemove={() => setToRemove(destination)}
          />
        ))}
      </ul>
      {edited && (
        <DestinationForm
          key={edited === 'new' ? edited : edited.id}
          destination={edited === 'new' ? undefined : edited}
          onKept={(sentence) => [setEdited(undefined), setNotice({ sentence })]}
          onCancel={() => setEdited(undefined)}
        />
      )}
      <Button id="add-destination" look="outlined" label={t('destination_add')} onClick={() => edit('new')} />
      <NoticeLine id="destinations-notice" notice={notice} />
      {toRemove && (
        <Confirm
          question={t('destination_removeQuestion', toRemove.name)}
          answer={t('destination_removeNow')}
          onAnswer={() => void remove(toRemove)}
          onClose={() => setToRemove(undefined)}
        >
          <OnItsWay rows={rows} destination={toRemove} />
          <p>{t('destination_stays')}</p>
        </Confirm>
      )}
    </section>
  );
}

interface RowsProps {
  readonly destination: Destination;
  /** What has not arrived at any destination. */
  readonly rows: readonly Delivery[];
}

/** How many clips will not arrive. */
function OnItsWay({ rows, destination }: RowsProps) {
  const open = rows.filter((row) => row.destination === destination.id);
  return open.length > 0 ? <p id="on-its-way">{counted('destination_onItsWay', open.length)}</p> : null;
}

interface ItemProps extends RowsProps {
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function DestinationItem({ destination, rows, onEdit, onRemove }: ItemProps) {
  const { id, kind, name } = destination;
  const last = useWatched(liveLastArrival(id), [id]);
  const program = t(`target_${kind}`);
  const when = last === undefined ? t('destination_never') : t('destination_last', momentInWords(last, formatLocale()));
  return (
    <li data-destination={id}>
      <Button look="rule-name" data-edit aria-label={t('destination_edit', name)} onClick={onEdit}>
        <bdi>{name}</bdi>
      </Button>
      <IconButton icon="trash" label={t('destination_remove', name)} data-delete onClick={onRemove} />
      <div class="quiet">
        <Facts facts={name === program ? [when] : [program, when]} />
      </div>
      <Access destination={destination} rows={rows} />
    </li>
  );
}

/** Asks for access that the browser does not give any more, and sends what has waited for it. */
function Access({ destination, rows }: RowsProps) {
  const [asked, setAsked] = useState(0);
  // It may be given and taken elsewhere: for another destination, or in the settings of the browser.
  const isAllowed = useWatched(
    rereading(() => hasAccess(destination), onReturn),
    [destination, asked],
    true,
  );
  if (isAllowed) return null;

  async function allow(): Promise<void> {
    const isGiven = await askForAccess(destination);
    setAsked(asked + 1);
    const refused = rows.filter((row) => row.destination === destination.id && row.failure === 'noAccess');
    if (isGiven && refused.length > 0) await ask('deliveries.retry', { ids: refused.map(({ id }) => id) });
  }

  return (
    <div class="warning" data-access>
      {t('destination_noAccess')}{' '}
      <Button
        look="outlined small"
        label={t('outbox_allow')}
        aria-label={`${t('outbox_allow')} · ${destination.name}`}
        onClick={() => void allow()}
      />
    </div>
  );
}
