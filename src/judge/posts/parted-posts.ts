import type { Page } from '../../page/page';
import type { SubtreeSum } from '../../page/sums';
import { children, isText } from '../../page/tree';
import { groupKey } from './group-key';
import type { Post } from './post-facts';

/*
 * Posts that no element holds as a whole: a row with author and time above a row with the text, terms and their
 * descriptions, a line with the time above a box with the rest.
 */

/** The elements with which the posts of a run may begin. */
interface Run {
  /** They are alike, and other elements stand between them. */
  readonly heads: readonly number[];
  /** The element whose children they are. */
  readonly around: number;
}

/** Where one child holds more of the text, the posts are in it. Chosen: a thread of two posts may have a very long one. */
const mostInChild = 0.9;

/**
 * The most elements of a post. Chosen: a name, a time, a rank, a text, a signature and some rules. With it an element has
 * only as many runs.
 */
const mostParts = 8;

/** In elements with at least this much text, each sort of child that stands there more than once, and apart. */
export function* headsOfRuns(page: Page, textIn: SubtreeSum, least: number): Generator<Run> {
  for (let around = 0; around < page.count; ) {
    const isLarge = !isText(page, around) && textIn(around) >= least;
    if (isLarge) yield* runsIn(page, textIn, around);
    around = isLarge ? around + 1 : Math.max(around + 1, page.end[around]);
  }
}

function* runsIn(page: Page, textIn: SubtreeSum, around: number): Generator<Run> {
  const runs = new Map<string, number[]>();
  const joined = new Set<string>();
  let before: string | undefined;
  let parts = 0;
  for (const id of children(page, around)) {
    if (textIn(id) > mostInChild * textIn(around)) return;
    if (isText(page, id)) continue;
    parts++;
    const key = groupKey(page, id);
    const run = runs.get(key);
    if (run) run.push(id);
    else runs.set(key, [id]);
    if (key === before) joined.add(key);
    before = key;
  }
  for (const [key, heads] of runs)
    if (heads.length >= Math.max(2, parts / mostParts) && !joined.has(key)) yield { heads, around };
}

/** A post as the element with most of its text, and those next to it; `post` is its first, and it ends before `end`. */
export function withParts(page: Page, textIn: SubtreeSum, post: Post, end: number): Post {
  const parts: number[] = [];
  for (let id = post.id; id < end; id = page.end[id]) if (!isText(page, id)) parts.push(id);
  const id = parts.reduce((most, part) => (textIn(part) > textIn(most) ? part : most), post.id);
  return { ...post, id, beside: parts.filter((part) => part !== id) };
}
