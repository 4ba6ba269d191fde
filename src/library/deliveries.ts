import Dexie from 'dexie';
import type { Delivery, DeliveryFailure, Proof } from '../browser/messaging/deliveries';
import { defined } from '../language/text/defined';
import type { Database } from './database';
import { live } from './live';
import { pageDatabase } from './page-database';

/** Pauses grow from half a minute, the shortest period of an alarm, to six hours (ms). */
const firstPause = 30_000;
const longestPause = 6 * 3600 * 1000;

/** Attempts before the reader is asked. Chosen: with growing pauses they take about two days. */
const mostTries = 16;

/** So many deliveries are listed. Chosen: nobody looks through more, and the filters find the others. */
export const mostListed = 200;

/** What ended an attempt without a delivery. */
export interface Failed {
  readonly failure: DeliveryFailure;
  readonly detail?: string | undefined;
  /** Whether to try again. */
  readonly passes: boolean;
  /** How long the target asks to wait (ms). */
  readonly retryAfter?: number | undefined;
  /** Whether the clip may have arrived. */
  readonly uncertain: boolean;
}

/**
 * The outbox: which clips go where, stored before anything is sent. A row is `waiting` until an attempt begins and says so
 * on disk; an attempt that was cut off leaves `sending`, after which the target is asked what it has.
 *
 *     waiting ──begin──▶ sending ──▶ delivered
 *        ▲                 │ └─────▶ failed (the reader may try again)
 *        └──pause─────────┘
 */
export class Deliveries {
  constructor(private readonly database: Database) {}

  /** Asks for deliveries by a standing rule, of a clip that was never asked to go there. */
  async askOnce(clipId: string, route: Route, now = Date.now()): Promise<void> {
    await this.write(() => askFor(this.database, clipId, route, now, true));
  }

  /** Asks for deliveries; those of a clip that is on its way already, or was delivered, are asked for again. */
  async ask(clipIds: readonly string[], destinations: readonly string[], now = Date.now()): Promise<void> {
    await this.write(async () => {
      for (const clipId of clipIds) await askFor(this.database, clipId, { destinations }, now);
    });
  }

  /** The rows to be sent now, in the order in which they were asked for. Those of a worker that ended are among them. */
  async due(destination: string, now = Date.now()): Promise<readonly Delivery[]> {
    const { deliveries } = this.database;
    // The clock was ahead when they were asked for.
    await deliveries.where('askedAt').above(now).filter(isOpen).modify({ askedAt: now, dueAt: now });
    const open = await this.ofStates(openStates, (state) =>
      deliveries.where('[state+destination]').equals([state, destination]).toArray(),
    );
    return open.filter(({ dueAt }) => dueAt <= now).sort((one, other) => one.askedAt - other.askedAt);
  }

  /** The destinations with rows that are not settled. */
  async openDestinations(): Promise<readonly string[]> {
    const [least, most] = [Dexie.minKey, Dexie.maxKey];
    const keys = await this.ofStates(openStates, (state) =>
      this.database.deliveries
        .where('[state+destination]')
        .between([state, least], [state, most])
        .uniqueKeys()
        .then((found) => found as unknown as readonly (readonly [state: string, destination: string])[]),
    );
    return [...new Set(keys.map(([, destination]) => destination))];
  }

  /** The rows of what has not arrived. */
  async unsettled(): Promise<readonly Delivery[]> {
    return await this.ofStates(['waiting', 'sending', 'failed'], (state) =>
      this.database.deliveries.where('state').equals(state).toArray(),
    );
  }

  /** What is read of each of some states. Of all at once, Dexie would read one row after another. */
  private ofStates<T>(
    states: readonly Delivery['state'][],
    read: (state: string) => PromiseLike<readonly T[]>,
  ): Promise<T[]> {
    const { deliveries } = this.database;
    return this.database.transaction('r', deliveries, async () =>
      (await Promise.all(states.map(read))).flat(),
    ) as Promise<T[]>;
  }

  /** When a clip last arrived at a destination (ms since 1970); undefined if none has. */
  async lastArrival(destination: string): Promise<number | undefined> {
    const [least, most] = [Dexie.minKey, Dexie.maxKey];
    const arrived = this.database.deliveries.where('[destination+deliveredAt]');
    return (await arrived.between([destination, least], [destination, most]).last())?.deliveredAt;
  }

  /** Notes on disk that an attempt begins. Undefined if the row is gone, settled, or no longer due. */
  async begin(id: string, now = Date.now()): Promise<Delivery | undefined> {
    return await this.write(async () => {
      const row = await this.database.deliveries.get(id);
      if (!row || !isOpen(row) || row.dueAt > now) return undefined;
      const uncertain = row.state === 'sending' || row.uncertain;
      const { attemptId = crypto.randomUUID(), attemptAt = now } = row;
      const begun = {
        ...row,
        attemptId,
        attemptAt,
        state: 'sending',
        tries: row.tries + 1,
        ...defined({ uncertain }),
      } as const;
      await this.database.deliveries.put(begun);
      return begun;
    });
  }

  async delivered(id: string, proof: Proof, revision: number, now = Date.now()): Promise<void> {
    await this.change(
      [id],
      ({ uncertain: _, failure: __, detail: ___, attemptId: ____, attemptAt: _____, ...row }) => ({
        ...row,
        // It was asked for again meanwhile.
        state: row.state === 'waiting' ? 'waiting' : 'delivered',
        proof,
        deliveredAt: now,
        revision,
      }),
    );
  }

  async failed(id: string, failed: Failed, now = Date.now()): Promise<void> {
    const { failure, detail, passes, retryAfter, uncertain } = failed;
    await this.change([id], ({ uncertain: before, detail: _, attemptId, attemptAt, ...row }) => ({
      ...row,
      // It was asked for again meanwhile.
      state: row.state === 'waiting' || (passes && row.tries < mostTries) ? 'waiting' : 'failed',
      dueAt: now + Math.max(retryAfter ?? 0, pauseAfter(row.tries)),
      failure,
      ...defined({
        detail,
        uncertain: uncertain || before || undefined,
        ...(failure === 'refused' ? {} : { attemptId, attemptAt }),
      }),
    }));
  }

  /** Tries failed or waiting rows again, now. An attempt that is under way stays it, and one that was cut off is known by that. */
  async retry(ids: readonly string[], now = Date.now()): Promise<void> {
    await this.change(ids, (row) => {
      if (row.state === 'delivered') return row;
      return { ...row, state: row.state === 'sending' ? 'sending' : 'waiting', tries: 0, dueAt: now };
    });
  }

  /** Leaves rows that are not settled alone until then (ms since 1970), also those whose attempt was cut off. */
  async postpone(ids: readonly string[], dueAt: number): Promise<void> {
    await this.change(ids, (row) => (isOpen(row) ? { ...row, dueAt } : row));
  }

  /** Sends what of a clip has waited for its pictures. */
  async picturesCame(clipId: string, now = Date.now()): Promise<void> {
    for (const { id, tries } of await this.ofClip(clipId)) if (tries === 0) await this.postpone([id], now);
  }

  /** Forgets rows: what has arrived stays where it is. */
  async forget(ids: readonly string[]): Promise<void> {
    await this.write(() => this.database.deliveries.bulkDelete([...ids]));
  }

  /** Forgets what is on its way to a destination that was removed, and its history. */
  async forgetDestination(destination: string): Promise<void> {
    await this.write(() => this.database.deliveries.where('destination').equals(destination).delete());
  }

  /** The rows of what has not arrived, and of the last that has, the last asked first. */
  async list(): Promise<readonly Delivery[]> {
    const newest = this.database.deliveries.orderBy('askedAt').reverse();
    const arrived = newest.filter(({ state }) => state === 'delivered').limit(mostListed);
    const rows = [...(await this.unsettled()), ...(await arrived.toArray())];
    return rows.sort((one, other) => other.askedAt - one.askedAt);
  }

  /** These rows, and how many more have arrived. */
  async shown(): Promise<ShownOutbox> {
    const { deliveries } = this.database;
    return await this.database.transaction('r', deliveries, async () => {
      const rows = await this.list();
      const listed = rows.filter(({ state }) => state === 'delivered').length;
      return { rows, others: (await deliveries.where('state').equals('delivered').count()) - listed };
    });
  }

  async read(id: string): Promise<Delivery | undefined> {
    return await this.database.deliveries.get(id);
  }

  async ofClip(clipId: string): Promise<readonly Delivery[]> {
    return await this.database.deliveries.where('clipId').equals(clipId).toArray();
  }

  private async change(ids: readonly string[], changed: (row: Delivery) => Delivery): Promise<void> {
    await this.write(async () => {
      const rows = await this.database.deliveries.bulkGet([...ids]);
      await this.database.deliveries.bulkPut(rows.filter((row) => row !== undefined).map(changed));
    });
  }

  private write<T>(change: () => PromiseLike<T>): Promise<T> {
    return this.database.transaction('rw', this.database.deliveries, change) as Promise<T>;
  }
}

/** The outbox as the screen shows it. `others`: how many have arrived that are not among the rows. */
export interface ShownOutbox {
  readonly rows: readonly Delivery[];
  readonly others: number;
}

/** Where a clip goes, and by which rule of the reader's. */
export interface Route {
  readonly destinations: readonly string[];
  readonly rule?: string | undefined;
}

/** Asks for deliveries of a clip, in a transaction with `deliveries`. `once`: only where it was never asked to go. */
export async function askFor(
  { deliveries }: Database,
  clipId: string,
  { destinations, rule }: Route,
  now: number,
  once = false,
): Promise<void> {
  const before = await deliveries.where('clipId').equals(clipId).toArray();
  const isKnown = (id: string) => before.some(({ destination }) => destination === id);
  const wanted = [...new Set(destinations)].filter((id) => !once || !isKnown(id));
  const rows = wanted.map((destination): Delivery => {
    const row = before.find((each) => each.destination === destination);
    const { failure: _, detail: __, ...kept } = row ?? { id: crypto.randomUUID(), clipId, destination };
    const uncertain = row?.state === 'sending' || row?.uncertain;
    return {
      ...kept,
      state: 'waiting',
      askedAt: now,
      dueAt: now,
      tries: 0,
      ...defined({ uncertain: uncertain || undefined, rule }),
    };
  });
  await deliveries.bulkPut(rows);
}

const openStates: readonly Delivery['state'][] = ['waiting', 'sending'];

function isOpen({ state }: Delivery): boolean {
  return openStates.includes(state);
}

function pauseAfter(tries: number): number {
  return Math.min(longestPause, firstPause * 2 ** Math.max(0, tries - 1));
}

const deliveries = new Deliveries(pageDatabase);

/** The outbox, parts of it, and how many rows of it have failed, for the extension's pages. */
export const liveOutbox = live(() => deliveries.shown(), 'unreadable' as const);
export const liveUnsettled = live(() => deliveries.unsettled(), []);
export const liveLastArrival = (destination: string) => live(() => deliveries.lastArrival(destination), undefined);
export const liveFailures = live(() => pageDatabase.deliveries.where('state').equals('failed').count(), 0);
export const liveDeliveriesOf = (clipId: string) => live(() => deliveries.ofClip(clipId), 'unreadable' as const);
