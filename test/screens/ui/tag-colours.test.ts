import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { tagColours } from '../../../src/article/tag-colours';
import { colours, contrast } from './theme';

const css = readFileSync('src/screens/ui/tags/tag-colours.css', 'utf8');
const shades = new Map(
  [...css.matchAll(/\.tag-(\w+),[^{}]*\{\s*--tag: light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }] as const,
  ),
);

/** What dots stand on. */
const grounds = ['ground', 'band', 'hover', 'tint'];

test('every colour of tags has a shade for light and dark, and no other has', () => {
  expect([...shades.keys()]).toEqual([...tagColours]);
});

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each(tagColours.flatMap((name) => grounds.map((ground) => [name, ground] as const)))(
    'the dot of %s on %s can be seen (WCAG AA, 3)',
    (name, ground) => {
      expect(contrast(shades.get(name)?.[theme] ?? '', colours(theme).get(ground) ?? '')).toBeGreaterThanOrEqual(3);
    },
  );
});
