import { assignedSlot, childCount, firstChild, isElement, nextSibling, rootNode } from './dom';

/** The browser takes longer than 50 ms to list more nodes in a slot. */
const mostListed = 50_000;

/** The first children of the host, which stand for all. */
const mostJudged = 100;

/**
 * The first of very many nodes in a slot, which are the children of its host; null if there are fewer. The children of one
 * host may be in several slots: these nodes are in the slot that has most of the first elements.
 */
export function crowdIn(slot: HTMLSlotElement): Node | null {
  const root = rootNode(slot) as Partial<ShadowRoot>;
  const { host } = root;
  if (!host || childCount(host) <= mostListed) return null;
  const judged = firstElements(host);
  const here = judged.filter((element) => assignedSlot(element) === slot);
  if (2 * here.length <= judged.length) return null;
  // Text before the first element is in the slot, too.
  return here[0] === judged[0] ? firstChild(host) : (here[0] ?? null);
}

function firstElements(host: Element): readonly Element[] {
  const found: Element[] = [];
  let node = firstChild(host);
  for (let left = mostJudged; node && left > 0; left--) {
    if (isElement(node)) found.push(node);
    node = nextSibling(node);
  }
  return found;
}
