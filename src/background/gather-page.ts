import { failureOf } from '../browser/messaging/failure-of';
import { startAlarm, stopAlarm } from '../browser/platform/alarms';
import { isPrivate } from '../browser/platform/tab-events';
import type { Library } from '../library/library';
import type { SaveOfDraft, Unsaved } from '../library/unsaved';
import { type Gathering, gatherPage } from '../tab/gathering/gather-in-tab';
import { clipTab } from './clip-tab';
import { type PageSaver, tellUnread, wantedBy, withRemembered } from './page-saver';
import { tabShowing } from './tab-showing';

/** What this needs of the background worker. */
interface Parts {
  readonly library: Library;
  readonly unsaved: Unsaved;
  readonly saver: PageSaver;
}

/**
 * Gathers what pages show while they are scrolled, and saves it. What was gathered is on disk, as a draft that is to be saved: a
 * later worker goes on if the tab still shows the page, and saves it otherwise. In private windows, where readers expect no
 * traces, nothing is stored before the end.
 */
export class PageGatherer {
  /** Tabs in which something is gathered: two panels would be in each other's way. */
  private readonly tabs = new Set<number>();

  constructor(private readonly parts: Parts) {}

  /** Goes on with what an earlier worker was gathering. Returns whether there is something to go on with. */
  async resume({ draftId, tabId, url }: Pick<SaveOfDraft, 'draftId' | 'tabId' | 'url'>): Promise<boolean> {
    const shownIn = await tabShowing(url, tabId);
    if (shownIn === undefined) return false;
    const before = await this.parts.library.readGathering(draftId);
    // If the reader has begun anew there, what was gathered before is saved as it is.
    if (!before || this.tabs.has(shownIn)) return false;
    void this.gather(shownIn, draftId, before);
    return true;
  }

  /**
   * Gathers in a tab until the reader ends it, unless it does so already. While it goes on, the browser starts a worker again
   * that has ended.
   */
  async gather(tabId: number, draftId: string = crypto.randomUUID(), before?: Gathering): Promise<void> {
    if (this.tabs.has(tabId)) return;
    this.tabs.add(tabId);
    await startAlarm('gathering').catch(() => {});
    await this.gatherAndSave(tabId, draftId, before).catch(() => {});
    this.tabs.delete(tabId);
    if (this.tabs.size === 0) await stopAlarm('gathering').catch(() => {});
  }

  private async gatherAndSave(tabId: number, draftId: string, before?: Gathering): Promise<void> {
    const { library, unsaved, saver } = this.parts;
    const page = await saver.pageIn(tabId, 'article', await withRemembered(tabId));
    const read = () => clipTab({ ...page.request, inBlocks: true }, library);
    const wish = () => unsaved.wish({ ...wantedBy(page), tabId });
    const store = async (gathering: Gathering) => library.keepGathering(draftId, gathering, wish());
    const keep = (await isPrivate(tabId)) ? async () => {} : store;
    const gathered = await gatherPage(tabId, read, keep, before).catch(failureOf);
    const clipped = gathered.ok ? gathered.value : undefined;
    if (!clipped) await unsaved.forgetPage(draftId).catch(() => {});
    // Not awaited, since the reader may try again while it is shown.
    if (!gathered.ok) return void tellUnread(tabId, gathered.failure);
    if (clipped) await saver.saveGathered(page, clipped, draftId);
  }
}
