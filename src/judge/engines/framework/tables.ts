import { sumUp } from '../../../page/counts';
import type { Page, Size } from '../../../page/page';
import { charactersOf } from '../../../page/text/characters';
import { attribute, tagTable } from '../../../page/tree';
import type { Parameters } from './parameters';

/** A table and what is between its tags, tables in it included. */
export interface Table {
  readonly id: number;
  readonly width: Length | undefined;
  readonly height: Length | undefined;
  /** Rule 1: the number of `<p>` and `<br>` elements. */
  readonly paragraphs: number;
  readonly characters: number;
  readonly images: number;
}

/** The tables of a page in document order. */
export function tablesOf(page: Page): Table[] {
  const characters = sumUp(page, charactersOf(page).slice());
  const paragraphs = sumUp(page, isOneOf(page, ['p', 'br']));
  const images = sumUp(page, isOneOf(page, ['img']));
  const tableTag = page.tagNames.indexOf('table');
  const tables: Table[] = [];
  for (let id = 0; id < page.count; id++) {
    if (page.tag[id] !== tableTag) continue;
    tables.push({
      id,
      width: givenLength(page, id, 'width'),
      height: givenLength(page, id, 'height'),
      paragraphs: paragraphs[id],
      characters: characters[id],
      images: images[id],
    });
  }
  return tables;
}

function isOneOf(page: Page, tags: readonly string[]): Int32Array {
  const wanted = tagTable(page, tags);
  return Int32Array.from(page.tag, (tag) => wanted[tag]);
}

/** Rule 2: a width or height as given in the source, in px or as a percentage. */
interface Length {
  readonly value: number;
  readonly unit: 'px' | '%';
}

/** The `width` or `height` attribute of an element; undefined if it is missing or not a length above 0. */
export function givenLength(page: Page, id: number, name: 'width' | 'height'): Length | undefined {
  const [, digits, percent] = attribute(page, id, name)?.match(/^\s*\+?(\d+(?:\.\d*)?|\.\d+)\s*(%?)/) ?? [];
  const value = Number(digits);
  return value > 0 ? { value, unit: percent ? '%' : 'px' } : undefined;
}

/**
 * Section 3.3, "长宽比", length to width. Decision: the long side divided by the short side, whichever is the width, since
 * noise is long and narrow both beside and above the content (figure 1).
 */
export function aspectOf(width: number, height: number): number {
  return Math.max(width, height) / Math.min(width, height);
}

/** A rule of section 3.3: when it applies, and whether the table is then content. */
interface Rule {
  readonly rule: string;
  readonly applies: (table: Table) => boolean;
  readonly keeps: (table: Table, parameters: Parameters) => boolean;
}

const isPercent = (length: Table['width']) => length?.unit === '%';
const hasParagraphs = ({ paragraphs, characters }: Table) => paragraphs > 0 && characters > 0;

/** Section 3.3 (3): the branches `If` to the third `Else if`, numbered 1 to 4; the first that applies decides. */
export const rules: readonly Rule[] = [
  {
    // Branch 1: width or height missing, and the width no percentage: width > θ1.
    rule: 'width',
    applies: ({ width, height }) => !isPercent(width) && (width === undefined || height === undefined),
    keeps: (table, { theta1 }) => (table.width?.value ?? 0) > theta1 && hasParagraphs(table),
  },
  {
    // Branch 2: both given, the width a percentage: > θ2. Decision: also without a height. The print leaves that case to
    // branch 5, for tables that are compact, which nobody can tell of a table without a height; rule 2 covers it.
    rule: 'percentage of width',
    applies: ({ width }) => isPercent(width),
    keeps: (table, { theta2 }) => (table.width?.value ?? 0) > theta2 && hasParagraphs(table),
  },
  {
    // Branch 3: both given, the height a percentage: > θ3.
    rule: 'percentage of height',
    applies: ({ height }) => isPercent(height),
    keeps: (table, { theta3 }) => (table.height?.value ?? 0) > theta3 && hasParagraphs(table),
  },
  {
    // Branch 4: both given in px: length / width < θ4.
    rule: 'aspect',
    applies: () => true,
    keeps: (table, { theta4 }) => aspectGiven(table) < theta4 && hasParagraphs(table),
  },
];

export function ruleFor(table: Table): Rule {
  return rules.find(({ applies }) => applies(table)) as Rule;
}

/**
 * Section 3.3 (3), branch 5, the last `Else`: for tables without paragraphs, as its comment says: compact, and a large part
 * of the page. Decision: that is more than θ2 of the page's width and θ3 of its height, whether the sides are given in
 * percent or in px.
 */
export function isDirectory(table: Table, page: Size, { theta2, theta3, theta4 }: Parameters): boolean {
  const { width, height, paragraphs } = table;
  if (!width || !height || paragraphs > 0 || table.characters + table.images === 0) return false;
  const wide = percentOf(page.width, width) > theta2;
  const high = percentOf(page.height, height) > theta3;
  return wide && high && aspectOf(pixels(page.width, width), pixels(page.height, height)) < theta4;
}

function pixels(side: number, { value, unit }: Length): number {
  return unit === '%' ? (value / 100) * side : value;
}

function percentOf(side: number, length: Length): number {
  return length.unit === '%' ? length.value : (100 * length.value) / side;
}

function aspectGiven({ width, height }: Table): number {
  return width && height ? aspectOf(width.value, height.value) : Number.POSITIVE_INFINITY;
}
