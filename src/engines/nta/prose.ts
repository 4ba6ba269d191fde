import { blocksOf } from '../../page/blocks';
import { sumUp } from '../../page/counts';
import { root, tagTable } from '../../page/tree';
import { copyrightLine } from '../../text/closing-lines';
import { Aside, type Screen, setAsideWhole } from './aside';
import type { LiveParameters } from './live-parameters';

/** What flows in each block itself, not in the blocks below it: columns by id. */
export interface Flows {
  /** The block that each node flows in. */
  readonly block: Int32Array;
  /** 1 for nodes with a block below them. */
  readonly holdsBlocks: Uint8Array;
  readonly plainCharacters: Int32Array;
  readonly linkCharacters: Int32Array;
  /** 1 where a sentence mark stands. */
  readonly marked: Uint8Array;
}

/** Marks that part sentences, in the scripts that have some. */
const sentenceMark = /[.,!?;:…、。，．！？；：،؛؟۔।॥։።]/;

/** Measures the flow of every block, leaving out what is set aside. */
export function measureFlows({ page, inLink, characters }: Screen, aside: Uint8Array): Flows {
  const block = blocksOf(page);
  const holdsBlocks = new Uint8Array(page.count);
  const plainCharacters = new Int32Array(page.count);
  const linkCharacters = new Int32Array(page.count);
  const marked = new Uint8Array(page.count);
  for (let id = page.count - 1; id > 0; id--) {
    if (block[id] === id || holdsBlocks[id] === 1) holdsBlocks[page.parent[id] as number] = 1;
    if ((characters[id] as number) === 0 || aside[id] !== Aside.Counted) continue;
    const flow = block[id] as number;
    const column = inLink[id] === 1 ? linkCharacters : plainCharacters;
    column[flow] = (column[flow] as number) + (characters[id] as number);
    if (marked[flow] === 0 && sentenceMark.test(page.text[id] as string)) marked[flow] = 1;
  }
  return { block, holdsBlocks, plainCharacters, linkCharacters, marked };
}

/** All characters that flow in a block. */
export function flowLength({ plainCharacters, linkCharacters }: Flows, block: number): number {
  return (plainCharacters[block] as number) + (linkCharacters[block] as number);
}

/** Sets copyright lines aside, a stated failure of the paper: they would pass for prose. */
export function setCopyrightAside(
  { page, characters }: Screen,
  flows: Flows,
  aside: Uint8Array,
  longest: number,
): void {
  for (let id = 1; id < page.count; id++) {
    if ((characters[id] as number) === 0 || aside[id] !== Aside.Counted) continue;
    const flow = flows.block[id] as number;
    if (flowLength(flows, flow) > longest || !copyrightLine.test(page.text[id] as string)) continue;
    setAsideWhole(page, aside, flow === root || flows.holdsBlocks[flow] === 1 ? id : flow, Aside.Copyright);
  }
}

/**
 * How much prose flows in each block: its plain characters n, weighed by
 * n / (n + h), so that ten short lines are less than one paragraph. Headings,
 * lines without a sentence mark, and lines of links hold none.
 */
export function proseOf({ page }: Screen, flows: Flows, aside: Uint8Array, parameters: LiveParameters): Float64Array {
  const { plainCharacters, linkCharacters, marked } = flows;
  const heading = tagTable(page, ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
  const prose = new Float64Array(page.count);
  for (let id = 0; id < page.count; id++) {
    const plain = plainCharacters[id] as number;
    if (plain < parameters.shortestProse || aside[id] !== Aside.Counted) continue;
    if (heading[page.tag[id] as number] === 1 || plain < (linkCharacters[id] as number)) continue;
    if (marked[id] === 0 && plain < parameters.proseWithoutMarks) continue;
    prose[id] = (plain * plain) / (plain + parameters.halfWeightCharacters);
  }
  return prose;
}

/** What each subtree holds of a column that says what each node holds. */
export function below(screen: Screen, own: Float64Array): Float64Array {
  return sumUp(screen.page, own.slice());
}

/** Takes the prose out of what has been set aside since. */
export function withoutAside(prose: Float64Array, aside: Uint8Array): Float64Array {
  const counted = prose.slice();
  for (let id = 0; id < counted.length; id++) if (aside[id] !== Aside.Counted) counted[id] = 0;
  return counted;
}
