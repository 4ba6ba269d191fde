import { beforeEach, expect, test, vi } from 'vitest';
import { inTabOf } from '../../src/background/read-page';
import { done } from '../../src/browser/messaging/outcome';

/** A browser whose pages load at once and open a tab for the tab that the reader sees, as Chromium says. */
const { browser, tabs, listeners } = vi.hoisted(() => {
  interface Tab {
    readonly id: number;
    url: string;
    groupId: number;
    readonly openerTabId?: number;
    readonly status: 'complete';
  }
  const tabs = new Map<number, Tab>();
  const listeners = new Set<(tab: Tab) => void>();
  const events = { addListener: () => {}, removeListener: () => {} };
  let last = 0;
  const add = (tab: Pick<Tab, 'url' | 'groupId'> & Partial<Tab>) => {
    const added: Tab = { id: ++last, status: 'complete', ...tab };
    tabs.set(added.id, added);
    for (const listener of listeners) listener({ ...added });
    return added;
  };
  const load = (tab: Tab, url: string) => {
    tab.url = url;
    if (url.startsWith('http')) add({ url: 'https://ads.example/', groupId: tab.groupId, openerTabId: 1 });
  };
  const browser = {
    permissions: { contains: async () => true },
    storage: { session: { set: async () => {}, remove: async () => {} } },
    downloads: { onCreated: events },
    tabs: {
      onUpdated: events,
      onRemoved: events,
      onCreated: {
        addListener: (listener: (tab: Tab) => void) => listeners.add(listener),
        removeListener: (listener: (tab: Tab) => void) => listeners.delete(listener),
      },
      create: async ({ url }: { readonly url: string }) => {
        const tab = add({ url: 'about:blank', groupId: -1 });
        load(tab, url);
        return { ...tab };
      },
      update: async (id: number, { url }: { readonly url?: string }) => {
        const tab = tabs.get(id);
        if (tab && url) load(tab, url);
      },
      get: async (id: number) => tabs.get(id),
      remove: async (id: number) => void tabs.delete(id),
      group: async ({ tabIds, groupId }: { readonly tabIds: number; readonly groupId?: number }) => {
        await Promise.resolve();
        const tab = tabs.get(tabIds);
        if (tab) tab.groupId = groupId ?? ++last;
        return tab?.groupId ?? -1;
      },
    },
  };
  return { browser, tabs, listeners };
});
vi.mock('webextension-polyfill', () => ({ default: browser }));
vi.mock('../../src/tab/tabs/scroll-through', () => ({ scrollThrough: async () => {} }));

beforeEach(() => tabs.clear());

test('pages that are read at once are in one group, so that what they open is known', async () => {
  const groups = new Set<number | undefined>();
  const urls = ['a', 'b', 'c'].map((name) => `https://courier.example/${name}`);
  const read = (url: string) =>
    inTabOf({ url }, async (tabId) => {
      groups.add(tabs.get(tabId)?.groupId);
      return done(undefined);
    });
  await Promise.all(urls.map(read));
  expect(groups.size).toBe(1);
  expect([...tabs.values()]).toEqual([]);
});

test('tabs that a page opens as soon as it loads are closed with it', async () => {
  await inTabOf({ url: 'https://courier.example/salt' }, async () => done(undefined));
  expect([...tabs.values()]).toEqual([]);
  expect(listeners.size).toBe(0);
});
