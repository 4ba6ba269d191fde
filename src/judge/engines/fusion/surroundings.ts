import { isClosingLine } from '../../../language/text/closing-lines';
import { squeeze } from '../../../language/text/white-space';
import { commentNames, listTest, noiseNames } from '../../../page/class-names';
import { isDiscussion } from '../../../page/discussion';
import { nestingOf } from '../../../page/text/blocks';
import { isText, root, tagTable } from '../../../page/tree';
import { type TypeTotals, typeTotals } from './block-types';
import type { Flows } from './flows';
import { type LiveParameters, landmarkTags, mostDepth } from './live-parameters';

/** The elements around each node that suggest noise or comments: columns by id. */
interface Enclosures {
  /**
   * The outermost element at or above each node that is named as noise, is a landmark, or is named as comments; -1 if
   * there is none.
   */
  readonly named: Int32Array;
  readonly landmark: Int32Array;
  readonly comments: Int32Array;
  /** How many such elements contain the node, up to 3. */
  readonly depth: Uint8Array;
}

/** The surroundings of the nodes. */
export interface Surroundings extends Enclosures {
  /** The equal containers of a page of many blocks; empty on a page of one. */
  readonly blocks: Group;
  /** Whether the page declares itself a discussion. */
  readonly discussion: boolean;
  /** Whether elements named as comments are outside the body. */
  readonly commentsAside: boolean;
  /** The totals over the rows of each row's type. */
  readonly totals: TypeTotals;
  /** 1 for each index line of a discussion: one of many rows that name other posts and link to them. */
  readonly index: Uint8Array;
  /** The first row after the article, found by its closing heading; the number of rows if there is none. */
  readonly closing: number;
}

export function surroundingsOf(flows: Flows, parameters: LiveParameters): Surroundings {
  const { page, heldProse } = flows;
  const enclosures = enclosuresOf(flows);
  const { named, landmark, comments } = enclosures;
  const beside = proseBeside(flows, [named, landmark, comments]);
  const enough = beside >= parameters.besideComments * heldProse[root];
  const blocks = equalBlocks(flows, parameters);
  const areComments = blocks.filter((id) => comments[id] >= 0).length > blocks.length / 2;
  const discussion = isDiscussion(page);
  const totals = typeTotals(flows);
  const many = blocks.length > 0 && !(areComments && enough && !discussion);
  return {
    ...enclosures,
    blocks: many ? blocks : [],
    discussion,
    totals,
    index: indexOf(flows, totals, discussion, parameters),
    commentsAside: !many && enough,
    closing: many ? flows.id.length : closingOf(flows, parameters),
  };
}

/** A single pass from the root down: each node inherits from its parent. */
function enclosuresOf({ page, block }: Flows): Enclosures {
  const [named, landmark, comments] = [0, 0, 0].map(() => new Int32Array(page.count).fill(-1)) as Three;
  const depth = new Uint8Array(page.count);
  const isLandmark = tagTable(page, landmarkTags);
  const names = listTest(page, [noiseNames, commentNames]);
  for (let id = 1; id < page.count; id++) {
    const up = page.parent[id];
    named[id] = named[up];
    landmark[id] = landmark[up];
    comments[id] = comments[up];
    depth[id] = depth[up];
    if (block[id] !== id || isText(page, id)) continue;
    const mask = names(id);
    const noise = (mask & 1) !== 0;
    const comment = (mask & 2) !== 0;
    const mark = isLandmark[page.tag[id]] === 1;
    if (noise) setIfOutermost(named, id);
    if (mark) setIfOutermost(landmark, id);
    if (comment) setIfOutermost(comments, id);
    if (noise || mark || comment) depth[id] = Math.min(mostDepth, depth[id] + 1);
  }
  return { named, landmark, comments, depth };
}

function setIfOutermost(column: Int32Array, id: number): void {
  if (column[id] < 0) column[id] = id;
}

type Three = [Int32Array, Int32Array, Int32Array];

/** The prose outside all elements of the columns. */
function proseBeside({ id, prose }: Flows, columns: readonly Int32Array[]): number {
  return prose.reduce((sum, own, row) => {
    const beside = columns.every((column) => column[id[row]] < 0);
    return beside ? sum + own : sum;
  }, 0);
}

/**
 * The index lines of a discussion. On forum pages and on Chinese pages 4 % of their characters are in the ground
 * truth, on forum pages of wcxb-dev 11 %. On pages that are not discussions such lines are just as often the content.
 */
function indexOf(
  { id, heldProse }: Flows,
  { count, prose, characters, link }: TypeTotals,
  discussion: boolean,
  { indexLines, indexLinks, indexProse }: LiveParameters,
): Uint8Array {
  const index = new Uint8Array(id.length);
  if (!discussion) return index;
  for (let row = 0; row < id.length; row++) {
    const lines = count[row] >= indexLines;
    const linked = link[row] >= indexLinks * characters[row];
    const proseless = prose[row] <= indexProse * heldProse[root];
    index[row] = lines && linked && proseless ? 1 : 0;
  }
  return index;
}

/** The row of the closing heading, once most of the prose has passed. */
function closingOf({ id, prose, short, heldProse }: Flows, { closingAfter, longestClosing }: LiveParameters): number {
  const least = closingAfter * heldProse[root];
  let passed = 0;
  for (let row = 0; row < id.length; row++) {
    const text = passed > least ? squeeze(short.get(row) ?? '') : '';
    if (text !== '' && text.length <= longestClosing && isClosingLine(text)) return row;
    passed += prose[row];
  }
  return id.length;
}

/** Equal containers, such as the posts of a thread or the cards of a list: in order, none inside another. */
export type Group = readonly number[];

interface Gathered {
  readonly members: number[];
  /** First id after the last member. Containers inside a member do not count. */
  until: number;
  prose: number;
  /** The sum of squares of the members' prose. */
  squares: number;
}

/**
 * Section 2.2 for the rendered page: whether a page's body is one block or many. Containers are equal if they have
 * the same type. A page has many blocks if equal ones hold half of its prose and share it evenly enough; their
 * effective number is (sum of prose)^2 / sum of prose^2 (Simpson's inverse index).
 */
export function equalBlocks(flows: Flows, { repeatedShare, fewestBlocks }: LiveParameters): Group {
  const least = repeatedShare * flows.heldProse[root];
  let found: Gathered | undefined;
  for (const group of gather(flows).values()) {
    const { members, prose, squares } = group;
    if (prose < least || prose * prose < fewestBlocks * squares) continue;
    const more = !found || prose > found.prose || (prose === found.prose && members.length > found.members.length);
    if (more) found = group;
  }
  return found?.members ?? [];
}

/** All containers with prose, by type. */
function gather({ page, block, type, heldProse }: Flows): Map<number, Gathered> {
  const isCode = tagTable(page, ['pre']);
  const { holdsBlocks } = nestingOf(page);
  const groups = new Map<number, Gathered>();
  for (let id = 1; id < page.count; id++) {
    const prose = heldProse[id];
    if (block[id] !== id || holdsBlocks[id] === 0 || prose === 0 || isCode[page.tag[id]] === 1) continue;
    const group = groups.get(type[id]) ?? { members: [], until: 0, prose: 0, squares: 0 };
    groups.set(type[id], group);
    if (id < group.until) continue;
    group.members.push(id);
    group.until = page.end[id];
    group.prose += prose;
    group.squares += prose * prose;
  }
  return groups;
}
