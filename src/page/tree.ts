import { type CapturedAttribute, capturedAttributes, type Page, Visibility } from './page';

/** The root of the captured tree (`body`, or the document's root element). */
export const root = 0;

/** Lower-case tag name; `#text` for text nodes. */
export function tagName(page: Page, id: number): string {
  return page.tagNames[page.tag[id]];
}

/** The level of a heading by its tag name; 0 for other tags. No pattern: compiling one takes longer than all its matches. */
export function headingLevel(tag: string): number {
  const level = tag.length === 2 && tag.charCodeAt(0) === 0x68 ? tag.charCodeAt(1) - 0x30 : 0;
  return level >= 1 && level <= 6 ? level : 0;
}

export function isText(page: Page, id: number): boolean {
  return page.tag[id] === 0;
}

/** Whether `id` is `ancestor` or lies below it. */
export function isWithin(page: Page, id: number, ancestor: number): boolean {
  return id >= ancestor && id < page.end[ancestor];
}

/** The ids of the direct children, in order. */
export function* children(page: Page, id: number): Generator<number> {
  const end = page.end[id];
  for (let child = id + 1; child < end; child = page.end[child]) yield child;
}

/** The ids in document order, without those inside another. */
export function outermost(page: Page, ids: readonly number[]): number[] {
  let end = 0;
  return ids
    .toSorted((a, b) => a - b)
    .filter((id) => {
      if (id < end) return false;
      end = page.end[id];
      return true;
    });
}

/** The ids from the node's parent up to the root. */
export function* ancestors(page: Page, id: number): Generator<number> {
  for (let up = page.parent[id]; up >= 0; up = page.parent[up]) yield up;
}

/** The value of a captured attribute, or undefined when the element has none. */
export function attribute(page: Page, id: number, name: CapturedAttribute): string | undefined {
  const code = codes[name];
  const end = page.attributeStart[id + 1];
  for (let entry = page.attributeStart[id]; entry < end; entry++) {
    if (page.attributeName[entry] === code) return page.attributeValue[entry];
  }
  return undefined;
}

/** The class names and the id of an element, as one text. */
export function namesOf(page: Page, id: number): string {
  return `${attribute(page, id, 'class') ?? ''} ${attribute(page, id, 'id') ?? ''}`;
}

/** The tag and the class names of an element: equal for elements of one kind. */
export function kindOf(page: Page, id: number): string {
  return `${tagName(page, id)}.${attribute(page, id, 'class') ?? ''}`;
}

/** The elements with a captured attribute and its value, in document order. Fast for rare attributes and values. */
export function elementsWith(
  page: Page,
  name: CapturedAttribute,
  isWanted: (value: string) => boolean = () => true,
): [id: number, value: string][] {
  const { attributeName, attributeStart, attributeValue } = page;
  const code = codes[name];
  const found: [number, string][] = [];
  for (let entry = attributeName.indexOf(code); entry >= 0; entry = attributeName.indexOf(code, entry + 1)) {
    const value = attributeValue[entry];
    if (isWanted(value)) found.push([lastAtMost(attributeStart, entry), value]);
  }
  return found;
}

/** The elements whose tags are wanted, tag by tag. Fast for rare tags. */
export function elementsNamed({ tag, tagNames }: Page, isWanted: (tagName: string) => boolean): number[] {
  const found: number[] = [];
  for (const [code, name] of tagNames.entries()) {
    if (code === 0 || !isWanted(name)) continue;
    for (let id = tag.indexOf(code); id >= 0; id = tag.indexOf(code, id + 1)) found.push(id);
  }
  return found;
}

/** The index of the last entry that is at most `value` in an ascending column. */
function lastAtMost(column: Int32Array, value: number): number {
  let low = 0;
  let high = column.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (column[middle] <= value) low = middle;
    else high = middle;
  }
  return low;
}

const codes = Object.fromEntries(capturedAttributes.map((name, code) => [name, code])) as Readonly<
  Record<CapturedAttribute, number>
>;

export function isShown(page: Page, id: number): boolean {
  return page.visibility[id] === Visibility.Shown;
}

/** All text below a node as in the document, visible or not. */
export function textOf(page: Page, id: number): string {
  let text = '';
  const end = page.end[id];
  for (let node = id; node < end; node++) text += page.text[node];
  return text;
}

/** For each tag name of the page 1 if it is in `names`: testing a node then takes one array access. */
export function tagTable(page: Page, names: Iterable<string>): Uint8Array {
  const wanted = new Set(names);
  return Uint8Array.from(page.tagNames, (name) => (wanted.has(name) ? 1 : 0));
}

/** 1 for elements with one of the tags and for everything below them. */
export function nodesBelow(page: Page, isTag: Uint8Array): Uint8Array {
  const below = new Uint8Array(page.count);
  for (let id = 1; id < page.count; id++) {
    const tagged = !isText(page, id) && isTag[page.tag[id]] === 1;
    below[id] = tagged || below[page.parent[id]] === 1 ? 1 : 0;
  }
  return below;
}
