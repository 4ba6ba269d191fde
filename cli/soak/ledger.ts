import type { SoakPage } from './site';
import { painted, type StoredClip, type StoredLibrary } from './stored';

/** What the soak test knows of a page: what the reader asked for and what the extension reported. */
interface Entry {
  page: SoakPage;
  /** The states that were asked for since the last audit, and the one that the library had then. */
  readonly possible: Map<number, SoakPage>;
  /** The popup showed it: there may be a draft of it that nobody asked to save. */
  wasShown: boolean;
  /** The reader asked to save it, and did not only go to it while another page was being saved. */
  isWanted: boolean;
  /** One of these was reported as saved, or was there at the last audit. */
  isReported: boolean;
  /** Since the last audit it was chosen to be changed or deleted. */
  isTaken: boolean;
  clipId?: string | undefined;
  /** Deleting its clip for good was asked for, or reported as done. */
  forgotten: 'no' | 'asked' | 'reported';
}

/** A clip that was reported as saved, and the pages that it may be of: one, unless its tab went to another page meanwhile. */
interface Receipt {
  readonly clipId: string;
  readonly pages: readonly SoakPage[];
}

/** What an audit found. */
export interface Checked {
  readonly faults: readonly string[];
  /** Pages that the reader asked to save, without a report, a clip or a draft that the library lists. */
  readonly unsaved: readonly SoakPage[];
}

/** Compares what was reported with what is stored. */
export class Ledger {
  private readonly entries = new Map<string, Entry>();
  private receipts: Receipt[] = [];
  /** How many pictures of a clip were counted as kept, at most. */
  private readonly counted = new Map<string, number>();
  readonly totals = { asked: 0, reported: 0, finished: 0, forgotten: 0 };

  /** The reader asks to save a page. */
  asks(page: SoakPage): void {
    this.totals.asked++;
    this.mayAsk(page).isWanted = true;
  }

  /** The popup shows a page. */
  shows(page: SoakPage): void {
    this.entryOf(page).wasShown = true;
  }

  /** The page at an address in the state that was asked for last. */
  pageAt(url: string): SoakPage | undefined {
    return this.entries.get(url)?.page;
  }

  /** A tab goes to this page while another one is being saved: either may be saved. */
  mayAsk(page: SoakPage): Entry {
    const entry = this.entryOf(page);
    entry.page = page;
    entry.possible.set(page.revision, page);
    return entry;
  }

  /** The extension said that it has saved this. */
  reports(clipId: string, ...pages: readonly SoakPage[]): void {
    this.totals.reported++;
    this.receipts.push({ clipId, pages });
    const [page, ...others] = pages;
    if (page === undefined || others.length > 0) return;
    const entry = this.entryOf(page);
    for (const revision of entry.possible.keys()) if (revision < page.revision) entry.possible.delete(revision);
    Object.assign(entry, { isReported: true, clipId });
  }

  counts(clipId: string, kept: number): void {
    this.counted.set(clipId, Math.max(kept, this.counted.get(clipId) ?? 0));
  }

  asksToForget(page: SoakPage): void {
    this.entryOf(page).forgotten = 'asked';
  }

  forgets(page: SoakPage): void {
    this.totals.forgotten++;
    this.entryOf(page).forgotten = 'reported';
  }

  /** A saved clip of which nothing else was asked since the last audit; `share` from 0 to 1 chooses it. */
  take(share: number): { readonly page: SoakPage; readonly clipId: string } | undefined {
    const free = [...this.entries.values()].filter(
      ({ isReported, isTaken, forgotten }) => isReported && !isTaken && forgotten === 'no',
    );
    const entry = free[Math.floor(share * free.length)];
    if (entry?.clipId === undefined) return undefined;
    entry.isTaken = true;
    return { page: entry.page, clipId: entry.clipId };
  }

  /** What contradicts the reports. What is stored is then what the next audit expects. */
  check({ clips, drafts = [], listed = [] }: Pick<StoredLibrary, 'clips'> & Partial<StoredLibrary>): Checked {
    const byUrl = new Map<string, StoredClip[]>();
    for (const clip of clips) byUrl.set(clip.url, [...(byUrl.get(clip.url) ?? []), clip]);
    const faults = clips
      .filter(({ url }) => !this.entries.has(url))
      .map(({ id, url }) => `clip ${id} of ${url}, which nobody asked to save`);
    faults.push(...this.receiptFaults(new Map(clips.map((clip) => [clip.id, clip]))));
    const unsaved: SoakPage[] = [];
    const draftsOf = new Set(drafts.map(({ url }) => url));
    const listedOf = new Set(listed.map(({ url }) => url));
    for (const [url, entry] of [...this.entries]) {
      const found = byUrl.get(url) ?? [];
      faults.push(...entryFaults(entry, found));
      if (isUnsaved(entry, found) && !listedOf.has(url)) {
        unsaved.push(entry.page);
        // A draft of a page that was saved without the popup is stored together with the wish to save it.
        if (draftsOf.has(url) && !entry.wasShown) faults.push(`${entry.page.title} has a draft that nothing offers`);
      }
      if (isFinished(entry, found)) this.totals.finished++;
      this.settle(url, entry, found, listedOf.has(url));
    }
    faults.push(...clips.filter(({ isInTrash }) => !isInTrash).flatMap((clip) => this.pictureFaults(clip)));
    this.receipts = [];
    return { faults, unsaved };
  }

  private entryOf(page: SoakPage): Entry {
    const known = this.entries.get(page.url);
    if (known) return known;
    const entry: Entry = {
      page,
      possible: new Map(),
      wasShown: false,
      isWanted: false,
      isReported: false,
      isTaken: false,
      forgotten: 'no',
    };
    this.entries.set(page.url, entry);
    return entry;
  }

  private receiptFaults(clips: ReadonlyMap<string, StoredClip>): string[] {
    return this.receipts.flatMap(({ clipId, pages }) => {
      const clip = clips.get(clipId);
      const names = pages.map(({ title }) => title).join(' or ');
      const isForgotten = pages.some((page) => this.entryOf(page).forgotten !== 'no');
      if (!clip) return isForgotten ? [] : [`${names} was reported as saved as clip ${clipId}, which is not there`];
      return pages.some(({ url }) => url === clip.url)
        ? []
        : [`clip ${clipId} was reported for ${names}, but is of ${clip.url}`];
    });
  }

  private pictureFaults({ id, url, title, asked, kept, lost }: StoredClip): string[] {
    const pictures = this.entries.get(url)?.page.pictures;
    if (!pictures) return [];
    const counted = this.counted.get(id) ?? 0;
    const wrong = kept.filter(([src, hash]) => hash !== painted && pictures.get(src) !== hash);
    this.counts(id, kept.length);
    return [
      ...(pictures.size === asked && kept.length + lost.length === asked
        ? []
        : [
            `${title}: ${pictures.size} pictures, of which ${asked} were asked for, ${kept.length} kept, ${lost.length} lost`,
          ]),
      ...(kept.length < counted
        ? [`${title}: ${counted} pictures were counted as kept, there are ${kept.length}`]
        : []),
      ...wrong.map(([src]) => `${title}: the picture ${src} is not the one of the page`),
    ];
  }

  private settle(url: string, entry: Entry, found: readonly StoredClip[], isListed: boolean): void {
    entry.isTaken = false;
    // It is saved next, and may be any of the states that were asked for.
    if (isListed) return;
    const live = found.find(({ isInTrash }) => !isInTrash);
    const page = live && [...entry.possible.values()].find((each) => isTextOf(live, each));
    if (!page) {
      if (found.length === 0 && !isUnsaved(entry, found)) this.entries.delete(url);
      else entry.isReported = false;
      return;
    }
    entry.possible.clear();
    entry.possible.set(page.revision, page);
    Object.assign(entry, { page, isReported: true, clipId: live.id, forgotten: 'no' });
  }
}

function isTextOf({ title, paragraphs }: StoredClip, page: SoakPage): boolean {
  return title === page.title && paragraphs.join('\n') === page.paragraphs.join('\n');
}

function isUnsaved({ isWanted, isReported, forgotten }: Entry, found: readonly StoredClip[]): boolean {
  return found.length === 0 && forgotten === 'no' && isWanted && !isReported;
}

/** Whether a page was saved although the reader got no answer. */
function isFinished({ isWanted, isReported, forgotten }: Entry, found: readonly StoredClip[]): boolean {
  return found.length > 0 && forgotten === 'no' && isWanted && !isReported;
}

function entryFaults({ page, possible, isReported, forgotten, clipId }: Entry, found: readonly StoredClip[]): string[] {
  const live = found.filter(({ isInTrash }) => !isInTrash);
  const { title } = page;
  if (forgotten === 'reported')
    return found.map(({ id }) => `${title} was reported as deleted for good, but is clip ${id}`);
  if (forgotten === 'asked') return found.length > 1 ? [`${title} is there ${found.length} times`] : [];
  const faults: string[] = [];
  if (found.length > live.length) faults.push(`${title} is in the trash, where nobody put it`);
  if (isReported && live.length === 0) faults.push(`LOST: ${title} was reported as saved as clip ${clipId}`);
  if (live.length > 1) faults.push(`${title} is there ${live.length} times: ${live.map(({ id }) => id).join(', ')}`);
  const [clip] = live;
  if (clip && isReported && clip.id !== clipId)
    faults.push(`${title} was reported as clip ${clipId}, but is ${clip.id}`);
  if (clip && ![...possible.values()].some((each) => isTextOf(clip, each)))
    faults.push(
      `${title} is not complete: ${clip.paragraphs.length} paragraphs, "${clip.paragraphs[0]?.slice(0, 60)}"`,
    );
  return faults;
}
