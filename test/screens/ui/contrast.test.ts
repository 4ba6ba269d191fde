import { describe, expect, it } from 'vitest';
import { colours, contrast } from './theme';

/** Text, and every ground it stands on. */
const texts: readonly (readonly [text: string, grounds: readonly string[]])[] = [
  ['ink', ['ground', 'band', 'hover', 'hit']],
  ['quiet', ['ground', 'band', 'hover']],
  ['accent', ['ground', 'band', 'hit']],
  ['on-accent', ['accent', 'accent-strong']],
  ['on-danger', ['danger', 'danger-strong']],
  ['on-tint', ['tint']],
  ['on-warn', ['warn', 'band']],
  ['on-snack', ['snack']],
  ['snack-accent', ['snack']],
];

/** What is not text but has to be seen: rings, edges of controls. */
const edges: readonly (readonly [edge: string, grounds: readonly string[]])[] = [
  ['accent', ['ground', 'band', 'tint']],
  ['edge', ['ground', 'band']],
];

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const colour = (name: string) => {
    const hex = colours(theme).get(name);
    if (!hex) throw new Error(`theme.css has no --${name}`);
    return hex;
  };

  it.each(texts.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground])))(
    '%s on %s can be read (WCAG AA, 4.5)',
    (text, ground) => {
      expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(edges.flatMap(([edge, grounds]) => grounds.map((ground) => [edge, ground])))(
    '%s on %s can be seen (WCAG AA, 3)',
    (edge, ground) => {
      expect(contrast(colour(edge), colour(ground))).toBeGreaterThanOrEqual(3);
    },
  );
});

describe('contrast', () => {
  it('is 21 between black and white, 1 between equals', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#767676', '#767676')).toBe(1);
  });
});
