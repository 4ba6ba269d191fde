import type { HandedOver } from '../browser/messaging/deliveries';
import { outcomeOf } from '../browser/messaging/failure-of';
import type { DeliveryJob } from '../browser/messaging/offscreen-jobs';
import { failed, type Outcome } from '../browser/messaging/outcome';
import { startAlarm, stopAlarm } from '../browser/platform/alarms';
import { askOpened, hasDocument } from '../browser/platform/ask-offscreen';
import { readDeliveryRules } from '../browser/platform/delivery-rules';
import { readDestinations } from '../browser/platform/destinations';
import { t } from '../browser/platform/i18n';
import { mayReadHost } from '../browser/platform/permissions';
import { readSettings } from '../browser/platform/storage';
import type { Deliveries } from '../library/deliveries';

/**
 * Sends what is due in the outbox, in Chromium in the offscreen document, and again with every alarm while something
 * waits. Never throws.
 */
export async function deliverDue(deliveries: Deliveries): Promise<void> {
  try {
    const destinations = await deliveries.openDestinations();
    if (destinations.length === 0) return await stopAlarm('deliveries');
    await startAlarm('deliveries');
    const job = await jobNow();
    if (!hasDocument()) await askOpened('offscreen.deliver', job);
    else await (await import('../delivery/outbox/outbox')).deliverDue(job);
  } catch {
    // The alarm tries again.
  }
}

/** What a click hands to the program of a delivery. */
export async function handOver(deliveries: Deliveries, id: string): Promise<Outcome<HandedOver>> {
  const row = await deliveries.read(id);
  if (!row) return failed('gone');
  const job = await jobNow();
  if (!hasDocument()) return await askOpened('offscreen.handOver', { row, job });
  const { handOverOf } = await import('../delivery/outbox/hand-over');
  return await outcomeOf(() => handOverOf(row, job));
}

async function jobNow(): Promise<DeliveryJob> {
  const [destinations, rules, { settings }] = await Promise.all([
    readDestinations(),
    readDeliveryRules(),
    readSettings(),
  ]);
  const denied: string[] = [];
  for (const { id, hosts } of destinations) {
    const allowed = await Promise.all(hosts.map((host) => mayReadHost(host).catch(() => false)));
    if (allowed.includes(false)) denied.push(id);
  }
  return { destinations, rules, denied, template: settings.template, highlightsTitle: t('highlights') };
}
