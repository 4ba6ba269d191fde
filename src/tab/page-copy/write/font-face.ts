import type { UsedFont } from '../copied-page';

/** The descriptors of a `@font-face` rule, as they are written. */
export type Descriptors = ReadonlyMap<string, string>;

/** Whether a document uses the font that a rule describes. */
export function isUsed(descriptors: Descriptors, fonts: readonly UsedFont[]): boolean {
  const family = familyOf(descriptors.get('font-family') ?? '');
  const range = rangeOf(descriptors.get('unicode-range') ?? '');
  return fonts.some(
    (font) =>
      familyOf(font.family) === family &&
      weightOf(font.weight) === weightOf(descriptors.get('font-weight') ?? '') &&
      styleOf(font.style) === styleOf(descriptors.get('font-style') ?? '') &&
      rangeOf(font.range) === range,
  );
}

function familyOf(text: string): string {
  return text
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .replace(/\\(.)/g, '$1')
    .toLowerCase();
}

/** Without the angles of an oblique style, which have several spellings. */
function styleOf(text: string): string {
  return text.trim().toLowerCase().split(/\s+/)[0] || 'normal';
}

function weightOf(text: string): string {
  const weight = text.trim().replace(/\s+/g, ' ').replace('normal', '400').replace('bold', '700');
  const [first = '400', second = first] = weight.split(' ');
  return `${first || '400'} ${second || first || '400'}`;
}

/** A range in one spelling: `U+0025-00ff, u+4??` is `25-ff,400-4ff`. */
function rangeOf(text: string): string {
  const ranges = text.trim() === '' ? ['0-10ffff'] : text.split(',');
  return ranges.map((range) => plainRange(range.trim().replace(/^u\+/i, '').toLowerCase())).join(',');
}

function plainRange(range: string): string {
  const [from = '', to = from] = range.includes('?')
    ? [range.replaceAll('?', '0'), range.replaceAll('?', 'f')]
    : range.split('-');
  const number = (digits: string) => Number.parseInt(digits, 16).toString(16);
  return `${number(from)}-${number(to)}`;
}
