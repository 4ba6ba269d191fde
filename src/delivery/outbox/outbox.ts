import type { Delivery, Destination, Proof } from '../../browser/messaging/deliveries';
import type { DeliveryJob } from '../../browser/messaging/offscreen-jobs';
import type { Clip } from '../../browser/messaging/stored-clips';
import { defined } from '../../language/text/defined';
import { Deliveries } from '../../library/deliveries';
import { Library } from '../../library/library';
import { PageCopies } from '../../library/page-copies';
import { pageDatabase } from '../../library/page-database';
import { Pictures } from '../../library/pictures';
import { DeliveryError } from '../delivery-error';
import { fetchInWorker } from '../fetch-in-worker';
import type { Item } from '../item';
import { withoutSecrets } from '../secrets';
import type { Target } from '../target';
import { targetOf } from '../targets/targets';
import { type Web, webOver } from '../web';
import { clipItem } from './clip-item';

/** What the outbox needs, for tests. */
export interface Parts {
  readonly deliveries: Deliveries;
  readonly web: Web;
  readonly targetOf: (destination: Destination) => Promise<Target>;
  /** Undefined if the clip was deleted. */
  readonly read: (clipId: string) => Promise<Clip | undefined>;
  /** Whether pictures of the clip are still being fetched, or its page is being copied. */
  readonly isFetching: (clipId: string) => Promise<boolean>;
  /** What was kept for the deliveries of a clip is no longer needed, if they have all ended. */
  readonly ended?: (clipId: string) => Promise<void>;
  readonly now: () => number;
}

/**
 * After so many failures in a row that pass, the target is left alone until the next alarm. Chosen: one may be chance; a
 * server that is down must not use up the attempts of all clips at once.
 */
const mostInRow = 3;

/**
 * How long a clip waits for its pictures, and the pause between two looks (ms). Chosen: the pictures of nearly all pages are
 * there within a minute, and a note without them is better than none.
 */
const longestWait = 180_000;
const look = 15_000;

/**
 * Sends what is due. Destinations are served side by side, each with one clip at a time, so that a target that hangs delays
 * its own clips only. Whatever ends this document, no row is lost: see Deliveries.
 */
export async function deliverDue(job: DeliveryJob, parts: Parts = ownParts()): Promise<void> {
  const destinations = await parts.deliveries.openDestinations();
  await Promise.all(destinations.map((id) => oneAtATime(id, () => new Round(id, job, parts).send())));
}

/** A lock ends with the document that holds it, so a row that is `sending` while the lock is free was cut off. */
async function oneAtATime(destination: string, run: () => Promise<void>): Promise<void> {
  await navigator.locks.request(`deliveries to ${destination}`, run);
}

/** All due deliveries to one destination. */
class Round {
  private readonly destination: Destination | undefined;
  private failuresInRow = 0;

  constructor(
    private readonly id: string,
    private readonly job: DeliveryJob,
    private readonly parts: Parts,
  ) {
    this.destination = job.destinations.find((each) => each.id === id);
  }

  async send(): Promise<void> {
    const { deliveries, now } = this.parts;
    for (;;) {
      const rows = await deliveries.due(this.id, now());
      if (rows.length === 0) return;
      for (const row of rows) {
        if (this.failuresInRow >= mostInRow) return;
        if (await this.waitsForPictures(row)) await deliveries.postpone([row.id], now() + look);
        else await this.attempt(row);
      }
    }
  }

  private async waitsForPictures({ clipId, askedAt }: Delivery): Promise<boolean> {
    return this.parts.now() - askedAt < longestWait && (await this.parts.isFetching(clipId));
  }

  private async attempt({ id, clipId }: Delivery): Promise<void> {
    const { deliveries, now, ended } = this.parts;
    const begun = await deliveries.begin(id, now());
    if (!begun) return;
    try {
      const { proof, revision } = await this.deliver(begun);
      await deliveries.delivered(id, proof, revision, now());
      this.failuresInRow = 0;
      await ended?.(clipId).catch(() => {});
    } catch (error) {
      const failure = error instanceof DeliveryError ? error : new DeliveryError('unknown', String(error));
      await this.note(id, failure);
    }
  }

  private async note(id: string, { code, detail, passes, isCertain, retryAfter }: DeliveryError): Promise<void> {
    const { deliveries, now } = this.parts;
    const shown = detail === undefined ? undefined : await this.withoutSecrets(detail);
    await deliveries.failed(id, { failure: code, detail: shown, passes, retryAfter, uncertain: !isCertain }, now());
    this.failuresInRow = passes ? this.failuresInRow + 1 : 0;
    if (retryAfter === undefined) return;
    const waiting = await deliveries.due(this.id, now());
    await deliveries.postpone(
      waiting.map((row) => row.id),
      now() + retryAfter,
    );
  }

  private async deliver(row: Delivery): Promise<{ readonly proof: Proof; readonly revision: number }> {
    const { destination } = this;
    if (!destination) throw new DeliveryError('noDestination');
    if (this.job.denied.includes(this.id)) throw new DeliveryError('noAccess');
    const clip = await this.parts.read(row.clipId);
    if (!clip || clip.deletedAt !== undefined) throw new DeliveryError('clipGone');
    const rule = this.job.rules.find(({ id }) => id === row.rule);
    const item = await clipItem(clip, row, this.job);
    const values = { ...destination.values, ...defined({ format: rule?.format }) };
    const proof = await sent(await this.parts.targetOf(destination), item, row, values, this.parts.web);
    return { proof, revision: clip.revision };
  }

  /** Targets may repeat what they were sent. */
  private async withoutSecrets(detail: string): Promise<string> {
    if (!this.destination) return detail;
    const { fields } = await this.parts.targetOf(this.destination);
    return withoutSecrets(detail, fields, this.destination.values);
  }
}

/** Sends a clip for the first time, or again. If an earlier attempt may have arrived, the target is asked first. */
async function sent(
  target: Target,
  item: Item,
  row: Delivery,
  values: Destination['values'],
  web: Web,
): Promise<Proof> {
  const found = row.uncertain && !row.proof ? await target.find?.(item, values, web) : undefined;
  const before = row.proof ?? found;
  if (!before) return target.send(item, values, web);
  if (target.update) return target.update(item, before, values, web);
  if (found) return found;
  throw new DeliveryError('noUpdate');
}

function ownParts(): Parts {
  const library = new Library(pageDatabase);
  const pictures = new Pictures(pageDatabase);
  const copies = new PageCopies(pageDatabase);
  return {
    deliveries: new Deliveries(pageDatabase),
    web: webOver(fetchInWorker),
    targetOf: ({ kind }) => targetOf(kind),
    read: (clipId) => library.read(clipId),
    isFetching: async (clipId) =>
      ((await pictures.count(clipId))?.running ?? false) || (await copies.isExpected(clipId)),
    ended: (clipId) => copies.forgetDelivered(clipId),
    now: Date.now,
  };
}
