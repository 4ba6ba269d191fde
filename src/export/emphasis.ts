import type { Emphasis, Nodes, Parents, PhrasingContent, Strong } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';

/**
 * Puts a space where emphasis would not render otherwise.
 *
 * CommonMark takes `**` for a mark only by what stands on its two sides: after
 * `。` and before `然` it is neither opening nor closing, so `**你好。**然后` shows its
 * stars. Chinese writes no spaces, so this is common there (CommonMark 0.31.2,
 * section 6.2, left- and right-flanking delimiter runs).
 */
export function partEmphasis(tree: Nodes): void {
  if (!('children' in tree)) return;
  for (const child of tree.children) partEmphasis(child);
  const parent: Parents = tree;
  for (let i = parent.children.length - 1; i >= 0; i--) {
    const node = parent.children[i];
    if (node?.type !== 'strong' && node?.type !== 'emphasis') continue;
    if (sticks(lastOf(node), firstOf(parent.children[i + 1]))) parent.children.splice(i + 1, 0, space());
    if (sticks(firstOf(node), lastOf(parent.children[i - 1]))) parent.children.splice(i, 0, space());
  }
}

/** Whether a mark between `inner` (inside) and `outer` (outside) is not seen as one. */
function sticks(inner: string, outer: string): boolean {
  return punctuation.test(inner) && outer !== '' && !/\s/.test(outer) && !punctuation.test(outer);
}

const punctuation = /^[\p{P}\p{S}]$/u;

function firstOf(node: Nodes | undefined): string {
  return Array.from(node ? textOf(node) : '').at(0) ?? '';
}

function lastOf(node: Nodes | Emphasis | Strong | undefined): string {
  return Array.from(node ? textOf(node) : '').at(-1) ?? '';
}

function space(): PhrasingContent {
  return { type: 'text', value: ' ' };
}
