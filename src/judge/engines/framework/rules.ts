import type { Size } from '../../../page/page';
import type { Parameters } from './parameters';
import { aspectOf, type Length } from './sizes';
import type { Table } from './tables';

/** A rule of section 3.3: when it applies, and whether the table is then content. */
export interface Rule {
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
