import type { Delivery, Destination } from '../../../browser/messaging/deliveries';
import { t } from '../../../browser/platform/i18n';
import { optionsAddress } from '../../../browser/platform/own-page';
import { destinationName, proofInWords, waitsForClick } from '../../../browser/wording/deliveries';
import { formatLocale } from '../../../browser/wording/language';
import { askForAccess } from '../../ui/access';
import { Button } from '../../ui/button';
import { momentInWords } from '../../ui/dates';
import { Facts } from '../../ui/facts';
import { HandOverButton } from '../../ui/hand-over';
import { NoteLink } from '../../ui/note-link';
import { hashOfClip } from '../route';

interface Props {
  readonly row: Delivery;
  /** Undefined until it is read; null for a clip that was deleted for good. */
  readonly title: string | null | undefined;
  readonly destinations: readonly Destination[];
  readonly onRetry: () => void;
  readonly onForget: () => void;
}

/** One clip on its way to one destination: how far it is, why it failed, and what to do. */
export function OutboxRow({ row, title, destinations, onRetry, onForget }: Props) {
  const { clipId, state, proof } = row;
  const name = title === null ? t('outbox_clipGone') : (title ?? '…');
  return (
    <li class="row" data-delivery={row.id} data-state={state}>
      <div class="row-text">
        <h2 class="clamped book" dir="auto">
          {title ? <a href={hashOfClip(clipId)}>{name}</a> : name}
        </h2>
        <Facts facts={factsOf(row, destinations)} />
        <Reason row={row} />
        <NoteLink proof={proof} />
      </div>
      <div class="row">
        <HandOverButton row={row} destinations={destinations} of={name} />
        {row.failure === 'noAccess' && <Allow {...{ row, name, destinations, onRetry }} />}
        {((state === 'failed' && !waitsForClick(row)) || (state === 'waiting' && row.tries > 0)) && (
          <RowButton id="retry" look="outlined" label={t('step_again')} of={name} onPress={onRetry} />
        )}
        <RowButton id="forget" label={t('outbox_remove')} of={name} onPress={onForget} />
      </div>
    </li>
  );
}

function factsOf(row: Delivery, destinations: readonly Destination[]): readonly string[] {
  const { state, destination, proof, deliveredAt, tries, askedAt, dueAt } = row;
  const when = (moment: number) => momentInWords(moment, formatLocale());
  const known = [destinationName(destination, destinations), t(`outboxState_${waitsForClick(row) ? 'click' : state}`)];
  if (state === 'delivered') return [...known, when(deliveredAt ?? askedAt), ...proofInWords(proof)];
  const isPlanned = state === 'waiting' && tries > 0 && dueAt > Date.now();
  return [...known, isPlanned ? t('outbox_next', when(dueAt)) : when(askedAt)];
}

/** What only a change of the settings mends. */
const mendedInSettings: ReadonlySet<string> = new Set(['notAllowed', 'placeGone']);

/** Why the last attempt failed, what to do, and what the target said. */
function Reason({ row }: Pick<Props, 'row'>) {
  const { state, failure, detail } = row;
  if (!failure || state === 'delivered' || state === 'sending') return null;
  return (
    <p class={state === 'failed' && !waitsForClick(row) ? 'warning' : 'quiet'} data-reason={failure}>
      {t(`deliveryFailure_${failure}`)}{' '}
      {mendedInSettings.has(failure) && (
        <a class="link" href={`${optionsAddress()}#destinations`}>
          {t('openOptions')}
        </a>
      )}
      {detail && <bdi class="said">{detail}</bdi>}
    </p>
  );
}

interface AllowProps extends Pick<Props, 'row' | 'destinations' | 'onRetry'> {
  readonly name: string;
}

/** Asks the browser for the access that is missing. */
function Allow({ row, name, destinations, onRetry }: AllowProps) {
  const destination = destinations.find(({ id }) => id === row.destination);
  if (!destination) return null;
  const allow = () => void askForAccess(destination).then((allowed) => allowed && onRetry());
  return <RowButton id="allow" look="outlined" label={t('outbox_allow')} of={name} onPress={allow} />;
}

interface ButtonProps {
  readonly id: string;
  readonly label: string;
  readonly look?: string;
  /** The clip that it is about, for whoever hears the button alone. */
  readonly of: string;
  readonly onPress: () => void;
}

function RowButton({ id, label, look = '', of, onPress }: ButtonProps) {
  return <Button label={label} look={look} data-press={id} aria-label={`${label} · ${of}`} onClick={onPress} />;
}
