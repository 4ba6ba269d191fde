import { capturedAttributes, Display, type Page, Visibility } from '../page/page';
import { AttributeColumns } from './attribute-columns';
import type { Capture } from './capture';
import { Columns } from './columns';
import { attribute, attributeNames, bodyOf, isElement, isTextNode, lastChild, localName, previousSibling } from './dom';
import { uncaptured } from './element-rules';

/** The parts of a page that are not in its tree. */
export type Surroundings = Pick<Page, 'url' | 'head' | 'viewport' | 'extent' | 'frames'>;

/**
 * Reads a document without a window, such as a parsed one, into a page model. Nothing is laid out: boxes are empty
 * except those of pictures, which have their declared size, and elements have the usual display of their tag.
 * `surroundings` supplies what the document lacks.
 */
export function captureInert(document: Document, surroundings: Surroundings): Capture {
  const columns = new Columns();
  const more = new AttributeColumns();
  const nodes: Node[] = [];
  const pending: { node: Node; parent: number }[] = [];
  const body = bodyOf(document);
  if (body) pending.push({ node: body, parent: -1 });
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, parent } = next;
    const above = parent < 0 ? Visibility.Shown : columns.visibility[parent];
    if (isTextNode(node)) {
      columns.add(0, parent, above, node.data);
      nodes.push(node);
    } else if (isElement(node) && !uncaptured.has(localName(node).toLowerCase())) {
      const id = addElement(columns, more, node, parent, above);
      nodes.push(node);
      for (let child = lastChild(node); child; child = previousSibling(child))
        pending.push({ node: child, parent: id });
    }
  }
  const { url, head, viewport, extent, frames } = surroundings;
  const page = { ...columns.finish(), url, head, viewport, extent, frames };
  return { page, nodes, attributes: more.finish() };
}

function addElement(columns: Columns, more: AttributeColumns, element: Element, parent: number, above: number): number {
  const visibility = above === Visibility.Shown && isHidden(element) ? Visibility.NotRendered : above;
  const name = localName(element);
  const id = columns.add(columns.tagCode(name.toLowerCase()), parent, visibility, '');
  for (const each of attributeNames(element)) {
    const code = (capturedAttributes as readonly string[]).indexOf(each);
    const value = attribute(element, each) ?? '';
    if (code >= 0) columns.addAttribute(code, value);
    else more.add(id, each, value);
  }
  if (name === 'img' && visibility === Visibility.Shown) {
    columns.width[id] = declared(element, 'width', pictureSize.width);
    columns.height[id] = declared(element, 'height', pictureSize.height);
  }
  columns.display[id] = visibility === Visibility.NotRendered ? Display.None : displayOfTag(name);
  return id;
}

/** A picture without a declared size is assumed to belong to the text. */
const pictureSize = { width: 400, height: 300 };

function declared(element: Element, side: 'width' | 'height', otherwise: number): number {
  const px = Number.parseFloat(attribute(element, side) ?? '');
  return px > 0 ? px : otherwise;
}

/** Whether the document itself hides an element; style sheets are not applied. */
function isHidden(element: Element): boolean {
  return attribute(element, 'hidden') !== null || /display\s*:\s*none/i.test(attribute(element, 'style') ?? '');
}

/** The usual displays of the HTML Standard, section 15.3; everything else is a block. */
const usualDisplays: readonly (readonly [display: number, tags: string])[] = [
  [Display.Inline, 'a abbr acronym b bdi bdo big br cite code data del dfn em font i ins kbd label map mark nobr q rp'],
  [Display.Inline, 'rt ruby s samp small span strike strong sub sup time tt u var wbr img picture source svg video'],
  [Display.Inline, 'audio canvas iframe embed object math area'],
  [Display.InlineBlock, 'button input select textarea meter progress'],
  [Display.Table, 'table'],
  [Display.TableCell, 'td th'],
];

const displays = new Map(usualDisplays.flatMap(([display, tags]) => tags.split(' ').map((tag) => [tag, display])));

function displayOfTag(tag: string): number {
  return displays.get(tag) ?? Display.Block;
}
