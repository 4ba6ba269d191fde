import type { Dropped } from '../../article/article';
import { subtreeSums } from '../../page/counts';
import type { Page } from '../../page/page';
import { isSeenNow } from '../../page/text/visibility';
import { attribute, children, root, tagName } from '../../page/tree';
import type { Reason } from '../engines/engine';
import { NodeState } from './node-state';

/** What is kept of a page, as a `Selection` has it. */
export interface Kept {
  readonly states: Uint8Array;
  readonly reasons: readonly Reason[];
}

/**
 * What of the visible page the article leaves out, added up by rule, the most
 * characters first: what was dropped within the article by its reason, and
 * every other part of the page by its landmark.
 */
export function leftOut(
  page: Page,
  { content, states, reasons }: Kept & { readonly content: readonly number[] },
): Dropped[] {
  const charactersIn = subtreeSums(page, (id) => leftOutCharacters(page, states, id));
  const rules = new Map<string, { blocks: number; characters: number }>();
  const add = (id: number, rule: string) => {
    const characters = charactersIn(id);
    if (characters === 0) return;
    const sum = rules.get(rule) ?? { blocks: 0, characters: 0 };
    rules.set(rule, { blocks: sum.blocks + 1, characters: sum.characters + characters });
  };
  const dropped = reasons.filter(({ kept }: Reason) => !kept);
  for (const { id, rule } of dropped) add(id, rule);
  for (const id of partsWithout(page, [...content, ...dropped.map((each) => each.id)]))
    add(id, landmarkOf(page, id) ?? 'outside the article');
  return [...rules].map(([rule, sum]) => ({ rule, ...sum })).sort((a, b) => b.characters - a.characters);
}

/** The visible characters of a node, without white space, unless it is kept. */
function leftOutCharacters(page: Page, states: Uint8Array, id: number): number {
  const counts = isSeenNow(page.visibility[id]) && states[id] !== NodeState.Kept;
  return counts ? page.text[id].replace(/\s+/g, '').length : 0;
}

/** The largest subtrees that hold none of the given nodes and lie in none of them. */
function* partsWithout(page: Page, nodes: readonly number[]): Generator<number> {
  const given = Uint8Array.from({ length: page.count }, () => 0);
  const above = new Uint8Array(page.count);
  for (const id of nodes) {
    given[id] = 1;
    for (let up = page.parent[id]; up >= 0 && above[up] === 0; up = page.parent[up]) above[up] = 1;
  }
  const pending = [root];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (given[id] === 1) continue;
    if (above[id] === 0) yield id;
    else for (const child of children(page, id)) pending.push(child);
  }
}

/** The rule's name for each landmark of HTML and ARIA. */
const landmarks: ReadonlyMap<string, string> = new Map([
  ['nav', 'navigation'],
  ['navigation', 'navigation'],
  ['header', 'header'],
  ['banner', 'header'],
  ['footer', 'footer'],
  ['contentinfo', 'footer'],
  ['aside', 'sidebar'],
  ['complementary', 'sidebar'],
  ['form', 'form'],
  ['search', 'form'],
  ['dialog', 'dialog'],
  ['alertdialog', 'dialog'],
]);

/** The landmark that a node is. */
function landmarkOf(page: Page, id: number): string | undefined {
  return landmarks.get(attribute(page, id, 'role') ?? '') ?? landmarks.get(tagName(page, id));
}

/** The landmark that a node is in. */
export function landmarkAt(page: Page, id: number): string | undefined {
  for (let up = id; up >= 0; up = page.parent[up]) {
    const landmark = landmarkOf(page, up);
    if (landmark !== undefined) return landmark;
  }
  return undefined;
}
