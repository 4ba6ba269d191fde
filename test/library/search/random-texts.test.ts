import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Database } from '../../../src/library/database';
import { ClipSearch } from '../../../src/library/search/clip-search';
import { Follower } from '../../../src/library/search/follow';
import { IndexDatabase } from '../../../src/library/search/index-database';
import type { Clause } from '../../../src/library/search/query';
import { forAll, patience } from '../../support/properties';
import { sampleArticle } from '../../support/sample-article';
import { saveNew } from '../../support/save-clip';

/* The index finds in random texts what reading all of them finds. */

/** No two of these, nor their beginnings, differ by one typo, so that a word that is missing finds nothing. */
const words = ['harbour', 'Café', 'straße', 'ÜBER', 'queens', 'x', '42', 'Éclairs', 'المدينة', 'שלום', 'привет'];
const runs = ['港口', '新桥', '开通', '海', 'ガラス', '서울', 'กรุงเทพ'];
const word = fc.constantFrom(...words, ...runs);
const gaps = fc.constantFrom(' ', ', ', ' — ', '。', '\n', ' <b>', '</b> ', '</p><p>');

const texts = fc.array(fc.tuple(word, gaps), { maxLength: 12 }).map((all) => all.flat().join(''));

const clauses: fc.Arbitrary<Clause> = fc
  .record({
    kind: fc.constantFrom('words', 'phrase'),
    pieces: fc.array(fc.tuple(word, fc.integer({ min: 1, max: 8 })), { minLength: 1, maxLength: 2 }),
    not: fc.boolean(),
  })
  .map(({ kind, pieces, not }) => {
    const isOpen = kind === 'words' && !not;
    const text = pieces.map(([each, length]) => (isOpen ? Array.from(each).slice(0, length).join('') : each)).join(' ');
    return { kind, text, ...(not ? { not: true as const } : {}) };
  });

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFC');

/** The words of a text in order, and each character of the scripts without spaces. */
const tokens = (text: string) =>
  plain(text.replace(/<[^>]*>/g, ' ')).match(/[a-z0-9\u0400-\u06ff]+|[^\s\p{P}]/gu) ?? [];

/** Whether the tokens stand in the text one after the other. */
function holds(text: string, wanted: readonly string[], isOpen: boolean): boolean {
  const all = tokens(text);
  const fits = (each: string | undefined, at: number) =>
    isOpen && at === wanted.length - 1 ? each?.startsWith(wanted[at] ?? '') : each === wanted[at];
  return all.some((_, start) => wanted.every((__, at) => fits(all[start + at], at)));
}

function matches(text: string, { kind, text: asked, not }: Clause): boolean {
  const isOpen = kind === 'words' && not !== true;
  const pieces = kind === 'phrase' ? [asked] : asked.split(' ');
  const found = pieces.map((piece) => holds(text, tokens(piece), isOpen));
  return not ? !found.some(Boolean) : found.every(Boolean);
}

test('the index of any texts finds what reading them finds', { timeout: patience }, () =>
  forAll(
    fc.tuple(fc.array(texts, { minLength: 1, maxLength: 8 }), fc.array(clauses, { minLength: 1, maxLength: 3 })),
    { runs: 25 },
    async ([all, query]) => {
      const library = new Database(`test-${crypto.randomUUID()}`);
      const index = new IndexDatabase(`test-${crypto.randomUUID()}`);
      const bodies = new Map<string, string>();
      for (const [at, text] of all.entries()) {
        const article = { ...sampleArticle, url: `https://n${at}.test/`, title: 'T', html: `<p>${text}</p>` };
        bodies.set(await saveNew(library, article), text);
      }
      const slices = { changes: 3, fan: 2, mostMerged: 1000, mostAtOnce: 20 };
      await new Follower(library, index, slices).catchUp();
      let found: readonly string[] = [];
      await new ClipSearch(library, index).search(query, {
        onFound: ({ hits }) => {
          found = hits.map(({ clipId }) => clipId);
        },
      });
      const expected = [...bodies].filter(([, text]) => query.every((clause) => matches(text, clause)));
      expect(found.toSorted()).toEqual(expected.map(([id]) => id).toSorted());
      await Promise.all([library.delete(), index.delete()]);
    },
  ),
);
