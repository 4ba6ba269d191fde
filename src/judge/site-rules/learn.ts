import { defined } from '../../language/text/defined';
import type { Page } from '../../page/page';
import { blockLinesOf } from '../../page/text/block-lines';
import { charactersOf } from '../../page/text/characters';
import { nodesInLinks } from '../../page/text/links';
import { ancestors, children, headingLevel, isWithin, root, tagName, tagTable } from '../../page/tree';
import type { FeatureTree } from '../engines/featuretree/feature-tree';
import { KeptNodes, pictureTags } from './kept-nodes';
import { hasMarks, markedOf } from './marks';
import { matchesOf } from './matches';
import { isStorable } from './read-rules';
import {
  longestSample,
  type Marked,
  mostAbove,
  mostSlots,
  type RuleAction,
  type SiteRule,
  type Slot,
} from './site-rule';
import { type Correction, targetsOf } from './targets';
import { beginningOf, charactersIn, headingAt, headingOf, headingWithin, labelOf, shortText } from './texts';

/** What is learned from a correction: a rule without its name, or why there is none. */
export type LearnResult = Learned | { readonly refused: Refusal };

export interface Learned extends Pick<SiteRule, 'action' | 'slots'> {
  /** How the text begins from which the rule was learned. */
  readonly sample: string;
  /** The heading of that text. */
  readonly under?: string;
  /** How many other elements of the page the rule would change as well. */
  readonly others: number;
}

/**
 * Why no rule is offered: the block is not found in the page; the block shares its element with text that stays; nothing tells it from the article's other
 * blocks; the rule would change most of the article; or the blocks have too little in common for one rule.
 */
export const refusals = ['notFound', 'part', 'ordinary', 'tooMuch', 'tooMany'] as const;
type Refusal = (typeof refusals)[number];

/** A rule may change so much more than was corrected (share of what is kept), if it matches by marks. Chosen: a sibling or two, not another part of the article. */
const othersShare = 0.1;

/** No rule leaves out or adds more than this share of what is kept. */
export const mostChanged: Readonly<Record<RuleAction, number>> = { drop: 0.5, keep: 4 };

/**
 * Learns a rule from a correction of one page. `isKept`: what is kept without the correction. `siblings`: the feature
 * trees of other pages of the site, on which the text of a rule is tried.
 */
export function learn(
  page: Page,
  correction: Correction,
  isKept: (id: number) => boolean,
  siblings: readonly FeatureTree[] = [],
): LearnResult {
  const { action } = correction;
  const lines = new Set(siblings.flatMap(({ line }) => [...line]));
  const targets = targetsOf(page, correction, isKept);
  if (!targets) return { refused: 'part' };
  const kept = new KeptNodes(page, isKept);
  const slots: Slot[] = [];
  for (const target of targets) {
    if (matchesOf(page, slots).includes(target)) continue;
    const slot = firstFitting(page, target, { action, targets, kept, lines });
    if (!slot) return { refused: 'ordinary' };
    slots.push(slot);
    if (slots.length > mostSlots) return { refused: 'tooMany' };
  }
  const matches = matchesOf(page, slots);
  const changed = matches.filter((id) => kept.changedIn(action, id) > 0);
  if (sum(changed, (id) => kept.changedIn(action, id)) > mostChanged[action] * kept.all) return { refused: 'tooMuch' };
  const [first = root] = targets;
  return defined({
    action,
    slots,
    sample: beginningOf(page, first, page.end[first] - 1, longestSample),
    under: headingWithin(page, first),
    others: changed.filter((id) => !targets.some((target) => isWithin(page, target, id))).length,
  });
}

interface Learning {
  readonly action: RuleAction;
  readonly targets: readonly number[];
  readonly kept: KeptNodes;
  /** Hashes of the lines of other pages of the site. */
  readonly lines: ReadonlySet<number>;
}

/** The most general description of an element that fits little else that a rule would change. */
function firstFitting(page: Page, target: number, learning: Learning): Slot | undefined {
  const { action, targets, kept } = learning;
  for (const { slot, sure } of descriptionsOf(page, target, kept)) {
    if (!isStorable(slot)) continue;
    const found = matchesOf(page, [slot]);
    if (!found.some((id) => isWithin(page, target, id))) continue;
    const isRepetition = (id: number) => id !== target && shortText(page, id) === slot.text;
    const matches = slot.text === undefined ? found : found.filter((id) => !isRepetition(id));
    const isRepeated = matches.length < found.length;
    if (!isRepeated && !isOnSiblings(page, target, slot, learning.lines)) continue;
    const others = sum(matches, (id) => {
      const own = sum(
        targets.filter((each) => isWithin(page, each, id)),
        (each) => kept.changedIn(action, each),
      );
      return kept.changedIn(action, id) - own;
    });
    if (others <= (sure ? othersShare * kept.all : 0)) return slot;
  }
  return undefined;
}

/**
 * Whether the text or heading of a slot is also on other known pages of the site. Only hashes of whole lines are stored, so a
 * label is not compared, nor a text with digits, which match any number.
 */
function isOnSiblings(page: Page, target: number, { text, heading }: Slot, lines: ReadonlySet<number>): boolean {
  const said = text ?? heading;
  if (lines.size === 0 || said === undefined || /\p{Nd}/u.test(said)) return true;
  const { hash } = blockLinesOf(page);
  const at = text === undefined ? headingAt(page, target) : target;
  return hash.subarray(at, page.end[at]).every((line) => line === 0 || lines.has(line));
}

function sum(ids: readonly number[], amount: (id: number) => number): number {
  return ids.reduce((all, id) => all + amount(id), 0);
}

interface Description {
  readonly slot: Slot;
  /** Whether what else fits is of the same kind: it has the same marks. */
  readonly sure: boolean;
}

/** Descriptions of an element, the most general first. */
function* descriptionsOf(page: Page, target: number, kept: KeptNodes): Generator<Description> {
  const own = markedOf(page, target);
  const base: Slot = { ...own, above: aboveOf(page, target) };
  const heading = fixedHeading(page, target);
  const label = labelOf(page, target);
  const text = constantText(page, target);
  // A title of a section looks like all others, whatever its class.
  if (headingLevel(own.tag) > 0) {
    if (text !== undefined) yield { slot: { ...base, text }, sure: false };
    return;
  }
  const isMarked = own.marks.length > 0;
  if (isMarked) {
    yield { slot: base, sure: true };
    yield { slot: { ...base, all: true }, sure: true };
  }
  if (label !== undefined) yield { slot: { ...base, label }, sure: false };
  if (heading !== undefined && (holdsLinks(page, target) || !isOneOfMany(page, target, own, kept)))
    yield { slot: { ...base, heading }, sure: isMarked };
  if (text !== undefined) yield { slot: { ...base, text }, sure: false };
}

/** Longer texts (characters, Han counted twice) differ between pages. Chosen: room for a label or a heading. */
const longestConstant = 60;

function constantText(page: Page, id: number): string | undefined {
  const text = shortText(page, id);
  // Pictures and their captions are not the same on other pages.
  if (holdsPictures(page, id)) return undefined;
  const length = text === undefined ? 0 : text.length + text.replace(/[^\u2e80-\uffff]+/g, '').length;
  return length <= longestConstant ? text : undefined;
}

function holdsPictures(page: Page, id: number): boolean {
  const isPicture = tagTable(page, pictureTags);
  for (let node = id; node < page.end[id]; node++) if (isPicture[page.tag[node]] === 1) return true;
  return tagName(page, id) === 'figcaption';
}

/** The most siblings that are looked at. Chosen: among so many, others like it are found if it is one of many. */
const mostSiblings = 200;

/** Whether an element looks like others beside it that are kept, such as the paragraphs of an article. */
function isOneOfMany(page: Page, target: number, own: Marked, kept: KeptNodes): boolean {
  let looked = 0;
  for (const sibling of children(page, page.parent[target])) {
    if (++looked > mostSiblings) return false;
    const isKept = sibling !== target && kept.changedIn('drop', sibling) > 0;
    if (isKept && hasMarks(page, sibling, own, true) && hasMarks(page, target, markedOf(page, sibling), true))
      return true;
  }
  return false;
}

const landmarks: ReadonlySet<string> = new Set('main article aside nav header footer form section'.split(' '));

/** The nearest elements above one that are landmarks or have marks. */
function aboveOf(page: Page, target: number): Marked[] {
  const found: Marked[] = [];
  for (const up of ancestors(page, target)) {
    if (up === root || found.length === mostAbove) break;
    const marked = markedOf(page, up);
    if (marked.marks.length > 0 || landmarks.has(marked.tag)) found.push(marked);
  }
  return found;
}

/** A list of links. Chosen: links are most of its text. */
const linkShare = 0.5;

/** The heading of an element, unless it is a paragraph: headings above paragraphs are those of the article. */
function fixedHeading(page: Page, target: number): string | undefined {
  const heading = headingOf(page, target);
  if (heading === undefined || /\d/.test(heading)) return undefined;
  return tagName(page, target) !== 'p' || holdsLinks(page, target) ? heading : undefined;
}

function holdsLinks(page: Page, target: number): boolean {
  const inLink = nodesInLinks(page);
  const characters = charactersOf(page);
  let linked = 0;
  for (let id = target; id < page.end[target]; id++) linked += inLink[id] === 1 ? characters[id] : 0;
  return linked > 0 && linked >= linkShare * charactersIn(page, target);
}
