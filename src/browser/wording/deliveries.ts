import type { Delivery, Destination, Proof } from '../messaging/deliveries';
import { t } from '../platform/i18n';

/** What the reader calls a destination, which may have been removed. */
export function destinationName(id: string, destinations: readonly Destination[]): string {
  return destinations.find((each) => each.id === id)?.name ?? t('delivery_noDestination');
}

/** Whether its program opens once the reader clicks. */
export function waitsForClick({ state, failure }: Pick<Delivery, 'state' | 'failure'>): boolean {
  return state === 'failed' && (failure === 'needsClick' || failure === 'needsClipboard');
}

/** How far a delivery is, in a line: "Obsidian ✓". */
export function deliveryLine(row: Delivery, destinations: readonly Destination[]): string {
  const { destination, state, failure } = row;
  const name = destinationName(destination, destinations);
  if (state === 'delivered') return `${name} ✓`;
  if (waitsForClick(row)) return t('delivery_click', name, t(`deliveryFailure_${failure ?? 'needsClick'}`));
  if (state === 'failed') return t('delivery_failed', name, t(`deliveryFailure_${failure ?? 'unknown'}`));
  return failure ? t('delivery_later', name, t(`deliveryFailure_${failure}`)) : t('delivery_sending', name);
}

/** How it is known that a clip arrived, and what became of a note that the reader had changed. */
export function proofInWords(proof: Proof | undefined): readonly string[] {
  if (!proof) return [];
  return [t(`proof_${proof.by}`), ...(proof.beside === undefined ? [] : [t('delivery_beside', proof.beside)])];
}
