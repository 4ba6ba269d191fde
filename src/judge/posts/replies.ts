import type { Page } from '../../page/page';
import { oncePerPage } from '../../page/text/once-per-page';
import { commentsOnAnswers } from './answer-comments';
import { footnotesOf } from './footnotes';
import {
  leastMarked,
  mayBeReplies,
  type ReplyEvidence,
  type ReplyWeights,
  sectionEvidence,
  shareOfOneMark,
} from './reply-evidence';
import { type ReplyFacts, replyFactsOf } from './reply-facts';
import { type ReplySection, replySections } from './reply-sections';
import { replyWeights } from './reply-weights';
import { isQuestion, isStatedThread } from './stated-thread';

/*
 * Is a page one text with replies, or a thread of equals, or neither? Decided once, before any engine reads the page.
 * Replies are left out; on all other pages nothing is.
 *
 *     sections ─▶ evidence ─▶ probability ─▶ the most probable one, ─▶ page without them ─▶ engine
 *                                            as large as it can be
 */

/** The replies to the text of a page. */
export interface Replies {
  /** Roots of the subtrees that hold them: ascending ids, none inside another. */
  readonly roots: readonly number[];
  /** How many they are, as far as they can be told apart. */
  readonly count: number;
  /** That this is what they are, 0 to 1. */
  readonly probability: number;
}

/** From this probability on a section is left out: the reader can add it, and whoever clips a page wants its text. */
const leastProbability = 0.33;

/** The same for a section of signed comments, which is seldom anything else. Measured: docs/experiments/posts.md. */
const leastOfSigned = 0.2;

/**
 * The same for one reply with more text than all that stands above it: that is rather the text itself. Chosen: more probable
 * than not. On 4,123 captured pages there are three such sections below it, and all are the text.
 */
const leastOfLongOne = 0.5;

/** The same for a section besides the first. */
const leastOfOthers = 0.9;

/**
 * The same for a section of signed comments of which the engine keeps nothing: to call it replies changes no text. Measured on
 * 154 pages of dragnet-dev where no other replies are found: 4 of the 5 sections are comments. Of sections without
 * signatures 4 of 20 would be, so those need `leastProbability`.
 */
const leastOfLeftOut = 0.1;

/** Comments are in one place, or in a few: pingbacks, a second page. */
const mostPlaces = 12;

/** Of nested sections a larger one is taken instead of a more probable one: log-odds for ten times the characters. */
const gainOfSize = 3;

/** More log-odds than these do not count against size: all that is as probable is replies. */
const sureOdds = 2;

/** The replies of a page; undefined if it is no text with replies. `weights` are others than those that ship. */
export function repliesOf(page: Page, weights = replyWeights): Replies | undefined {
  if (isStatedThread(page)) return isQuestion(page) ? commentsOnAnswers(page) : undefined;
  const isProbable = (section: Judged) => section.logOdds >= oddsOf(leastOf(section));
  return repliesAmong(page, judgedSections(page, weights).filter(isProbable), leastOfSigned);
}

function leastOf({ isLongOne, isSigned }: Judged): number {
  if (isLongOne) return leastOfLongOne;
  return isSigned ? leastOfSigned : leastProbability;
}

/** The replies of which the engine keeps nothing: `kept` is 1 for each node that it keeps. For pages where `repliesOf` finds none. */
export function repliesLeftOut(page: Page, kept: Uint8Array): Replies | undefined {
  const isLeftOut = ({ start, end, logOdds, isSigned }: Judged) =>
    (isSigned || logOdds >= oddsOf(leastProbability)) && !kept.subarray(start, end).includes(1);
  return repliesAmong(page, judgedSections(page, replyWeights).filter(isLeftOut), leastOfLeftOut);
}

function repliesAmong(page: Page, sections: readonly Judged[], least: number): Replies | undefined {
  const chosen: Judged[] = [];
  let judged = sections;
  while (judged.length > 0 && chosen.length < mostPlaces) {
    const best = judged.reduce((most, each) => (rank(each) > rank(most) ? each : most));
    if (best.logOdds < oddsOf(chosen.length > 0 ? leastOfOthers : least)) break;
    const isAround = ({ start, end }: Judged) => start <= best.start && end >= best.end;
    const around = judged.filter((each) => isAround(each) && each.logOdds >= oddsOf(least));
    const taken = around.reduce((most, each) => (worth(each) > worth(most) ? each : most));
    chosen.push(taken);
    judged = judged.filter(({ start, end }) => end <= taken.start || start >= taken.end);
  }
  const [first] = chosen;
  if (!first) return undefined;
  return {
    roots: chosen.flatMap((section) => rootsOf(page, section)).sort((a, b) => a - b),
    count: chosen.reduce((sum, { units }) => sum + units.length, 0),
    probability: 1 / (1 + Math.exp(-first.logOdds)),
  };
}

interface Judged extends ReplySection {
  readonly logOdds: number;
  /** Whether it is a form for replies, with at most one of them. */
  readonly isForm: boolean;
  /** Whether it is called replies, and most of its parts have a name and a time. */
  readonly isSigned: boolean;
  /** Whether it is one reply with more text than all that stands above it. */
  readonly isLongOne: boolean;
}

/** Any replies are better than a form alone: that shows where a text ends, too. */
function rank({ logOdds, isForm }: Judged): number {
  return isForm && logOdds >= oddsOf(leastProbability) ? oddsOf(leastProbability) : logOdds;
}

/** The sections that may be replies, judged. Replies stand below the title. */
function judgedSections(page: Page, weights: ReplyWeights): Judged[] {
  return possibleReplies(page).map(({ section, evidence, above }) => ({
    ...section,
    logOdds: logOddsOf(evidence, weights),
    isForm: evidence.formIn === 1 && section.units.length === 1,
    isSigned: (evidence.signedComments ?? 0) >= leastMarked,
    isLongOne: section.units.length === 1 && section.characters > above,
  }));
}

/** A page without replies is asked twice: before it is judged, and for what was left out. */
const possibleReplies = oncePerPage((page) => {
  const facts = replyFactsOf(page);
  const sections = replySections(page, facts).filter(
    (section) => paragraphsAbove(facts, section) <= mostParagraphsAbove,
  );
  return withoutBoxes(facts, sections)
    .map((section) => ({
      section,
      evidence: sectionEvidence(page, facts, section),
      above: facts.charactersAt[facts.blocks.blockAt[section.start]],
    }))
    .filter(
      ({ section, evidence }) =>
        mayBeReplies(evidence, section.units.length) &&
        !isChance(evidence) &&
        !isTextItself(evidence, section.units.length) &&
        !isWordless(section) &&
        !isAboveFootnotes(page, section),
    );
});

/** Whether the text above a section leads to footnotes in it or behind it: replies stand below the footnotes of a text. */
function isAboveFootnotes(page: Page, { start }: ReplySection): boolean {
  return footnotesOf(page).some(([link, note]) => link < start && note >= start);
}

/**
 * A reply has a text and mostly a name: what is shorter (characters) counts something, such as reactions. Chosen: of the
 * sections of press-blogs-dev and press-static-dev that hold replies, 99 of 100 have 12 and more for each.
 */
const shortestReply = 8;

function isWordless({ characters, units }: ReplySection): boolean {
  return characters < shortestReply * units.length;
}

/** The share of a page's text above the replies. Chosen: no replies of press-blogs-dev and press-static-dev with one mark have less. */
const leastAboveOneMark = 0.05;

/** Whether the only mark of a section is there by chance: it is no form in it, or would make nearly all of the text replies. */
function isChance(evidence: ReplyEvidence): boolean {
  const { marks = 0, beforeShare = 0, formIn } = evidence;
  return marks <= shareOfOneMark && (beforeShare < leastAboveOneMark || formIn !== 1);
}

/** What tells replies from an article, in which there are forms and buttons, too: times, faces, names, a heading. */
const tellingMarks = ['timed', 'faces', 'named', 'namedAbove', 'heading'];

/** With less of the page's text above it, a section may be the article below its standfirst and a caption. Chosen. */
const leastAboveUntold = 1 / 3;

/** Fewer buttons than in so many units may be those of an article. Chosen. */
const leastWithButtons = 3;

/** Whether a section with most of the text has only such forms and buttons as articles have. */
function isTextItself(evidence: ReplyEvidence, units: number): boolean {
  if ((evidence.beforeShare ?? 0) >= leastAboveUntold) return false;
  const told = units < leastWithButtons ? tellingMarks : [...tellingMarks, 'controls'];
  return !told.some((name) => (evidence[name] ?? 0) >= leastMarked);
}

/** More paragraphs than these above the first reply are the text, and the section is a box around text and replies. Chosen. */
const mostParagraphsAbove = 2;

function paragraphsAbove(
  { blocks, paragraphsAt }: ReplyFacts,
  { start, units: [first = start] }: ReplySection,
): number {
  return paragraphsAt[blocks.blockAt[first]] - paragraphsAt[blocks.blockAt[start]];
}

/** At least so much of a box around text and replies are the replies. Chosen: the majority. */
const leastInBox = 0.5;

/**
 * The sections without boxes around text and replies: such an element, or what follows a heading, has no name of comments, a
 * section in it has one, and what stands between their beginnings is no heading of comments, but text.
 */
function withoutBoxes(facts: ReplyFacts, sections: readonly ReplySection[]): readonly ReplySection[] {
  const sorted = sections.toSorted((one, other) => one.start - other.start);
  const called = sorted.filter((section) => isCalled(facts, section));
  const boxes = new Set<ReplySection>();
  let from = 0;
  for (const outer of sorted) {
    while (from < called.length && called[from].start <= outer.start) from++;
    if (isCalled(facts, outer)) continue;
    for (let at = from; at < called.length && called[at].start < outer.end; at++)
      if (isBoxAround(facts, outer, called[at])) boxes.add(outer);
  }
  return sections.filter((section) => !boxes.has(section));
}

function isCalled({ named }: ReplyFacts, { start }: ReplySection): boolean {
  return named(start) !== 0;
}

function isBoxAround({ blocks, saidAt, headingsAt }: ReplyFacts, outer: ReplySection, inner: ReplySection): boolean {
  if (inner.end > outer.end || (!outer.isRun && inner.characters < leastInBox * outer.characters)) return false;
  const [from, to] = [blocks.blockAt[outer.start], blocks.blockAt[inner.start]];
  return saidAt[to] > saidAt[from] && headingsAt[to] === headingsAt[from];
}

function logOddsOf(evidence: ReplyEvidence, { start, steps }: ReplyWeights): number {
  let sum = start;
  for (const [name, value] of Object.entries(evidence))
    for (const [from, change] of steps[name] ?? []) if (value > from) sum += change;
  return sum;
}

function oddsOf(probability: number): number {
  return Math.log(probability / (1 - probability));
}

function worth({ logOdds, characters }: Judged): number {
  return Math.min(sureOdds, logOdds) + gainOfSize * Math.log10(characters);
}

/** The uppermost elements of a section. */
function rootsOf(page: Page, { start, end }: ReplySection): number[] {
  const roots: number[] = [];
  for (let id = start; id < end; id = page.end[id]) roots.push(id);
  return roots;
}
