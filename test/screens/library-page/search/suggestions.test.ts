import { expect, test } from 'vitest';
import { filterNames } from '../../../../src/library/search/language/tokens';
import { vocabularyOf } from '../../../../src/library/search/language/vocabulary';
import type { ClipSnippet } from '../../../../src/library/search/results';
import { withAnywhere, withoutFilters } from '../../../../src/screens/library-page/search/search-notes';
import { type Suggestion, suggestionsFor } from '../../../../src/screens/library-page/search/suggestions';
import { summarySearch } from '../../../../src/screens/library-page/search/summary-search';
import { Snippets } from '../../../../src/screens/library-page/search/use-search';
import { clipSummary } from '../../../support/clip-summary';

const known = {
  vocabulary: vocabularyOf([clipSummary({ tags: ['salt'] })], () => undefined),
  labels: {
    tag: 'Tag',
    site: 'Site',
    source: 'Source',
    author: 'Author',
    type: 'Type',
    lang: 'Language',
    is: 'State',
    has: 'Contains',
    before: 'Before',
    url: 'Address',
    words: 'Words',
    schema: 'Type',
    after: 'After',
  },
  saved: [
    { id: 'a', name: 'Kitchen', query: 'tag:salt' },
    { id: 'b', name: 'Lamps', query: 'lamp' },
  ],
  recent: ['salt mine', 'lamp'],
};

const shown = (suggestion: Suggestion) => {
  if (suggestion.is === 'completion') return suggestion.insert;
  return suggestion.is === 'search' ? `${suggestion.name ?? ''}=${suggestion.query}` : suggestion.is;
};
const offered = (query: string) =>
  suggestionsFor(query, query.length, known).map(
    ({ kind, suggestions }) => `${kind}: ${suggestions.map(shown).join(', ')}`,
  );

test('an empty field offers saved and recent searches, and all filters', () => {
  expect(offered('')).toEqual([
    'saved: Kitchen=tag:salt, Lamps=lamp',
    'recent: =salt mine, forget',
    `filters: ${filterNames.map((name) => `${name}:`).join(', ')}`,
  ]);
});

test('what is typed offers completions first, then searches that contain it', () => {
  expect(offered('sal')).toEqual(['filters: tag:salt ', 'saved: Kitchen=tag:salt', 'recent: =salt mine']);
  expect(offered('kit')).toEqual(['saved: Kitchen=tag:salt']);
  expect(offered('salt mine')).toEqual([]);
});

test('queries are changed without filters, or to find archived clips, too', () => {
  expect(withoutFilters('salt tag:"to read" -"black pepper" is:x #y 山')).toBe('salt -"black pepper" 山');
  expect(withAnywhere('salt "unfinished')).toBe('in:anywhere salt "unfinished');
});

test('snippets of rows that are shown together are read at once, each only once', async () => {
  const asked: (readonly string[])[] = [];
  const snippet: ClipSnippet = { text: 'a', matches: [], cutBefore: false, cutAfter: false, field: 'body' };
  const search = {
    ...summarySearch([]),
    snippets: async (_: unknown, ids: readonly string[]) => {
      asked.push(ids);
      return new Map(ids.filter((id) => id !== 'c').map((id) => [id, { ...snippet, text: id }]));
    },
  };
  const snippets = new Snippets(search, []);
  const [a, b, c] = await Promise.all([snippets.of('a'), snippets.of('b'), snippets.of('c')]);
  expect([a?.text, b?.text, c]).toEqual(['a', 'b', undefined]);
  await Promise.all([snippets.of('a'), snippets.of('d')]);
  expect(asked).toEqual([['a', 'b', 'c'], ['d']]);
});
