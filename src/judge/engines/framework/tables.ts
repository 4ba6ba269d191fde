import type { Page, Size } from '../../../page/page';
import { charactersOf } from '../../../page/text/characters';
import { attribute, tagTable } from '../../../page/tree';
import type { Parameters } from './parameters';

/** A table and its own layer: its contents without nested tables. */
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
  const layer = layersOf(page);
  const characters = sumByLayer(layer, charactersOf(page));
  const paragraphs = sumByLayer(layer, has(page, ['p', 'br']));
  const images = sumByLayer(layer, has(page, ['img']));
  const tables: Table[] = [];
  for (let id = 0; id < page.count; id++) {
    if (layer[id] !== id) continue;
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

/** The innermost table at or above each node; -1 outside tables. */
function layersOf(page: Page): Int32Array {
  const tableTag = page.tagNames.indexOf('table');
  const layer = new Int32Array(page.count).fill(-1);
  for (let id = 0; id < page.count; id++) {
    const up = page.parent[id];
    if (page.tag[id] === tableTag) layer[id] = id;
    else if (up >= 0) layer[id] = layer[up];
  }
  return layer;
}

function has(page: Page, tags: readonly string[]): Uint8Array {
  const wanted = tagTable(page, tags);
  return Uint8Array.from(page.tag, (tag) => wanted[tag]);
}

function sumByLayer(layer: Int32Array, amounts: ArrayLike<number>): Int32Array {
  const sums = new Int32Array(layer.length);
  layer.forEach((table, id) => {
    if (table >= 0) sums[table] = sums[table] + amounts[id];
  });
  return sums;
}

/** A width or height as given in the source. */
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

/** Section 3.1: the long side divided by the short side. */
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

/** Section 3.3 (3), in the paper's order; the first rule that applies decides. */
export const rules: readonly Rule[] = [
  {
    rule: 'percentage of width',
    // Decision: the paper also requires a height and has no rule for a percentage width without one.
    applies: ({ width }) => isPercent(width),
    keeps: (table, { widthPercent }) => (table.width?.value ?? 0) > widthPercent && hasParagraphs(table),
  },
  {
    rule: 'width',
    applies: ({ width, height }) => width === undefined || height === undefined,
    keeps: (table, parameters) => (table.width?.value ?? 0) > parameters.width && hasParagraphs(table),
  },
  {
    rule: 'percentage of height',
    applies: ({ height }) => isPercent(height),
    keeps: (table, { heightPercent }) => (table.height?.value ?? 0) > heightPercent && hasParagraphs(table),
  },
  {
    rule: 'aspect',
    applies: () => true,
    keeps: (table, { aspect }) => aspectGiven(table) < aspect && hasParagraphs(table),
  },
];

export function ruleFor(table: Table): Rule {
  return rules.find(({ applies }) => applies(table)) as Rule;
}

/**
 * Section 3.3 (3), the last branch, for tables without paragraphs: compact, and a large part of the page. Decision: that
 * is more than θ2 of the page's width and θ3 of its height, whether the sides are given in percent or in px.
 */
export function isDirectory(table: Table, page: Size, { widthPercent, heightPercent, aspect }: Parameters): boolean {
  const { width, height, paragraphs } = table;
  if (!width || !height || paragraphs > 0 || table.characters + table.images === 0) return false;
  const wide = percentOf(page.width, width) > widthPercent;
  const high = percentOf(page.height, height) > heightPercent;
  return wide && high && aspectOf(pixels(page.width, width), pixels(page.height, height)) < aspect;
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
