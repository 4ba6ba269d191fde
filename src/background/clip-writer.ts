import type { Edits } from '../article/edits';
import { detailsAfter, type NewArticle } from '../article/updated';
import { outcomeOf } from '../browser/messaging/failure-of';
import type { Outcome } from '../browser/messaging/outcome';
import type { Ask } from '../browser/messaging/protocol';
import type { SavedClip } from '../browser/messaging/stored-clips';
import { readDeliveryRules } from '../browser/platform/delivery-rules';
import { becameShort } from '../browser/platform/free-space';
import { t } from '../browser/platform/i18n';
import { backupAddress, openOwnPage } from '../browser/platform/own-page';
import { readSettings } from '../browser/platform/storage';
import { matchingRule, searchedArticle } from '../delivery/rules/matching';
import { defined } from '../language/text/defined';
import type { Deliveries } from '../library/deliveries';
import type { Library } from '../library/library';
import type { PageCopies } from '../library/page-copies';
import type { Unsaved } from '../library/unsaved';
import type { Saving, Updates } from '../library/updates';
import { backUpIfDue, backupTrouble } from './automatic-backup';
import { copyForDelivery, wantsCopy } from './copy-for-delivery';
import { deliverDue } from './deliver';
import { keepsPictures, type PictureKeeper } from './keep-pictures';
import { showBackupTrouble, showNote } from './toast';

/** A draft to save, and the reader's changes to it. */
export interface DraftToSave extends Omit<Saving, 'fetching'> {
  /** Tags that the clip gets as soon as it is saved, which the reader's rules see already. */
  readonly ruleTags?: readonly string[] | undefined;
}

/** What this needs of the background worker. */
interface Parts {
  readonly library: Library;
  readonly updates: Updates;
  readonly unsaved: Unsaved;
  readonly keeper: PictureKeeper;
  readonly deliveries: Deliveries;
  readonly copies: PageCopies;
}

/** Writes drafts to the library as clips, and sees to what follows: pictures, copies of the page, deliveries, a backup. */
export class ClipWriter {
  /** The clips whose pages are being copied. */
  private readonly copying = new Map<string, Promise<void>>();

  constructor(private readonly parts: Parts) {}

  /**
   * Saves the clip before its pictures are fetched. The list of pictures to fetch is part of the same transaction. If
   * the setting cannot be read, nothing is fetched. Without a title, the clip has the article's.
   */
  async write(draft: DraftToSave, tabId: number | undefined, isShown: boolean): Promise<Outcome<SavedClip>> {
    const keeps = await keepsPictures(async () => (await readSettings()).settings.images);
    const fetching = keeps ? defined({ tabId }) : undefined;
    // Not awaited, but sent before anything is written.
    if (fetching) void this.parts.keeper.expect();
    const route: Pick<Saving, 'deliverTo' | 'rule'> = draft.deliverTo ? {} : await this.routeOf(draft);
    const isCopied = tabId !== undefined && (await wantsCopy(draft.deliverTo ?? route.deliverTo ?? []));
    // The deliveries of a new clip, which has the draft's id, wait for the copy from the moment they are stored.
    if (isCopied) await this.parts.copies.expect(draft.draftId).catch(() => {});
    const saved = await outcomeOf(() => this.parts.updates.save({ ...draft, ...route, fetching }));
    if (!saved.ok) {
      // The reader is told, and may save the draft in the library.
      await this.parts.unsaved.release(draft.draftId).catch(() => {});
      return saved;
    }
    const shownIn = isShown ? tabId : undefined;
    const { clipId } = saved.value;
    const fetched = fetching ? this.parts.keeper.fetchWaiting(clipId, shownIn) : Promise.resolve();
    if (isCopied && clipId !== draft.draftId) await this.parts.copies.expect(clipId).catch(() => {});
    const copied = isCopied ? this.copy(tabId, clipId) : Promise.resolve();
    void Promise.all([fetched, copied])
      .then(() => this.deliverSaved(clipId))
      .then(() => backUpAfterSave(shownIn));
    if (shownIn !== undefined)
      void becameShort()
        .catch(() => false)
        .then((short) => (short ? showNote(shownIn, t('space_lowNote')) : undefined));
    return saved;
  }

  private copy(tabId: number, clipId: string): Promise<void> {
    const clip = this.parts.library.read(clipId).catch(() => undefined);
    const copied = clip
      .then((read) => copyForDelivery(tabId, { clipId, page: read?.article.url ?? '' }, this.parts.copies))
      .finally(() => this.copying.delete(clipId));
    this.copying.set(clipId, copied);
    return copied;
  }

  /** Asks for deliveries of saved clips. The page of the first may be open in a tab. */
  async send({ clipIds, destinations, tabId }: Ask<'deliveries.ask'>): Promise<void> {
    const [clipId] = clipIds;
    const isCopied = tabId !== undefined && clipId !== undefined && (await wantsCopy(destinations));
    if (isCopied) await this.parts.copies.expect(clipId).catch(() => {});
    const copied = isCopied ? this.copy(tabId, clipId) : Promise.resolve();
    await this.parts.deliveries.ask(clipIds, destinations);
    void copied.then(() => (isCopied ? this.deliverSaved(clipId) : deliverDue(this.parts.deliveries)));
  }

  /** Where the reader's rules send a draft. Whatever is wrong with them must not keep it from being saved. */
  private async routeOf({
    draftId,
    title,
    edits,
    ruleTags = [],
  }: DraftToSave): Promise<Pick<Saving, 'deliverTo' | 'rule'>> {
    try {
      const rules = await readDeliveryRules();
      const article = rules.length > 0 ? await this.parts.library.readDraft(draftId) : undefined;
      if (!article) return {};
      const offered = { title: title ?? '', article, edits: edits ?? {} };
      const changes = await this.editsWithClip(offered);
      const tags = [...(changes.tags ?? article.tags ?? []), ...ruleTags];
      const match = matchingRule(searchedArticle({ ...offered, edits: { ...changes, tags } }), rules);
      return match ? { deliverTo: match.rule.destinations, rule: match.rule.id } : {};
    } catch {
      return {};
    }
  }

  /** The edits of a draft with the tags and the note of the clip that it updates, which has them afterwards, too. */
  private async editsWithClip(offered: NewArticle): Promise<Edits> {
    const found = await this.parts.updates.clipOf(offered);
    const clip = found && (await this.parts.library.read(found.clipId));
    return clip ? { ...offered.edits, ...detailsAfter(clip, offered.edits) } : offered.edits;
  }

  /** Sends a clip that has its pictures to the destinations that were noted when it was saved. */
  private async deliverSaved(clipId: string): Promise<void> {
    await this.parts.deliveries.picturesCame(clipId).catch(() => {});
    await deliverDue(this.parts.deliveries);
  }

  /** Settles when a saved clip has its pictures and the copy of its page. */
  async complete(clipId: string, tabId: number): Promise<void> {
    await Promise.all([this.parts.keeper.fetchWaiting(clipId, tabId), this.copying.get(clipId)]);
  }
}

/** Writes a backup if one is due, once the clip has its pictures, and says on the page if backups are not written. */
async function backUpAfterSave(tabId: number | undefined): Promise<void> {
  await backUpIfDue();
  if (tabId === undefined) return;
  const failure = await backupTrouble().catch(() => undefined);
  if (failure && (await showBackupTrouble(tabId, t(`automaticBackup_failed_${failure}`))))
    await openOwnPage(backupAddress());
}
