import { grouped } from '../../../language/text/grouped';
import { isBlank, squeeze } from '../../../language/text/white-space';
import type { Page } from '../../../page/page';
import { isLinked } from '../../../page/text/links';
import { isUnseenNode } from '../../../page/text/visibility';
import { isText, kindOf, tagName } from '../../../page/tree';
import { isFactLabel } from './labels';
import { isBeside, isInCard } from './surroundings';

/** A list of facts, each with a label: a table of two columns, a definition list, lines with colons. */
export interface FactList {
  readonly rows: readonly FactRow[];
  /** How many labels are known words. */
  readonly knownLabels: number;
  /** Whether its rows are lines of one text. */
  readonly isText?: boolean;
}

/**
 * The longest labels, labels with an explanation, and values (characters). Chosen: a label has a few words, a value is
 * a short paragraph.
 */
const longestLabel = 40;
const longestExplained = 300;
const longestValue = 600;

/** One row is no list. Chosen. */
const fewestRows = 2;

/** At least this share of the labels of a list differ from each other. Chosen: a label may come twice. */
const differentShare = 0.8;

/**
 * A list with fewer known labels needs this many rows, and this share of them with a marked label. Chosen: one known
 * word may be chance.
 */
const fewestKnown = 2;
const fewestUnknownRows = 3;
const markedShare = 0.6;

/** Elements of more nodes hold more than a list. Chosen, to bound the work. */
const mostNodes = 4_000;

/** The fact lists behind the heading, or in a box with it. */
export function factLists(page: Page, heading: number): FactList[] {
  const found: FactList[] = [];
  let until = 0;
  for (let id = 1; id < page.count; id++) {
    if (id < until || isText(page, id) || page.end[id] <= heading || isUnseenNode(page, id)) continue;
    const list = page.end[id] - id > mostNodes ? undefined : listIn(page, id);
    if (!list || isBeside(page, id, heading) || isInCard(page, id, heading)) continue;
    found.push(list);
    until = page.end[id];
  }
  return found;
}

interface FactRow {
  /** The element of the row, or its label and its value. */
  readonly nodes: readonly number[];
  /** The element with the label, if it has one. */
  readonly label: number | undefined;
}

interface Row extends Omit<FactRow, 'label'> {
  readonly element: number | undefined;
  readonly label: string;
  /** Whether the markup or a colon says that it is a label. */
  readonly isMarked: boolean;
  /** Whether the value is a time of day, as in opening hours. */
  readonly isTimetable: boolean;
}

function listIn(page: Page, root: number): FactList | undefined {
  const lines = listOf(page, linesIn(page, root));
  if (lines) return { rows: [{ nodes: [root], label: undefined }], knownLabels: lines.knownLabels, isText: true };
  const children = elementsIn(page, root);
  if (children.length < fewestRows) return undefined;
  const pairs = alternating(page, children);
  if (pairs) return listOf(page, pairs);
  for (const group of alike(page, children)) {
    const rows = group.flatMap((child) => rowOf(page, child) ?? []);
    const list = 2 * rows.length >= group.length ? listOf(page, rows) : undefined;
    if (list) return list;
  }
  return undefined;
}

function listOf(page: Page, rows: readonly Row[]): FactList | undefined {
  if (rows.length < fewestRows) return undefined;
  const labels = new Set(rows.map(({ label }) => label));
  if (labels.size < differentShare * rows.length) return undefined;
  const knownLabels = rows.filter(({ label }) => isFactLabel(label)).length;
  const marked = rows.filter(({ isMarked }) => isMarked).length;
  const isUnknown = knownLabels < fewestKnown;
  if (isUnknown && (marked < markedShare * rows.length || rows.length < fewestUnknownRows)) return undefined;
  // Menus have headings, too.
  if (isUnknown && 2 * rows.filter(({ nodes }) => isLinked(page, nodes, 0.5)).length > rows.length) return undefined;
  if (2 * rows.filter(({ isTimetable }) => isTimetable).length > rows.length) return undefined;
  return { rows: rows.map(({ nodes, element }) => ({ nodes, label: element })), knownLabels };
}

/** Children with the same tag, or with the same tag and class where there are several sorts. */
function alike(page: Page, children: readonly number[]): readonly (readonly number[])[] {
  const kinds = new Set(children.map((child) => kindOf(page, child)));
  if (kinds.size === 1) return [children];
  const keyed = children.flatMap((child) => [tagName(page, child), kindOf(page, child)].map((key) => ({ key, child })));
  const groups = [...grouped(keyed, ({ key }) => key).values()].map((group) => group.map(({ child }) => child));
  return groups.filter((group) => group.length >= fewestRows);
}

/** Child elements with seen text. */
function elementsIn(page: Page, root: number): number[] {
  const found: number[] = [];
  for (let child = root + 1; child < page.end[root]; child = page.end[child]) {
    if (!isText(page, child) && holdsText(page, child)) found.push(child);
  }
  return found;
}

/** Labels and values in turn: `dt` and `dd`, or two classes. */
function alternating(page: Page, children: readonly number[]): Row[] | undefined {
  const [first = -1, second = -1] = children;
  const isList = tagName(page, first) === 'dt';
  const sort = (id: number) => (isList ? tagName(page, id) : kindOf(page, id));
  if (children.length % 2 !== 0 || sort(first) === sort(second)) return undefined;
  if (!children.every((id, at) => sort(id) === sort(at % 2 === 0 ? first : second))) return undefined;
  const rows: Row[] = [];
  for (let at = 0; at + 1 < children.length; at += 2) {
    const [label = -1, value = -1] = children.slice(at, at + 2);
    // A marked label may have an explanation.
    const most = isList ? longestExplained : longestLabel;
    const said = textIn(page, label, most + 1);
    const text = textIn(page, value, longestValue + 1);
    if (said.length > most || text.length > longestValue) continue;
    rows.push({
      nodes: [label, value],
      element: label,
      label: said,
      isMarked: isList || /[:：]$/.test(said),
      isTimetable: timeOfDay.test(text),
    });
  }
  return rows.length > 0 ? rows : undefined;
}

/** The lines of an element that `<br>` ends, if most of them begin with a label and a colon. */
function linesIn(page: Page, root: number): Row[] {
  const lines: string[] = [''];
  for (let id = root + 1; id < page.end[root]; id = page.end[id]) {
    if (tagName(page, id) === 'br') lines.push('');
    else lines.push(`${lines.pop()}${textIn(page, id, longestValue)}`);
  }
  const rows = lines.flatMap((text) => lineOf(root, text) ?? []);
  return 2 * rows.length > lines.length ? rows : [];
}

/** An element that holds a label and a value. */
function rowOf(page: Page, root: number): Row | undefined {
  const text = textIn(page, root, longestLabel + longestValue + 1);
  if (text.length > longestLabel + longestValue) return undefined;
  if (holdsControl(page, root)) return undefined;
  const isTimetable = timeOfDay.test(text);
  const parts = partsOf(page, root);
  const [first, second] = parts;
  if (first === undefined) return undefined;
  if (parts.length === 1 || second === undefined) {
    return lineOf(root, text);
  }
  const label = textIn(page, first, longestLabel + 1);
  if (label.length > longestLabel || /[.!?。！？]$/.test(label)) return undefined;
  const isMarked = /[:：]\s*$/.test(label) || /^(?:th|dt|strong|b|label)$/.test(tagName(page, first));
  if (!isMarked && parts.length > 2) return undefined;
  return { nodes: [root], element: isText(page, first) ? undefined : first, label, isMarked, isTimetable };
}

/** A text that begins with a label and a colon. */
function lineOf(root: number, text: string): Row | undefined {
  const label = /^([^:：]{2,40})[:：]\s*\S/u.exec(text)?.[1]?.trim();
  return label === undefined
    ? undefined
    : { nodes: [root], element: undefined, label, isMarked: true, isTimetable: timeOfDay.test(text) };
}

const timeOfDay = /\d{1,2}(?:[:h]\d\d|h|\s?[ap]m)\b/i;

/** Whether something is typed or chosen here. */
function holdsControl(page: Page, root: number): boolean {
  for (let id = root; id < page.end[root]; id++) if (/^(?:input|select|textarea)$/.test(tagName(page, id))) return true;
  return false;
}

/** The parts of a row: its child elements and texts, through boxes that hold nothing else. */
function partsOf(page: Page, root: number): number[] {
  let box = root;
  for (;;) {
    const parts: number[] = [];
    for (let child = box + 1; child < page.end[box]; child = page.end[child]) {
      if (!isUnseenNode(page, child) && holdsText(page, child)) parts.push(child);
    }
    const [only] = parts;
    if (parts.length !== 1 || only === undefined || isText(page, only)) return parts;
    box = only;
  }
}

/** The seen text of an element without the spaces between its text nodes, up to a length. */
function textIn(page: Page, root: number, most: number): string {
  let text = '';
  for (let id = root; id < page.end[root] && text.length <= most; id++) {
    if (isRead(page, id)) text += squeeze(page.text[id]);
  }
  return text;
}

/** Whether an element has seen text. */
function holdsText(page: Page, root: number): boolean {
  for (let id = root; id < page.end[root]; id++) if (isRead(page, id)) return true;
  return false;
}

function isRead(page: Page, id: number): boolean {
  if (!isText(page, id) || isUnseenNode(page, id)) return false;
  return !isBlank(page.text[id]) && tagName(page, page.parent[id]) !== 'option';
}
