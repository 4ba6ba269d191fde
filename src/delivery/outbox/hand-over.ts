import type { Delivery, Destination } from '../../browser/messaging/deliveries';
import { readDeliveryRules } from '../../browser/platform/delivery-rules';
import { t } from '../../browser/platform/i18n';
import { readSettings } from '../../browser/platform/storage';
import { Library } from '../../library/library';
import { pageDatabase } from '../../library/page-database';
import { DeliveryError } from '../delivery-error';
import type { HandOver } from '../target';
import { targetOf } from '../targets/targets';
import { clipItem } from './clip-item';

/** What a click hands to the program of a delivery, with the revision of the clip. Throws a DeliveryError. */
export async function handOverOf(
  row: Delivery,
  { kind, values }: Destination,
): Promise<HandOver & { readonly revision: number }> {
  const [clip, rules, { settings }, target] = await Promise.all([
    new Library(pageDatabase).read(row.clipId),
    readDeliveryRules(),
    readSettings(),
    targetOf(kind),
  ]);
  if (!clip || clip.deletedAt !== undefined || !target.handOver) throw new DeliveryError('clipGone');
  const writing = { rules, template: settings.template, highlightsTitle: t('highlights') };
  return { ...(await target.handOver(await clipItem(clip, row, writing), values)), revision: clip.revision };
}
