import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completionsAt } from '../../../../src/library/search/language/completions';
import { matching } from '../../../../src/library/search/language/matching';
import { queryOf } from '../../../../src/library/search/language/query';
import { tokensOf } from '../../../../src/library/search/language/tokens';
import { vocabularyOf } from '../../../../src/library/search/language/vocabulary';
import { matcherOf } from '../../../../src/library/search/matcher';
import { clipSummary } from '../../../support/clip-summary';
import { forAll, patience } from '../../../support/properties';

const pieces = fc.constantFrom(
  ...['-', '－', '"', '“', '」', '「', ':', '：', '#', '＃', ' ', '\u3000', 'tag:', 'is:', 'is:unread', 'has:note', 'type:', 'before:2024'],
  ...['after:2024-02-30', 'before:-1', 'before:99999-12-31', 'lang:zh', 'site:www.', 'author:"', 'words', '港口', 'é', 'constructor:', '__proto__'],
); // biome-ignore format: lists to read, not columns
const queries = fc
  .array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 80 })
  .map((all) => all.join(''));
const clip = clipSummary({ tags: ['salt', 'two words', '"'], author: '港口', site: 'Gazette', language: 'zh-CN' });
const vocabulary = vocabularyOf([clip], () => undefined);
const labels = {
  tag: 'Tag', site: 'Site', source: 'Source', author: 'Author', type: 'Type', lang: 'Language', is: 'State', has: 'Contains', before: 'Before', after: 'After', url: 'Address', words: 'Words', schema: 'Type',
}; // biome-ignore format: a list to read, not a column
const now = Date.UTC(2024, 5, 1);

test('the tokens of a query cover all of it but white space, in order', { timeout: patience }, () =>
  forAll(queries, { runs: 500 }, (text) => {
    let end = 0;
    for (const token of tokensOf(text)) {
      expect(text.slice(end, token.start).trim()).toBe('');
      expect(token.end).toBeGreaterThan(token.start);
      expect(text.slice(token.start, token.end)).toContain(token.value);
      end = token.end;
    }
    expect(text.slice(end).trim()).toBe('');
  }),
);

test(
  'any query is read alike each time, in bounds, and its filters and words can be asked',
  { timeout: patience },
  () =>
    forAll(fc.tuple(queries, fc.string({ unit: 'binary' })), { runs: 500 }, ([text, body]) => {
      const query = queryOf(text, {}, now);
      expect(queryOf(text, {}, now)).toEqual(query);
      expect(query.text.length).toBeLessThanOrEqual(50);
      expect(query.filters.length).toBeLessThanOrEqual(50);
      for (const filter of query.filters) if ('moment' in filter) expect(Number.isFinite(filter.moment)).toBe(true);
      expect(typeof matching(query.filters, { highlighted: new Set() })(clip)).toBe('boolean');
      let end = 0;
      for (const range of matcherOf(query.text).ranges(body)) {
        expect(range.start).toBeGreaterThanOrEqual(end);
        expect(range.end).toBeGreaterThan(range.start);
        end = range.end;
      }
      expect(end).toBeLessThanOrEqual(body.length);
    }),
);

test('a completion replaces a part of the query that holds the caret', { timeout: patience }, () =>
  forAll(fc.tuple(queries, fc.nat()), { runs: 300 }, ([text, place]) => {
    const caret = place % (text.length + 1);
    for (const { from, to } of completionsAt(text, caret, vocabulary, labels)) {
      expect(from).toBeLessThanOrEqual(caret);
      expect(to).toBeGreaterThanOrEqual(caret);
      expect(to).toBeLessThanOrEqual(text.length);
    }
  }),
);
