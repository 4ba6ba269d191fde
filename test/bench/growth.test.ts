import { expect, test } from 'vitest';
import { logChart } from '../../bench/growth/chart';
import { growthExponent } from '../../bench/growth/exponent';
import { repeatedPage, syntheticPage } from '../../bench/growth/pages';

const points = (growth: (size: number) => number) => [10, 100, 1000].map((size) => ({ size, value: growth(size) }));

test('the exponent of linear growth is 1, of quadratic 2, whatever the factor', () => {
  expect(growthExponent(points((n) => 0.3 * n))).toBeCloseTo(1);
  expect(growthExponent(points((n) => 7 * n * n))).toBeCloseTo(2);
  expect(growthExponent(points(() => 5))).toBeCloseTo(0);
});

test('one size, or nothing measured, has no exponent', () => {
  expect(growthExponent([{ size: 10, value: 1 }])).toBeUndefined();
  expect(growthExponent(points(() => 0))).toBeUndefined();
});

test.each([1000, 30_000])('a synthetic page of %i elements has about so many, and is the same each time', (size) => {
  const { html } = syntheticPage(size);
  const elements = html.match(/<[a-z]/g)?.length ?? 0;
  expect(Math.abs(elements - size) / size).toBeLessThan(0.15);
  expect(syntheticPage(size).html).toBe(html);
});

test('a real page is repeated to about the size', () => {
  const { html } = repeatedPage('x', '<html><body><p>a<b>b</b></p></body></html>', 300);
  expect(html.match(/<p>/g)).toHaveLength(100);
});

test('the chart is an SVG that draws every series that has values', () => {
  const svg = logChart('T', 'ms', [
    { name: 'a', points: points((n) => n) },
    { name: 'none', points: [] },
  ]);
  expect(svg).toMatch(/^<svg[\s\S]*<\/svg>\n$/);
  expect(svg.match(/<circle/g)).toHaveLength(3);
  expect(svg).not.toContain('none</text>');
});
