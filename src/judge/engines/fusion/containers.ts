import { capturedAttributes, type Page } from '../../../page/page';
import { root, tagName } from '../../../page/tree';

/** Whether an element is a "specific container tag". */
export type IsContainer = (page: Page, id: number) => boolean;

/** Section 2.2, containers, case 1: a `div` with class or id, or a `table`. */
export const holdsOneBlock: IsContainer = (page, id) => {
  const tag = tagName(page, id);
  return tag === 'table' || (tag === 'div' && (hasAttribute(page, id, classCode) || hasAttribute(page, id, idCode)));
};

/** Section 2.2, containers, case 2: a `div` with attributes other than id and style, a `table`, or an `li`. */
export const holdsOneOfMany: IsContainer = (page, id) => {
  const tag = tagName(page, id);
  return tag === 'table' || tag === 'li' || (tag === 'div' && attributesBeside(page, id).some(() => true));
};

/**
 * Section 2.2. Climbs to the nearest container. Decision: a node can be its own container; without any other, it is
 * the body.
 */
export function containerOf(page: Page, node: number, isContainer: IsContainer): number {
  for (let id = node; id > root; id = page.parent[id]) if (isContainer(page, id)) return id;
  return root;
}

/** Section 2.2. Whether two containers are equal without their ids: same tag, same attributes. */
export function equalWithoutId(page: Page, a: number, b: number): boolean {
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
