import Dexie from 'dexie';
import {
  type Highlight,
  type HighlightEdit,
  longestHighlight,
  longestHighlightNote,
  longestStoredNote,
  type NewHighlight,
} from '../article/highlights/highlight';
import { defined } from '../language/text/defined';
import { cutShort } from '../language/text/white-space';
import { putChanged } from './changes';
import type { Database, HighlightRow } from './database';
import { NotInLibrary } from './library-errors';
import { live } from './live';
import { pageDatabase } from './page-database';

/** The highlights and notes of clips. A change of one is a change of its clip. */
export class Highlights {
  constructor(private readonly database: Database) {}

  /** Throws NotInLibrary if there is no such clip, and RangeError for a passage that is too long. */
  async add({ id, clipId, quote, position, colour, note = '' }: NewHighlight, now = Date.now()): Promise<void> {
    if (quote.exact.length > longestHighlight) throw new RangeError(`${quote.exact.length} characters`);
    const history = { createdAt: now, updatedAt: now, revision: 1, deletedAt: 0 };
    await this.write(clipId, now, async () => {
      await this.database.highlights.add({ id, clipId, quote, position, colour, ...noted(note), ...history });
    });
  }

  /** Changes, deletes or restores a highlight. Throws NotInLibrary if it or its clip was deleted for good. */
  async edit({ id, colour, note, noteBefore, deleted }: HighlightEdit, now = Date.now()): Promise<void> {
    const { highlights } = this.database;
    const found = await highlights.get(id);
    if (!found) throw new NotInLibrary(`no highlight ${id}`);
    await this.write(found.clipId, now, async () => {
      const row = await highlights.get(id);
      if (!row) throw new NotInLibrary(`no highlight ${id}`);
      const { note: before = '', ...rest } = row;
      await highlights.put({
        ...rest,
        ...noted(note === undefined ? before : noteAfter(note, before, noteBefore), longestStoredNote),
        ...defined({ colour, deletedAt: deleted === undefined ? undefined : deleted ? now : 0 }),
        updatedAt: now,
        revision: row.revision + 1,
      });
    });
  }

  /** The highlights of a clip that are not deleted, in the order of the text when they were made. */
  async ofClip(clipId: string): Promise<Highlight[]> {
    const rows = await this.database.highlights.where('clipId').equals(clipId).toArray();
    return rows
      .filter(({ deletedAt }) => deletedAt === 0)
      .sort((one, other) => one.position.start - other.position.start || one.createdAt - other.createdAt)
      .map(highlightOf);
  }

  /** Writes highlights of a clip, and a new revision of the clip. */
  private async write(clipId: string, now: number, change: () => Promise<void>): Promise<void> {
    const { clips, highlights, changes } = this.database;
    await this.database.transaction('rw', clips, highlights, changes, async () => {
      const clip = await clips.get(clipId);
      if (!clip) throw new NotInLibrary(`no clip ${clipId}`);
      await change();
      await putChanged(this.database, [{ ...clip, updatedAt: now }]);
    });
  }
}

/** What the reader has typed, below what another window or machine has written since the reader saw `seen`. */
function noteAfter(note: string, now: string, seen = now): string {
  // A note of several machines may be longer than one that is typed.
  const typed = cutShort(note.trim(), Math.max(longestHighlightNote, now.length));
  if (now.trim() === seen.trim()) return typed;
  const end = `\n\n${seen.trim()}`;
  // This was joined below it before.
  if (seen.trim() !== '' && now.endsWith(end)) return `${now.slice(0, -end.length)}\n\n${typed}`;
  if (now.includes(typed) || typed.includes(now)) return now.length > typed.length ? now : typed;
  return `${now}\n\n${typed}`;
}

function noted(note: string, longest = longestHighlightNote): Pick<Highlight, 'note'> {
  const kept = cutShort(note.trim(), longest);
  return kept === '' ? {} : { note: kept };
}

function highlightOf({ clipId: _, revision: __, deletedAt: ___, ...highlight }: HighlightRow): Highlight {
  return highlight;
}

/** For the extension's pages. */
export const pageHighlights = new Highlights(pageDatabase);
export const liveHighlights = (clipId: string) => live(() => pageHighlights.ofClip(clipId), []);

export async function highlightedClips({ highlights }: Database = pageDatabase): Promise<ReadonlySet<string>> {
  const present = highlights.where('[deletedAt+clipId]').between([0, Dexie.minKey], [0, Dexie.maxKey]);
  const keys = (await present.uniqueKeys()) as unknown as readonly (readonly [deletedAt: number, clipId: string])[];
  return new Set(keys.map(([, clipId]) => clipId));
}
