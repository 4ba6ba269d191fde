import type { ClipMode } from '../article/article';
import type { Decision } from '../article/decision';
import { failureOf, outcomeOf } from '../browser/messaging/failure-of';
import { done, type Failure, type Outcome } from '../browser/messaging/outcome';
import type { Ask } from '../browser/messaging/protocol';
import type { ClippedTab, DraftRequest } from '../browser/messaging/requests';
import type { DraftToKeep, KeptDraft, SavedClip } from '../browser/messaging/stored-clips';
import { t } from '../browser/platform/i18n';
import { openOwnPage } from '../browser/platform/own-page';
import { recallPage } from '../browser/platform/page-memory';
import { tabPage, tabUrl } from '../browser/platform/tab-events';
import { libraryAddress } from '../browser/platform/tabs';
import { defined } from '../language/text/defined';
import type { Deliveries } from '../library/deliveries';
import type { Library } from '../library/library';
import type { SaveOfDraft, Unsaved } from '../library/unsaved';
import type { Updates } from '../library/updates';
import { pickOnPage } from '../tab/picking/pick-in-tab';
import { clipTab } from './clip-tab';
import type { ClipWriter, DraftToSave } from './clip-writer';
import { shownWhile, watchLines } from './follow-deliveries';
import { clearBadge, clipQuietly, showReason, tellFailure } from './quiet-clip';
import { noteUses } from './site-rules';
import { showNote, showResult } from './toast';

/** How a page is clipped, where the settings do not decide. */
type Choices = Omit<Ask<'clip.quietly'>, 'tabId' | 'mode' | 'awaited'> & {
  /** Whether the page is saved as another clip even if it is in the library. */
  readonly asNew?: boolean;
} & Pick<DraftToSave, 'ruleTags'>;

/**
 * Adds the reader's changes to the page in earlier popups, because the reader expects the shortcut to save the corrected
 * clip. A popup may also have been closed before it had recalled them.
 */
export async function withRemembered(tabId: number, choices: Choices = {}): Promise<Choices> {
  const { history: _, wantsArticle: __, ...changes } = await recallPage(tabId, await tabUrl(tabId));
  return { ...changes, ...choices };
}

/** The title, tags and note that were typed for the page in a tab. */
export async function withDetails(tabId: number): Promise<Choices> {
  const { title, edits } = await withRemembered(tabId);
  return defined({ title, edits });
}

/** What is to be saved, by how far it is: see PageSaver. */
export interface PageToSave {
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
  /** The last draft of each tab and the result of storing it, which may still be pending. */
  private readonly lastDrafts = new Map<
    number,
    { readonly id: string; readonly stored: Promise<Outcome<KeptDraft>> }
  >();

  constructor(
    private readonly library: Library,
    private readonly updates: Updates,
    private readonly unsaved: Unsaved,
    private readonly deliveries: Deliveries,
    private readonly writer: ClipWriter,
  ) {}

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
    await this.writer.complete(saved.value.clipId, tabId);
    return saved;
  }

  /** Lets the reader pick on a page, and saves what they picked. */
  async pickAndSave(tabId: number): Promise<void> {
    const picked = await pickOnPage(tabId, this.library, this.updates).catch(failureOf);
    if (!picked.ok) return tellUnread(tabId, picked.failure);
    const { value } = picked;
    if (value.is === 'removed') return tellUnpicked(tabId, t('pickRemoved'));
    if (value.is !== 'picked') return;
    // The browser may have had no room to remember them.
    const { decisions } = value;
    // A clip that is in progress was begun without them.
    void this.saveQuietly(tabId, 'article', () => withRemembered(tabId, defined({ decisions })), crypto.randomUUID());
  }

  /** Saves an article that was gathered on the page in a tab; its draft may be stored. */
  async saveGathered(page: PageToSave, clipped: ClippedTab, draftId: string): Promise<void> {
    const { tabId } = page.request;
    const toSave: ToSave = { ...page, gathered: { clipped, draftId } };
    const save = (onDraft: OnDraft) => this.save(toSave, { tabId, isShown: true, onDraft });
    await clipQuietly(tabId, 'article', save, (saved) => void this.tellResult(tabId, 'article', saved), draftId);
  }

  /** Shows the result on the page, and does what the reader chooses there. */
  async tellResult(tabId: number, mode: ClipMode, saved: Outcome<SavedClip>): Promise<void> {
    const clip = saved.ok ? await this.library.read(saved.value.clipId).catch(() => undefined) : undefined;
    const show = (sent: readonly string[]) => showResult(tabId, mode, saved, clip, sent);
    const isSent = clip !== undefined && saved.ok && saved.value.was !== 'unchanged';
    const choice = await (isSent ? shownWhile(watchLines(this.deliveries, clip.id, clip.updatedAt), show) : show([]));
    if (choice === 'page' || choice === 'selection' || choice === 'link')
      void this.saveQuietly(tabId, choice, () => withDetails(tabId));
    if (choice === 'pick') void this.pickAndSave(tabId);
    if (choice === 'again') {
      const choices = () => (mode === 'article' ? withRemembered(tabId, { asNew: true }) : { asNew: true });
      void this.saveQuietly(tabId, mode, choices, 'again');
    }
    if (!saved.ok) return;
    const { clipId, undo } = saved.value;
    if (choice === 'open') await openOwnPage(libraryAddress(clipId));
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
  async pageIn(
    tabId: number,
    mode: ClipMode,
    { title, edits, draftId: _, deliverTo, ruleTags, asNew = false, ...choices }: Choices,
  ): Promise<PageToSave> {
    const before = mode === 'article' ? await this.decisionsBefore(tabId) : [];
    const { decisions = asNew || before.length === 0 ? undefined : before } = choices;
    const request = { tabId, mode, ...choices, ...defined({ decisions }) };
    return { is: 'page', request, changes: { title, edits, asNew, deliverTo, ruleTags } };
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
    return this.writer.write(draft, tab.tabId, tab.isShown);
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
}

/** What the reader wants of a page, once it is clipped. */
export function wantedBy(
  { request, changes }: Pick<PageToSave, 'request' | 'changes'>,
  { decisions = request.decisions, fullHtml }: Partial<ClippedTab> = {},
): PageToSave['changes'] {
  const { edits: { body: _, ...edits } = {}, ...others } = changes;
  return { ...others, edits: { ...edits, ...defined({ decisions, fullHtml }) } };
}

/** Says why nothing was picked, also if the reader does not want messages on pages. */
export async function tellUnpicked(tabId: number, reason: string): Promise<void> {
  await showReason(tabId, reason);
  await showNote(tabId, reason);
}

/** Says why nothing was read on a page that the reader works on. Readers who leave the page know that they do. */
export async function tellUnread(tabId: number, failure: Failure): Promise<void> {
  if (failure.code === 'navigated' || failure.code === 'tabClosed') return;
  await tellFailure(tabId, failure);
  await showNote(tabId, t(`failure_${failure.code}`));
}
