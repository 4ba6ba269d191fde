import { describe, expect, test } from 'vitest';
import { attacksOn, attackText } from './support/attack-strings';
import { countedSearch } from './support/counting-matcher';
import { type Found, regularExpressions } from './support/regular-expressions';
import { type Slow, slowness } from './support/scaling';
import { provesAll } from './support/scope';

/*
 * Pages choose the texts that our regular expressions read: work that grows with the
 * square of a text's length is a page that hangs us. Where this fails, anchor the
 * expression at the start of a run (`(?<!\s)\s+$`), exclude its own beginning from what
 * it passes over (`<a[^<>]*>`), give it a bound (`{0,99}`), or write a scan.
 */
describe('the regular expressions in src', async () => {
  const { literals, made } = await regularExpressions();
  const all = new Map([
    ...literals.map((each): [string, Found] => [String(each.pattern), each]),
    ...made.map((each): [string, Found] => [withoutWords(each.pattern), each]),
  ]);

  test('are all found', () => {
    expect(literals.length).toBeGreaterThan(700);
    expect(made.length).toBeGreaterThan(10);
  });

  test('do work in proportion to the text they read', () => {
    const slow = [...all.values()].flatMap(({ where, pattern }) => {
      const found = slowness(pattern);
      return found ? [`${where} ${pattern} ${described(found)}`] : [];
    });
    expect(slow).toEqual([]);
  });

  test('do so, too, where a sticky one is tried at every position', () => {
    const sticky = [...all.values()].filter(({ pattern }) => pattern.sticky);
    const slow = sticky.flatMap(({ where, pattern: { source, flags } }) => {
      const found = slowness(new RegExp(source, flags.replace('y', '')));
      return found ? [`${where} ${source} ${described(found)}`] : [];
    });
    expect(slow).toEqual([]);
  });

  test.runIf(provesAll)('match what the counting matcher matches', () => {
    for (const { where, pattern } of all.values()) {
      const search = countedSearch(pattern);
      for (const attack of attacksOn(pattern).filter((_, at) => at % 20 === 0)) {
        const text = attackText(attack, 3);
        expect(search(text, 1_000_000).ends, `${where} ${pattern}`).toEqual(endsIn(text, pattern));
      }
    }
  });
});

const slow = [
  /^(?:<!--[\s\S]*?-->\s*)*(?:<!--[\s\S]*?-->\s*)*<svg/,
  /^(\w+\s?)*:$/,
  /\s+$/,
  /^-+|-+$/g,
  /a[^b]*b/g,
  /\s*,/,
  /url\(\s*[^)]*\)/,
  /^\s*(?:x)?\s*y/,
  /<meta[^>]+charset=/,
  /^([^,]+),\s*([^,]+)$/,
];

test.each(provesAll ? slow : slow.slice(2, 4))('%s is known as slow', (pattern) => {
  expect(slowness(pattern)).toBeDefined();
});

test.each([/(?<!\s)\s+$/, /a[^ab]*b/g, /^\s*x/, /(?:a|b)+c?/y, /\p{L}+/gu])('%s is known as fast', (pattern) => {
  expect(slowness(pattern)).toBeUndefined();
});

function endsIn(text: string, { source, flags }: RegExp): readonly number[] {
  const all = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
  const matches = flags.includes('y') ? [all.exec(text)] : [...text.matchAll(all)];
  return matches.flatMap((match) => (match?.[0] ? [match.index + match[0].length] : []));
}

/** Expressions made of a vocabulary differ in words alone, which are no work. */
function withoutWords(pattern: RegExp): string {
  return pattern.flags + pattern.source.replace(/(?<![\\{\p{L}])\p{L}{2,}/gu, 'word');
}

function described({ attack, growth }: Slow): string {
  return `${growth.toFixed(1)} times the work on twice the text: ${JSON.stringify(attack)}`;
}
