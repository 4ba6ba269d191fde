import { attribute, root, tagName } from '../../page/tree';
import { Aside, type Screen } from './aside';
import { below, type Flows } from './prose';

/**
 * The best pruning node of `live`: where prose is most concentrated.
 *
 *     paragraphs count whole in the block that holds them; where prose comes
 *     from several blocks below, 15 % is lost:
 *
 *     body   .85 (.85 (100 + 60) + 30) = 141   <- largest: the sections belong together
 *     ├─ div     .85 (100 + 60)        = 136
 *     │  ├─ section  100
 *     │  └─ section   60
 *     └─ div          30
 *
 * With a sidebar of 10 in place of 30 the inner div wins: 136 against 124.
 * Wrappers around one block cost nothing, and the innermost is taken.
 */
export function densestNode({ page }: Screen, flows: Flows, prose: Float64Array, keptPerLevel: number): number {
  const { block, holdsBlocks } = flows;
  const paragraphs = new Float64Array(page.count);
  const sections = new Float64Array(page.count);
  const largest = new Float64Array(page.count);
  let densest = root;
  let most = 0;
  for (let id = page.count - 1; id >= 0; id--) {
    const own = (prose[id] as number) + (paragraphs[id] as number);
    const single = own === 0 && (largest[id] as number) >= almostAll * (sections[id] as number);
    const concentration = single ? (largest[id] as number) : own + keptPerLevel * (sections[id] as number);
    if (concentration === 0) continue;
    if (block[id] === id && concentration > most && (holdsBlocks[id] === 1 || id === root)) {
      densest = id;
      most = concentration;
    }
    if (id === root) break;
    const up = page.parent[id] as number;
    const column = holdsBlocks[id] === 1 ? sections : paragraphs;
    column[up] = (column[up] as number) + concentration;
    if (holdsBlocks[id] === 1) largest[up] = Math.max(largest[up] as number, concentration);
  }
  return densest;
}

/** A block with this share of what is below a wrapper is all that the wrapper holds. */
const almostAll = 0.999;

/** Takes the prose outside `main` away where the page has one `main` that holds a good part of it. */
export function proseOfMain(screen: Screen, prose: Float64Array, aside: Uint8Array, mainShare: number): Float64Array {
  const { page } = screen;
  const held = below(screen, prose);
  const mains: number[] = [];
  for (let id = 1; id < page.count; ) {
    const found = aside[id] === Aside.Counted && isMain(screen, id);
    if (found) mains.push(id);
    id = found ? (page.end[id] as number) : id + 1;
  }
  const [main] = mains;
  if (main === undefined || mains.length > 1) return prose;
  if ((held[main] as number) <= mainShare * (held[root] as number)) return prose;
  return prose.map((weight, id) => (id >= main && id < (page.end[main] as number) ? weight : 0));
}

function isMain({ page }: Screen, id: number): boolean {
  return tagName(page, id) === 'main' || attribute(page, id, 'role') === 'main';
}
