import { pricesShown, rowsShown } from '../../../judge/selection/facts/facts';
import type { Fact } from '../../../judge/selection/facts/thing-page';
import { listsHere } from '../../../judge/selection/recipes/ingredients';
import { recipeFactsHere } from '../../../judge/selection/recipes/recipe-facts';
import { isTextNode } from '../../capture/dom';
import { moveChildren, replaceBy } from '../children';
import type { Excerpt } from '../excerpt';
import { joinLists } from './lists';

/** Longer rows (characters), and rows with structures, stay as they are. Chosen: a paragraph of a hundred words. */
const longestRow = 600;
const structured = 'img, picture, table, tr, td, pre, h1, h2, h3, figure, iframe, video, math';

/** Rows of tables stay rows. */
const inTables = new Set(['tr', 'td', 'th', 'tbody', 'table']);

/**
 * Writes the facts of a thing and the ingredients of a recipe as lists, a line each, with their labels in bold, and a
 * price on one line, whatever boxes the page uses for them.
 */
export function facts(excerpt: Excerpt): void {
  const { page } = excerpt;
  const rows = [...rowsShown(page), ...recipeFactsHere(page).filter(({ sort }) => sort === 'row')];
  const ingredients = listsHere(page).flatMap((list) => list.rows);
  const prices = pricesShown(page);
  if (rows.length + ingredients.length + prices.length === 0) return;
  const elements = elementsById(excerpt);
  const visible = (ids: readonly number[]) =>
    ids.flatMap((id) => elements.get(id) ?? []).filter((element) => !excerpt.isUnseen(element));
  const writer = new RowWriter(excerpt);
  for (const row of rows) writeFact(writer, row, visible);
  for (const row of ingredients) writeIngredient(writer, visible(row));
  for (const price of visible(prices)) if (!isUnwieldy(price)) flow(excerpt, price);
  joinLists(excerpt, writer.lists);
}

type Find = (ids: readonly number[]) => Element[];

function writeFact(writer: RowWriter, { nodes, box, label }: Fact, visible: Find): void {
  const roots = box === undefined ? nodes : [box];
  const parts = visible(roots);
  // Of a box, only the words were kept.
  if (box !== undefined) dropIn(parts, 'img, picture, svg');
  if (parts.length === roots.length) writer.write(parts, label === undefined ? undefined : visible([label])[0]);
}

function writeIngredient(writer: RowWriter, parts: readonly Element[]): void {
  dropIn(parts, 'input');
  // A row that holds a list is a group.
  if (!parts.some((part) => part.querySelector('ul, ol, dl'))) writer.write(parts);
}

function dropIn(elements: readonly Element[], selector: string): void {
  for (const element of elements) for (const each of element.querySelectorAll(selector)) each.remove();
}

function elementsById(excerpt: Excerpt): ReadonlyMap<number, Element> {
  const found = new Map<number, Element>();
  for (const element of excerpt.root.querySelectorAll('*')) {
    const id = excerpt.idOf(element);
    if (id !== undefined) found.set(id, element);
  }
  return found;
}

function isUnwieldy(element: Element): boolean {
  return element.textContent.length > longestRow || element.querySelector(structured) !== null;
}

class RowWriter {
  /** The lists written here. */
  readonly lists = new Set<Element>();

  constructor(private readonly excerpt: Excerpt) {}

  /** Turns a row, or a label and its value, into an item of a list. */
  write(parts: readonly Element[], label?: Element): void {
    const [first] = parts;
    if (!first?.parentNode || inTables.has(first.localName) || parts.some(isUnwieldy)) return;
    if (label) markLabel(this.excerpt, label, parts);
    if (first.localName === 'li') {
      flow(this.excerpt, first);
      return;
    }
    const item = this.itemBefore(first);
    for (const part of parts) {
      moveChildren(part, item);
      part.remove();
      item.append(' ');
    }
    flow(this.excerpt, item);
  }

  /** A new item in the list right before an element, or in a new list there. */
  private itemBefore(element: Element): Element {
    // A definition list holds no other list.
    const target = element.parentElement?.localName === 'dl' ? element.parentElement : element;
    const before = target.previousElementSibling;
    const goesOn = before !== null && this.lists.has(before) && !wordsBetween(before, target);
    const list = goesOn ? before : this.excerpt.create('ul');
    if (!goesOn) target.before(list);
    this.lists.add(list);
    const item = this.excerpt.create('li');
    list.append(item);
    return item;
  }
}

function wordsBetween(from: Element, to: Element): boolean {
  for (let node = from.nextSibling; node && node !== to; node = node.nextSibling) {
    if ((node.textContent ?? '').trim() !== '') return true;
  }
  return false;
}

/** Writes a label in bold, with a colon. */
function markLabel(excerpt: Excerpt, label: Element, parts: readonly Element[]): void {
  const text = label.textContent
    .replace(/\s+/g, ' ')
    .replace(/\s([:：]?)\s?$/, '$1')
    .trim();
  if (text === '') return;
  const bold = excerpt.around('strong', /[:：]$/.test(text) ? text : `${text}:`);
  if (parts.includes(label)) label.replaceChildren(bold);
  else replaceBy(label, [bold, ' ']);
}

/** Turns the blocks within an element into words of one line, and the items of lists into words with commas. */
function flow(excerpt: Excerpt, root: Element): void {
  for (const element of [...root.querySelectorAll('*')].reverse()) {
    if (excerpt.isUnseen(element)) continue;
    if (element.localName === 'br') element.replaceWith(' ');
    else if (excerpt.isBlock(element)) inLine(excerpt, element);
  }
  tidyLine(excerpt, root);
}

function inLine(excerpt: Excerpt, element: Element): void {
  const span = excerpt.create('span');
  const isItem = element.localName === 'li' && element.nextElementSibling !== null;
  moveChildren(element, span);
  const last = span.lastChild;
  if (last && isTextNode(last)) last.data = last.data.trimEnd();
  replaceBy(element, [' ', span, isItem && span.textContent.trim() !== '' ? ', ' : ' ']);
}

/** Single spaces between the words of a line, though boxes and their contents both bring some; none at its ends. */
function tidyLine(excerpt: Excerpt, line: Element): void {
  const walker = excerpt.document.createTreeWalker(line);
  let isBehindSpace = true;
  let last: Text | undefined;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!isTextNode(node) || excerpt.isUnseen(node)) continue;
    const text = node.data.replace(/\s+/g, ' ');
    node.data = isBehindSpace ? text.trimStart() : text;
    if (node.data === '') continue;
    isBehindSpace = node.data.endsWith(' ');
    last = node;
  }
  if (last) last.data = last.data.trimEnd();
}
