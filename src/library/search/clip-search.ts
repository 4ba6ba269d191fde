import type { Database } from '../database';
import { searchedClips } from '../searched-clips';
import { clipTextOf, fieldsOf } from './clip-text';
import type { IndexDatabase } from './index-database';
import { type Candidate, type Condition, IndexReader } from './index-reader';
import { hasSequence } from './matcher';
import type { TextQuery } from './query';
import { needsText, requirementsOf } from './requirements';
import type { ClipSnippet, Hit, Searching, SnippetField } from './results';
import { searchForm } from './search-form';
import { snippetOf } from './snippet';
import { type Unit, unitsOf } from './units';

/** Hits that are passed on before all others are. Chosen: more than a window shows. */
const firstHits = 40;

/** Texts of clips that are read and compared at once. */
const fewTexts = 16;
const manyTexts = 64;

/** Searches the library by its index. */
export class ClipSearch {
  private readonly library: Database;
  private readonly reader: IndexReader;

  constructor(library: Database, index: IndexDatabase) {
    this.library = library;
    this.reader = new IndexReader(index);
  }

  /** See LibrarySearch. Throws DamagedBytes. */
  async search(query: TextQuery, { signal, onFound }: Searching): Promise<void> {
    const { wanted, unwanted } = unitsOf(query);
    if (wanted.length + unwanted.length === 0) return onFound({ hits: [], complete: true });
    const conditions = [
      ...wanted.map((unit) => condition(unit, true)),
      ...unwanted.map((unit) => condition(unit, false)),
    ];
    const candidates = await this.reader.candidates(conditions);
    const units = [...wanted, ...unwanted];
    const isCertain = !units.some(needsText);
    if (signal?.aborted) return;
    if (isCertain)
      return passOn(
        candidates.filter((candidate) => candidate.unwanted.length === 0),
        onFound,
      );
    await this.compare(candidates, wanted.filter(needsText), units, { signal, onFound });
  }

  /** What to show of clips, by clip. */
  async snippets(query: TextQuery, clipIds: readonly string[]): Promise<ReadonlyMap<string, ClipSnippet>> {
    const clips = await searchedClips(this.library, clipIds);
    const snippets = new Map<string, ClipSnippet>();
    for (const [id, clip] of clips) snippets.set(id, bestSnippet(query, fieldsOf(clip)));
    return snippets;
  }

  /** Passes on the candidates whose text has what the index cannot tell, the best first. */
  private async compare(
    candidates: readonly Candidate[],
    sequences: readonly Unit[],
    units: readonly Unit[],
    { signal, onFound }: Pick<Searching, 'onFound'> & { readonly signal: AbortSignal | undefined },
  ): Promise<void> {
    const hits: Hit[] = [];
    let passed = 0;
    for (let at = 0, count = fewTexts; at < candidates.length; at += count, count = manyTexts) {
      const some = candidates.slice(at, at + count);
      const clips = await searchedClips(
        this.library,
        some.map(({ clipId }) => clipId),
      );
      if (signal?.aborted) return;
      for (const { clipId, score, unwanted } of some) {
        const clip = clips.get(clipId);
        if (!clip) continue;
        const texts = Object.values(clipTextOf(clip)).map(searchForm);
        // A phrase does not reach from the title into the tags.
        const has = (unit: Unit) => texts.some((text) => holds(unit, text));
        const excluded = unwanted.flatMap((index) => units[index] ?? []);
        if (sequences.every(has) && !excluded.some(has)) hits.push({ clipId, score });
      }
      // All hits are sent anew each time: after each step that would be far too many.
      if (hits.length === 0 || hits.length < 2 * passed) continue;
      passed = hits.length;
      onFound({ hits: [...hits], complete: false });
    }
    onFound({ hits, complete: true });
  }
}

function condition(unit: Unit, wanted: boolean): Condition {
  return { requirements: requirementsOf(unit), wanted };
}

/** Whether a text in its search form has a unit that the index found in its clip. */
function holds(unit: Unit, text: string): boolean {
  return unit.is === 'word' || hasSequence(unit, text);
}

function passOn(candidates: readonly Candidate[], onFound: Searching['onFound']): void {
  const hits = candidates.map(({ clipId, score }) => ({ clipId, score }));
  if (hits.length > firstHits) onFound({ hits: hits.slice(0, firstHits), complete: false });
  onFound({ hits, complete: true });
}

/** In this order fields are shown. The body is shown if nothing matches, as for a match in the title. */
const snippetOrder: readonly SnippetField[] = ['body', 'note', 'highlights', 'tags', 'author', 'site', 'takenFrom'];

function bestSnippet(query: TextQuery, fields: Readonly<Record<SnippetField, string>>): ClipSnippet {
  let best: ClipSnippet | undefined;
  for (const field of snippetOrder) {
    const snippet = { ...snippetOf(query, fields[field].replace(/\s+/g, ' ').trim()), field };
    if (!best || snippet.matches.length > 0) best = snippet;
    if (snippet.matches.length > 0) break;
  }
  return best ?? { ...snippetOf(query, ''), field: 'body' };
}
