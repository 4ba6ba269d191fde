import type { Parameters } from './parameters';
import { aspectOf } from './sizes';
import type { Table } from './tables';

/** A rule of section 3.3: when it applies, and whether the table is then content. */
interface Rule {
  readonly rule: string;
  readonly applies: (table: Table) => boolean;
  readonly keeps: (table: Table, parameters: Parameters) => boolean;
}

const isPercent = (length: Table['width']) => length?.unit === '%';
const hasParagraphs = ({ paragraphs, characters }: Table) => paragraphs > 0 && characters > 0;

/** Section 3.3 (3), in the paper's order; the first rule that applies decides. */
const rules: readonly Rule[] = [
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

/** Section 3.3 (3), the last branch, for directories and picture pages: compact, and a large part of the page. */
export function isDirectory(table: Table, parameters: Parameters): boolean {
  const { width, height } = table;
  if (!width || !height || table.characters + table.images === 0) return false;
  const wide = width.value > (isPercent(width) ? parameters.widthPercent : parameters.width);
  const high = height.value > (isPercent(height) ? parameters.heightPercent : parameters.width);
  return wide && high && (width.unit !== height.unit || aspectGiven(table) < parameters.aspect);
}

function aspectGiven({ width, height }: Table): number {
  return width && height ? aspectOf(width.value, height.value) : Number.POSITIVE_INFINITY;
}
