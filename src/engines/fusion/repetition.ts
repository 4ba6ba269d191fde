import { emptyHash, mix, mixText } from '../../page/hash';
import { attribute, root } from '../../page/tree';
import type { Flows } from './flows';
import type { LiveParameters } from './live-parameters';

/** Containers that are equal: the posts of a thread, the cards of a list. None inside another, in order. */
export type Group = readonly number[];

interface Gathered {
  readonly members: number[];
  /** First id after the last member: what stands inside one is no other. */
  until: number;
  prose: number;
  largest: number;
}

/**
 * Section 2.2 on the screen: whether a page's body is one block or many.
 * Containers are equal when their kind is; a page is one of many blocks when
 * equal ones hold half of its prose and none of them nearly all of it.
 */
export function equalBlocks(flows: Flows, { repeatedShare, largestBlockShare }: LiveParameters): Group {
  const least = repeatedShare * (flows.heldProse[root] as number);
  let found: Gathered | undefined;
  for (const group of gather(flows).values()) {
    const { members, prose, largest } = group;
    if (members.length < 2 || prose < least || largest > largestBlockShare * prose) continue;
    const more = !found || prose > found.prose || (prose === found.prose && members.length > found.members.length);
    if (more) found = group;
  }
  return found?.members ?? [];
}

/** All containers with prose, by kind. */
function gather({ page, block, heldProse }: Flows): Map<number, Gathered> {
  const kind = kindsOf({ page, block });
  const holdsBlocks = blockHolders({ page, block });
  const groups = new Map<number, Gathered>();
  for (let id = 1; id < page.count; id++) {
    const prose = heldProse[id] as number;
    if (block[id] !== id || holdsBlocks[id] === 0 || prose === 0) continue;
    const group = groups.get(kind[id] as number) ?? { members: [], until: 0, prose: 0, largest: 0 };
    groups.set(kind[id] as number, group);
    if (id < group.until) continue;
    group.members.push(id);
    group.until = page.end[id] as number;
    group.prose += prose;
    group.largest = Math.max(group.largest, prose);
  }
  return groups;
}

/**
 * The kind of each block: its tag and the first word of its class without
 * digits, because the rest numbers and stripes; without a class, its tag and
 * the kind it stands in.
 */
export function kindsOf({ page, block }: Pick<Flows, 'page' | 'block'>): Int32Array {
  const kind = new Int32Array(page.count);
  const words = new Map<string, number>();
  for (let id = 0; id < page.count; id++) {
    const up = id === root ? emptyHash : (kind[page.parent[id] as number] as number);
    if (block[id] !== id) {
      kind[id] = up;
      continue;
    }
    const value = attribute(page, id, 'class') ?? '';
    const word = words.get(value) ?? hashOfFirstWord(value);
    words.set(value, word);
    kind[id] = mix(word === 0 ? up : word, page.tag[id] as number);
  }
  return kind;
}

function hashOfFirstWord(value: string): number {
  const word = value.trim().split(/\s+/, 1)[0]?.replace(/\d+/g, '') ?? '';
  return word === '' ? 0 : mixText(emptyHash, word) || 1;
}

function blockHolders({ page, block }: Pick<Flows, 'page' | 'block'>): Uint8Array {
  const holds = new Uint8Array(page.count);
  for (let id = page.count - 1; id > 0; id--) {
    if (block[id] === id || holds[id] === 1) holds[page.parent[id] as number] = 1;
  }
  return holds;
}
