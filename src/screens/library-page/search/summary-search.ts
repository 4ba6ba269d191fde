import type { ClipSummary } from '../../../library/library';
import { matcherOf } from '../../../library/search/matcher';
import type { Clause, TextQuery } from '../../../library/search/query';
import type { LibrarySearch } from '../../../library/search/results';

/** Searches only what lists know of clips. It stands in while the index cannot be read. */
export function summarySearch(clips: readonly ClipSummary[]): LibrarySearch {
  return {
    search: async (query, { signal, onFound }) => {
      const tests = query.map(testOf);
      const hits = clips
        .filter((clip) => tests.every((matches) => matches(textOf(clip))))
        .map(({ id }) => ({ clipId: id, score: 0 }));
      if (!signal?.aborted) onFound({ hits, complete: true });
    },
    snippets: async () => new Map(),
    watch: (onProgress) => {
      onProgress({ waiting: 0, seq: 0 });
      return () => {};
    },
  };
}

function testOf({ not, ...clause }: Clause): (text: string) => boolean {
  const each: TextQuery = clause.kind === 'phrase' ? [clause] : wordsOf(clause);
  const matchers = each.map((word) => matcherOf([word]));
  return (text) => matchers.every(({ ranges }) => ranges(text).length > 0) === !not;
}

function wordsOf({ text }: Clause): TextQuery {
  return text.split(/\s+/).map((word) => ({ kind: 'words', text: word }));
}

function textOf({
  title,
  site = '',
  takenFrom = '',
  author = '',
  description = '',
  url,
  tags = [],
  note = '',
}: ClipSummary): string {
  return [title, site, takenFrom, author, description, url, ...tags, note].join('\n');
}
