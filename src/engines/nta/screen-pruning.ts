import { closingOf } from '../../page/closing';
import type { Page } from '../../page/page';
import { attribute, tagName, tagTable } from '../../page/tree';
import { type Extraction, nothingFound, type Reason } from '../engine';
import { Aside, asideRules } from './aside';
import { confidenceIn } from './confidence';
import { type LiveParameters, lineTags } from './live-parameters';
import { published } from './parameters';
import { flowLength } from './prose';
import { coherenceOfRegion, isCoherentText, type RegionTypes, typesOfRegion } from './region-types';
import type { View } from './screen';
import { NodeType } from './types';

interface Pruning {
  readonly view: View;
  readonly types: RegionTypes;
  readonly line: Uint8Array;
  readonly imageTag: number;
  /** The headline; what ends before it stands above it. */
  readonly headline: number;
  /** The first id after the article. */
  readonly closing: number;
}

/**
 * Keeps the best pruning node as a whole less what the rules leave out, so that
 * lists, tables and sentences stay what they are.
 */
export function pruneOnScreen(view: View, start: number, parameters: LiveParameters): Extraction {
  const { page, prose } = view;
  const end = page.end[start];
  let held = 0;
  for (let id = start; id < end; id++) held += prose[id];
  const types = typesOfRegion(view, start);
  const pruning: Pruning = {
    view,
    types,
    line: tagTable(page, lineTags),
    imageTag: page.tagNames.indexOf('img'),
    headline: headlineOf(view, start, held * parameters.aboveHeadline),
    closing: view.discussion
      ? end
      : closingOf({ ...view, ...view.flows }, start, held * parameters.closingAfter, view.texts),
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

/**
 * Sections 4.2.1 and 4.2.2 on the screen: the name of the first rule that leaves
 * a node out, if one does. What is unseen may hold what is seen, and is entered.
 */
function ruleAgainst(pruning: Pruning, id: number): string | undefined {
  const { view, types, headline, closing, imageTag } = pruning;
  const { aside, page, characters } = view;
  const why = aside[id];
  if (why !== Aside.Counted) {
    const entered = why === Aside.Invisible && types.leaves[id] !== 0;
    return entered ? undefined : asideRules[why];
  }
  const tag = page.tag[id];
  if (tag === 0 && characters[id] === 0) return undefined;
  if (id >= closing) return 'after the article';
  if (page.end[id] <= headline) return 'above the headline';
  if (tag === imageTag) return isIcon(view, id) ? 'small image' : undefined;
  return types.type[id] === NodeType.Anchor && isAnchorBlock(pruning, id) ? 'anchor' : undefined;
}

/**
 * Section 4.2.2. An icon is an image narrower than 100 px that stands apart
 * from text; a formula or a face in a sentence belongs to it. An image whose
 * width nobody knows (not loaded, none given) is no icon.
 */
function isIcon({ page, flows }: View, id: number): boolean {
  const known = page.natural.has(id) || attribute(page, id, 'width') !== undefined;
  return known && page.width[id] < published.imageWidth && flowLength(flows, flows.block[id]) === 0;
}

/**
 * Section 4.2.2. A block that is more link than text is no prose. Links beside
 * text are in its line, and so is the source line that is a link (lost in
 * section 5.3): lines of lists and tables and paragraphs with any text stay,
 * and so does a table with header cells, which is data.
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

/** Plain characters of a paragraph that only decorate the link beside them: a bullet, an arrow. */
const bulletCharacters = 1;

/** The first h1, if little prose (`least`) stands above it; else `start`. */
function headlineOf({ page, aside, prose }: View, start: number, least: number): number {
  const heading = page.tagNames.indexOf('h1');
  const end = heading < 0 ? start : page.end[start];
  let above = 0;
  for (let id = start; id < end && above <= least; id++) {
    if (page.tag[id] === heading && aside[id] === Aside.Counted) return id;
    above += prose[id];
  }
  return start;
}

function plainCharactersKept(
  { page, aside, inLink, characters }: View,
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
