import { useState } from 'preact/hooks';
import { ask } from '../../browser/messaging/channel';
import type { Delivery, Destination, HandedOver } from '../../browser/messaging/deliveries';
import type { Outcome } from '../../browser/messaging/outcome';
import { copyRich } from '../../browser/platform/clipboard';
import { t } from '../../browser/platform/i18n';
import { waitsForClick } from '../../browser/wording/deliveries';
import { Button } from './button';

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

  function press(): void {
    if (state === 'busy') return;
    setState('busy');
    void handOver(row, isCopied).then((isDone) => setState(isDone ? 'idle' : 'failed'));
  }

  return (
    <>
      <Button
        look="outlined small"
        label={label}
        data-press="hand-over"
        aria-disabled={state === 'busy'}
        aria-label={of === undefined ? label : `${label} · ${of}`}
        onClick={press}
      />
      <span role="alert">{state === 'failed' && t(isCopied ? 'failure_notCopied' : 'outbox_notDone')}</span>
    </>
  );
}

/** Call it during a click: browsers let a page write to the clipboard only then. False if nothing was handed over. */
async function handOver({ id }: Delivery, isCopied: boolean): Promise<boolean> {
  const asked = ask('delivery.handOver', { id });
  const copied = isCopied && copyRich({ text: asked.then(noteIn) });
  const made = await asked;
  if (!made.ok) return false;
  const { address, clipboard, proof, revision } = made.value;
  if (clipboard !== undefined && !(await copied)) {
    // The clip has grown since the button was drawn: the next one says that it is copied.
    return isCopied ? false : (await ask('deliveries.retry', { ids: [id] })).ok;
  }
  // A link in this page leaves no tab behind, as a new tab would.
  location.assign(address);
  return (await ask('delivery.handedOver', { id, proof, revision })).ok;
}

/** The clipboard stays as it is if there is none. */
function noteIn(made: Outcome<HandedOver>): string {
  if (!made.ok || made.value.clipboard === undefined) throw new Error('nothing to copy');
  return made.value.clipboard;
}
