import type { Article, ClipMode } from '../article/article';
import type { Decision } from '../article/decision';
import { failureOf, outcomeOf } from '../browser/messaging/failure-of';
import { done, type Failure, type Outcome } from '../browser/messaging/outcome';
import type { Ask } from '../browser/messaging/protocol';
import type { ClippedTab, DraftRequest } from '../browser/messaging/requests';
import type { DraftToKeep, KeptDraft, SavedClip } from '../browser/messaging/stored-clips';
import { readDeliveryRules } from '../browser/platform/delivery-rules';
import { becameShort } from '../browser/platform/free-space';
import { t } from '../browser/platform/i18n';
import { recallPage } from '../browser/platform/page-memory';
import { readSettings } from '../browser/platform/storage';
import { isPrivate, tabPage, tabUrl } from '../browser/platform/tab-events';
import { backupAddress, libraryAddress, openTab } from '../browser/platform/tabs';
import { matchingRule, searchedArticle } from '../delivery/rules/matching';
import { defined } from '../language/text/defined';
import type { Deliveries } from '../library/deliveries';
import type { Library } from '../library/library';
import type { PageCopies } from '../library/page-copies';
import type { SaveOfDraft, Unsaved } from '../library/unsaved';
import type { Saving, Updates } from '../library/updates';
import { gatherPage } from '../tab/gathering/gather-in-tab';
import { pickOnPage } from '../tab/picking/pick-in-tab';
import { backUpIfDue, backupTrouble } from './automatic-backup';
import { clipTab } from './clip-tab';
import { copyForDelivery, wantsCopy } from './copy-for-delivery';
import { deliverDue } from './deliver';
import { shownWhile, watchLines } from './follow-deliveries';
import { keepsPictures, type PictureKeeper } from './keep-pictures';
import { clearBadge, clipQuietly, tellFailure } from './quiet-clip';
import { noteUses } from './site-rules';
import { showBackupTrouble, showNote, showResult } from './toast';

/** How a page is clipped, where the settings do not decide. */
type Choices = Omit<Ask<'clip.quietly'>, 'tabId' | 'mode' | 'awaited'> & {
  /** Whether the page is saved as another clip even if it is in the library. */
  readonly asNew?: boolean;
};

/**
 * Adds the reader's changes to the page in earlier popups, because the reader expects the shortcut to save the corrected
 * clip. A popup may also have been closed before it had recalled them.
 */
export async function withRemembered(tabId: number, choices: Choices = {}): Promise<Choices> {
  const { history: _, wantsArticle: __, ...changes } = await recallPage(tabId, await tabUrl(tabId));
  return { ...changes, ...choices };
}

/** A draft to save, and the reader's changes to it. */
type DraftToSave = Omit<Saving, 'fetching'>;

/** What is to be saved, by how far it is: see PageSaver. */
interface PageToSave {
  readonly is: 'page';
  readonly request: DraftRequest;
  readonly changes: Omit<DraftToSave, 'draftId'>;
  /** What the page was clipped to, and its draft, if it was. */
  readonly gathered?: { readonly clipped: ClippedTab; readonly draftId: string };
}

type ToSave = PageToSave | { readonly is: 'draft' | 'requested'; readonly draft: DraftToSave };

/** Called with the id of a draft before it is saved. */
type OnDraft = (draftId: string) => Promise<void>;

/**
 * Saves pages, with or without the popup, and shows the result on the page. A save goes through these states. All but the
 * first are on disk: if the worker ends, the next one takes the save from `requested` on.
 *
 *     page ───clip───▶ requested ──one transaction──▶ saved ──▶ its pictures ──▶ a backup, if one is due
 *                       ▲     │
 *     draft ───note─────┘     └──failed──▶ draft, which the library lists
 *
 * `saveQuietly` begins with a page, or with the draft of it that the popup has had stored; `saveDraft` with the draft that
 * the popup shows; `saveLater` with one that the library lists, or with a request to an earlier worker.
 */
export class PageSaver {
  private readonly library: Library;
  private readonly updates: Updates;
  private readonly unsaved: Unsaved;
  private readonly keeper: PictureKeeper;
  private readonly deliveries: Deliveries;
  private readonly copies: PageCopies;
  /** The clips whose pages are being copied. */
  private readonly copying = new Map<string, Promise<void>>();
  /** The last draft of each tab and the result of storing it, which may still be pending. */
  private readonly lastDrafts = new Map<
    number,
    { readonly id: string; readonly stored: Promise<Outcome<KeptDraft>> }
  >();

  constructor(
    library: Library,
    updates: Updates,
    unsaved: Unsaved,
    keeper: PictureKeeper,
    deliveries: Deliveries,
    copies: PageCopies,
  ) {
    this.library = library;
    this.updates = updates;
    this.unsaved = unsaved;
    this.keeper = keeper;
    this.deliveries = deliveries;
    this.copies = copies;
  }

  /** Stores a draft. `draftStored` gives others the result. */
  storeDraft(
    draft: DraftToKeep,
    store: (draft: DraftToKeep) => Promise<Outcome<KeptDraft>>,
  ): Promise<Outcome<KeptDraft>> {
    const stored = store(draft);
    this.lastDrafts.set(draft.tabId, { id: draft.id, stored });
    return stored;
  }

  /**
   * The result of storing a draft, once it is stored; undefined if it is not the last one of its tab. A popup that is
   * closed asks to save a draft without waiting until it is stored.
   */
  async draftStored(tabId: number, draftId: string): Promise<Outcome<KeptDraft> | undefined> {
    const last = this.lastDrafts.get(tabId);
    return last?.id === draftId ? last.stored : undefined;
  }

  /** Returns the result; undefined if another quiet clip of the page, or of this draft of it, was in progress. */
  async saveQuietly(
    tabId: number,
    mode: ClipMode,
    choices: () => Choices | Promise<Choices> = () => ({}),
    draftId?: string,
  ): Promise<Outcome<SavedClip> | undefined> {
    const clip = async (onDraft: OnDraft) => {
      const toSave = await this.toSaveIn(tabId, mode, choices());
      return 'ok' in toSave ? toSave : this.save(toSave, { tabId, isShown: true, onDraft });
    };
    let result: Outcome<SavedClip> | undefined;
    const tell = (saved: Outcome<SavedClip>) => {
      result = saved;
      void this.tellResult(tabId, mode, saved);
    };
    await clipQuietly(tabId, mode, clip, tell, draftId);
    return result;
  }

  saveDraft(draft: DraftToSave, tabId: number): Promise<Outcome<SavedClip>> {
    return this.save({ is: 'draft', draft }, { tabId, isShown: true });
  }

  /** The tab may be closed. */
  saveLater(
    { tabId, url: _, mode: __, ...draft }: SaveOfDraft,
    is: 'draft' | 'requested',
  ): Promise<Outcome<SavedClip>> {
    return this.save({ is, draft }, { tabId, isShown: false });
  }

  /** Clips and saves the page in a tab that the reader does not look at, and fetches its pictures there. Shows nothing. */
  async saveUnseen(tabId: number, mode: ClipMode, choices: Choices, onDraft: OnDraft): Promise<Outcome<SavedClip>> {
    const toSave = await this.toSaveIn(tabId, mode, choices);
    if ('ok' in toSave) return toSave;
    const saved = await this.save(toSave, { tabId, isShown: false, onDraft });
    if (!saved.ok) return saved;
    const { clipId } = saved.value;
    await Promise.all([this.keeper.fetchWaiting(clipId, tabId), this.copying.get(clipId)]);
    return saved;
  }

  /** Lets the reader pick on a page, and saves what they picked. */
  async pickAndSave(tabId: number): Promise<void> {
    const picked = await pickOnPage(tabId, this.library, this.updates).catch(failureOf);
    if (!picked.ok) return tellUnread(tabId, picked.failure);
    const { value } = picked;
    if (value.is === 'removed') return showNote(tabId, t('pickRemoved'));
    if (value.is === 'cancelled') return;
    void this.saveQuietly(tabId, 'article', () => withRemembered(tabId));
  }

  /**
   * Gathers what a page shows while it is scrolled, and saves it. If this worker ends meanwhile, the next one saves what was gathered
   * by then. In private windows, where readers expect no traces, nothing is stored before.
   */
  async gatherAndSave(tabId: number): Promise<void> {
    const draftId = crypto.randomUUID();
    const page = await this.pageIn(tabId, 'article', await withRemembered(tabId));
    const read = () => clipTab({ ...page.request, inBlocks: true }, this.library);
    const wish = () => this.unsaved.wish({ ...wantedBy(page), tabId });
    const store = (await isPrivate(tabId))
      ? async () => {}
      : (article: Article) => this.library.keepDraft(article, Date.now(), draftId, undefined, wish());
    const gathered = await gatherPage(tabId, read, store).catch(failureOf);
    const clipped = gathered.ok ? gathered.value : undefined;
    if (!clipped) await this.unsaved.forgetPage(draftId).catch(() => {});
    if (!gathered.ok) return tellUnread(tabId, gathered.failure);
    if (!clipped) return;
    const toSave: ToSave = { ...page, gathered: { clipped, draftId } };
    const save = (onDraft: OnDraft) => this.save(toSave, { tabId, isShown: true, onDraft });
    await clipQuietly(tabId, 'article', save, (saved) => void this.tellResult(tabId, 'article', saved));
  }

  /** Shows the result on the page, and does what the reader chooses there. */
  async tellResult(tabId: number, mode: ClipMode, saved: Outcome<SavedClip>): Promise<void> {
    const clip = saved.ok ? await this.library.read(saved.value.clipId).catch(() => undefined) : undefined;
    const show = (sent: readonly string[]) => showResult(tabId, mode, saved, clip, sent);
    const isSent = clip !== undefined && saved.ok && saved.value.was !== 'unchanged';
    const choice = await (isSent ? shownWhile(watchLines(this.deliveries, clip.id, clip.updatedAt), show) : show([]));
    if (choice === 'page' || choice === 'selection' || choice === 'link') void this.saveQuietly(tabId, choice);
    if (choice === 'pick') void this.pickAndSave(tabId);
    if (choice === 'again') {
      const choices = () => (mode === 'article' ? withRemembered(tabId, { asNew: true }) : { asNew: true });
      void this.saveQuietly(tabId, mode, choices);
    }
    if (!saved.ok) return;
    const { clipId, undo } = saved.value;
    if (choice === 'open') await openTab(libraryAddress(clipId));
    if (choice !== 'undo') return;
    const undone = await outcomeOf<unknown>(() => (undo ? this.updates.edit(undo) : this.library.moveToTrash(clipId)));
    await clearBadge(tabId);
    await showNote(tabId, undone.ok ? t(undo ? 'undoneUpdate' : 'undone') : t(`failure_${undone.failure.code}`));
  }

  /** What to save of the page in a tab: the draft that the popup has had stored, or the page itself. */
  private async toSaveIn(
    tabId: number,
    mode: ClipMode,
    asked: Choices | Promise<Choices>,
  ): Promise<ToSave | { ok: false; failure: Failure }> {
    const choices = await asked;
    const { title, edits, draftId, deliverTo, asNew = false } = choices;
    const stored = draftId === undefined ? undefined : await this.draftStored(tabId, draftId);
    if (stored && !stored.ok) return stored;
    if (draftId !== undefined && stored) return { is: 'draft', draft: { draftId, title, edits, asNew, deliverTo } };
    return this.pageIn(tabId, mode, choices);
  }

  /** The page in a tab, to be saved with what the reader has decided about it. */
  private async pageIn(
    tabId: number,
    mode: ClipMode,
    { title, edits, draftId: _, deliverTo, asNew = false, ...choices }: Choices,
  ): Promise<PageToSave> {
    const before = mode === 'article' ? await this.decisionsBefore(tabId) : [];
    const { decisions = asNew || before.length === 0 ? undefined : before } = choices;
    const request = { tabId, mode, ...choices, ...defined({ decisions }) };
    return { is: 'page', request, changes: { title, edits, asNew, deliverTo } };
  }

  /** The reader's decisions when the page was saved before: an update leaves the clip as they corrected it. */
  private async decisionsBefore(tabId: number): Promise<readonly Decision[]> {
    const url = await tabUrl(tabId);
    return url === undefined ? [] : this.updates.decisionsOf(url).catch(() => []);
  }

  /** Takes a save from its state to the end. `tabId`: the tab that showed the page; `isShown`: it still does. */
  private async save(
    toSave: ToSave,
    tab: { readonly tabId: number | undefined; readonly isShown: boolean; readonly onDraft?: OnDraft },
  ): Promise<Outcome<SavedClip>> {
    if (toSave.is === 'page') {
      const clipped = await this.clip(toSave);
      if (!clipped.ok) return clipped;
      await tab.onDraft?.(clipped.value.draftId);
      return this.save({ is: 'requested', draft: clipped.value }, tab);
    }
    const { is, draft } = toSave;
    if (is === 'draft') {
      await tab.onDraft?.(draft.draftId);
      // Not awaited, because the database writes it before what is asked later. A full disk must not keep a draft from being
      // saved: an update may need less space.
      const noted = this.unsaved.ask(draft, tab.tabId).catch(() => {});
      const saved = await this.save({ is: 'requested', draft }, tab);
      await noted;
      return saved;
    }
    return this.write(draft, tab.tabId, tab.isShown);
  }

  /**
   * Notes which page is being clipped, for the list of unsaved pages. Returns the id of its draft, which takes the place of
   * the note. A full disk must not keep a page from being clipped.
   */
  private async notePage({ tabId, mode }: DraftRequest): Promise<string> {
    const id = crypto.randomUUID();
    const page = await tabPage(tabId);
    if (page && /^https?:/.test(page.url)) await this.unsaved.notePage(id, { ...page, mode }).catch(() => {});
    return id;
  }

  /** Clips a tab and stores the draft with the request to save it. */
  private async clip({ request, changes, gathered }: PageToSave): Promise<Outcome<DraftToSave>> {
    const noted = gathered?.draftId ?? this.notePage(request);
    const clipped = gathered ? done(gathered.clipped) : await clipTab(request, this.library);
    const id = await noted;
    if (!clipped.ok) {
      // The reader is told why.
      await this.unsaved.forgetPage(id).catch(() => {});
      return clipped;
    }
    const { article, loadedAt } = clipped.value;
    void noteUses(article);
    const wanted = wantedBy({ request, changes }, clipped.value);
    const { tabId, mode: _, ...choices } = request;
    // What the reader asked for differently is saved however small it is.
    const asBefore = !gathered && Object.keys({ ...choices, ...wanted.edits }).length === 0;
    const wish = this.unsaved.wish({ ...wanted, tabId });
    return outcomeOf(async () => {
      await this.library.keepDraft(article, Date.now(), id, asBefore ? loadedAt : undefined, wish);
      return { ...wanted, draftId: id };
    });
  }

  /**
   * Saves the clip before its pictures are fetched. The list of pictures to fetch is part of the same transaction. If
   * the setting cannot be read, nothing is fetched. Without a title, the clip has the article's.
   */
  private async write(draft: DraftToSave, tabId: number | undefined, isShown: boolean): Promise<Outcome<SavedClip>> {
    const keeps = await keepsPictures(async () => (await readSettings()).settings.images);
    const fetching = keeps ? defined({ tabId }) : undefined;
    // Not awaited, but sent before anything is written.
    if (fetching) void this.keeper.expect();
    const route: Pick<Saving, 'deliverTo' | 'rule'> = draft.deliverTo ? {} : await this.routeOf(draft);
    const isCopied = tabId !== undefined && (await wantsCopy(draft.deliverTo ?? route.deliverTo ?? []));
    // The deliveries of a new clip, which has the draft's id, wait for the copy from the moment they are stored.
    if (isCopied) await this.copies.expect(draft.draftId).catch(() => {});
    const saved = await outcomeOf(() => this.updates.save({ ...draft, ...route, fetching }));
    if (!saved.ok) {
      // The reader is told, and may save the draft in the library.
      await this.unsaved.release(draft.draftId).catch(() => {});
      return saved;
    }
    const shownIn = isShown ? tabId : undefined;
    const { clipId } = saved.value;
    const fetched = fetching ? this.keeper.fetchWaiting(clipId, shownIn) : Promise.resolve();
    if (isCopied && clipId !== draft.draftId) await this.copies.expect(clipId).catch(() => {});
    const copied = isCopied ? this.copy(tabId, clipId) : Promise.resolve();
    void Promise.all([fetched, copied])
      .then(() => this.deliverSaved(clipId))
      .then(() => backUpAfterSave(shownIn));
    if (shownIn !== undefined)
      void becameShort().then((short) => (short ? showNote(shownIn, t('space_lowNote')) : undefined));
    return saved;
  }

  private copy(tabId: number, clipId: string): Promise<void> {
    const clip = this.library.read(clipId).catch(() => undefined);
    const copied = clip
      .then((read) => copyForDelivery(tabId, { clipId, page: read?.article.url ?? '' }, this.copies))
      .finally(() => this.copying.delete(clipId));
    this.copying.set(clipId, copied);
    return copied;
  }

  /** Asks for deliveries of saved clips. The page of the first may be open in a tab. */
  async send({ clipIds, destinations, tabId }: Ask<'deliveries.ask'>): Promise<void> {
    const [clipId] = clipIds;
    const isCopied = tabId !== undefined && clipId !== undefined && (await wantsCopy(destinations));
    if (isCopied) await this.copies.expect(clipId).catch(() => {});
    const copied = isCopied ? this.copy(tabId, clipId) : Promise.resolve();
    await this.deliveries.ask(clipIds, destinations);
    void copied.then(() => (isCopied ? this.deliverSaved(clipId) : deliverDue(this.deliveries)));
  }

  /** Where the reader's rules send a draft. Whatever is wrong with them must not keep it from being saved. */
  private async routeOf({ draftId, title, edits }: DraftToSave): Promise<Pick<Saving, 'deliverTo' | 'rule'>> {
    try {
      const rules = await readDeliveryRules();
      const article = rules.length > 0 ? await this.library.readDraft(draftId) : undefined;
      const offered = article && searchedArticle({ title: title ?? '', article, edits: edits ?? {} });
      const match = offered && matchingRule(offered, rules);
      return match ? { deliverTo: match.rule.destinations, rule: match.rule.id } : {};
    } catch {
      return {};
    }
  }

  /** Sends a clip that has its pictures to the destinations that were noted when it was saved. */
  private async deliverSaved(clipId: string): Promise<void> {
    await this.deliveries.picturesCame(clipId).catch(() => {});
    await deliverDue(this.deliveries);
  }
}

/** What the reader wants of a page, once it is clipped. */
function wantedBy(
  { request, changes }: Pick<PageToSave, 'request' | 'changes'>,
  { decisions = request.decisions, fullHtml }: Partial<ClippedTab> = {},
): PageToSave['changes'] {
  const { edits: { body: _, ...edits } = {}, ...others } = changes;
  return { ...others, edits: { ...edits, ...defined({ decisions, fullHtml }) } };
}

/** Says why nothing was read on a page that the reader works on. Readers who leave the page know that they do. */
export async function tellUnread(tabId: number, failure: Failure): Promise<void> {
  if (failure.code === 'navigated' || failure.code === 'tabClosed') return;
  await tellFailure(tabId, failure);
  await showNote(tabId, t(`failure_${failure.code}`));
}

/** Writes a backup if one is due, once the clip has its pictures, and says on the page if backups are not written. */
async function backUpAfterSave(tabId: number | undefined): Promise<void> {
  await backUpIfDue();
  if (tabId === undefined) return;
  const failure = await backupTrouble().catch(() => undefined);
  if (failure && (await showBackupTrouble(tabId, t(`automaticBackup_failed_${failure}`))))
    await openTab(backupAddress());
}
