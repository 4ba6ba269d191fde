import browser from 'webextension-polyfill';
import { defined } from '../../language/text/defined';
import { may } from './permissions';
import { onTabChanges, tabIfOpen } from './tab-events';

/*
 * Tabs that the extension opens to read pages. Which they are is kept until the browser ends, so that a later worker closes those
 * that an earlier one left, and never a tab of the reader's: browsers reuse the numbers of tabs after a restart.
 */

const prefix = 'own tab:';

/** The polyfill's types lack groups of tabs. */
interface Grouping {
  group(asked: { readonly tabIds: number; readonly groupId?: number }): Promise<number>;
}

/**
 * Opens an empty tab without sound, in the background unless it is to be shown. Returns the tab. What its page opens is known only
 * by its group, so load the page afterwards.
 */
export async function openOwnTab(active = false): Promise<number> {
  const { id } = await browser.tabs.create({ url: emptyPage, active });
  if (id === undefined) throw new Error('the tab has no number');
  await browser.storage.session.set({ [prefix + id]: true });
  await browser.tabs.update(id, { muted: true }).catch(() => {});
  await joinGroup(id);
  return id;
}

const emptyPage = 'about:blank';

/** Loads a page in a tab; nothing if it is closed. */
export async function loadInTab(tabId: number, url: string): Promise<void> {
  await browser.tabs.update(tabId, { url }).catch(() => {});
}

/** The group of our tabs, and the end of the last tab's joining it. */
let group: number | undefined;
let joined: Promise<void> = Promise.resolve();

/** One tab after the other, so that there is one group. */
function joinGroup(tabId: number): Promise<void> {
  const tabs = browser.tabs as unknown as Grouping;
  const join = (groupId?: number) => tabs.group({ tabIds: tabId, ...defined({ groupId }) });
  joined = joined.then(async () => {
    // A group ends with its last tab.
    group = await (group === undefined ? join() : join(group).catch(() => join())).catch(() => undefined);
  });
  return joined;
}

/** Closes a tab that the extension opened; nothing if it is closed. */
export async function closeOwnTab(tabId: number): Promise<void> {
  await browser.tabs.remove(tabId).catch(() => {});
  await browser.storage.session.remove(prefix + tabId).catch(() => {});
}

/** The tab that the reader sees in the window used last. */
export async function shownTab(): Promise<number | undefined> {
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  return tab?.id;
}

/** Closes the tabs that an earlier worker left. */
export async function closeLeftTabs(): Promise<void> {
  const all = await browser.storage.session.get(null);
  for (const key of Object.keys(all)) if (key.startsWith(prefix)) await closeOwnTab(Number(key.slice(prefix.length)));
}

/** A tab of the window of the calling page. */
export interface OpenTab {
  readonly tabId: number;
  readonly url: string;
  readonly title: string;
}

/** Which tabs: all, those that the reader has selected, those after the calling page, or those of a group, by its number. */
export type TabChoice = 'all' | 'selected' | 'right' | number;

/** The web pages in tabs of the window of the calling page, as far as the browser tells their addresses. */
export async function tabsOfWindow(choice: TabChoice = 'all'): Promise<readonly OpenTab[]> {
  const [tabs, own] = await Promise.all([allTabs(), browser.tabs.getCurrent()]);
  const isChosen = ({ index, highlighted, groupId }: GroupedTab) =>
    choice === 'all' ||
    (choice === 'selected' && highlighted) ||
    (choice === 'right' && index > (own?.index ?? -1)) ||
    choice === groupId;
  return tabs
    .filter(isChosen)
    .flatMap(({ id, url = '', title = '' }) =>
      id !== undefined && /^https?:/.test(url) ? [{ tabId: id, url, title }] : [],
    );
}

/** What the window of the calling page has to choose from; the browser tells all but the names without a permission. */
export interface TabsToChoose {
  /** How many tabs are selected, the calling page among them. */
  readonly selected: number;
  readonly groups: readonly TabGroup[];
  /** Whether the browser tells the names of groups. */
  readonly mayName: boolean;
}

interface TabGroup {
  readonly id: number;
  /** How many tabs it has. */
  readonly count: number;
  /** '' if it has none, or if the browser does not tell it. */
  readonly name: string;
}

export async function tabsToChoose(): Promise<TabsToChoose> {
  const [tabs, mayName] = await Promise.all([allTabs(), may('tabGroups')]);
  const names = mayName ? await groupNames() : new Map<number, string>();
  const counts = new Map<number, number>();
  for (const { groupId = noGroup } of tabs) counts.set(groupId, (counts.get(groupId) ?? 0) + 1);
  counts.delete(noGroup);
  return {
    selected: tabs.filter(({ highlighted }) => highlighted).length,
    groups: [...counts].map(([id, count]) => ({ id, count, name: names.get(id) ?? '' })),
    mayName,
  };
}

async function groupNames(): Promise<ReadonlyMap<number, string>> {
  const groups = await browser.tabGroups.query({}).catch(() => []);
  return new Map(groups.map(({ id, title = '' }) => [id, title.trim()]));
}

/** The polyfill's types lack groups of tabs. */
type GroupedTab = browser.Tabs.Tab & { readonly groupId?: number };

/** What browsers call the group of a tab that is in none. */
const noGroup = -1;

function allTabs(): Promise<readonly GroupedTab[]> {
  return browser.tabs.query({ currentWindow: true });
}

/** Whether a tab still shows an address, and whether the browser has put it to sleep. Undefined if it is closed. */
export async function stateOfTab(tabId: number): Promise<{ url: string | undefined; sleeps: boolean } | undefined> {
  const tab = await tabIfOpen(tabId);
  return tab && { url: tab.url, sleeps: tab.discarded === true };
}

export async function wakeTab(tabId: number): Promise<void> {
  await browser.tabs.reload(tabId);
}

/** Puts a tab to sleep again; the browser may refuse. */
export async function putToSleep(tabId: number): Promise<void> {
  await browser.tabs.discard(tabId).catch(() => {});
}

/** How loading ended: `hidden` is a page of a site that the extension may not read. */
export type Loaded = 'complete' | 'slow' | 'hidden' | 'closed' | 'file';

/** What else the browser knows of a tab is asked this often (ms); it also keeps the browser from ending the worker. */
const askedEvery = 1000;

/** A tab whose address stays hidden this long (ms) is at another site. Chosen: until then it may be the empty page before the first. */
const hiddenFor = 5000;

/** Something that lasts until it is stopped, and what ends it before. */
interface Watched<End> {
  readonly end: Promise<End>;
  stop(): void;
}

/**
 * Waits until a page is loaded, at most `longest` (ms). Tabs that it opens until `stop` is called are then closed. `load`: what makes
 * the tab load it, if nothing has yet.
 */
export function watchLoading(tabId: number, longest: number, load = async () => {}): Watched<Loaded> {
  const began = Date.now();
  /** Until the page was asked for, the tab shows the empty one. */
  let asked = Number.POSITIVE_INFINITY;
  const { end, tell } = told<Loaded>();
  const look = async () => {
    const tab = await browser.tabs.get(tabId).catch(() => undefined);
    if (!tab) return tell('closed');
    const isComplete = tab.status === 'complete';
    if (isComplete && /^https?:/.test(tab.url ?? '')) return tell('complete');
    if (isComplete && Date.now() - asked > hiddenFor && tab.url !== emptyPage) return tell('hidden');
    if (Date.now() - began > longest) tell('slow');
  };
  const timer = setInterval(() => void look(), askedEvery);
  const stops = [onTabChanges(tabId, () => void look()), closeTabsOf(tabId), () => clearInterval(timer)];
  void load().then(() => {
    asked = Date.now();
    return look();
  });
  return {
    end,
    stop() {
      for (const each of stops) each();
    },
  };
}

/** Cancels downloads of an address, which end it, and of what its page downloads by itself. Call before the page is opened. */
export function refuseDownloads(url: string): Watched<Loaded> {
  const { end, tell } = told<Loaded>();
  const created = ({ id, url: from, referrer }: browser.Downloads.DownloadItem) => {
    if (from !== url && referrer !== url) return;
    if (from === url) tell('file');
    void browser.downloads
      .cancel(id)
      .then(() => browser.downloads.erase({ id }))
      .catch(() => {});
  };
  browser.downloads.onCreated.addListener(created);
  return { end, stop: () => browser.downloads.onCreated.removeListener(created) };
}

function told<End>(): { readonly end: Promise<End>; readonly tell: (end: End) => void } {
  let tell: (end: End) => void = () => {};
  const end = new Promise<End>((resolve) => {
    tell = resolve;
  });
  return { end, tell };
}

/**
 * Closes the tabs that a page opens, once it is read: Chromium lets a page wait for ever whose new tab is closed before it has loaded.
 * Chromium names the tab that the reader sees as the opener of those that a page in the background opens, but puts them into the group
 * of its tab; ours join the group only after they were created, and before they load a page.
 */
function closeTabsOf(tabId: number): () => void {
  const opened: number[] = [];
  const created = ({ id, openerTabId, groupId = noGroup }: GroupedTab) => {
    const isOfPage = openerTabId === tabId || (groupId !== noGroup && groupId === group);
    if (isOfPage && id !== undefined) opened.push(id);
  };
  browser.tabs.onCreated.addListener(created);
  return () => {
    browser.tabs.onCreated.removeListener(created);
    for (const id of opened) void browser.tabs.remove(id).catch(() => {});
  };
}
