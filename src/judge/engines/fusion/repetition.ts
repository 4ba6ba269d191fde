import { nestingOf } from '../../../page/text/blocks';
import { root, tagTable } from '../../../page/tree';
import type { Flows } from './flows';
import type { LiveParameters } from './live-parameters';

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
