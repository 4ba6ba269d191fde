import { PhraseMatcher } from '../../../language/text/phrase-matcher';
import { comparable, squeeze } from '../../../language/text/white-space';
import labels from '../../../language/vocabulary/recipe-labels.json' with { type: 'json' };
import yields from '../../../language/vocabulary/recipe-yields.json' with { type: 'json' };
import type { Page } from '../../../page/page';
import { oncePerPage } from '../../../page/text/once-per-page';
import { blockText, type TextBlocks, textBlocksOf } from '../../../page/text/text-blocks';
import { isUnseenNode } from '../../../page/text/visibility';
import { isText, root, tagName, textOf } from '../../../page/tree';
import { keepEachOnce } from '../facts/facts';
import { elementAround, nodesOf } from '../facts/short-texts';
import { isInCard, isInLandmark } from '../facts/surroundings';
import type { Fact } from '../facts/thing-page';
import type { NodeStates } from '../node-state';
import { seenText } from './ingredient-list';
import { listsHere } from './ingredients';
import { stepsHere } from './steps';

/* How long a recipe takes and for how many it is: a label with a number, or a line such as `Serves 4`. */

const label = new PhraseMatcher(labels, (phrases) => new RegExp(`^${phrases}$`, 'iu'));
const lineWithLabel = new PhraseMatcher(
  labels,
  (phrases) => new RegExp(`^${phrases}\\s{0,3}[:：–-]?\\s{0,3}(?=[^\\p{L}\\d]{0,3}\\d).{1,40}$`, 'iu'),
);
const yieldLine = new PhraseMatcher(yields, (phrases) => new RegExp(`^${phrases}[.:]?$`, 'iu'));

/** Longer texts (characters) are sentences; a value is shorter. Chosen. */
const longest = 60;
const longestValue = 40;

/** Four times, the yield and the nutrition of a recipe are fewer; more are those of other recipes. Chosen. */
const mostFacts = 10;

/** Keeps the times and the yield of a recipe. */
export function keepRecipeFacts(page: Page, nodes: NodeStates): void {
  keepEachOnce(page, nodes, recipeFactsHere(page));
}

/** The times and the yield of a recipe, each once; none on pages without ingredients and steps. */
export const recipeFactsHere = oncePerPage((page: Page): readonly Fact[] => {
  if (listsHere(page).length === 0 && stepsHere(page).length === 0) return [];
  const blocks = textBlocksOf(page);
  const found = new Map<string, Fact>();
  for (let block = 0; block < blocks.first.length && found.size < mostFacts; block++) {
    const fact = factAt(page, blocks, block);
    const [key] = fact?.keys ?? [];
    if (fact && key !== undefined && !found.has(key)) found.set(key, fact);
  }
  return [...found.values()];
});

function factAt(page: Page, blocks: TextBlocks, block: number): Fact | undefined {
  const [first, last] = [blocks.first[block], blocks.last[block]];
  const beginning = page.text[first].trim();
  if ((!label.mayBegin(beginning) && !yieldLine.mayBegin(beginning)) || isUnseenNode(page, first)) return undefined;
  const text = blockText(page, blocks, block);
  if (text.length > longest || isInLandmark(page, first) || isInCard(page, first, root)) return undefined;
  const start = bare(page.text[first]);
  if (label.matches(bare(text))) return labelled(page, blocks, block, bare(text));
  if (first !== last && label.matches(start) && /\d/.test(text)) {
    const box = lineAround(page, blocks, block);
    if (seenText(page, box).length > longest) return undefined;
    return { ...row(start, [box], page.parent[first] === box ? undefined : page.parent[first]), box };
  }
  const isLine = lineWithLabel.matches(text) || yieldLine.matches(text);
  return isLine ? { keys: [`recipe ${comparable(text)}`], nodes: nodesOf(page, { first, last, text }) } : undefined;
}

/** Blocks of a line: number, unit, and the unit for screen readers, each twice for hours and minutes. */
const mostParts = 8;

/** The largest element around a label and its value without another label: a unit may be a block of its own. */
function lineAround(page: Page, blocks: TextBlocks, block: number): number {
  let box = elementAround(page, blocks.first[block], blocks.last[block]);
  for (let up = page.parent[box]; up > 0; up = page.parent[up]) {
    const [from, until] = [blocks.blockAt[up], blocks.blockAt[page.end[up]]];
    const isLarge = from < block || until - block > mostParts || seenText(page, up).length > longest;
    if (isLarge || mayHoldLabel(page, blocks, block + 1, until)) break;
    box = up;
  }
  return box;
}

function mayHoldLabel(page: Page, blocks: TextBlocks, from: number, until: number): boolean {
  for (let block = from; block < until; block++) {
    const text = bare(page.text[blocks.first[block]]);
    // Units are written in lower case.
    if (/^\p{Lu}/u.test(text) || label.matches(text)) return true;
  }
  return false;
}

function bare(text: string): string {
  return squeeze(text).replace(/(?<![\s:：])[\s:：]+$/u, '');
}

function row(name: string, nodes: readonly number[], element: number | undefined): Fact {
  return { keys: [`recipe ${comparable(name)}`], nodes, sort: 'row', label: element };
}

/** A label whose value is the block behind it, or before it if that is nearer. */
function labelled(page: Page, blocks: TextBlocks, block: number, name: string): Fact | undefined {
  const sides = [block + 1, block - 1].filter((beside) => isValue(page, blocks, beside));
  const around = (beside: number) => elementAround(page, ...range(blocks, block, beside));
  const size = (id: number) => page.end[id] - id;
  const [value] = sides.sort((a, b) => size(around(a)) - size(around(b)));
  if (value === undefined || squeeze(textOf(page, around(value))).length > 2 * longest) return undefined;
  const own = elementOf(page, blocks, block, around(value));
  const other = elementOf(page, blocks, value, around(value));
  if (own === other) return undefined;
  const fact = row(name, [own, other], own);
  return own < other ? { ...fact, box: around(value) } : fact;
}

function range({ first, last }: TextBlocks, a: number, b: number): [first: number, last: number] {
  return a < b ? [first[a], last[b]] : [first[b], last[a]];
}

function isValue(page: Page, blocks: TextBlocks, block: number): boolean {
  if (block < 0 || block >= blocks.first.length) return false;
  const text = blockText(page, blocks, block);
  return text.length <= longestValue && /\d/.test(text) && !label.matches(bare(text));
}

/** The child of an element that holds a block. */
function elementOf(page: Page, { first }: TextBlocks, block: number, around: number): number {
  let id = first[block];
  while (page.parent[id] !== around && page.parent[id] > 0) id = page.parent[id];
  return isText(page, id) || tagName(page, id) === 'td' ? page.parent[id] : id;
}
