import { grouped } from '../../language/text/grouped';
import type { Page } from '../../page/page';
import { children, headingLevel, tagName, tagTable } from '../../page/tree';
import { groupKey } from './group-key';
import type { ReplyFacts } from './reply-facts';

/**
 * A part of a page that may hold replies: an element, a run of elements alike, or what follows a heading among its
 * siblings.
 *
 *     element                run                     below a heading
 *     section ◀              td                      div
 *      ├─ h3                  ├─ div.post             ├─ div.post
 *      └─ ol                  ├─ div.reply ◀          ├─ h3 "3 replies" ◀
 *          ├─ li  unit        └─ div.reply ◀          ├─ p            ◀
 *          └─ li  unit                                └─ p            ◀
 */
export interface ReplySection {
  /** Its nodes: [start, end). */
  readonly start: number;
  readonly end: number;
  /** Elements alike that hold most of its text, or the signatures between them, in order: the replies, if it holds some. */
  readonly units: readonly number[];
  /** Whether it is no element of its own. */
  readonly isRun: boolean;
  readonly characters: number;
}

/** Elements that are too large or too small to be a section. */
const noSection =
  'body html main a span button b i em strong svg img input textarea label form time p h1 h2 h3 h4 h5 h6 nav font center u small cite code pre tr td br sup sub';

/** Elements among these whose children may be a section. */
const holders = 'body html main td';

/** Elements that are text and hold no replies. */
const noUnit = 'p br a span b i em strong button h1 h2 h3 h4 h5 h6';

/**
 * Shorter sections (characters) hold no replies, nor do sections with more than this share of the page's text, unless text
 * stands between the title and them. Chosen: a comment may be "+1"; all text of a page is no part of it.
 */
const shortest = 3;
const largestShare = 0.995;
/** The children of a shorter element (characters) are no section. Chosen. */
const shortestHolder = 40;

/**
 * Text blocks that are looked at in all sections together; on a page with more the rest of its sections is not judged.
 * Chosen, to bound the work on hostile pages.
 */
const mostLooksAtBlocks = 200_000;

/** All parts of a page below its title that may hold replies, in the order of their beginnings. */
export function replySections(page: Page, facts: ReplyFacts): ReplySection[] {
  const reader = new SectionReader(page, facts);
  const skipped = tagTable(page, noSection.split(' '));
  const holding = tagTable(page, holders.split(' '));
  const isInUnit = nodesInUnits(page, facts, reader);
  const found: ReplySection[] = [];
  for (let id = 0; id < page.count && reader.looks < mostLooksAtBlocks; id++) {
    const tag = page.tag[id];
    if (tag === 0 || isInUnit[id] === 1) continue;
    const up = page.parent[id];
    const isWrapped = up > 0 && skipped[page.tag[up]] === 0 && reader.characters(up) === reader.characters(id);
    if (id > 0 && skipped[tag] === 0 && !isWrapped) found.push(...reader.section(id, page.end[id]));
    if (id === 0 || skipped[tag] === 0 || holding[tag] === 1) found.push(...reader.runs(id), ...reader.headed(id));
  }
  return found;
}

/**
 * 1 for elements that have neighbours like them, and for all in them: units of a larger section. Neighbours are alike by
 * their tag, class and children, and each has a mark of posts.
 */
function nodesInUnits(page: Page, facts: ReplyFacts, reader: SectionReader): Uint8Array {
  const isUnit = new Uint8Array(page.count);
  const last = new Map<number, { readonly start: number; readonly key: string; readonly count: number }>();
  for (let id = 1; id < page.count; id++) {
    const parent = page.parent[id];
    if (isUnit[parent] === 1) isUnit[id] = 1;
    if (isUnit[id] === 1 || page.tag[id] === 0 || !hasMark(facts, id, page.end[id]) || reader.characters(id) === 0)
      continue;
    const key = keyWithChildren(page, id);
    const before = last.get(parent);
    const run = before?.key === key ? { ...before, count: before.count + 1 } : { start: id, key, count: 1 };
    if (run.count >= fewestUnits) isUnit.fill(1, run.start, page.end[id]);
    last.set(parent, run);
  }
  return isUnit;
}

/** The key of an element with the tags of its first children. */
function keyWithChildren(page: Page, id: number): string {
  const tags = [groupKey(page, id)];
  for (const child of children(page, id)) {
    if (page.tag[child] !== 0) tags.push(tagName(page, child));
    if (tags.length > mostChildTags) break;
  }
  return tags.join();
}

/** The first children tell units apart. Chosen, for speed. */
const mostChildTags = 3;

/** Fewer neighbours are alike by chance: a post and the box of its comments. Chosen. */
const fewestUnits = 3;

/** Whether a time, a portrait or a button is among the nodes [start, end). */
function hasMark({ times, faces, controlsAt, blocks }: ReplyFacts, start: number, end: number): boolean {
  return (
    times[end] > times[start] ||
    faces[end] > faces[start] ||
    controlsAt[blocks.blockAt[end]] > controlsAt[blocks.blockAt[start]]
  );
}

/** The fewest elements of a run, by its period. Chosen: two things may alternate twice by chance. */
const fewestInRun = [0, 2, 6];

class SectionReader {
  private readonly isNoUnit: Uint8Array;
  /** How many text blocks were looked at. */
  looks = 0;

  constructor(
    private readonly page: Page,
    private readonly facts: ReplyFacts,
  ) {
    this.isNoUnit = tagTable(page, noUnit.split(' '));
  }

  characters(id: number): number {
    return this.charactersIn(id, this.page.end[id]);
  }

  private charactersIn(start: number, end: number): number {
    const { blocks, charactersAt } = this.facts;
    return charactersAt[blocks.blockAt[end]] - charactersAt[blocks.blockAt[start]];
  }

  /** The section of the nodes [start, end); `top` are its uppermost elements, without a heading. */
  section(start: number, end: number, top?: readonly number[]): ReplySection[] {
    const characters = this.charactersIn(start, end);
    const all = this.facts.charactersAt.at(-1) ?? 0;
    const { title, blocks, saidAt } = this.facts;
    const { blockAt } = blocks;
    if (blockAt[start] <= title || characters < shortest) return [];
    const isBelowText = title >= 0 && saidAt[blockAt[start]] > saidAt[title + 1];
    if (characters > largestShare * all && !isBelowText) return [];
    if (!this.isMarked(start, end)) return [];
    this.looks += blockAt[end] - blockAt[start] + 1;
    return [{ start, end, units: this.unitsIn(start, top), isRun: top !== undefined, characters }];
  }

  /** Whether something that replies have is in a section, or a form or a heading of comments is near it. */
  private isMarked(start: number, end: number): boolean {
    const { blocks, places, forms, headingsAt } = this.facts;
    const from = blocks.blockAt[start];
    const headings = [Math.max(0, from - blocksToHeading), Math.min(from + blocksOfHeading, headingsAt.length - 1)];
    return (
      hasMark(this.facts, start, end) ||
      places[end] > places[start] ||
      headingsAt[headings[1]] > headingsAt[headings[0]] ||
      forms[Math.min(this.page.count, end + nodesToForm)] > forms[Math.max(0, start - nodesToForm)]
    );
  }

  /** Neighbouring children with the same tag and class, or those that alternate: texts and their signatures. */
  runs(parent: number): ReplySection[] {
    const members = this.holdersOf(parent);
    const keys = members.map((id) => groupKey(this.page, id));
    return [1, 2].flatMap((period) => this.runsOf(members, keys, period));
  }

  private runsOf(members: readonly number[], keys: readonly string[], period: number): ReplySection[] {
    const found: ReplySection[] = [];
    for (let from = 0; from < members.length; ) {
      let to = from + period;
      while (to < members.length && keys[to] === keys[to - period]) to++;
      const run = members.slice(from, to);
      const isPart = run.length >= fewestInRun[period] && run.length < members.length;
      const isAlternating = new Set(keys.slice(from, from + period)).size === period;
      const isUnit = run.slice(0, period).some((id) => this.isNoUnit[this.page.tag[id]] === 0);
      if (isPart && isAlternating && isUnit) found.push(...this.section(run[0] ?? 0, this.endOf(run), run));
      from = Math.max(from + 1, to - period + 1);
    }
    return found;
  }

  /** What follows each heading among the children, up to one that is no lower. */
  headed(parent: number): ReplySection[] {
    const found: ReplySection[] = [];
    const members = this.holdersOf(parent);
    const levels = members.map((id) => this.levelOf(id));
    for (let at = 1; at < members.length - 1; at++) {
      const level = levels[at] ?? 0;
      if (level === 0) continue;
      let next = at + 1;
      while (next < members.length && !(levels[next] > 0 && levels[next] <= level)) next++;
      const run = members.slice(at + 1, next);
      this.looks += run.length;
      if (run.length > 0) found.push(...this.section(members[at] ?? 0, this.endOf(run), run));
    }
    return found;
  }

  private holdersOf(parent: number): number[] {
    if (this.characters(parent) < shortestHolder) return [];
    const members = this.withText(parent);
    return members.length < 3 ? [] : members;
  }

  private withText(parent: number): number[] {
    return [...children(this.page, parent)].filter((id) => this.page.tag[id] !== 0 && this.characters(id) > 0);
  }

  private endOf(run: readonly number[]): number {
    return this.page.end[run.at(-1) ?? 0];
  }

  /** The level of a heading; 6 for a text block by itself that is a heading of comments. */
  private levelOf(id: number): number {
    const level = headingLevel(tagName(this.page, id));
    const { blocks, heading } = this.facts;
    const block = blocks.blockAt[id];
    const isAlone = blocks.blockAt[this.page.end[id]] - block === 1;
    return level === 0 && isAlone && heading[block] === 1 ? 6 : level;
  }

  /** Of the levels from the top down to where the text divides, the elements that look most like replies. */
  private unitsIn(start: number, top: readonly number[] | undefined): readonly number[] {
    let best: readonly number[] = [start];
    let most = -1;
    let members = top ?? this.withText(start);
    const { blocks, heading, named } = this.facts;
    const isCalled = heading[blocks.blockAt[start]] === 1 || named(start) !== 0;
    for (let depth = 0; depth < deepest; depth++) {
      for (const units of this.groupsIn(members, isCalled)) {
        const value = this.likeness(units);
        if (value > most) [best, most] = [units, value];
      }
      const all = members.reduce((sum, id) => sum + this.characters(id), 0);
      const large = members.find((id) => this.characters(id) >= wrapperShare * all);
      if (large === undefined || this.isNoUnit[this.page.tag[large]] === 1) break;
      members = this.withText(large);
    }
    return best;
  }

  /** Those of the elements with the same tag that hold most text. */
  private largestGroup(members: readonly number[]): readonly number[] {
    const groups = new Map<number, { readonly ids: number[]; characters: number }>();
    for (const id of members) {
      const group = groups.get(this.page.tag[id]) ?? { ids: [], characters: 0 };
      groups.set(this.page.tag[id], group);
      group.ids.push(id);
      group.characters += this.characters(id);
    }
    let most = -1;
    let largest: readonly number[] = [];
    for (const { ids, characters } of groups.values()) if (characters > most) [largest, most] = [ids, characters];
    return largest;
  }

  /** Those that may be replies, and in what is called comments those that may be their signatures. */
  private groupsIn(members: readonly number[], isCalled: boolean): readonly (readonly number[])[] {
    const largest = this.largestGroup(members);
    const isUnit = largest.length > 0 && this.isNoUnit[this.page.tag[largest[0]]] === 0;
    const signatures = isCalled ? [groupKey, keyWithChildren].flatMap((keyOf) => this.signatures(members, keyOf)) : [];
    return [...(isUnit ? [largest] : []), ...signatures];
  }

  /** Elements alike with others between them and a time or a face, where no element holds a whole reply. */
  private signatures(members: readonly number[], keyOf: typeof groupKey): readonly (readonly number[])[] {
    const keys = members.map((id) => keyOf(this.page, id));
    const joined = new Set(keys.filter((key, at) => key === keys[at - 1]));
    const groups = grouped(members.keys(), (at) => keys[at]);
    return [...groups]
      .filter(([key, { length }]) => !joined.has(key) && length >= Math.max(2, members.length / mostParts))
      .map(([, group]) => group.map((at) => members[at]))
      .filter(([first]) => hasMark(this.facts, first, this.page.end[first]));
  }

  /** The more elements have a time, a face or a button, and the more there are, the more they look like replies. */
  private likeness(units: readonly number[]): number {
    const { times, faces } = this.facts;
    const { end } = this.page;
    let found = 0;
    for (const id of units) {
      if (times[end[id]] > times[id]) found++;
      if (faces[end[id]] > faces[id]) found++;
      if (hasControl(this.page, this.facts, id)) found++;
    }
    return (found / units.length + 0.1) * Math.log2(1 + units.length);
  }
}

/**
 * A form within this many nodes belongs to a section, and a heading within this many blocks. Chosen; the weights were
 * fitted with the numbers of this file.
 */
export const nodesToForm = 80;
export const blocksToHeading = 4;
/** It may also be one of the first blocks of a section. */
export const blocksOfHeading = 3;

/**
 * Levels of boxes that are opened to find the units, and the share of the text that a box around them holds. Chosen.
 */
const deepest = 12;
const wrapperShare = 0.7;

/** The most elements of a reply. Chosen: a signature, some paragraphs and a rule. */
const mostParts = 8;

/** Whether a button or counter of replies is in an element. */
export function hasControl(page: Page, { blocks, controlsAt }: ReplyFacts, id: number): boolean {
  return controlsAt[blocks.blockAt[page.end[id]]] > controlsAt[blocks.blockAt[id]];
}
