import { Display, Visibility } from '../../page/page';
import { inflated } from '../../page/snapshot/inflate';
import type { Snapshot } from '../../page/snapshot/snapshot';
import { finished } from '../../page/steps';
import type { Capture } from './capture';
import { Columns } from './columns';
import { attribute, attributeNames, bodyOf, isElement, isTextNode, lastChild, localName, previousSibling } from './dom';
import { type ElementRule, elementRule } from './element-rules';
import { ElementState } from './element-state';
import { flattening, type Surroundings } from './take-snapshot';

/**
 * Takes a snapshot of a document without a window, such as a parsed one. Nothing is laid out: boxes are empty except
 * those of pictures, which have their declared size, and elements have the usual display of their tag.
 * `surroundings` supplies what the document lacks.
 */
export function captureInert(document: Document, surroundings: Surroundings): Snapshot {
  const columns = new Columns();
  const state = new ElementState(columns);
  const nodes: Node[] = [];
  const pending: Pending[] = [];
  const body = bodyOf(document);
  if (body) pending.push({ node: body, parent: -1 });
  for (let next = pending.pop(); next; next = pending.pop()) addNode({ columns, state, nodes }, next, pending);
  const { url, head, viewport, extent, frames } = surroundings;
  const captured = { columns, nodes, state, documents: [document], frames };
  return inflated(finished(flattening(captured, document, { url, head, viewport, extent, frames })).flat);
}

interface Pending {
  readonly node: Node;
  readonly parent: number;
}

type Reading = Pick<Capture, 'columns' | 'state'> & { readonly nodes: Node[] };

function addNode({ columns, state, nodes }: Reading, { node, parent }: Pending, pending: Pending[]): void {
  const above = parent < 0 ? Visibility.Shown : columns.visibility[parent];
  if (isTextNode(node)) {
    nodes[columns.addText(parent, above, node.data)] = node;
    state.readLines(node, parent, node.data);
    return;
  }
  if (!isElement(node)) return;
  const rule = elementRule(localName(node), columns);
  if (rule.uncaptured) return;
  const id = addElement(columns, node, rule, parent, above);
  nodes[id] = node;
  if (rule.state) state.read(id, node, rule);
  for (let child = lastChild(node); child; child = previousSibling(child)) pending.push({ node: child, parent: id });
}

function addElement(columns: Columns, element: Element, rule: ElementRule, parent: number, above: number): number {
  const visibility = above === Visibility.Shown && isHidden(element) ? Visibility.NotRendered : above;
  const id = columns.add(rule.tag, parent, visibility);
  for (const name of attributeNames(element)) columns.addAttribute(name, attribute(element, name) ?? '');
  if (rule.image && visibility === Visibility.Shown) {
    columns.width[id] = declared(element, 'width', pictureSize.width);
    columns.height[id] = declared(element, 'height', pictureSize.height);
  }
  columns.display[id] = visibility === Visibility.NotRendered ? Display.None : displayOfTag(localName(element));
  return id;
}

/** A picture without a declared size is assumed to belong to the text. Chosen: larger than icons, smaller than a banner. */
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
  [
    Display.Inline,
    'a abbr acronym b bdi bdo big br cite code data del dfn em font i ins kbd label map mark nobr q rb rp',
  ],
  [
    Display.Inline,
    'rt rtc ruby s samp small span strike strong sub sup time tt u var wbr img picture source svg video',
  ],
  [Display.Inline, 'audio canvas iframe embed object math area'],
  [Display.InlineBlock, 'button input select textarea meter progress'],
  [Display.Table, 'table'],
  [Display.TableCell, 'td th'],
];

const displays = new Map(usualDisplays.flatMap(([display, tags]) => tags.split(' ').map((tag) => [tag, display])));

function displayOfTag(tag: string): number {
  return displays.get(tag) ?? Display.Block;
}
