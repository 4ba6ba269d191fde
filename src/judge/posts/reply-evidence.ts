import type { Page } from '../../page/page';
import { attribute, root, tagName } from '../../page/tree';
import { commentRemarks } from './comment-seeds';
import { longestHeading } from './comment-words';
import { groupKey } from './group-key';
import { labelOf, type NodeSums, type ReplyFacts } from './reply-facts';
import { blocksOfHeading, blocksToHeading, hasControl, nodesToForm, type ReplySection } from './reply-sections';

/*
 * What speaks for a section being replies to the text above it, and what against: numbers from 0 to about 1, by name.
 * docs/explanation/comments.md has a table of them. No number depends on a certain language, class name or site alone.
 */

export type ReplyEvidence = Readonly<Record<string, number>>;

/** What evidence says: for each name, from which value on the log-odds change by how much. */
export interface ReplyWeights {
  readonly start: number;
  readonly steps: Readonly<Record<string, readonly (readonly [from: number, change: number])[]>>;
}

/** Everything that is weighed of a section, and what tells whether it has to be. */
export function sectionEvidence(page: Page, facts: ReplyFacts, section: ReplySection): ReplyEvidence {
  const evidence = {
    ...facts.stated,
    ...unitEvidence(page, facts, section),
    ...surroundingEvidence(page, facts, section),
    ...nameEvidence(page, facts, section),
    ...placeEvidence(page, facts, section),
  };
  const called = Math.max(evidence.named, evidence.namedAbove, evidence.heading);
  const signedComments = Math.min(evidence.timed, evidence.names, called);
  return { ...evidence, marks: shareOfMarks(allMarks, evidence), signedComments };
}

/**
 * The kinds of marks that replies have: times, faces, buttons, names, a heading, a form, numbered places and a count. The names
 * are those of the evidence; one of them is enough for a kind.
 */
const formMarks = ['formIn', 'formAfter', 'formBefore'];
const ownMarks = [['timed'], ['faces'], ['controls'], ['named', 'namedAbove'], ['heading'], formMarks];
const marksOfManuals = [['places'], ['counted']];
const allMarks = [...ownMarks, ...marksOfManuals];

/** The share of marks of a section that has one kind of them. */
export const shareOfOneMark = 1 / allMarks.length;

/** Notes and definitions in a manual have small pictures, too, but seldom more than so many beside each other. Chosen. */
const fewUnits = 2;
const marksOfFew = ownMarks.filter(([name]) => name !== 'faces');

/**
 * A mark is one if this share of the units has it. Chosen: the majority. The weights were fitted with the numbers of
 * this file.
 */
export const leastMarked = 0.5;

/** Whether a section of so many units can be replies at all: it has a mark of them that the parts of a manual do not have. */
export function mayBeReplies(evidence: ReplyEvidence, units: number): boolean {
  return shareOfMarks(units > fewUnits ? ownMarks : marksOfFew, evidence) > 0;
}

/** The share of these kinds of marks that a section has. */
function shareOfMarks(kinds: readonly (readonly string[])[], evidence: ReplyEvidence): number {
  const isMarked = (names: readonly string[]) => names.some((name) => (evidence[name] ?? 0) >= leastMarked);
  return kinds.filter(isMarked).length / kinds.length;
}

/** A longer text (characters) is no name. */
const longestName = 40;
/** A linked block with so many characters at the beginning is a title; shorter ones elsewhere lead to other pages. */
const shortestTitle = 20;
const shortestLink = 12;
/** A text in this share of the units is a label of the page. */
const labelShare = 0.6;

/** How the units of a section look: each number is the share of units that have something. */
function unitEvidence(page: Page, facts: ReplyFacts, section: ReplySection) {
  const { start, end, units } = section;
  const { blocks, charactersAt, plainAt, times, faces, headings, places } = facts;
  const share = (has: (id: number) => boolean) => units.filter(has).length / units.length;
  const counted = (sums: NodeSums) => share((id) => sums[page.end[id]] > sums[id]);
  const [from, to] = [blocks.blockAt[start], blocks.blockAt[end]];
  const inside = charactersAt[to] - charactersAt[from];
  const looks = units.map((id) => lookOf(page, facts, id));
  const shareOf = (has: (look: Look) => boolean) => looks.filter(has).length / looks.length;
  return {
    units: Math.log2(1 + units.length) / 5,
    timed: counted(times),
    faces: counted(faces),
    controls: share((id) => hasControl(page, facts, id)),
    ...labelEvidence(facts, section, looks),
    names: shareOf(({ first }) => first !== '' && first.length <= longestName),
    linkedTitles: shareOf(({ isTitled }) => isTitled),
    linkedBlocks: shareOf(({ hasLinkedBlock }) => hasLinkedBlock),
    headings: counted(headings),
    places: counted(places),
    links: 1 - (plainAt[to] - plainAt[from]) / Math.max(1, inside),
  };
}

interface Look {
  /** The first text with a letter. */
  readonly first: string;
  /** Short texts, with 0 for every number. */
  readonly labels: ReadonlySet<string>;
  readonly isTitled: boolean;
  readonly hasLinkedBlock: boolean;
}

function lookOf(page: Page, { blocks, texts, linked }: ReplyFacts, unit: number): Look {
  let first = -1;
  let hasLinkedBlock = false;
  const labels = new Set<string>();
  for (let block = blocks.blockAt[unit]; block < blocks.blockAt[page.end[unit]]; block++) {
    const text = texts[block] ?? '';
    if (text === '') continue;
    if (first < 0 && /\p{L}/u.test(text)) first = block;
    labels.add(labelOf(text));
    hasLinkedBlock ||= linked[block] === 1 && text.length >= shortestLink;
  }
  const said = texts[first] ?? '';
  const isTitled = first >= 0 && linked[first] === 1 && said.length >= shortestTitle;
  return { first: said, labels, isTitled, hasLinkedBlock };
}

/** Whether the units have texts in common, such as "Reply", and how many of these the text above has, too: as posts do. */
function labelEvidence(facts: ReplyFacts, { start, units }: ReplySection, looks: readonly Look[]) {
  const counts = new Map<string, number>();
  for (const { labels } of looks)
    for (const label of labels) if (label !== '') counts.set(label, (counts.get(label) ?? 0) + 1);
  const common = [...counts].filter(([, count]) => units.length >= 2 && count >= labelShare * units.length);
  const { blocks, title } = facts;
  const from = blocks.blockAt[start];
  const shared = common.filter(([label]) => (facts.labels.get(label) ?? from) < from).length;
  const faces = facts.faces[start] - facts.faces[title < 0 ? 0 : blocks.first[title]];
  return {
    labels: Number(common.length > 0),
    sharedLabels: shared / Math.max(1, common.length),
    facesAbove: Number(faces > 0),
  };
}

/** What precedes and follows a section: headings, forms, the text between the title and it. */
function surroundingEvidence(page: Page, facts: ReplyFacts, { start, end, units }: ReplySection) {
  const { blocks, fields, forms, headingsAt, texts, title, charactersAt, saidAt, paragraphsAt } = facts;
  const [from, to] = [blocks.blockAt[start], blocks.blockAt[end]];
  const near = texts.slice(Math.max(0, from - blocksToHeading), from + blocksOfHeading);
  const headings =
    headingsAt[Math.min(from + blocksOfHeading, texts.length)] - headingsAt[Math.max(0, from - blocksToHeading)];
  const before = saidAt[from] - saidAt[title + 1];
  const paragraphs = paragraphsAt[from] - paragraphsAt[title + 1];
  const inside = charactersAt[to] - charactersAt[from];
  return {
    fields: Number(fields[end] > fields[start]),
    formIn: Number(forms[end] > forms[start]),
    formAfter: Number(forms[Math.min(page.count, end + nodesToForm)] > forms[end]),
    formBefore: Number(forms[start] > forms[Math.max(0, start - nodesToForm)]),
    heading: Number(headings > 0),
    counted: Number(units.length >= 2 && near.some((text) => saysNumber(text, units.length))),
    beforeSome: Number(before >= leastBefore),
    beforeProse: Math.min(1, paragraphs / 3),
    beforeShare: before / Math.max(1, before + inside),
  };
}

/** More than a byline (characters). */
const leastBefore = 60;

/** "2 replies", but not "#2" or "2.4": those are the numbers of one of them and of a chapter. */
function saysNumber(text: string, wanted: number): boolean {
  const [number] = text.length <= longestHeading ? (/#?\d[\d.]*/.exec(text) ?? []) : [];
  return Number(number) === wanted;
}

/** Levels above a section whose names count. */
const levelsAbove = 5;

/** What class names and ids say. */
function nameEvidence(page: Page, { named }: ReplyFacts, { start, units, isRun }: ReplySection) {
  const [first = start] = units;
  const isCalled = (id: number) => named(id) !== 0 || isStatedComment(page, id);
  const own = [...(isRun ? [] : [start]), page.parent[first], first];
  let above = page.parent[start];
  let isNamedAbove = false;
  for (let level = 0; level < levelsAbove && above > root; level++) {
    isNamedAbove ||= isCalled(above);
    above = page.parent[above];
  }
  return {
    named: Number(own.some(isCalled)),
    namedAbove: Number(isNamedAbove),
  };
}

/** Whether an element is a comment by its microdata. */
function isStatedComment(page: Page, id: number): boolean {
  const { property, types } = commentRemarks;
  return attribute(page, id, 'itemprop') === property || types.test(attribute(page, id, 'itemtype') ?? '');
}

/** The width (px) of the window in which the pages to learn from were laid out. */
const usualWindow = 1280;

/** Sections that are wider than so many times the text count as equally wide. Chosen. */
const mostWider = 2;

/** Where a section stands: in the column of the title, beside it, in an element like that of the text above. */
function placeEvidence(page: Page, facts: ReplyFacts, section: ReplySection) {
  const { start } = section;
  const box = facts.title < 0 ? -1 : facts.blocks.owner[facts.title];
  const { left, width } = page;
  const widthOf = (block: number) => (block < 0 ? 0 : width[facts.blocks.owner[block]]);
  const textWidth = Math.max(widthOf(facts.title), widthOf(facts.openers[facts.blocks.blockAt[start]]));
  const overlaps = (other: number) =>
    left[start] < left[other] + width[other] && left[start] + width[start] > left[other];
  let isAside = false;
  for (let up = start; up > root; up = page.parent[up]) isAside ||= /^(?:aside|nav|footer)$/.test(tagName(page, up));
  return {
    width: Math.min(mostWider, width[start] / Math.max(1, textWidth)),
    // Text fills a narrow window. It fills a wide one only if the page has no column for it.
    textWidth: Math.min(1, textWidth / Math.max(usualWindow, page.viewport.width)),
    column: Number(box >= 0 && width[start] > 0 && overlaps(box)),
    aside: Number(isAside),
    alike: Number(isOpenedAlike(page, facts, section)),
  };
}

/** Whether the text above is in an element like the units: then it may be the first post of a thread. */
function isOpenedAlike(page: Page, { blocks, openers }: ReplyFacts, { start, end, units }: ReplySection): boolean {
  const keys = new Set(units.slice(0, unitsCompared).map((id) => groupKey(page, id)));
  if ([...keys].every((key) => key.includes('>'))) return false;
  const opener = openers[blocks.blockAt[start]];
  for (let up = opener < 0 ? root : blocks.owner[opener]; up > root; up = page.parent[up]) {
    if (up <= start && page.end[up] >= end) return false;
    if (keys.has(groupKey(page, up))) return true;
  }
  return false;
}

/** The first units stand for all, for speed. Chosen. */
const unitsCompared = 5;
