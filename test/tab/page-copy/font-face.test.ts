import { describe, expect, test } from 'vitest';
import type { UsedFont } from '../../../src/tab/page-copy/copied-page';
import { isUsed } from '../../../src/tab/page-copy/write/font-face';

const font: UsedFont = { family: '"Own Font"', weight: '400', style: 'normal', range: 'U+0-10FFFF' };

const used = (descriptors: Readonly<Record<string, string>>, loaded = font) =>
  isUsed(new Map(Object.entries(descriptors)), [loaded]);

describe('whether a page uses the font of a rule', () => {
  test.each([
    [{ 'font-family': ' "own font"' }, font],
    [{ 'font-family': 'Own\\ Font', 'font-weight': 'normal' }, font],
    [{ 'font-family': "'Own Font'", 'font-weight': '400', 'font-style': 'normal' }, font],
    [
      { 'font-family': 'Own Font', 'font-weight': '100  900' },
      { ...font, weight: '100 900' },
    ],
    [
      { 'font-family': 'Own Font', 'font-weight': 'bold' },
      { ...font, weight: '700' },
    ],
    [
      { 'font-family': 'Own Font', 'font-style': 'oblique 0deg 12deg' },
      { ...font, style: 'oblique 0deg 12deg' },
    ],
    [
      { 'font-family': 'Own Font', 'unicode-range': 'U+0025-00FF, u+4??' },
      { ...font, range: 'U+25-FF, U+400-4FF' },
    ],
  ])('%j is %j', (descriptors, loaded) => {
    expect(used(descriptors, loaded)).toBe(true);
  });

  test.each([
    { 'font-family': 'Other' },
    { 'font-family': 'Own Font', 'font-weight': '700' },
    { 'font-family': 'Own Font', 'font-style': 'italic' },
    { 'font-family': 'Own Font', 'unicode-range': 'U+4??' },
    { 'font-weight': '400' },
  ])('%j is another one', (descriptors) => {
    expect(used(descriptors)).toBe(false);
  });
});
