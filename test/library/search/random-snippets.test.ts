import fc from 'fast-check';
import { expect, test } from 'vitest';
import { snippetOf } from '../../../src/library/search/snippet';
import { forAll, patience } from '../../support/properties';
import { randomText } from '../../support/random-page';

const pieces = fc.oneof(fc.constantFrom('harbour', 'Café', '港口', 'e\u0301', '𠮷', ' ', '. ', '。'), randomText);
const texts = fc.array(pieces, { maxLength: 80 }).map((all) => all.join(' '));
const halfCharacter = /\p{Surrogate}/u;
const clause = fc.record({
  kind: fc.constantFrom('words', 'phrase'),
  text: fc.constantFrom('harbour', 'harb', 'cafe', '港口', 'harbour café', '𠮷', '?'),
});

test(
  'a snippet is a part of its text, cut where no character ends, and its matches are parts of it in order',
  {
    timeout: patience,
  },
  () =>
    forAll(fc.tuple(texts, fc.array(clause, { maxLength: 3 })), { runs: 300 }, ([text, query]) => {
      const snippet = snippetOf(query, text);
      const at = text.indexOf(snippet.text);
      expect(at).toBeGreaterThanOrEqual(0);
      expect(snippet.cutBefore || text.startsWith(snippet.text)).toBe(true);
      expect(snippet.cutAfter || text.endsWith(snippet.text)).toBe(true);
      if (!halfCharacter.test(text)) expect(snippet.text).not.toMatch(halfCharacter);
      let last = 0;
      for (const { start, end } of snippet.matches) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(snippet.text.length);
        last = end;
      }
    }),
);
