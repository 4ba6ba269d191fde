import { expect, test } from 'vitest';
import { regularExpressions } from './support/regular-expressions';
import { type Slow, slowness } from './support/scaling';

/*
 * Pages choose the texts that our regular expressions read: work that grows with the
 * square of a text's length is a page that hangs us. Where this fails, anchor the
 * expression at the start of a run (`(?<!\s)\s+$`), exclude its own beginning from what
 * it passes over (`<a[^<>]*>`), give it a bound (`{0,99}`), or write a scan.
 */
test('every regular expression in src does work in proportion to the text it reads', { timeout: 120_000 }, async () => {
  const { literals, made } = await regularExpressions();
  expect(literals.length).toBeGreaterThan(700);
  expect(made.length).toBeGreaterThan(10);
  const slow = [...literals, ...made].flatMap(({ where, pattern }) => {
    const found = slowness(pattern);
    return found ? [`${where} ${pattern} ${described(found)}`] : [];
  });
  expect(slow).toEqual([]);
});

test.each([
  /^(?:<!--[\s\S]*?-->\s*)*(?:<!--[\s\S]*?-->\s*)*<svg/,
  /^(\w+\s?)*:$/,
  /\s+$/,
  /a[^b]*b/g,
  /\s*,/,
  /url\(\s*[^)]*\)/,
  /^\s*(?:x)?\s*y/,
  /<meta[^>]+charset=/,
])('%s is known as slow', (pattern) => {
  expect(slowness(pattern)).toBeDefined();
});

test.each([/(?<!\s)\s+$/, /a[^ab]*b/g, /^\s*x/, /(?:a|b)+c?/y, /\p{L}+/gu])('%s is known as fast', (pattern) => {
  expect(slowness(pattern)).toBeUndefined();
});

function described({ attack, growth }: Slow): string {
  return `${growth.toFixed(1)} times the work on four times the text: ${JSON.stringify(attack)}`;
}
