import { isDateline } from '../../language/text/closing-lines';
import { squeeze } from '../../language/text/white-space';
import type { Page } from '../../page/page';
import { prefixSums, subtreeSums, sumOf } from '../../page/sums';
import { elementsNamed, headingLevel, tagName, tagTable, textOf } from '../../page/tree';
import type { JudgedBlocks } from '../engines/engine';
import { Change, type Decide } from './change';
import { isOnlyFormula, pictureTags } from './gaps';
import { isLink } from './kept-lists';
import { holdsKept, isFormula, keepSeen, NodeState, type NodeStates } from './node-state';

/*
 * Units of which a part is of no use or says nothing: code, figures, formulas, captions without their tables, headings
 * without their sections.
 */

/** A heading is kept with a section of which this share of the words is kept. Chosen: nearly all of it. */
const sectionShare = 0.9;

/**
 * A less probable heading does not belong to the kept text below it: it is that of another story, of a form or of a post. Above
 * the first text it may be the title. Measured on 14 sets: of such headings .15 are content (docs/experiments/badly-wrong.md).
 */
const leastOfHeading = 0.1;

/** Whether the engine is nearly sure that a block is not content. */
export function isUnlikely({ probability }: JudgedBlocks, block: number): boolean {
  return probability[block] < leastOfHeading;
}

/** A unit is kept whole when this share of its words is kept, and else dropped whole. Chosen: the majority. */
const unitShare = 0.5;

/**
 * Code and tables behind kept text are part of it from this mean probability on. Measured on 13 sets: of 60 listings that the engine
 * left out 53 are content (docs/experiments/selection-rules.md).
 */
const leastBehindText = 0.2;

/** So many blocks may stand between text and code or table: a file name, a language, or a button. Chosen. */
const mostBetween = 1;

/** Parts of code and figures are of no use; parts of quotes, lists and tables are, and old pages are laid out with tables. */
const unitTags = ['pre', 'figure'];

/** Keeps or drops code and figures whole; a caption that is kept stays, since it is of use without its figure. */
export function keepUnitsWhole(page: Page, blocks: JudgedBlocks, kept: Uint8Array, decide: Decide): void {
  const units = tagTable(page, unitTags);
  const captions = captionBlocks(page, blocks);
  const codeIn = subtreeSums(page, (id) => Number(tagName(page, id) === 'pre'));
  for (let id = 0; id < page.count; ) {
    const isUnit = units[page.tag[id]] === 1;
    if (isUnit) {
      const range: Range = [blocks.blockAt[id], blocks.blockAt[page.end[id]]];
      if (codeIn(id) > 0 && belongsToText(blocks, kept, range)) keepAll(range, decide);
      else decideUnit(blocks, kept, captions, range, decide);
    }
    id = isUnit ? page.end[id] : id + 1;
  }
}

function belongsToText({ words, probability }: JudgedBlocks, kept: Uint8Array, [from, to]: Range): boolean {
  const isBehind = kept.subarray(Math.max(0, from - 1 - mostBetween), from).includes(1);
  return isBehind && mean(probability, words, from, to) >= leastBehindText;
}

function keepAll([from, to]: Range, decide: Decide): void {
  for (let block = from; block < to; block++) decide(block, 1, Change.KeptWhole);
}

type Range = readonly [from: number, to: number];

function decideUnit(
  blocks: JudgedBlocks,
  kept: Uint8Array,
  captions: Uint8Array,
  [from, to]: Range,
  decide: Decide,
): void {
  if (to - from <= 1) return;
  const isKept = shareKept(blocks.words, kept, from, to) >= unitShare;
  for (let block = from; block < to; block++) {
    if (isKept) decide(block, 1, Change.KeptWhole);
    else if (captions[block] === 0 || kept[block] === 0) decide(block, 0, Change.MostlyLeftOut);
  }
}

/** 1 for each text block in the caption of a figure. */
function captionBlocks(page: Page, { blockAt, count }: JudgedBlocks): Uint8Array {
  const found = new Uint8Array(count);
  for (const id of elementsNamed(page, (tag) => tag === 'figcaption'))
    found.fill(1, blockAt[id], blockAt[page.end[id]]);
  return found;
}

/** Keeps all of a quote of which most is kept, such as who said it, and all of such a list of terms. */
export function keepQuotesAndTerms(page: Page, blocks: JudgedBlocks, kept: Uint8Array, decide: Decide): void {
  const units = elementsNamed(page, (tag) => tag === 'blockquote' || tag === 'dl');
  if (units.length === 0) return;
  // Quotes may be nested thousands of levels deep.
  const words = prefixSums(blocks.words);
  const keptWords = prefixSums(blocks.words.map((count, block) => count * kept[block]));
  let wholeUntil = 0;
  for (const id of units) {
    const [from, to] = [blocks.blockAt[id], blocks.blockAt[page.end[id]]];
    const keptHere = sumOf(keptWords, from, to);
    if (id < wholeUntil || keptHere === 0 || keptHere < unitShare * sumOf(words, from, to)) continue;
    keepAll([from, to], decide);
    wholeUntil = page.end[id];
  }
}

/** So many blocks may stand between a table and the text that goes on behind it. Chosen: a caption and a heading. */
const mostBehind = 2;

/**
 * Keeps a table of data in a text, as probable as code in one. Measured on 1,225 pages of 56 sets (2026-11-30): of eight that
 * the engine had left out all are content; of six at the end of a text, three.
 */
export function keepTablesOfText(page: Page, blocks: JudgedBlocks, kept: Uint8Array, decide: Decide): void {
  const [tables, heads] = [tagTable(page, ['table']), tagTable(page, ['th', 'caption'])];
  const tablesIn = subtreeSums(page, (id) => tables[page.tag[id]]);
  const headsIn = subtreeSums(page, (id) => heads[page.tag[id]]);
  for (const id of elementsNamed(page, (tag) => tag === 'table')) {
    // Tables around tables lay out a page.
    if (tablesIn(id) > 1 || headsIn(id) === 0) continue;
    const range: Range = [blocks.blockAt[id], blocks.blockAt[page.end[id]]];
    const goesOn = kept.subarray(range[1], range[1] + 1 + mostBehind).includes(1);
    if (goesOn && belongsToText(blocks, kept, range)) keepAll(range, decide);
  }
}

/** Keeps a header row whole if most of it is kept, since the others head the wrong columns, and a caption with its table. */
export function keepTableHeads(page: Page, blocks: JudgedBlocks, kept: Uint8Array, decide: Decide): void {
  const rangeOf = (id: number): Range => [blocks.blockAt[id], blocks.blockAt[page.end[id]]];
  const keepWith = (range: Range, [start, end]: Range) => {
    if (shareKept(blocks.words, kept, start, end) >= unitShare) keepAll(range, decide);
  };
  const rows = new Set(elementsNamed(page, (tag) => tag === 'th').map((id) => page.parent[id]));
  for (const row of rows) keepWith(rangeOf(row), rangeOf(row));
  for (const caption of elementsNamed(page, (tag) => tag === 'caption')) {
    const [from, to] = rangeOf(caption);
    keepWith([from, to], [to, rangeOf(page.parent[caption])[1]]);
  }
}

/**
 * Keeps a heading when most of its section is kept; h1 is judged by itself. A
 * section ends at the next heading that is no lower. The loop runs backwards, so
 * that a heading over headings sees what became of them. An unlikely one above the
 * text that is a day heads the posts of that day. To drop all headings whose
 * sections are dropped was tried: titles of cards are headings without a section
 * (-.025 on listings). A few behind the last kept text are left out.
 */
export function keepHeadings(page: Page, blocks: JudgedBlocks, kept: Uint8Array, decide: Decide): void {
  const levels = Uint8Array.from(page.tagNames, headingLevel);
  const levelOf = (block: number) => levels[page.tag[blocks.owner[block]]];
  const ends = new Int32Array(8).fill(blocks.count);
  const firstKept = kept.indexOf(1);
  for (const block of closingHeadings(page, blocks, kept, levelOf)) decide(block, 0, Change.MostlyLeftOut);
  for (let block = blocks.count - 1; block >= 0; block--) {
    const level = levelOf(block);
    if (level === 0) continue;
    const end = ends[level];
    ends.fill(block, level);
    if (level === 1 || end <= block + 1) continue;
    const isDay = () => isDateline(squeeze(textOf(page, blocks.owner[block])));
    if (isUnlikely(blocks, block) && (block > firstKept || isDay())) continue;
    if (shareKept(blocks.words, kept, block + 1, end) >= sectionShare) decide(block, 1, Change.Heading);
  }
}

/** More headings behind the text are a list of titles. Chosen: those of a form, of comments and of other pages. */
const mostClosing = 3;

/** The headings behind the last kept text, unless pictures or the like follow one, or one is a title that leads to a page. */
function closingHeadings(
  page: Page,
  blocks: JudgedBlocks,
  kept: Uint8Array,
  levelOf: (block: number) => number,
): readonly number[] {
  const found: number[] = [];
  const wordless = tagTable(page, [...pictureTags, 'audio', 'iframe']);
  for (let block = blocks.count - 1; block >= 0; block--) {
    if (kept[block] === 0) continue;
    const [level, next] = [levelOf(block), levelOf(block + 1)];
    // What opens nothing is a text in the tag of a heading.
    const isText = level === 0 || (next > 0 && next <= level && kept[block + 1] === 0);
    if (isText) return found.length > mostClosing ? [] : found;
    if (level === 1 || block === blocks.count - 1 || isLink(page, blocks, block)) return [];
    const between = page.tag.subarray(blocks.last[block], blocks.first[block + 1]);
    if (between.some((tag) => wordless[tag] === 1)) return [];
    found.push(block);
  }
  return [];
}

function shareKept(words: Float64Array, kept: Uint8Array, from: number, to: number): number {
  return mean(kept, words, from, to);
}

/** The mean of a column over some blocks, weighed by their words. */
function mean(column: Uint8Array | Float64Array, words: Float64Array, from: number, to: number): number {
  let all = 0;
  let sum = 0;
  for (let block = from; block < to; block++) {
    all += words[block];
    sum += words[block] * column[block];
  }
  return all > 0 ? sum / all : 0;
}

/** Keeps formulas that are left out of a kept text: engines that weigh words see nothing in a formula between words. */
export function keepFormulas(page: Page, nodes: NodeStates, { except }: { readonly except: readonly number[] }): void {
  for (const root of except) {
    if (nodes.state[page.parent[root]] === NodeState.Kept && isOnlyFormula(page, root))
      keepSeen(page, nodes, root, Change.KeptWhole);
  }
}

/** Keeps formulas in a kept text, and code of which something is kept. */
export function keepFormulasAndCode(page: Page, nodes: NodeStates): void {
  const codes = tagTable(page, ['pre']);
  for (let id = 1; id < page.count; id++) {
    const tag = page.tag[id];
    if (tag === 0) continue;
    const above = nodes.state[page.parent[id]];
    const isWhole = codes[tag] === 1 ? holdsKept(page, nodes, id) : above === NodeState.Kept && isFormula(page, id);
    if (!isWhole) continue;
    keepSeen(page, nodes, id, Change.KeptWhole);
    id = page.end[id] - 1;
  }
}
