import { isClosingLine, isCopyrightLine, isEditorCredit } from '../../../language/text/closing-lines';
import { squeeze } from '../../../language/text/white-space';
import { sumUp } from '../../../page/counts';
import { nodesInLandmarks } from '../../../page/landmarks';
import type { Page } from '../../../page/page';
import type { LiveParameters } from './live-parameters';
import type { RenderedRows } from './rendered-rows';

/** The weight of each row, and the rule that made it negative, if any. */
export interface Weights {
  readonly weight: readonly number[];
  readonly rule: readonly (string | undefined)[];
}

export function weigh(page: Page, rows: RenderedRows, parameters: LiveParameters): Weights {
  const inLandmark = nodesInLandmarks(page, charactersBelow(page, rows));
  const weight: number[] = [];
  const rule: (string | undefined)[] = [];
  for (let row = 0; row < rows.count; row++) {
    const length = rows.length[row];
    const why = ruleAgainst(page, rows, row, inLandmark, parameters);
    rule.push(why);
    if (why === 'landmark') weight.push(-length);
    else if (why !== undefined) weight.push(-parameters.closingPrice);
    else weight.push(rowWeight(length, rows.link[row]));
  }
  return { weight, rule };
}

/**
 * Link-dense rows weigh less: plain characters count in proportion to their share of the row, link characters
 * negatively in proportion to theirs. Of 100 characters, 10 in links: 80; 50: 0; all: -100.
 */
export function rowWeight(length: number, link: number): number {
  if (length === 0) return 0;
  const plain = length - link;
  return (plain * plain - link * link) / length;
}

function ruleAgainst(
  page: Page,
  { first, last, length }: RenderedRows,
  row: number,
  inLandmark: Uint8Array,
  { longestCopyrightLine, longestClosing }: LiveParameters,
): string | undefined {
  const from = first[row];
  if (from < 0) return undefined;
  if (inLandmark[from] === 1) return 'landmark';
  const characters = length[row];
  if (characters > longestCopyrightLine) return undefined;
  const text = squeeze(textOfRow(page, { first, last }, row));
  if (isCopyrightLine(text)) return 'copyright line';
  if (isEditorCredit(text)) return 'editor credit';
  return characters <= longestClosing && isClosingLine(text) ? 'closing line' : undefined;
}

/** The text of a row that has text. */
export function textOfRow(page: Page, { first, last }: Pick<RenderedRows, 'first' | 'last'>, row: number): string {
  return page.text.slice(first[row], last[row] + 1).join('');
}

/** The number of characters in the rows that begin in each subtree. */
function charactersBelow(page: Page, { count, first, length }: RenderedRows): Int32Array {
  const characters = new Int32Array(page.count);
  for (let row = 0; row < count; row++) {
    const id = first[row];
    if (id >= 0) characters[id] = characters[id] + length[row];
  }
  return sumUp(page, characters);
}
