import { failureOf } from '../browser/messaging/failure-of';
import { done, type Outcome } from '../browser/messaging/outcome';
import type { SavedClip } from '../browser/messaging/stored-clips';
import { t } from '../browser/platform/i18n';
import { showBadgeEverywhere } from '../browser/platform/toolbar-button';
import type { SaveOfDraft, Unsaved } from '../library/unsaved';
import type { Saving } from '../library/updates';
import { badgeStays, showSaved } from './quiet-clip';
import { tabShowing } from './tab-showing';
import { showBackgroundFailure } from './unhandled';

/** A save that an earlier worker did not finish, and what became of it. */
interface Finished {
  readonly asked: SaveOfDraft;
  readonly saved: Outcome<SavedClip>;
}

/** What this needs of the background worker. */
interface Parts {
  readonly unsaved: Pick<Unsaved, 'interrupted' | 'begin'>;
  readonly save: (asked: SaveOfDraft) => Promise<Outcome<SavedClip>>;
  /** Goes on with a page that is still being gathered. Returns whether it is; otherwise its draft is complete, or as far as it got. */
  readonly resume: (asked: SaveOfDraft) => Promise<boolean>;
  /** Shows the result on the page of a tab. */
  readonly tell: (tabId: number, asked: SaveOfDraft, saved: Outcome<SavedClip>) => void;
}

/**
 * Finishes the saves that the reader asked an earlier worker for, once, when the worker starts: the browser may have
 * ended that one or been killed. The badge says so.
 */
export class InterruptedSaves {
  private readonly finished = new Map<string, Finished>();
  private readonly ended: Promise<void>;

  constructor(private readonly parts: Parts) {
    this.ended = this.finishAll().catch(() => {});
  }

  /** Settles when nothing is left. Never rejects: if the library cannot be read, the next worker tries. */
  async settled(): Promise<void> {
    await this.ended;
  }

  /** The result of a save that the reader repeats, perhaps because its first popup got no answer. */
  async resultOf(repeated: Omit<Saving, 'fetching'>): Promise<Outcome<SavedClip> | undefined> {
    await this.ended;
    const { asked, saved } = this.finished.get(repeated.draftId) ?? {};
    return saved?.ok && asked && wishOf(asked) === wishOf(repeated) ? saved : undefined;
  }

  private async finishAll(): Promise<void> {
    const { unsaved, save, resume } = this.parts;
    const { saves, damaged } = await unsaved.interrupted();
    for (const asked of saves) {
      // A full disk keeps it from being counted.
      const begun = await unsaved.begin(asked.draftId).then(() => done(null), failureOf);
      if (begun.ok && (await resume(asked).catch(() => false))) continue;
      const saved = begun.ok ? await save(asked) : begun;
      this.finished.set(asked.draftId, { asked, saved });
    }
    await this.tellAll(damaged);
  }

  /** In the tab of each page that is still open, and in one sentence for all others. */
  private async tellAll(damaged: number): Promise<void> {
    const others: Finished[] = [];
    for (const each of this.finished.values()) if (!(await this.tellInTab(each))) others.push(each);
    const failure = others
      .map(({ saved }) => (saved.ok ? undefined : saved.failure))
      .find((each) => each !== undefined);
    if (failure) await showBackgroundFailure(failure);
    else if (damaged > 0) await showBackgroundFailure({ code: 'draftDamaged' });
    else if (others.length > 0) {
      await showBadgeEverywhere('saved', t('savedLater'));
      setTimeout(() => void showBadgeEverywhere('none'), badgeStays);
    }
  }

  private async tellInTab({ asked, saved }: Finished): Promise<boolean> {
    const tabId = await tabShowing(asked.url, asked.tabId);
    if (tabId === undefined) return false;
    await showSaved(tabId, saved);
    this.parts.tell(tabId, asked, saved);
    return true;
  }
}

/** How a draft is to be saved, as a text to compare. */
function wishOf({ title, edits, asNew = false, deliverTo }: Omit<Saving, 'fetching'>): string {
  return JSON.stringify([title, edits, asNew, deliverTo]);
}
