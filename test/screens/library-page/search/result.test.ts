import { describe, expect, test } from 'vitest';
import { queryOf } from '../../../../src/library/search/language/query';
import type { LibrarySearch } from '../../../../src/library/search/results';
import { findText, resultOf, type TextHits } from '../../../../src/screens/library-page/search/result';
import { summarySearch } from '../../../../src/screens/library-page/search/summary-search';
import { clipSummary } from '../../../support/clip-summary';

const salt = clipSummary({ id: 'salt', title: 'The salt mine', tags: ['food'] });
const lamp = clipSummary({ id: 'lamp', title: 'The lamp', note: 'Salt on the glass', archived: true });
const river = clipSummary({ id: 'river', title: '长江三峡的水位', author: 'Élise' });
const clips = [salt, lamp, river];
const inView = [salt, river];
const facts = { highlighted: new Set<string>(), hidesArchived: true };

async function hitsOf(query: string, search = summarySearch(clips)): Promise<TextHits | undefined> {
  const { text } = queryOf(query);
  let last: TextHits | undefined;
  const onHits = (hits: TextHits) => {
    last = hits;
  };
  if (text.length > 0) await findText(search, text, { signal: new AbortController().signal, onHits });
  return last;
}

async function found(query: string): Promise<string> {
  const result = resultOf(clips, inView, queryOf(query), facts, await hitsOf(query));
  return `${result.clips.map(({ id }) => id).join(' ')} +${result.elsewhere}`;
}

describe('a query over the clips', () => {
  test.each([
    ['', 'salt river +1'],
    ['salt', 'salt +1'],
    ['salt tag:food', 'salt +0'],
    ['SALT mine', 'salt +0'],
    ['"salt mine"', 'salt +0'],
    ['"mine salt"', ' +0'],
    ['glass in:anywhere', 'lamp +0'],
    ['food', 'salt +0'],
    ['三峡', 'river +0'],
    ['elise', 'river +0'],
    ['the -mine', ' +1'],
    ['-salt', 'river +0'],
    ['-salt -"三峡"', ' +0'],
    ['-sal', 'salt river +1'],
    ['salt is:archived', 'lamp +0'],
    ['salt in:anywhere', 'salt lamp +0'],
    ['salt -is:archived', 'salt +0'],
  ])('%s', async (query, expected) => expect(await found(query)).toBe(expected));

  test('asks for no archived clips beyond a view that has its own', () => {
    const asked = { ...facts, hidesArchived: false };
    expect(resultOf(clips, [salt], queryOf('is:archived'), facts, undefined).clips).toEqual([lamp]);
    expect(resultOf(clips, [salt], queryOf('is:archived'), asked, undefined).clips).toEqual([]);
  });

  test('is in the order of the hits, and says so', () => {
    const hits: TextHits = { is: 'ranked', ids: ['river', 'gone', 'salt'], isComplete: true };
    const result = resultOf(clips, inView, queryOf('x'), facts, hits);
    expect(result.clips).toEqual([river, salt]);
    expect(result.isRanked).toBe(true);
    expect(resultOf(clips, inView, queryOf('tag:food'), facts, undefined).isRanked).toBe(false);
  });

  test('shows the clips of the filters while the first hits are awaited', () => {
    expect(resultOf(clips, clips, queryOf('salt tag:food'), facts, undefined).clips).toEqual([salt]);
  });
});

test('answers that arrive after the search was ended are dropped', async () => {
  const ending = new AbortController();
  const late: LibrarySearch = {
    ...summarySearch(clips),
    search: async (_, { onFound }) => {
      ending.abort();
      onFound({ hits: [{ clipId: 'salt', score: 1 }], complete: true });
    },
  };
  const seen: TextHits[] = [];
  await findText(late, queryOf('salt').text, { signal: ending.signal, onHits: (hits) => seen.push(hits) });
  await findText(late, queryOf('-salt').text, { signal: ending.signal, onHits: (hits) => seen.push(hits) });
  expect(seen).toEqual([]);
});
