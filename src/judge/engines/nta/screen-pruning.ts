import { isClosingLine, isEditorCredit } from '../../../language/text/closing-lines';
import { closingOf } from '../../../page/closing';
import { belowDateline, type CountedLine } from '../../../page/dateline';
import type { Page } from '../../../page/page';
import { partTags } from '../../../page/text/links';
import { attribute, tagName, tagTable } from '../../../page/tree';
import { type Extraction, nothingFound, type Reason } from '../engine';
import { confidenceIn } from './annotation';
import { Aside, asideRules } from './aside';
import { bulletCharacters, type LiveParameters } from './live-parameters';
import { published } from './parameters';
import { flowLength, type ScreenView } from './prose';
import { coherenceOfRegion, isCoherentText, type RegionTypes, typesOfRegion } from './region-types';
import { NodeType } from './types';

interface Pruning {
  readonly view: ScreenView;
  readonly types: RegionTypes;
  readonly line: Uint8Array;
  readonly imageTag: number;
  /** Where the article begins; nodes that end before it are above it. */
  readonly beginning: number;
  /** The first id after the article. */
  readonly closing: number;
}

/** Keeps the best pruning node whole, less what the rules leave out. Lists, tables and sentences stay intact. */
export function pruneOnScreen(view: ScreenView, start: number, parameters: LiveParameters): Extraction {
  const { page, prose } = view;
  const end = page.end[start];
  let held = 0;
  for (let id = start; id < end; id++) held += prose[id];
  const types = typesOfRegion(view, start);
  const pruning: Pruning = {
    view,
    types,
    line: tagTable(page, partTags),
    imageTag: page.tagNames.indexOf('img'),
    beginning: view.discussion ? start : beginningOf(view, start, parameters),
    closing: view.discussion
      ? end
      : closingOf({ ...view, ...view.flows }, start, held * parameters.closingAfter, view.texts, endsArticle),
  };
  const except: number[] = [];
  const reasons: Reason[] = [{ id: start, kept: true, rule: 'best pruning node' }];
  let keptUntil = start;
  for (let id = start + 1; id < end; ) {
    const rule = ruleAgainst(pruning, id);
    if (rule) {
      except.push(id);
      reasons.push({ id, kept: false, rule });
      id = page.end[id];
      continue;
    }
    if (id >= keptUntil && isCoherentText(types, id)) {
      reasons.push({ id, kept: true, rule: 'text' });
      keptUntil = page.end[id];
    }
    id++;
  }
  const kept = plainCharactersKept(view, start, except);
  if (kept === 0) return nothingFound('pruning left nothing over', reasons);
  const confidence = confidenceIn(kept / view.visibleCharacters, coherenceOfRegion(types, end), kept);
  return { content: [start], except, reasons, confidence };
}

function endsArticle(line: string): boolean {
  return isClosingLine(line) || isEditorCredit(line);
}

/**
 * Sections 4.2.1 and 4.2.2 for the rendered page: the name of the first rule that leaves a node out, if any. An
 * invisible node may hold visible ones and is then entered.
 */
function ruleAgainst(pruning: Pruning, id: number): string | undefined {
  const { view, types, beginning, closing, imageTag } = pruning;
  const { aside, page, characters } = view;
  const why = aside[id];
  if (why !== Aside.Counted) {
    const entered = why === Aside.Invisible && types.leaves[id] !== 0;
    return entered ? undefined : asideRules[why];
  }
  const tag = page.tag[id];
  if (tag === 0 && characters[id] === 0) return undefined;
  if (id >= closing) return 'after the article';
  if (page.end[id] <= beginning) return 'above the article';
  if (tag === imageTag) return isIcon(view, id) ? 'small image' : undefined;
  return types.type[id] === NodeType.Anchor && isAnchorBlock(pruning, id) ? 'anchor' : undefined;
}

/**
 * Section 4.2.2. An icon is an image narrower than 100 px in a block without text; a formula or an emoji in a
 * sentence is kept. An image of unknown width (not loaded, no attribute) is no icon.
 */
function isIcon({ page, flows }: ScreenView, id: number): boolean {
  const hasWidth = page.natural.has(id) || attribute(page, id, 'width') !== undefined;
  return hasWidth && page.width[id] < published.imageWidth && flowLength(flows, flows.block[id]) === 0;
}

/**
 * Section 4.2.2. A block with more link text than plain text is not prose. Lines of lists and tables, paragraphs with
 * any plain text and tables with header cells (data) stay. This also keeps a source line that is a link, which the
 * paper loses (section 5.3).
 */
function isAnchorBlock({ view, line }: Pruning, id: number): boolean {
  const { page, flows } = view;
  if (flows.block[id] !== id) return false;
  if (line[page.tag[id]] === 1) return false;
  if (holdsTag(page, id, 'th')) return false;
  return tagName(page, id) !== 'p' || flows.plainCharacters[id] <= bulletCharacters;
}

function holdsTag(page: Page, id: number, name: string): boolean {
  const tag = page.tagNames.indexOf(name);
  return tag >= 0 && page.tag.subarray(id, page.end[id]).includes(tag);
}

function plainCharactersKept(
  { page, aside, inLink, characters }: ScreenView,
  start: number,
  except: readonly number[],
): number {
  let kept = 0;
  let next = 0;
  for (let id = start; id < page.end[start]; ) {
    if (id === except[next]) {
      id = page.end[except[next++]];
      continue;
    }
    if (inLink[id] === 0 && aside[id] === Aside.Counted) kept += characters[id];
    id++;
  }
  return kept;
}

/** Where the article in a region begins: at its headline or below its dateline. Nodes that end before it are above. */
function beginningOf(view: ScreenView, start: number, { aboveHeadline, aboveDateline }: LiveParameters): number {
  return Math.max(headlineOf(view, start, aboveHeadline), datelineOf(view, start, aboveDateline));
}

/** The first h1 if at most a share of the prose stands above it, else `start`. */
function headlineOf({ page, aside, prose }: ScreenView, start: number, share: number): number {
  const heading = page.tagNames.indexOf('h1');
  const end = heading < 0 ? start : page.end[start];
  const least = share * proseIn(prose, start, end);
  let above = 0;
  for (let id = start; id < end && above <= least; id++) {
    if (page.tag[id] === heading && aside[id] === Aside.Counted) return id;
    above += prose[id];
  }
  return start;
}

function proseIn(prose: Float64Array, start: number, end: number): number {
  let held = 0;
  for (let id = start; id < end; id++) held += prose[id];
  return held;
}

/** The end of the dateline's block, else `start`. */
function datelineOf(view: ScreenView, start: number, share: number): number {
  const { page, flows } = view;
  const blocks = flowingBlocks(view, start);
  const lines = blocks.map(({ block, first, last }): CountedLine => {
    return {
      text: () => textBetween(page, first, last),
      plain: flows.plainCharacters[block],
      link: flows.linkCharacters[block],
    };
  });
  const { block, last } = blocks[belowDateline(lines, share) - 1] ?? {};
  if (block === undefined || last === undefined) return start;
  return flows.holdsBlocks[block] === 1 ? last + 1 : page.end[block];
}

interface FlowingBlock {
  readonly block: number;
  /** Its first and last text node in a row. */
  readonly first: number;
  readonly last: number;
}

/** The blocks with text in a region, in document order. */
function flowingBlocks({ page, texts, aside, flows }: ScreenView, start: number): readonly FlowingBlock[] {
  const end = page.end[start];
  const found: { block: number; first: number; last: number }[] = [];
  let open: { block: number; first: number; last: number } | undefined;
  for (const id of texts) {
    if (id < start || aside[id] !== Aside.Counted) continue;
    if (id >= end) break;
    const block = flows.block[id];
    if (open?.block === block) open.last = id;
    else {
      open = { block, first: id, last: id };
      found.push(open);
    }
  }
  return found;
}

function textBetween(page: Page, first: number, last: number): string {
  return page.text.slice(first, last + 1).join('');
}
