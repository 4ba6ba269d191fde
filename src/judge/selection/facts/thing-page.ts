import { comparable } from '../../../language/text/white-space';
import type { Page } from '../../../page/page';
import { leadsElsewhere, nodesInLinks } from '../../../page/text/links';
import { isUnseenNode } from '../../../page/text/visibility';
import { elementsNamed, elementsWith, headingLevel, isText, tagName, textOf } from '../../../page/tree';
import type { StatedThing } from '../../metadata/stated-thing';
import { isInLandmark } from './surroundings';

/** A page about one thing: goods, a book, a film, an album, a game. */
export interface ThingPage {
  /** The element that shows the name of the thing. */
  readonly heading: number;
  /** Undefined if the page states nothing of it. */
  readonly stated: StatedThing | undefined;
}

/** Longer headings (characters) are not names. Chosen. */
const longestName = 300;

/** The first heading with a stated name, that the title has or begins with, or the only one of the highest level. */
export function headingOf(page: Page, names: readonly string[]): number | undefined {
  // Without a stated name, only the highest headings are of use.
  const headings = headingsIn(page, names.length > 0 ? 6 : 1);
  const tops = headings.filter(({ id }) => tagName(page, id) === 'h1');
  const wanted = names.map(comparable).filter((name) => name.length > 1);
  const title = comparable(page.head.title);
  const isNamed = ({ text }: Heading) =>
    text.length > 1 && wanted.some((name) => name.startsWith(text) || text.includes(name));
  const isInName = ({ text }: Heading) => text.length > 3 && wanted.some((name) => name.includes(text));
  const found =
    tops.find(({ text }) => wanted.includes(text)) ??
    tops.find(isNamed) ??
    tops.find(isInName) ??
    tops.find(({ text }) => text.length > 1 && title.includes(text)) ??
    tops.find(({ start }) => start.length > 1 && title.startsWith(start)) ??
    headings.find(({ text }) => wanted.includes(text)) ??
    plainName(page, wanted) ??
    headings.find(isNamed) ??
    headings.find(isInName) ??
    headings.find(({ text }) => text.length > 5 && title.startsWith(text)) ??
    (tops.length === 1 ? tops[0] : undefined);
  return found?.id;
}

/** Shorter beginnings of a stated name are words like any other. Chosen. */
const shortestBeginning = 4;

/** The first text outside of links that is a stated name, or with which one begins: not every name is in a heading. */
function plainName(page: Page, names: readonly string[]): Heading | undefined {
  if (names.length === 0) return undefined;
  const inLink = nodesInLinks(page, leadsElsewhere);
  for (let id = 0; id < page.count; id++) {
    if (!isText(page, id) || inLink[id] === 1 || page.text[id].length > longestName || isUnseenNode(page, id)) continue;
    const text = comparable(page.text[id]);
    if (text.length < shortestBeginning || !names.some((name) => name.startsWith(text)) || isInLandmark(page, id))
      continue;
    return { id: page.parent[id], text, start: text };
  }
  return undefined;
}

interface Heading {
  readonly id: number;
  /** Its `comparable` text, and that of its first text node. */
  readonly text: string;
  readonly start: string;
}

function headingsIn(page: Page, lowest: number): Heading[] {
  const isHeading = (tag: string) => headingLevel(tag) > 0 && headingLevel(tag) <= lowest;
  const found = new Set(elementsNamed(page, isHeading));
  if (lowest > 1) for (const [id, property] of elementsWith(page, 'itemprop')) if (property === 'name') found.add(id);
  return [...found]
    .sort((a, b) => a - b)
    .filter((id) => !isUnseenNode(page, id) && !isInLandmark(page, id))
    .map((id) => ({ id, text: comparable(textOf(page, id)), start: comparable(firstTextIn(page, id)) }))
    .filter(({ text, start }) => text !== '' && start.length <= longestName);
}

function firstTextIn(page: Page, root: number): string {
  for (let id = root; id < page.end[root]; id++)
    if (isText(page, id) && page.text[id].trim() !== '') return page.text[id];
  return '';
}

/** The node that shows the name: a heading that holds more (menus, notices) begins with it. */
export function nameNodeOf(page: Page, heading: number): number {
  if (textOf(page, heading).trim().length <= longestName) return heading;
  for (let id = heading; id < page.end[heading]; id++) if (isText(page, id) && page.text[id].trim() !== '') return id;
  return heading;
}

/** A fact that a page shows of its thing. */
export interface Fact {
  /** Facts with a common key say the same. */
  readonly keys: readonly string[];
  /** Roots of what shows it. */
  readonly nodes: readonly number[];
  readonly sort?: 'price' | 'row';
  /** Of a row: the element around its nodes, if other things in it are left out. */
  readonly box?: number;
  /** Of a row: the element with its label, if it has one. */
  readonly label?: number | undefined;
}
