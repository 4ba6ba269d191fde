import type { Element, Nodes, Parents } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { Columns } from '../../src/clip/capture/columns';
import {
  capturedAttributes,
  Display,
  type Head,
  type Page,
  Position,
  type Size,
  Visibility,
} from '../../src/page/page';
import { inflated } from '../../src/page/snapshot/inflate';
import { attribute } from '../../src/page/tree';

export interface PageOptions {
  readonly url?: string;
  readonly head?: Partial<Head>;
  readonly viewport?: Size;
  readonly extent?: Size;
}

/**
 * A captured page from HTML, without a browser: what stands in `body`, in
 * document order, as capture would have numbered it.
 *
 * Nothing is laid out. Every element is Shown in a box of 800 x 20 at the top
 * left, displayed as its tag usually is, unless it says otherwise:
 *
 *     <div data-box="left top width height" data-visibility="NotRendered"
 *          data-display="Inline" data-position="Fixed" data-font-size="32">
 *     <img data-natural="640 480">
 *     <x-card data-shadow-host>        its children are those of its shadow root
 *
 * The names are those of `Visibility`, `Display` and `Position`. What is below
 * a node that is not Shown has that node's visibility; text nodes have no box.
 */
export function pageFrom(html: string, options: PageOptions = {}): Page {
  const document = fromHtml(html);
  const columns = new Columns();
  addElement(columns, find(document, 'body') ?? { type: 'element', tagName: 'body', properties: {}, children: [] }, -1);
  const viewport = options.viewport ?? { width: 1280, height: 900 };
  const url = options.url ?? 'https://example.com/';
  const head = { ...emptyHead, ...options.head };
  const frames = { read: 0, unread: 0 };
  const about = {
    page: {
      ...{ url, head, viewport, extent: options.extent ?? viewport, frames, tagNames: columns.tagNames },
      ...{ shadowHosts: columns.shadowHosts, parentsOfUncaptured: columns.parentsOfUncaptured },
    },
    ...{ names: columns.names, base: url, loadedAt: 0, partial: false, uncaptured: [], longestNoscript: 0, faults: [] },
  };
  return inflated({ columns: columns.finish(), strings: columns.strings(), about }).page;
}

/** The node whose `id` attribute this is. */
export function nodeNamed(page: Page, name: string): number {
  for (let id = 0; id < page.count; id++) if (attribute(page, id, 'id') === name) return id;
  throw new RangeError(`no element with id "${name}"`);
}

const emptyHead: Head = {
  title: '',
  language: '',
  direction: 'ltr',
  contentType: 'text/html',
  metas: [],
  links: [],
  jsonLd: [],
};

const defaultBox = [0, 0, 800, 20] as const;
const defaultFontSize = 16;

const uncaptured = new Set(['script', 'style', 'link', 'meta', 'template', 'head', 'base', 'title', 'noscript']);

const displayOfTags: readonly (readonly [display: number, tags: string])[] = [
  [
    Display.Inline,
    'a abbr b bdi bdo br cite code del dfn em font i ins kbd label mark q ruby s samp small span strong',
  ],
  [Display.Inline, 'sub sup time tt u var wbr img picture source svg video audio canvas iframe map area'],
  [Display.InlineBlock, 'button input select textarea'],
  [Display.Table, 'table'],
  [Display.TableCell, 'td th'],
];
const displayOfTag = new Map(displayOfTags.flatMap(([display, tags]) => tags.split(' ').map((tag) => [tag, display])));

function add(columns: Columns, node: Nodes, parent: number): void {
  if (node.type === 'text') columns.addText(parent, columns.visibility[parent] as number, node.value);
  else if (node.type !== 'element') return;
  else if (uncaptured.has(node.tagName)) columns.skip(parent);
  else addElement(columns, node, parent);
}

function addElement(columns: Columns, element: Element, parent: number): void {
  const above = parent < 0 ? Visibility.Shown : (columns.visibility[parent] as number);
  const visibility = above || named(Visibility, element, 'dataVisibility', Visibility.Shown);
  const id = columns.add(columns.tagCode(element.tagName), parent, visibility);
  for (const [name, value] of Object.entries(element.properties)) {
    const isCaptured = (capturedAttributes as readonly string[]).includes(attributeName(name));
    if (isCaptured && value !== false) columns.addAttribute(attributeName(name), attributeText(value));
  }
  if ('dataShadowHost' in element.properties) columns.shadowHosts.push(id);
  if (visibility !== Visibility.NotRendered) addLayout(columns, element, id);
  for (const child of element.children) add(columns, child, id);
}

function addLayout(columns: Columns, element: Element, id: number): void {
  const usual = displayOfTag.get(element.tagName) ?? Display.Block;
  const [left, top, width, height] = numbers(element, 'dataBox') ?? defaultBox;
  columns.display[id] = named(Display, element, 'dataDisplay', usual);
  columns.position[id] = named(Position, element, 'dataPosition', Position.Static);
  columns.fontSize[id] = numbers(element, 'dataFontSize')?.[0] ?? defaultFontSize;
  columns.left[id] = left ?? 0;
  columns.top[id] = top ?? 0;
  columns.width[id] = width ?? 0;
  columns.height[id] = height ?? 0;
  const natural = numbers(element, 'dataNatural');
  if (natural) columns.addImage('', natural[0] ?? 0, natural[1] ?? 0);
}

/** The number behind a name such as `NotRendered`; an unknown name is a mistake in the test. */
function named(names: Readonly<Record<string, number>>, element: Element, property: string, usual: number): number {
  const name = element.properties[property];
  if (name === undefined) return usual;
  const value = names[String(name)];
  if (value === undefined) throw new RangeError(`${property}="${name}" is none of ${Object.keys(names).join(', ')}`);
  return value;
}

function numbers(element: Element, property: string): readonly number[] | undefined {
  const value = element.properties[property];
  return value === undefined ? undefined : String(value).trim().split(/\s+/).map(Number);
}

/** hast says `className`, `ariaHidden`; the document says `class`, `aria-hidden`. */
function attributeName(property: string): string {
  if (property === 'className') return 'class';
  return property.replace(/^(aria|data)([A-Z])/, (_, word, letter) => `${word}-${letter}`).toLowerCase();
}

function attributeText(value: Element['properties'][string]): string {
  if (Array.isArray(value)) return value.join(' ');
  return value === true ? '' : String(value ?? '');
}

function find(node: Nodes, tagName: string): Element | undefined {
  if (node.type === 'element' && node.tagName === tagName) return node;
  for (const child of (node as Parents).children ?? []) {
    const found = find(child, tagName);
    if (found) return found;
  }
  return undefined;
}
