import type { ClipMode } from '../article/article';
import { failureOf } from '../browser/messaging/failure-of';
import type { Outcome } from '../browser/messaging/outcome';
import type { Ask } from '../browser/messaging/protocol';
import type { DraftRequest } from '../browser/messaging/requests';
import type { SavedClip } from '../browser/messaging/stored-clips';
import { becameShort } from '../browser/platform/free-space';
import { t } from '../browser/platform/i18n';
import { recallPage } from '../browser/platform/page-memory';
import { readSettings } from '../browser/platform/storage';
import { tabUrl } from '../browser/platform/tab-events';
import { backupAddress, libraryAddress, openTab } from '../browser/platform/tabs';
import type { Library } from '../library/library';
import type { SaveOfDraft, Unsaved } from '../library/unsaved';
import type { Saving, Updates } from '../library/updates';
import { pickOnPage } from '../tab/picking/pick-in-tab';
import { backUpIfDue, backupTrouble } from './automatic-backup';
import { clipTab } from './clip-tab';
import type { PictureKeeper } from './keep-pictures';
import { resultOfKeeping } from './kept-drafts';
import { keepsPictures } from './picture-setting';
import { clearBadge, clipQuietly, tellFailure } from './quiet-clip';
import { countRules } from './site-rules';
import { showBackupTrouble, showNote, showResult } from './toast';
import { written } from './written';

/** How a page is clipped, where the settings do not decide. */
type Asked = Omit<Ask<'clip.quietly'>, 'tabId' | 'mode' | 'awaited'> & {
  /** Whether the page is saved as another clip even if it is in the library. */
  readonly asNew?: boolean;
};

/**
 * Adds the reader's changes to the page in earlier popups, because the reader expects the shortcut to save the corrected
 * clip. A popup may also have been closed before it had recalled them.
 */
export async function withRemembered(tabId: number, asked: Asked = {}): Promise<Asked> {
  const { history: _, wantsArticle: __, ...changes } = await recallPage(tabId, await tabUrl(tabId));
  return { ...changes, ...asked };
}

/** Saves pages, with or without the popup, and shows the result on the page. */
export class PageSaver {
  private readonly library: Library;
  private readonly updates: Updates;
  private readonly unsaved: Unsaved;
  private readonly keeper: PictureKeeper;

  constructor(library: Library, updates: Updates, unsaved: Unsaved, keeper: PictureKeeper) {
    this.library = library;
    this.updates = updates;
    this.unsaved = unsaved;
    this.keeper = keeper;
  }

  /** Returns the result; undefined if another quiet clip of the page, or of this draft of it, was in progress. */
  async saveQuietly(
    tabId: number,
    mode: ClipMode,
    asked: () => Asked | Promise<Asked> = () => ({}),
    shownDraft?: string,
  ): Promise<Outcome<SavedClip> | undefined> {
    const clip = async (onDraft: (draftId: string) => Promise<void>) => this.saveOnce(tabId, mode, asked(), onDraft);
    let result: Outcome<SavedClip> | undefined;
    const tell = (saved: Outcome<SavedClip>) => {
      result = saved;
      void this.tellResult(tabId, mode, saved);
    };
    await clipQuietly(tabId, mode, clip, tell, shownDraft);
    return result;
  }

  /** Lets the reader pick on a page, and saves what they picked. */
  async pickAndSave(tabId: number): Promise<void> {
    const picked = await pickOnPage(tabId, this.library, this.updates).catch(failureOf);
    if (!picked.ok) {
      const { code } = picked.failure;
      // Readers who leave the page know that they do.
      if (code === 'navigated' || code === 'tabClosed') return;
      await tellFailure(tabId, picked.failure);
      return showNote(tabId, t(`failure_${code}`));
    }
    const { value } = picked;
    if (value.is === 'removed') return showNote(tabId, t('pickRemoved'));
    if (value.is === 'cancelled') return;
    void this.saveQuietly(tabId, 'article', () => withRemembered(tabId));
  }

  /** Shows the result on the page, and does what the reader chooses there. */
  async tellResult(tabId: number, mode: ClipMode, saved: Outcome<SavedClip>): Promise<void> {
    const clip = saved.ok ? await this.library.read(saved.value.clipId).catch(() => undefined) : undefined;
    const choice = await showResult(tabId, mode, saved, clip);
    if (choice === 'page' || choice === 'selection' || choice === 'link') void this.saveQuietly(tabId, choice);
    if (choice === 'pick') void this.pickAndSave(tabId);
    if (choice === 'again') {
      const asked = () => (mode === 'article' ? withRemembered(tabId, { asNew: true }) : { asNew: true });
      void this.saveQuietly(tabId, mode, asked);
    }
    if (!saved.ok) return;
    const { clipId, undo } = saved.value;
    if (choice === 'open') await openTab(libraryAddress(clipId));
    if (choice !== 'undo') return;
    const undone = await written<unknown>(() => (undo ? this.updates.edit(undo) : this.library.moveToTrash(clipId)));
    await clearBadge(tabId);
    await showNote(tabId, undone.ok ? t(undo ? 'undoneUpdate' : 'undone') : t(`failure_${undone.failure.code}`));
  }

  /** Saves a page once, however often the shortcut is pressed. */
  private async saveOnce(
    tabId: number,
    mode: ClipMode,
    asked: Asked | Promise<Asked>,
    onDraft: (draftId: string) => Promise<void>,
  ): Promise<Outcome<SavedClip>> {
    const [{ title, edits, draftId, asNew = false, ...way }, before] = await Promise.all([
      asked,
      mode === 'article' ? this.removedBefore(tabId) : [],
    ]);
    const stored = draftId === undefined ? undefined : await resultOfKeeping(tabId, draftId);
    if (stored && !stored.ok) return stored;
    if (draftId !== undefined && stored) return this.saveNoted({ draftId, title, edits, asNew }, tabId, onDraft);
    const removed = edits?.removed ?? (asNew ? [] : before);
    const changes = removed.length > 0 ? { ...edits, removed } : edits;
    const request = { tabId, mode, ...way, ...(removed.length > 0 ? { removed } : {}) };
    const draft = await this.newDraft(request, { title, edits: changes, asNew });
    if (!draft.ok) return draft;
    await onDraft(draft.value.draftId);
    return this.saveAsked(draft.value, tabId);
  }

  private async saveNoted(
    saving: Omit<Saving, 'fetching'>,
    tabId: number,
    onDraft: (draftId: string) => Promise<void>,
  ): Promise<Outcome<SavedClip>> {
    await onDraft(saving.draftId);
    return this.save(saving, tabId);
  }

  /** The blocks that the reader removed when the page was saved before: an update does not bring them back. */
  private async removedBefore(tabId: number): Promise<readonly string[]> {
    const url = await tabUrl(tabId);
    return url === undefined ? [] : this.updates.removedOf(url).catch(() => []);
  }

  /** Clips a tab and stores the draft with the request to save it. */
  private async newDraft(
    request: DraftRequest,
    { edits, ...asIs }: Omit<Saving, 'draftId' | 'fetching'>,
  ): Promise<Outcome<Omit<Saving, 'fetching'>>> {
    const clipped = await clipTab(request, this.library);
    if (!clipped.ok) return clipped;
    const { article, body, loadedAt } = clipped.value;
    void countRules(article);
    const wanted = { ...asIs, edits: body ? { ...edits, body } : edits };
    const { tabId, mode: _, ...asked } = request;
    // What the reader asked for differently is saved however small it is.
    const asBefore = Object.keys({ ...asked, ...wanted.edits }).length === 0;
    const wish = this.unsaved.wish({ ...wanted, tabId });
    return written(async () => {
      const id = crypto.randomUUID();
      await this.library.keepDraft(article, Date.now(), id, asBefore ? loadedAt : undefined, wish);
      return { ...wanted, draftId: id };
    });
  }

  /** Notes that the reader asks to save a draft, for the next worker if this one ends, and saves it. */
  async save(saving: Omit<Saving, 'fetching'>, tabId: number): Promise<Outcome<SavedClip>> {
    // Not awaited, because the database writes it before what is asked later. A full disk must not keep a draft from being
    // saved: an update may need less space.
    const noted = this.unsaved.ask(saving, tabId).catch(() => {});
    const saved = await this.saveAsked(saving, tabId);
    await noted;
    return saved;
  }

  /** Saves a draft whose tab may be closed: one that is listed, or that an earlier worker did not finish. */
  async saveLater({ tabId, url: _, mode: __, ...saving }: SaveOfDraft): Promise<Outcome<SavedClip>> {
    return this.saveWithPictures(saving, tabId);
  }

  private async saveAsked(saving: Omit<Saving, 'fetching'>, tabId: number): Promise<Outcome<SavedClip>> {
    const saved = await this.saveWithPictures(saving, tabId, tabId);
    if (saved.ok) void becameShort().then((short) => (short ? showNote(tabId, t('space_lowNote')) : undefined));
    return saved;
  }

  /**
   * Saves the clip before its pictures are fetched. The list of pictures to fetch is part of the same transaction. If
   * the setting cannot be read, nothing is fetched. Without a title, the clip has the article's. `tabId`: the tab that
   * showed the page, `shownIn` if it still does.
   */
  private async saveWithPictures(
    saving: Omit<Saving, 'fetching'>,
    tabId?: number,
    shownIn?: number,
  ): Promise<Outcome<SavedClip>> {
    const keeps = await keepsPictures(async () => (await readSettings()).settings.images);
    const fetching = keeps ? { ...(tabId === undefined ? {} : { tabId }) } : undefined;
    // Not awaited, but sent before anything is written.
    if (fetching) void this.keeper.expect();
    const saved = await written(() => this.updates.save({ ...saving, fetching }));
    if (!saved.ok) {
      // The reader is told, and may save the draft in the library.
      await this.unsaved.release(saving.draftId).catch(() => {});
      return saved;
    }
    const fetched = fetching ? this.keeper.fetchWaiting(saved.value.clipId, shownIn) : Promise.resolve();
    void fetched.then(() => backUpAfterSave(shownIn));
    return saved;
  }
}

/** Writes a backup if one is due, once the clip has its pictures, and says on the page if backups are not written. */
async function backUpAfterSave(tabId: number | undefined): Promise<void> {
  await backUpIfDue();
  if (tabId === undefined) return;
  const failure = await backupTrouble().catch(() => undefined);
  if (failure && (await showBackupTrouble(tabId, t(`automaticBackup_failed_${failure}`))))
    await openTab(backupAddress());
}
