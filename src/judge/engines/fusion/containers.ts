import { sumUp } from '../../../page/counts';
import { capturedAttributes, type Page } from '../../../page/page';
import { charactersOf } from '../../../page/text/characters';
import { root, tagName, tagTable } from '../../../page/tree';
import { postsShare } from './parameters';

/** Whether an element is a "specific container tag". */
export type IsContainer = (page: Page, id: number) => boolean;

/** Section 2.2, containers, ①: a `div` with class or id, or a `table`. */
export const holdsOneBlock: IsContainer = (page, id) => {
  const tag = tagName(page, id);
  return tag === 'table' || (tag === 'div' && (hasAttribute(page, id, classCode) || hasAttribute(page, id, idCode)));
};

/** Section 2.2, containers, ②: a `div` with attributes other than id and style, a `table`, or an `li`. */
export const holdsOneOfMany: IsContainer = (page, id) => {
  const tag = tagName(page, id);
  return tag === 'table' || tag === 'li' || (tag === 'div' && attributesBeside(page, id).some(() => true));
};

/** Section 2.2, containers ① and ②. Climbs from the node's parent to the nearest container. Decision: without any, it is the body. */
export function containerOf(page: Page, node: number, isContainer: IsContainer): number {
  for (let id = page.parent[node]; id > root; id = page.parent[id]) if (isContainer(page, id)) return id;
  return root;
}

/** Section 2.2, many blocks. Whether two containers are equal without their ids: same tag, same attributes. */
function equalWithoutId(page: Page, a: number, b: number): boolean {
  if (page.tag[a] !== page.tag[b]) return false;
  const [those, others] = [entriesWithoutId(page, a), entriesWithoutId(page, b)];
  return (
    those.length === others.length &&
    those.every((entry, i) => {
      const other = others[i];
      return (
        page.attributeName[entry] === page.attributeName[other] &&
        page.attributeValue[entry] === page.attributeValue[other]
      );
    })
  );
}

const idCode = capturedAttributes.indexOf('id');
const classCode = capturedAttributes.indexOf('class');
const styleCode = capturedAttributes.indexOf('style');

function hasAttribute(page: Page, id: number, code: number): boolean {
  return entries(page, id).some((entry) => page.attributeName[entry] === code);
}

function attributesBeside(page: Page, id: number): number[] {
  return entries(page, id).filter(
    (entry) => page.attributeName[entry] !== idCode && page.attributeName[entry] !== styleCode,
  );
}

function entriesWithoutId(page: Page, id: number): number[] {
  return entries(page, id).filter((entry) => page.attributeName[entry] !== idCode);
}

function entries(page: Page, id: number): number[] {
  const start = page.attributeStart[id];
  return Array.from({ length: page.attributeStart[id + 1] - start }, (_, i) => start + i);
}

/** Section 2.2, many blocks. The containers equal to the reference container, itself included, in order; none inside another. */
export function equalContainers(page: Page, reference: number): number[] {
  const equal: number[] = [];
  for (let id = 0; id < page.count; ) {
    const found = equalWithoutId(page, id, reference);
    if (found) equal.push(id);
    id = found ? page.end[id] : id + 1;
  }
  return equal;
}

/**
 * Section 2.2, many blocks. The body within the containers: their `li` and `tbody` in order. Decision: a container without any is
 * kept whole, and so is one with most of its text outside of them, such as a post with a short list in it.
 */
export function postsIn(page: Page, containers: readonly number[]): number[] {
  const isPost = tagTable(page, ['li', 'tbody']);
  const characters = sumUp(page, charactersOf(page).slice());
  return containers.flatMap((container) => {
    const posts: number[] = [];
    let held = 0;
    for (let id = container + 1; id < page.end[container]; ) {
      const found = isPost[page.tag[id]] === 1;
      if (found) {
        posts.push(id);
        held += characters[id];
      }
      id = found ? page.end[id] : id + 1;
    }
    return posts.length > 0 && held >= postsShare * characters[container] ? posts : [container];
  });
}
