import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { DeliveryRule, Destination, Proof } from '../../../src/browser/messaging/deliveries';
import { DeliveryError } from '../../../src/delivery/delivery-error';
import { deliverDue, type Parts } from '../../../src/delivery/outbox/outbox';
import type { Target } from '../../../src/delivery/target';
import { defaultTemplate } from '../../../src/export/template/presets';
import { Deliveries } from '../../../src/library/deliveries';
import { Library } from '../../../src/library/library';
import { Updates } from '../../../src/library/updates';
import { libraryDatabase } from '../../support/library-database';
import { stubLocks } from '../../support/locks';
import { sampleArticle } from '../../support/sample-article';

const database = libraryDatabase();
const deliveries = new Deliveries(database);
const library = new Library(database);
const updates = new Updates(database);

let time = 0;
const shelf: Destination = { id: 'shelf', kind: 'webhook', name: 'Shelf', values: { secret: 'swordfish' }, hosts: [] };

beforeEach(async () => {
  time = 1_000_000;
  stubLocks();
});

/** A target that keeps what it gets. `act` may throw before or after that. */
function keeping(act: (attempt: number) => void = () => {}, more: Partial<Target> = {}) {
  const arrived: string[] = [];
  let attempt = 0;
  const target: Target = {
    fields: [{ name: 'secret', is: 'secret' }],
    hosts: () => [],
    check: async () => {},
    async send({ clipId }) {
      act(++attempt);
      arrived.push(clipId);
      return { id: clipId, by: 'answered' };
    },
    ...more,
  };
  return { target, arrived };
}

function partsWith(target: Target, more: Partial<Parts> = {}): Parts {
  return {
    deliveries,
    web: { request: () => Promise.reject(new Error('no target asks here')) },
    targetOf: async () => target,
    read: (clipId) => library.read(clipId),
    isFetching: async () => false,
    now: () => time,
    ...more,
  };
}

function run(
  target: Target,
  { destinations = [shelf], denied = [] as string[], rules = [] as DeliveryRule[] } = {},
  more: Partial<Parts> = {},
) {
  const job = { destinations, denied, rules, template: defaultTemplate, highlightsTitle: '' };
  return deliverDue(job, partsWith(target, more));
}

async function saved(deliverTo: readonly string[], url = 'https://news.example/salt') {
  const draftId = await library.keepDraft({ ...sampleArticle, url, canonicalUrl: url }, time);
  return (await updates.save({ draftId, deliverTo }, time)).clipId;
}

const only = async () => {
  const [row, ...others] = await deliveries.list();
  expect(others).toEqual([]);
  return row;
};

test('a clip that is sent again is written by the rule that sent it', async () => {
  const clipId = await saved([]);
  await deliveries.askOnce(clipId, { destinations: ['shelf'], rule: 'papers' }, time);
  await run(keeping().target);
  await deliveries.ask([clipId], ['shelf'], time);
  expect(await only()).toMatchObject({ state: 'waiting', rule: 'papers' });
});

test('a clip belongs to the day on which it was first tried, until it has arrived', async () => {
  await saved(['shelf']);
  const days: number[] = [];
  const { target } = keeping((attempt) => {
    if (attempt < 3) throw new DeliveryError('busy');
  });
  const send: Target['send'] = (item, values, web) => {
    days.push(item.day.getTime());
    return target.send(item, values, web);
  };
  for (let attempt = 0; attempt < 3; attempt++) {
    await run({ ...target, send });
    time += 24 * 3600 * 1000;
  }
  expect(days).toEqual([1_000_000, 1_000_000, 1_000_000]);
  expect(await only()).toMatchObject({ state: 'delivered' });
  expect(await only()).not.toHaveProperty('attemptAt');
});

describe('a clip that is saved for a destination', () => {
  test('is noted in the same transaction and delivered once', async () => {
    const clipId = await saved(['shelf']);
    expect(await only()).toMatchObject({ clipId, state: 'waiting' });
    const { target, arrived } = keeping();
    await run(target);
    await run(target);
    expect(arrived).toEqual([clipId]);
    expect(await only()).toMatchObject({ state: 'delivered', proof: { id: clipId }, deliveredAt: time });
  });

  test('is sent now if the clock was ahead when it was asked for', async () => {
    time += 24 * 3600 * 1000;
    const clipId = await saved(['shelf']);
    time -= 24 * 3600 * 1000;
    const { target, arrived } = keeping((attempt) => {
      if (attempt === 1) throw new DeliveryError('unreachable');
    });
    await run(target);
    expect(await only()).toMatchObject({ state: 'waiting', tries: 1, dueAt: time + 30_000 });
    time += 30_000;
    await run(target);
    expect(arrived).toEqual([clipId]);
  });

  test('waits longer after each failure that passes', async () => {
    await saved(['shelf']);
    const { target, arrived } = keeping((attempt) => {
      if (attempt < 4) throw new DeliveryError('unreachable');
    });
    const pauses: number[] = [];
    while ((await only())?.state === 'waiting') {
      const due = (await only())?.dueAt ?? 0;
      pauses.push(due - time);
      time = due;
      await run(target);
    }
    expect(pauses).toEqual([0, 30_000, 60_000, 120_000]);
    expect(arrived).toHaveLength(1);
  });

  test('stays failed with its reason, without the secret, and is tried again when the reader asks', async () => {
    await saved(['shelf']);
    const { target, arrived } = keeping((attempt) => {
      if (attempt === 1) throw new DeliveryError('notAllowed', 'swordfish is no key');
    });
    await run(target);
    await run(target);
    const row = await only();
    expect(row).toMatchObject({ state: 'failed', failure: 'notAllowed', detail: '… is no key', tries: 1 });
    await deliveries.retry([row?.id ?? ''], time);
    await run(target);
    expect(arrived).toHaveLength(1);
    expect((await only())?.failure).toBeUndefined();
  });

  test('costs the same in a long outbox: all that is due is read once', async () => {
    for (let page = 0; page < 20; page++) await saved(['shelf'], `https://news.example/${page}`);
    const due = vi.spyOn(deliveries, 'due');
    const { target, arrived } = keeping();
    await run(target);
    expect(arrived).toHaveLength(20);
    expect(due).toHaveBeenCalledTimes(2);
  });

  test('does not wait behind one that fails', async () => {
    const bad = await saved(['shelf'], 'https://news.example/bad');
    time++;
    const good = await saved(['shelf'], 'https://news.example/good');
    const { target, arrived } = keeping((attempt) => {
      if (attempt === 1) throw new DeliveryError('refused');
    });
    await run(target);
    expect(arrived).toEqual([good]);
    expect(await deliveries.ofClip(bad)).toMatchObject([{ state: 'failed' }]);
  });

  test('honours a pause for everything that goes there', async () => {
    await saved(['shelf'], 'https://news.example/1');
    await saved(['shelf'], 'https://news.example/2');
    const { target } = keeping(() => {
      throw new DeliveryError('busy', undefined, 3_600_000);
    });
    await run(target);
    expect((await deliveries.list()).map(({ dueAt }) => dueAt - time)).toEqual([3_600_000, 3_600_000]);
  });
});

test('attempts have one id until the target refuses one', async () => {
  await saved(['shelf']);
  const attempts: string[] = [];
  const failures = ['unreachable', 'refused', 'timeout'] as const;
  const { target } = keeping(() => {}, {
    async send({ attemptId, clipId }) {
      attempts.push(attemptId);
      const failure = failures[attempts.length - 1];
      if (failure) throw new DeliveryError(failure);
      return { id: clipId, by: 'answered' };
    },
  });
  for (let times = 0; times < 4; times++) {
    await deliveries.retry([(await only())?.id ?? ''], time);
    await run(target);
  }
  const [one, two, three, four] = attempts;
  expect([one === two, two === three, three === four]).toEqual([true, false, true]);
  expect(await only()).not.toHaveProperty('attemptId');
});

describe('an attempt that was cut off', () => {
  const cutOff = async () => {
    const clipId = await saved(['shelf']);
    await deliveries.begin((await only())?.id ?? '');
    return clipId;
  };

  test('is not repeated if the target has the clip', async () => {
    const clipId = await cutOff();
    const proof: Proof = { id: `there ${clipId}`, by: 'read' };
    const { target, arrived } = keeping(() => {}, { find: async () => proof });
    await run(target);
    expect(arrived).toEqual([]);
    expect(await only()).toMatchObject({ state: 'delivered', proof });
  });

  test('is not repeated either if the reader asks for another', async () => {
    const clipId = await cutOff();
    await deliveries.retry([(await only())?.id ?? ''], time);
    const { target, arrived } = keeping(() => {}, { find: async () => ({ id: clipId, by: 'read' }) });
    await run(target);
    expect(arrived).toEqual([]);
    expect(await only()).toMatchObject({ state: 'delivered' });
  });

  test('is repeated if the target has nothing', async () => {
    const clipId = await cutOff();
    const { target, arrived } = keeping(() => {}, { find: async () => undefined });
    await run(target);
    expect(arrived).toEqual([clipId]);
  });

  test('waits for pictures between two looks, as others do', async () => {
    const clipId = await cutOff();
    const isFetching = vi.fn(async () => isFetching.mock.calls.length < 10);
    const { target, arrived } = keeping();
    await run(target, {}, { isFetching });
    expect([isFetching.mock.calls.length, arrived]).toEqual([1, []]);
    time = (await only())?.dueAt ?? 0;
    await run(target);
    expect(arrived).toEqual([clipId]);
  });
});

test('an attempt that fails leaves what the reader has asked for since', async () => {
  const clipId = await saved(['shelf']);
  const { target, arrived } = keeping(() => {}, {
    async send(item) {
      if (arrived.length > 0) return { id: item.clipId, by: 'answered' };
      arrived.push(item.clipId);
      // The reader has mended the clip meanwhile.
      await deliveries.ask([clipId], ['shelf'], time);
      throw new DeliveryError('refused', 'no title');
    },
  });
  await run(target);
  expect(await only()).toMatchObject({ state: 'waiting' });
  time = (await only())?.dueAt ?? 0;
  await run(target);
  expect(await only()).toMatchObject({ state: 'delivered' });
});

test('an attempt that the reader asks for while one is under way is that one', async () => {
  const clipId = await saved(['shelf']);
  const id = (await only())?.id ?? '';
  const arrived: string[] = [];
  const { target } = keeping(() => {}, {
    async send(item) {
      await deliveries.retry([id], time);
      arrived.push(item.clipId);
      return { id: item.clipId, by: 'answered' };
    },
  });
  await run(target);
  expect(arrived).toEqual([clipId]);
  expect(await only()).toMatchObject({ state: 'delivered' });
});

test('all attempts that the reader asks for are noted in one transaction', async () => {
  const clipIds = [await saved(['shelf']), await saved(['shelf'], 'https://news.example/mules')];
  const ids = (await database.deliveries.toArray()).map(({ id }) => id);
  await deliveries.postpone(ids, time + 1000);
  const transaction = vi.spyOn(database, 'transaction');
  await deliveries.retry(['unknown', ...ids], time);
  expect(transaction).toHaveBeenCalledTimes(1);
  const { target, arrived } = keeping();
  await run(target);
  expect(arrived.sort()).toEqual(clipIds.sort());
});

describe('a clip that is delivered again', () => {
  test('replaces what the target has', async () => {
    const clipId = await saved(['shelf']);
    const updated: string[] = [];
    const { target, arrived } = keeping(() => {}, {
      update: async (_, before) => {
        updated.push(before.id);
        return before;
      },
    });
    await run(target);
    await deliveries.ask([clipId], ['shelf'], ++time);
    await run(target);
    expect([arrived, updated]).toEqual([[clipId], [clipId]]);
    expect(await only()).toMatchObject({ state: 'delivered', deliveredAt: time });
  });

  test('says so where the target cannot replace it', async () => {
    const clipId = await saved(['shelf']);
    const { target, arrived } = keeping();
    await run(target);
    await deliveries.ask([clipId], ['shelf'], ++time);
    await run(target);
    expect(arrived).toHaveLength(1);
    expect(await only()).toMatchObject({ state: 'failed', failure: 'noUpdate', proof: { id: clipId } });
  });
});

test.each([
  ['noDestination', { destinations: [] }],
  ['noAccess', { denied: ['shelf'] }],
] as const)('%s is said', async (failure, job) => {
  await saved(['shelf']);
  const { target, arrived } = keeping();
  await run(target, { destinations: [shelf], denied: [], ...(job as object) });
  expect(await only()).toMatchObject({ state: 'failed', failure });
  expect(arrived).toEqual([]);
});

test('a clip in the trash is not delivered', async () => {
  const clipId = await saved(['shelf']);
  await library.moveToTrash(clipId);
  const { target, arrived } = keeping();
  await run(target);
  expect(arrived).toEqual([]);
  expect(await only()).toMatchObject({ failure: 'clipGone' });
});

test('a clip that is deleted for good leaves the outbox', async () => {
  const clipId = await saved(['shelf']);
  await library.moveToTrash(clipId);
  await library.forgetDeleted([clipId]);
  expect(await deliveries.list()).toEqual([]);
});

test('a rule decides on folder, tags and format', async () => {
  const clipId = await saved([]);
  const rule: DeliveryRule = {
    ...{ id: 'papers', name: 'Papers', enabled: true, when: [], destinations: ['shelf'] },
    ...{ folder: '/Papers/', tags: ['paper'], format: 'html' as const },
  };
  await deliveries.askOnce(clipId, { destinations: ['shelf'], rule: 'papers' }, time);
  await deliveries.askOnce(clipId, { destinations: ['shelf'], rule: 'papers' }, time);
  const written: unknown[] = [];
  const { target } = keeping(() => {}, {
    async send(item, values) {
      written.push((await item.note()).path.split('/')[0], item.input.article.tags, values.format);
      return { id: 'x', by: 'answered' };
    },
  });
  await run(target, { rules: [rule] });
  expect(written).toEqual(['Papers', ['paper'], 'html']);
});

test('all rounds of a document share one connection to the library', async () => {
  const job = { destinations: [shelf], denied: [], rules: [], template: defaultTemplate, highlightsTitle: '' };
  await deliverDue(job);
  const open = vi.spyOn(indexedDB, 'open');
  for (let round = 0; round < 3; round++) await deliverDue(job);
  expect(open).not.toHaveBeenCalled();
});
