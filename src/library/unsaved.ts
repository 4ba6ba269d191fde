import { array, boolean, exactOptional, is, number, object, picklist, pipe, safeInteger, string } from 'valibot';
import { type Article, type ClipMode, clipModes } from '../article/article';
import { contents, count, decision, type Fields } from '../article/article-shape';
import { blankArticle } from '../article/blank-article';
import type { Edits } from '../article/edits';
import type { DraftChanges } from '../browser/messaging/stored-clips';
import { escaped } from '../export/markup';
import { defined } from '../language/text/defined';
import type { Database, UnsavedRow } from './database';
import { pageKeys } from './page-key';
import { forgetChangesOf, forgetOldDrafts, noteUnsaved, type Wish } from './unsaved-pages';
import type { Saving } from './updates';

/**
 * So many workers try to save a draft: it may be what ended them. Chosen: three are hardly ended by chance, and a draft
 * that ends each should not end more.
 */
const mostTries = 3;

/** A draft to save as the reader changed it. */
export interface SaveOfDraft extends Pick<Saving, 'draftId' | 'title' | 'edits' | 'asNew' | 'deliverTo'> {
  /** The tab that showed its page; browsers reuse the number after a restart. */
  readonly tabId?: number;
  /** The address of the page. */
  readonly url: string;
  readonly mode: ClipMode;
}

/** A page that the reader asked for. */
interface AskedPage {
  readonly url: string;
  readonly title?: string;
  readonly mode: ClipMode;
}

/** Saves that an earlier worker did not finish. */
export interface InterruptedSaves {
  readonly saves: readonly SaveOfDraft[];
  /** How many cannot be read, and are forgotten. */
  readonly damaged: number;
}

const text = string();
const texts = array(text);

const edits = object({
  author: exactOptional(text),
  site: exactOptional(text),
  takenFrom: exactOptional(text),
  published: exactOptional(text),
  tags: exactOptional(texts),
  note: exactOptional(text),
  titleBefore: exactOptional(text),
  before: exactOptional(object({ tags: texts, note: text })),
  decisions: exactOptional(array(decision)),
  fullHtml: exactOptional(text),
  body: exactOptional(object({ html: text, words: count, minutes: count, kept: contents })),
} satisfies Fields<Edits>);

/** Another worker or version may have written a row that makes no sense. */
const wellFormed = object({
  id: text,
  title: exactOptional(text),
  edits: exactOptional(edits),
  asNew: exactOptional(boolean()),
  deliverTo: exactOptional(texts),
  tabId: exactOptional(pipe(number(), safeInteger())),
  mode: picklist(clipModes),
  pages: texts,
  at: count,
  asked: exactOptional(object({ by: text, tries: count })),
});

/** What saving needs of an article. */
const readable = object({ url: text, title: text, html: text, mode: picklist(clipModes), kept: contents });

/**
 * The saves that the reader asked for: each request to save a draft is noted before it is saved and forgotten in the transaction that
 * saves it, so that it is saved exactly once, by this worker or a later one.
 */
export class Unsaved {
  /** Distinguishes this worker's requests from those that an earlier one left. */
  private readonly worker = crypto.randomUUID();

  constructor(private readonly database: Database) {}

  /** The request to save a draft, to be stored with it. */
  wish(wanted: Omit<Saving, 'draftId' | 'fetching'> & { readonly tabId?: number }): Wish {
    const { title, edits: changed, asNew = false, deliverTo, tabId } = wanted;
    return {
      ...defined({ title, edits: changed, asNew: asNew || undefined, deliverTo, tabId }),
      asked: { by: this.worker, tries: 0 },
    };
  }

  /** Notes that the reader asks to save a draft. Does nothing if the draft is gone. */
  async ask({ draftId, ...wanted }: Omit<Saving, 'fetching'>, tabId?: number, now = Date.now()): Promise<void> {
    const wish = this.wish({ ...wanted, ...defined({ tabId }) });
    await this.write(async () => {
      const draft = await this.database.drafts.get(draftId);
      if (draft) await noteUnsaved(this.database, { ...wish, id: draftId, at: now }, draft.article);
    });
  }

  /**
   * Notes that the reader asked for a page of which there is no article yet: if this worker ends before there is one, the
   * page is listed, and may be saved as a link. The draft of its article has the same id and replaces the note.
   */
  async notePage(id: string, { url, title = '', mode }: AskedPage, now = Date.now()): Promise<void> {
    const article = linkTo(url, title);
    const asked = { by: this.worker, tries: mostTries };
    await this.write(async () => {
      await this.database.drafts.add({ id, article, madeAt: now });
      await this.database.unsaved.add({ id, mode, pages: pageKeys(url), at: now, asked });
    });
  }

  async forgetPage(id: string): Promise<void> {
    await this.write(() => Promise.all([this.database.drafts.delete(id), this.database.unsaved.delete(id)]));
  }

  /** Whether a draft is still to be saved. */
  async isAsked(draftId: string): Promise<boolean> {
    return (await this.database.unsaved.get(draftId))?.asked !== undefined;
  }

  /** Saving failed, and the reader was told: from now on the draft is only listed. */
  async release(draftId: string, now = Date.now()): Promise<void> {
    await this.write(async () => {
      const row = await this.database.unsaved.get(draftId);
      if (row) await this.database.unsaved.put(listedFrom(row, now));
    });
  }

  /** Notes the reader's changes to a draft, or that there are none any more. Does nothing if it is gone or being saved. */
  async change(
    draftId: string,
    changes: (DraftChanges & Pick<UnsavedRow, 'tabId'>) | undefined,
    now = Date.now(),
  ): Promise<void> {
    await this.write(async () => {
      const [draft, row] = await Promise.all([this.database.drafts.get(draftId), this.database.unsaved.get(draftId)]);
      if (!draft || row?.asked) return;
      if (changes) await noteUnsaved(this.database, { ...changes, id: draftId, at: now }, draft.article);
      else await forgetChangesOf(this.database, draft.article);
    });
  }

  /** Lists drafts or dismisses them. Returns how many there are. */
  async list(draftIds: readonly string[], isListed: boolean): Promise<number> {
    return await this.write(async () => {
      const found = await this.database.unsaved.bulkGet([...draftIds]);
      const rows = found.filter((row) => row !== undefined).filter(({ asked }) => !asked);
      await this.database.unsaved.bulkPut(
        rows.map(({ dismissed: _, ...row }) => (isListed ? row : { ...row, dismissed: true })),
      );
      return rows.length;
    });
  }

  /** A listed draft, to be saved; undefined if it is gone or damaged. */
  async toSave(draftId: string): Promise<SaveOfDraft | undefined> {
    const { drafts, unsaved } = this.database;
    return await this.database.transaction('r', drafts, unsaved, async () => {
      const row = await unsaved.get(draftId);
      return row && (await this.saveOf(row));
    });
  }

  /** The saves that earlier workers left. Those that were tried too often are listed from now on. */
  async interrupted(now = Date.now()): Promise<InterruptedSaves> {
    return await this.write(async () => {
      // Of two articles of one page, the later one is to be the present one.
      const rows = (await this.database.unsaved.toArray()).sort((one, other) => one.at - other.at);
      const saves: SaveOfDraft[] = [];
      let damaged = 0;
      for (const row of rows.filter(({ asked }) => asked !== undefined && asked.by !== this.worker)) {
        const save = await this.saveOf(row);
        if (save && (row.asked?.tries ?? 0) < mostTries) saves.push(save);
        else if (save) await this.database.unsaved.put(listedFrom(row, now));
        else if (await this.forget(row)) damaged++;
      }
      return { saves, damaged };
    });
  }

  /** Counts an attempt to save a draft, before it is made. */
  async begin(draftId: string): Promise<void> {
    await this.write(async () => {
      const row = await this.database.unsaved.get(draftId);
      if (row?.asked) await this.database.unsaved.put({ ...row, asked: { ...row.asked, tries: row.asked.tries + 1 } });
    });
  }

  /** Deletes drafts that are old, but none that is to be saved. */
  async forgetOld(now = Date.now()): Promise<void> {
    await this.write(() => forgetOldDrafts(this.database, now));
  }

  private async saveOf(row: UnsavedRow): Promise<SaveOfDraft | undefined> {
    const draft = is(wellFormed, row) ? await this.database.drafts.get(row.id) : undefined;
    if (!draft || !is(readable, draft.article)) return undefined;
    const { id: draftId, title, edits: changed, asNew, deliverTo, tabId, mode } = row;
    return {
      ...{ draftId, url: draft.article.url, mode },
      ...defined({ title, edits: changed, asNew: asNew || undefined, deliverTo, tabId }),
    };
  }

  /** Forgets a draft that cannot be saved. Returns whether there was one. */
  private async forget({ id }: UnsavedRow): Promise<boolean> {
    const { drafts, unsaved } = this.database;
    const wasThere = (await drafts.where('id').equals(id).count()) > 0;
    await Promise.all([drafts.delete(id), unsaved.delete(id)]);
    return wasThere;
  }

  private write<T>(change: () => Promise<T>): Promise<T> {
    const { drafts, unsaved } = this.database;
    return this.database.transaction('rw', drafts, unsaved, change);
  }
}

function linkTo(url: string, title: string): Article {
  const html = `<p><a href="${escaped(url)}">${escaped(url)}</a></p>`;
  const kept = { ...blankArticle.kept, paragraphs: 1, links: 1 };
  return { ...blankArticle, mode: 'link', engine: 'link', confidence: 1, url, title, html, kept };
}

/** A row of a draft that is only listed, for a day from now. */
function listedFrom({ asked: _, ...row }: UnsavedRow, now: number): UnsavedRow {
  return { ...row, at: now };
}
