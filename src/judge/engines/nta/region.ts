import type { Page } from '../../../page/page';
import { elementsWith, root } from '../../../page/tree';
import { Aside } from './aside';
import { almostAll } from './live-parameters';
import type { Flows } from './prose';
import type { Screen } from './screen';

/**
 * The best pruning node of `live`: the block where prose is most concentrated.
 *
 *     Paragraphs count fully in the block that holds them. At each level where
 *     prose comes from several child blocks, 15 % is lost:
 *
 *     body   .85 (.85 (100 + 60) + 30) = 141   <- largest: the sections belong together
 *     ├─ div     .85 (100 + 60)        = 136
 *     │  ├─ section  100
 *     │  └─ section   60
 *     └─ div          30
 *
 * With a sidebar of 10 instead of 30 the inner div wins: 136 against 124. Wrappers around a single block cost
 * nothing; the innermost is chosen.
 */
export function densestNode({ page }: Screen, flows: Flows, prose: Float64Array, keptPerLevel: number): number {
  const { block, holdsBlocks } = flows;
  const { parent } = page;
  const paragraphs = new Float64Array(page.count);
  const sections = new Float64Array(page.count);
  const largest = new Float64Array(page.count);
  let densest = root;
  let most = 0;
  for (let id = page.count - 1; id >= 0; id--) {
    const own = prose[id] + paragraphs[id];
    const concentration = concentrationOf(own, sections[id], largest[id], keptPerLevel);
    if (concentration === 0) continue;
    if (block[id] === id && concentration > most && (holdsBlocks[id] === 1 || id === root)) {
      densest = id;
      most = concentration;
    }
    if (id === root) break;
    const up = parent[id];
    if (holdsBlocks[id] === 1) {
      sections[up] = sections[up] + concentration;
      largest[up] = Math.max(largest[up], concentration);
    } else paragraphs[up] = paragraphs[up] + concentration;
  }
  return densest;
}

/** The prose of a node, less the loss of its level; a wrapper around a single child block loses nothing. */
function concentrationOf(own: number, sections: number, largest: number, keptPerLevel: number): number {
  const single = own === 0 && largest >= almostAll * sections;
  return single ? largest : own + keptPerLevel * sections;
}

/** Clears the prose outside `main` if the page has a single `main` with more than `mainShare` of the prose. */
export function dropOutsideMain(
  { page }: Screen,
  { blocks }: Flows,
  prose: Float64Array,
  aside: Uint8Array,
  mainShare: number,
): void {
  const main = onlyMain(page, aside);
  if (main === undefined) return;
  const end = page.end[main];
  let held = 0;
  let all = 0;
  for (const id of blocks) {
    all += prose[id];
    if (id >= main && id < end) held += prose[id];
  }
  if (held <= mainShare * all) return;
  for (const id of blocks) if (id < main || id >= end) prose[id] = 0;
}

/** The outermost `main` that is not excluded; undefined if there is none or more than one. */
function onlyMain(page: Page, aside: Uint8Array): number | undefined {
  const found = elementsWith(page, 'role').flatMap(([id, role]) => (role === 'main' ? [id] : []));
  const tag = page.tagNames.indexOf('main');
  for (let id = page.tag.indexOf(tag); id >= 0 && tag >= 0; id = page.tag.indexOf(tag, id + 1)) found.push(id);
  const mains = found.filter((id) => aside[id] === Aside.Counted && id !== root).sort((a, b) => a - b);
  const [first] = mains;
  if (first === undefined) return undefined;
  return mains.every((id) => id < page.end[first]) ? first : undefined;
}
