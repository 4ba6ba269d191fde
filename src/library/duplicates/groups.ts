import { grouped } from '../../language/text/grouped';
import type { ComparedClip, FoundGroup } from '../duplicates-store';
import { findSimilar } from './similar-texts';

/** What is compared of a clip. */
export interface Candidate extends Omit<ComparedClip, 'articleAt'> {
  /** Absent if its text is too short to be compared. */
  readonly signature?: Uint32Array;
}

/**
 * The groups of clips that are of one page or have nearly equal texts. Clips that the reader has called different
 * (`distinct`: lists of their ids) are not paired with each other. The group with the newest clip comes first.
 */
export function duplicateGroups(
  candidates: readonly Candidate[],
  distinct: readonly (readonly string[])[] = [],
): readonly FoundGroup[] {
  const sets = new JoinedSets(candidates.length);
  const areDistinct = distinctness(candidates, distinct);
  const pages = new Set<number>();
  const texts = new Set<number>();
  const join = (reason: Set<number>) => (one: number, other: number) => {
    if (areDistinct(one, other)) return false;
    sets.join(one, other);
    reason.add(other);
    return true;
  };
  findOfOnePage(candidates, join(pages));
  findSimilar(
    candidates.map(({ signature }) => signature),
    join(texts),
  );
  const groups = [...grouped(candidates.keys(), (at) => sets.find(at)).values()].filter(({ length }) => length > 1);
  return groups
    .map((members) => ({
      clips: members.flatMap((at) => candidates[at] ?? []).sort((one, other) => other.savedAt - one.savedAt),
      samePage: members.some((at) => pages.has(at)),
      sameText: members.some((at) => texts.has(at)),
    }))
    .sort((one, other) => (other.clips[0]?.savedAt ?? 0) - (one.clips[0]?.savedAt ?? 0))
    .map(({ clips, ...reasons }) => ({ ids: clips.map(({ id }) => id), ...reasons }));
}

/** Pairs clips of one page in one mode. Selections of a page are different clips, unless their texts are similar. */
function findOfOnePage(candidates: readonly Candidate[], onPair: (one: number, other: number) => void): void {
  const first = new Map<string, number[]>();
  candidates.forEach(({ mode, pages }, at) => {
    if (mode === 'selection') return;
    for (const page of pages) {
      const key = `${mode} ${page}`;
      const others = first.get(key) ?? [];
      for (const other of others) onPair(other, at);
      if (others.length < mostOfPage) first.set(key, [...others, at]);
    }
  });
}

/**
 * So many clips of one page are paired with each of its others, so that thousands of them take no long. Chosen: as many
 * as the versions that are kept of a clip.
 */
const mostOfPage = 20;

/** Whether the reader has called two clips different. */
function distinctness(candidates: readonly Candidate[], distinct: readonly (readonly string[])[]) {
  const lists = new Map<string, Set<number>>();
  distinct.forEach((ids, list) => {
    for (const id of ids) lists.set(id, (lists.get(id) ?? new Set()).add(list));
  });
  const listsOf = (at: number) => lists.get(candidates[at]?.id ?? '');
  return (one: number, other: number): boolean => {
    const ofOne = listsOf(one);
    const ofOther = listsOf(other);
    return ofOne !== undefined && ofOther !== undefined && [...ofOne].some((list) => ofOther.has(list));
  };
}

/** Joins items into sets: of joined items, each is in the set of the other (union–find with path halving). */
class JoinedSets {
  private readonly parents: Int32Array;

  constructor(length: number) {
    this.parents = Int32Array.from({ length }, (_, at) => at);
  }

  join(one: number, other: number): void {
    this.parents[this.find(one)] = this.find(other);
  }

  /** A number that is equal for joined items. */
  find(item: number): number {
    let at = item;
    for (;;) {
      const parent = this.parents[at] ?? at;
      if (parent === at) return at;
      const next = this.parents[parent] ?? parent;
      this.parents[at] = next;
      at = next;
    }
  }
}
