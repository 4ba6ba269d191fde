import { done, failed, type Outcome } from '../browser/messaging/outcome';
import type { PageToClip } from '../browser/messaging/page-runs';
import {
  closeOwnTab,
  type Loaded,
  loadInTab,
  openOwnTab,
  putToSleep,
  refuseDownloads,
  shownTab,
  stateOfTab,
  wakeTab,
  watchLoading,
} from '../browser/platform/own-tabs';
import { mayReadHost } from '../browser/platform/permissions';
import { openTab, showTab } from '../browser/platform/tabs';
import { isSamePage } from '../language/text/address';
import { scrollThrough } from '../tab/tabs/scroll-through';

/** A page that has not loaded within this time (ms) is read as far as it has. Chosen: as long as a page may take to be read. */
const longestLoad = 30_000;

type Work<T> = (tabId: number) => Promise<Outcome<T>>;

/**
 * Does something with a page in a tab: the reader's if one shows it, otherwise in a background tab, which is closed afterwards. A
 * tab that sleeps is woken and put to sleep again. `scrolled`: it is done in a tab of ours that the reader sees, once the page has
 * been scrolled through.
 */
export async function inTabOf<T>(page: PageToClip, work: Work<T>, scrolled = false): Promise<Outcome<T>> {
  if (!(await mayReadHost(page.url))) return failed('noAccess');
  const outcome = await inTab(page, work, scrolled);
  // The reader may have taken the permission back meanwhile.
  return outcome.ok || (await mayReadHost(page.url)) ? outcome : failed('noAccess');
}

async function inTab<T>({ url, tabId }: PageToClip, work: Work<T>, scrolled: boolean): Promise<Outcome<T>> {
  if (scrolled) return inShownTab(url, work);
  const open = tabId === undefined ? undefined : await stateOfTab(tabId);
  if (tabId === undefined || !open?.url || !isSamePage(open.url, url)) return inOwnTab(url, work);
  if (!open.sleeps) return withReason(await work(tabId));
  await wakeTab(tabId);
  try {
    return await onceLoaded(tabId, new Promise<never>(() => {}), work);
  } finally {
    await putToSleep(tabId);
  }
}

/** Shows a page to the reader: the tab that has it, otherwise a new one. Returns the tab once it has loaded. */
export async function showPage({ url, tabId }: PageToClip): Promise<Outcome<number>> {
  if (!(await mayReadHost(url))) return failed('noAccess');
  const open = tabId === undefined ? undefined : await stateOfTab(tabId);
  const isOpen = tabId !== undefined && open?.url !== undefined && isSamePage(open.url, url);
  const shown = isOpen ? tabId : await openTab(url);
  if (shown === undefined) return failed('tabClosed');
  if (isOpen) await showTab(shown);
  return onceLoaded(shown, new Promise<never>(() => {}), async () => done(shown));
}

/** The reader sees the tab meanwhile, and afterwards what they saw before. */
async function inShownTab<T>(url: string, work: Work<T>): Promise<Outcome<T>> {
  const before = await shownTab();
  const scrolling: Work<T> = async (tabId) => {
    await scrollThrough(tabId).catch(() => {});
    return work(tabId);
  };
  return inOwnTab(url, scrolling, true).finally(() => (before === undefined ? undefined : showTab(before)));
}

async function inOwnTab<T>(url: string, work: Work<T>, isShown = false): Promise<Outcome<T>> {
  const downloads = refuseDownloads(new URL(url).href);
  try {
    const tabId = await openOwnTab(isShown);
    const load = () => loadInTab(tabId, url);
    return await onceLoaded(tabId, downloads.end, work, load).finally(() => closeOwnTab(tabId));
  } finally {
    downloads.stop();
  }
}

/** Does something with a page once a tab has loaded it; `load` makes the tab load it, if nothing has yet. */
async function onceLoaded<T>(
  tabId: number,
  isFile: Promise<Loaded>,
  work: Work<T>,
  load?: () => Promise<void>,
): Promise<Outcome<T>> {
  const loading = watchLoading(tabId, longestLoad, load);
  try {
    const why = await reasonOf(await Promise.race([isFile, loading.end]), tabId);
    return why ?? withReason(await work(tabId));
  } finally {
    loading.stop();
  }
}

/** Why a page cannot be read, if it cannot. */
async function reasonOf(loaded: Loaded, tabId: number): Promise<ReturnType<typeof failed> | undefined> {
  if (loaded === 'closed') return failed('tabClosed');
  if (loaded === 'file') return failed('isFile');
  if (loaded === 'hidden') return failed('elsewhere');
  const { url = '' } = (await stateOfTab(tabId)) ?? {};
  if (!/^https?:/.test(url)) return failed('timeout');
  // With the permission for tabs, the browser also tells addresses of sites that may not be read.
  return (await mayReadHost(url)) ? undefined : failed('elsewhere', url);
}

/** Chromium calls its error page by name, Firefox protects it; the address of both is that of the page. */
function withReason<T>(outcome: Outcome<T>): Outcome<T> {
  if (outcome.ok) return outcome;
  const { code, detail = '' } = outcome.failure;
  const isErrorPage =
    /error page/i.test(detail) || (code === 'protectedPage' && /missing host permission/i.test(detail));
  return isErrorPage ? failed('unreachable', detail) : outcome;
}
