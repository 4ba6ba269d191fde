import type { Element, ElementContent, Root } from 'hast';
import { isBlank, isElement, newElement } from '../article-tree';
import { validFormula } from './formula';

/*
 * Content models of HTML (section 3.2.5). Browsers accept any nesting, but an EPUB in which
 * `<em>` contains a heading is invalid. An element in an invalid place is replaced by one
 * that is valid there; text and order are kept.
 */

/** Elements that contain phrasing content. */
const holdsLine = words(
  'p h1 h2 h3 h4 h5 h6 pre em strong i b u s small mark cite q dfn abbr time code kbd samp var sub sup bdi bdo span ruby rt rp',
);

/** Elements that are not phrasing content. */
const block = words(
  'article aside blockquote caption dd div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre section table tbody td tfoot th thead tr ul',
);

/** Elements with their required parents. */
const partOf: Readonly<Record<string, readonly string[]>> = {
  caption: ['table'],
  dd: ['dl'],
  dt: ['dl'],
  figcaption: ['figure'],
  li: ['ol', 'ul'],
  rp: ['ruby'],
  rt: ['ruby'],
  tbody: ['table'],
  td: ['tr'],
  tfoot: ['table'],
  th: ['tr'],
  thead: ['table'],
  tr: ['table', 'tbody', 'tfoot', 'thead'],
};

interface Context {
  readonly parent: string;
  readonly isLine: boolean;
  readonly isLink: boolean;
  /** In a term or a column header, which allow no sectioning or headings. */
  readonly isLabel: boolean;
}

export function obeyContentModel(tree: Root): void {
  const top: Context = { parent: '', isLine: false, isLink: false, isLabel: false };
  tree.children = (tree.children as ElementContent[]).flatMap((child) => placed(child, top));
}

function placed(node: ElementContent, context: Context): ElementContent[] {
  if (node.type === 'text') return [node];
  if (!isElement(node)) return [];
  if (node.tagName === 'math') return [validFormula(node)];
  const element = { ...node, tagName: nameIn(node, context) };
  const { tagName } = element;
  const within: Context = {
    parent: tagName,
    isLine: context.isLine || holdsLine.has(tagName),
    isLink: context.isLink || tagName === 'a',
    isLabel: context.isLabel || tagName === 'dt' || tagName === 'th',
  };
  element.children = node.children.flatMap((child) => placed(child, within));
  return finished(element);
}

/** The tag name to use at this place. */
function nameIn({ tagName, properties }: Element, context: Context): string {
  const neutral = context.isLine ? 'span' : 'div';
  if (partOf[tagName] && !partOf[tagName].includes(context.parent)) return neutral;
  if (tagName === 'hr' && context.isLine) return 'br';
  if (context.isLine && block.has(tagName)) return 'span';
  if (tagName === 'table' && context.parent === 'caption') return 'div';
  if (context.isLabel && /^(?:article|aside|section)$/.test(tagName)) return 'div';
  if (context.isLabel && /^h\d$/.test(tagName)) return 'p';
  const says = { a: !context.isLink, bdo: properties.dir !== undefined, time: properties.dateTime !== undefined };
  return Object.hasOwn(says, tagName) && !says[tagName as keyof typeof says] ? 'span' : tagName;
}

function finished(element: Element): ElementContent[] {
  const { tagName, children } = element;
  if (tagName === 'dl') return definitionGroups(element);
  if (tagName === 'ruby' && !children.some((child) => isElement(child, 'rt'))) return [{ ...element, tagName: 'span' }];
  if (tagName === 'ul' || tagName === 'ol') return [{ ...element, children: children.flatMap(item) }];
  if (tagName === 'table') return [{ ...element, children: tableParts(children) }];
  if (tagName === 'figure') return [{ ...element, children: oneCaption(children) }];
  return [element];
}

function item(child: ElementContent): ElementContent[] {
  if (isElement(child, 'li')) return [child];
  return isBlank(child) ? [] : [newElement('li', [child])];
}

/** A figure may have one caption, first or last: only the first of several stays a caption, at the end. */
function oneCaption(children: readonly ElementContent[]): ElementContent[] {
  const [first, ...others] = children.filter((child) => isElement(child, 'figcaption'));
  if (first === undefined || (others.length === 0 && children.filter((child) => !isBlank(child)).at(-1) === first))
    return [...children];
  const content = children.filter((child) => child !== first);
  return [...content.map((child) => (isElement(child, 'figcaption') ? { ...child, tagName: 'div' } : child)), first];
}

/** A table has its caption first, then at most a head before and a foot behind all other rows. */
function tableParts(children: readonly ElementContent[]): ElementContent[] {
  const captions = children.filter((child) => isElement(child, 'caption'));
  const [caption] = captions;
  const rows = children.filter((child) => !isBlank(child) && !isElement(child, 'caption'));
  return [
    ...(caption ? [{ ...caption, children: captions.flatMap((each) => each.children) }] : []),
    ...rows.map((part, at) => {
      const isMisplaced = isElement(part, 'thead') ? at > 0 : isElement(part, 'tfoot') && at < rows.length - 1;
      return isMisplaced ? { ...part, tagName: 'tbody' } : part;
    }),
  ];
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

/**
 * Makes every group of a definition list have a term and a description (HTML, section 4.4.9):
 * content before the first term becomes a block before the list, and a term without a
 * description gets an empty one.
 */
function definitionGroups(list: Element): ElementContent[] {
  const before: Element[] = [];
  const children: ElementContent[] = [];
  let last: string | undefined;
  for (const child of list.children) {
    if (isBlank(child)) continue;
    const name = isElement(child, 'dt') ? 'dt' : 'dd';
    const part = isElement(child, name) ? child : newElement('dd', [child]);
    if (last === undefined && name === 'dd') before.push({ ...part, tagName: 'div' });
    else {
      children.push(part);
      last = name;
    }
  }
  if (last === 'dt') children.push(newElement('dd', []));
  return children.length === 0 ? before : [...before, { ...list, children }];
}
