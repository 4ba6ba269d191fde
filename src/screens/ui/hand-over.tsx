import { useState } from 'preact/hooks';
import { ask } from '../../browser/messaging/channel';
import type { Delivery, Destination } from '../../browser/messaging/deliveries';
import { copyRich } from '../../browser/platform/clipboard';
import { t } from '../../browser/platform/i18n';
import { waitsForClick } from '../../browser/wording/deliveries';
import { handOverOf } from '../../delivery/outbox/hand-over';

interface Props {
  readonly row: Delivery;
  readonly destinations: readonly Destination[];
  /** The clip that it is about, for whoever hears the button alone. */
  readonly of?: string;
}

/** Opens the program of a delivery that waits for a click; nothing for others. */
export function HandOverButton({ row, destinations, of }: Props) {
  const destination = destinations.find(({ id }) => id === row.destination);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const isCopied = row.failure === 'needsClipboard';
  if (!destination || !waitsForClick(row)) return null;
  const label = t(isCopied ? 'delivery_copyAndOpen' : 'delivery_open', destination.name);

  function press(place: Destination): void {
    if (state === 'busy') return;
    setState('busy');
    void handOver(row, place, isCopied).then((isDone) => setState(isDone ? 'idle' : 'failed'));
  }

  return (
    <>
      <button
        type="button"
        class="button small"
        data-press="hand-over"
        aria-disabled={state === 'busy'}
        aria-label={of === undefined ? label : `${label} · ${of}`}
        onClick={() => press(destination)}
      >
        {label}
      </button>
      <span role="alert">{state === 'failed' && t(isCopied ? 'failure_notCopied' : 'outbox_notDone')}</span>
    </>
  );
}

/** Call it during a click: browsers let a page write to the clipboard only then. False if nothing was handed over. */
async function handOver(row: Delivery, destination: Destination, isCopied: boolean): Promise<boolean> {
  try {
    const made = handOverOf(row, destination);
    const copied = isCopied && copyRich({ text: made.then(({ clipboard }) => clipboard ?? Promise.reject()) });
    const { address, clipboard, proof, revision } = await made;
    // The clip has grown since the button was drawn: the next one says that it is copied.
    if (clipboard !== undefined && !isCopied) await ask('deliveries.retry', { ids: [row.id] });
    if (clipboard !== undefined && !(await copied)) return isCopied === false;
    // A link in this page leaves no tab behind, as a new tab would.
    location.assign(address);
    const { ok } = await ask('delivery.handedOver', { id: row.id, proof, revision });
    return ok;
  } catch {
    return false;
  }
}
