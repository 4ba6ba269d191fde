import { closingOf } from '../../../page/closing';
import { isDiscussion } from '../../../page/discussion';
import { controlTags } from '../../../page/text/unread';
import { isUnseen } from '../../../page/text/visibility';
import { isText, tagTable } from '../../../page/tree';
import { type Extraction, nothingFound, type Reason } from '../engine';
import { sumBelow, sums, type Weights } from './balance';
import { type LiveParameters, partTags } from './live-parameters';

/** The contents of each subtree: columns by id. */
interface Below {
  /** Text nodes of candidates, and of all other lines. */
  readonly fresh: Float64Array;
  readonly similar: Float64Array;
  readonly plain: Float64Array;
  readonly links: Float64Array;
  readonly prose: Float64Array;
}

interface Selection {
  readonly weights: Weights;
  readonly below: Below;
  readonly isControl: Uint8Array;
  readonly isPart: Uint8Array;
  /** Whether the page is a list: its links are the content. */
  readonly list: boolean;
  readonly region: number;
  /** The first id after the article. */
  readonly closing: number;
}

interface DropRule {
  readonly rule: string;
  readonly holds: (selection: Selection, id: number) => boolean;
}

/** The rules that leave nodes out of the region; the first rule that holds is the reason. */
const dropRules: readonly DropRule[] = [
  { rule: 'invisible', holds: ({ weights, below }, id) => isHidden(weights, id) && textless(below, id) },
  { rule: 'control', holds: ({ weights, isControl }, id) => isControl[weights.page.tag[id]] === 1 },
  { rule: 'after the article', holds: ({ closing }, id) => id >= closing },
  { rule: 'landmark', holds: ({ weights, region }, id) => weights.aside[id] === 1 && weights.aside[region] === 0 },
  {
    rule: 'on the sibling page, too',
    holds: ({ below }, id) => below.fresh[id] === 0 && below.similar[id] > 0,
  },
  { rule: 'link rate', holds: isLinkBlock },
];

/** Keeps the region whole, less what the rules leave out. Lists and tables stay intact. */
export function select(
  weights: Weights,
  region: number,
  list: boolean,
  confidence: number,
  { closingAfter }: LiveParameters,
): Extraction {
  const { page } = weights;
  const selection: Selection = {
    weights,
    below: countBelow(weights),
    isControl: tagTable(page, controlTags),
    isPart: tagTable(page, partTags),
    list,
    region,
    closing: list || isDiscussion(page) ? page.end[region] : endOfArticle(weights, region, closingAfter),
  };
  const except: number[] = [];
  const reasons: Reason[] = [{ id: region, kept: true, rule: list ? 'list of what is new' : 'largest balance' }];
  for (let id = region + 1; id < page.end[region]; ) {
    const rule = dropRules.find(({ holds }) => holds(selection, id))?.rule;
    if (rule === undefined) {
      id++;
      continue;
    }
    except.push(id);
    reasons.push({ id, kept: false, rule });
    id = page.end[id];
  }
  if (textless(selection.below, region)) return nothingFound('nothing differs from the sibling page', reasons);
  return { content: [region], except, reasons, confidence };
}

/** The end of the region's new prose: the position of the closing heading. */
function endOfArticle(weights: Weights, region: number, closingAfter: number): number {
  const { page, lines, newProse } = weights;
  const least = closingAfter * sumBelow(newProse, page, region);
  const measured = { ...weights, block: lines.block, prose: newProse };
  return closingOf(measured, region, least, lines.seen);
}

function countBelow({ page, lines, candidate, plainCharacters, linkCharacters, newProse }: Weights): Below {
  const fresh = new Float64Array(page.count);
  const similar = new Float64Array(page.count);
  for (const id of lines.seen) {
    const column = candidate[lines.block[id]] === 1 ? fresh : similar;
    column[id] = page.text[id].trim() === '' ? 0 : 1;
  }
  return {
    fresh: sums(page, fresh),
    similar: sums(page, similar),
    plain: sums(page, plainCharacters),
    links: sums(page, linkCharacters),
    prose: sums(page, newProse),
  };
}

function isHidden({ page }: Weights, id: number): boolean {
  return isUnseen(page.visibility[id]);
}

function textless({ fresh, similar }: Below, id: number): boolean {
  return fresh[id] === 0 && similar[id] === 0;
}

/** A block of links without prose, such as a list of other pages. */
function isLinkBlock({ weights, below, isPart, list }: Selection, id: number): boolean {
  const { page, lines } = weights;
  if (list || isText(page, id) || lines.block[id] !== id || isPart[page.tag[id]] === 1) return false;
  return below.links[id] > below.plain[id] && below.prose[id] === 0;
}
