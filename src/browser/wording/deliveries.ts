import type { Delivery, Destination } from '../messaging/deliveries';
import { t } from '../platform/i18n';

/** What the reader calls a destination, which may have been removed. */
export function destinationName(id: string, destinations: readonly Destination[]): string {
  return destinations.find((each) => each.id === id)?.name ?? t('delivery_noDestination');
}

/** How far a delivery is, in a line: "Obsidian ✓". */
export function deliveryLine({ destination, state, failure }: Delivery, destinations: readonly Destination[]): string {
  const name = destinationName(destination, destinations);
  if (state === 'delivered') return `${name} ✓`;
  if (state === 'failed') return t('delivery_failed', name, t(`deliveryFailure_${failure ?? 'unknown'}`));
  return failure ? t('delivery_later', name, t(`deliveryFailure_${failure}`)) : t('delivery_sending', name);
}
