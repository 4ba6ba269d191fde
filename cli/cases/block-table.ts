import type { ExplainedBlock } from '../../src/browser/messaging/requests';

/** Blocks that the engine drops with a probability below this need no look … */
const leastDoubt = 0.1;

/** … so of so many or more in a row only the first is printed. */
const longestRun = 4;

/** Characters of a reason. */
const reasonWidth = 44;

/** The fewest columns that a text gets in a narrow terminal. */
const leastText = 30;

/** A line for each block: kept or dropped, its probability, what decided, and its first words, for so many columns. */
export function blockTable(blocks: readonly ExplainedBlock[], columns: number): string {
  const kept = blocks.filter((block) => block.kept).length;
  const head = 'block    prob.  decided by';
  return [`${kept} of ${blocks.length} blocks are kept.`, '', head, ...lines(blocks, columns)].join('\n');
}

function* lines(blocks: readonly ExplainedBlock[], columns: number): Generator<string> {
  for (let at = 0; at < blocks.length; ) {
    const run = runFrom(blocks, at);
    const printed = run < longestRun ? Math.max(1, run) : 1;
    for (const block of blocks.slice(at, at + printed)) yield line(block, columns);
    if (run > printed) yield `         … ${run - printed} more are dropped, all below ${decimal(leastDoubt)}`;
    at += Math.max(1, run);
  }
}

/** How many blocks from this one on are dropped without doubt. */
function runFrom(blocks: readonly ExplainedBlock[], start: number): number {
  const end = blocks.findIndex((block, at) => at >= start && !isSurelyDropped(block));
  return (end < 0 ? blocks.length : end) - start;
}

function isSurelyDropped({ kept, likely, rule }: ExplainedBlock): boolean {
  return !kept && rule === undefined && likely !== undefined && likely < leastDoubt;
}

function line(block: ExplainedBlock, columns: number): string {
  const { kept, likely, text } = block;
  const verdict = (kept ? 'kept' : 'dropped').padEnd(7);
  const probability = (likely === undefined ? '' : decimal(likely)).padStart(5);
  const start = `${verdict}  ${probability}  ${cut(reasonOf(block), reasonWidth).padEnd(reasonWidth)}  `;
  return start + cut(text, Math.max(leastText, columns - start.length));
}

/** The rule that changed the engine's decision; otherwise what weighed most for it. */
function reasonOf({ kept, rule, because }: ExplainedBlock): string {
  if (rule !== undefined) return `rule: ${rule}`;
  return because
    .filter(({ weight }) => weight > 0 === kept)
    .map((each) => each.rule)
    .join(', ');
}

function decimal(value: number): string {
  return value.toFixed(2).replace(/^0/, '');
}

/** Cuts a text to a number of columns; a wide character takes two. */
function cut(text: string, columns: number): string {
  let width = 0;
  let cutAt = 0;
  for (const [at, character] of [...text].entries()) {
    width += wide.test(character) ? 2 : 1;
    if (width < columns) cutAt = at + 1;
    if (width > columns) return `${[...text].slice(0, cutAt).join('')}…`;
  }
  return text;
}

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u;
