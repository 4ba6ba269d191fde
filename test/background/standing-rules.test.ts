import '../support/indexed-db';
import { beforeEach, expect, test, vi } from 'vitest';
import { followStandingRules } from '../../src/background/standing-rules';
import type { DeliveryRule } from '../../src/browser/messaging/deliveries';
import { lastChange } from '../../src/library/changes';
import { Deliveries } from '../../src/library/deliveries';
import { eventually } from '../support/eventually';
import { libraryDatabase } from '../support/library-database';
import { sampleArticle } from '../support/sample-article';
import { saveNew } from '../support/save-clip';

const stored = vi.hoisted(() => ({
  rules: [] as unknown[],
  cursor: 0,
  listeners: [] as (() => void)[],
  beforeCursor: () => {},
}));

vi.mock('../../src/browser/platform/delivery-rules', () => ({
  readDeliveryRules: async () => stored.rules,
  ruleCursor: async () => stored.cursor,
  setRuleCursor: async (cursor: number) => {
    stored.beforeCursor();
    stored.cursor = cursor;
  },
  onDeliveryRules: (listener: () => void) => stored.listeners.push(listener),
}));
vi.mock('../../src/background/deliver', () => ({ deliverDue: async () => {} }));

/** Each is followed by one test to the end. */
const libraries = [libraryDatabase(), libraryDatabase(), libraryDatabase(), libraryDatabase()] as const;
const everything: DeliveryRule = {
  ...{ id: 'all', name: 'All', enabled: true, when: [], destinations: ['shelf'] },
  standing: true,
};

beforeEach(() => {
  Object.assign(stored, { rules: [everything], cursor: 0, listeners: [], beforeCursor: () => {} });
});

/** As the settings do. */
function keepRules(rules: readonly DeliveryRule[]): void {
  Object.assign(stored, { rules, cursor: 0 });
  for (const listener of stored.listeners) listener();
}

const sent = async (deliveries: Deliveries) => (await deliveries.list()).map(({ clipId }) => clipId);

test('clips of another library than before are looked at, too', async () => {
  const [database] = libraries;
  const deliveries = new Deliveries(database);
  const clipId = await saveNew(database, sampleArticle);
  stored.cursor = 5000;
  followStandingRules(database, deliveries);
  await eventually(async () => expect(await sent(deliveries)).toEqual([clipId]));
  await eventually(async () => expect(stored.cursor).toBe(await lastChange(database)));
});

test('rules that are changed while others are applied look at all clips again', async () => {
  const [, database] = libraries;
  const deliveries = new Deliveries(database);
  const first = await saveNew(database, sampleArticle);
  const other: DeliveryRule = { ...everything, destinations: ['other'] };
  const askOnce = vi.spyOn(deliveries, 'askOnce').mockImplementationOnce(async () => {
    Object.assign(stored, { rules: [other], cursor: 0 });
  });
  followStandingRules(database, deliveries);
  await eventually(() => expect(askOnce).toHaveBeenCalled());
  const second = await saveNew(database, { ...sampleArticle, url: 'https://news.example/2' });
  await eventually(async () => expect((await sent(deliveries)).sort()).toEqual([first, second].sort()));
});

test('a rule that the reader adds sends the clips that are there', async () => {
  const [, , database] = libraries;
  const deliveries = new Deliveries(database);
  const clipId = await saveNew(database, sampleArticle);
  stored.rules = [{ ...everything, when: ['tag:nothing'] }];
  followStandingRules(database, deliveries);
  await eventually(async () => expect(stored.cursor).toBe(await lastChange(database)));
  keepRules([everything]);
  await eventually(async () => expect(await sent(deliveries)).toEqual([clipId]));
});

test('rules that are changed just before the place in the library is stored look at all clips again', async () => {
  const [, , , database] = libraries;
  const deliveries = new Deliveries(database);
  await saveNew(database, sampleArticle);
  stored.beforeCursor = () => {
    stored.beforeCursor = () => {};
    keepRules([{ ...everything, destinations: ['other'] }]);
  };
  followStandingRules(database, deliveries);
  const others = async () => (await deliveries.list()).filter(({ destination }) => destination === 'other');
  await eventually(async () => expect(await others()).toHaveLength(1));
});
