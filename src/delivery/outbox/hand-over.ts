import type { Delivery, HandedOver } from '../../browser/messaging/deliveries';
import type { DeliveryJob } from '../../browser/messaging/offscreen-jobs';
import { Library } from '../../library/library';
import { pageDatabase } from '../../library/page-database';
import { DeliveryError } from '../delivery-error';
import { targetOf } from '../targets/targets';
import { clipItem } from './clip-item';

/** What a click hands to the program of a delivery. Throws a DeliveryError. */
export async function handOverOf(row: Delivery, job: DeliveryJob): Promise<HandedOver> {
  const destination = job.destinations.find(({ id }) => id === row.destination);
  if (!destination) throw new DeliveryError('noDestination');
  const [clip, target] = await Promise.all([new Library(pageDatabase).read(row.clipId), targetOf(destination.kind)]);
  if (!clip || clip.deletedAt !== undefined || !target.handOver) throw new DeliveryError('clipGone');
  const made = await target.handOver(await clipItem(clip, row, job), destination.values);
  return { ...made, revision: clip.revision };
}
