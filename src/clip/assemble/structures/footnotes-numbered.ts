import { isElement, isTextNode, precedes, textsIn, textWalker } from '../../capture/dom';
import { moveChildren, replaceBy } from '../children';
import type { Excerpt } from '../excerpt';
import { dropBackLinks } from './footnotes-linked';
import type { Notes } from './footnotes-list';
import { dropLabel, labelIn, namesNote } from './footnotes-marks';

/** Whether there may be numbers: superscript, or in the text in brackets. */
export function mayBeNumbered(root: Element): boolean {
  return root.querySelector('sup') !== null || root.textContent.includes('[');
}

/** Finds unlinked superscript numbers, and notes that begin with the same numbers. */
export function numberedNotes(excerpt: Excerpt, notes: Notes): void {
  raiseBracketed(excerpt);
  const references = raisedNumbers(excerpt);
  if (references.size === 0) return;
  const found = notesOfList(excerpt, references) ?? notesOfParagraphs(excerpt, references);
  if (!found) return;
  for (const [label, content] of found) {
    const elements = references.get(label);
    if (!elements) continue;
    const note = notes.note(content);
    for (const element of elements) notes.refer(element, note);
  }
}

/** If paragraphs after a rule or a notes heading begin with `[1]`, a `[1]` in the text before them is a reference. */
function raiseBracketed(excerpt: Excerpt): void {
  const bracketedBlocks = [...excerpt.root.querySelectorAll('p, li, div, dd')].filter(
    (block) => !block.querySelector('p, li, div, dd') && bracketed(block.firstChild?.textContent ?? '') !== undefined,
  );
  const starts = new Map(bracketedBlocks.map((block) => [block, bracketed(block.firstChild?.textContent ?? '') ?? '']));
  const noted = bracketedBlocks.filter((block) => hasLead(block, starts) || namesNote(block.parentElement));
  const [first] = noted;
  if (!first) return;
  const labels = new Set(noted.map((block) => starts.get(block)));
  const texts: Text[] = [];
  for (const text of textsIn(excerpt.root)) {
    if (first.contains(text)) break;
    const isProse = !text.parentElement?.closest('a, pre, code, math, sup, h1, h2, h3, h4, h5, h6');
    if (isProse && text.data.includes('[') && !excerpt.isUnseen(text)) texts.push(text);
  }
  for (const text of texts) raiseIn(excerpt, text, labels);
}

/** After a word or a space it is a reference, after a name of few letters an index. */
const reference = /(?<=[\p{L}\p{N}]{3}|[\s\p{P}])\[(\d{1,3})\]/gu;

function raiseIn(excerpt: Excerpt, text: Text, labels: ReadonlySet<string | undefined>): void {
  const parts: (string | Element)[] = [];
  let from = 0;
  for (const match of text.data.matchAll(reference)) {
    if (!labels.has(match[1])) continue;
    parts.push(text.data.slice(from, match.index).replace(/ $/, ''), excerpt.around('sup', match[0]));
    from = match.index + match[0].length;
  }
  if (parts.length > 0) replaceBy(text, [...parts, text.data.slice(from)]);
}

/** Inline superscript numbers. Those that begin a block are numbers of notes, those after a letter may be powers. */
function raisedNumbers(excerpt: Excerpt): Map<string, Element[]> {
  const found = new Map<string, Element[]>();
  for (const raised of excerpt.root.querySelectorAll('sup')) {
    const label = labelIn(raised.textContent);
    if (
      label === undefined ||
      !/^\d{1,3}$|^[*†‡§]+$/.test(label) ||
      raised.querySelector('wc-noteref') ||
      excerpt.isUnseen(raised)
    )
      continue;
    const before = textBefore(raised);
    if (before.trim() === '' || /(?:^|[^\p{L}])(?:[a-z]|[kcmdn]m|10|\d)$/iu.test(before)) continue;
    const reference =
      raised.parentElement?.localName === 'a' && raised.parentElement.textContent === raised.textContent
        ? raised.parentElement
        : raised;
    found.set(label, [...(found.get(label) ?? []), reference]);
  }
  return found;
}

/** The text before an element (characters) that is needed to tell a note from a power. Chosen: longer than any unit. */
const enoughBefore = 20;

/** The end of the text before an element in its block. */
function textBefore(element: Element): string {
  const block =
    element.closest('p, li, div, td, th, dd, dt, h1, h2, h3, h4, h5, h6, blockquote, figcaption') ??
    element.parentElement;
  if (!block) return '';
  let text = '';
  const walker = textWalker(element.ownerDocument, block);
  walker.currentNode = element;
  for (let node = walker.previousNode(); node && text.trim().length < enoughBefore; node = walker.previousNode()) {
    text = (node.textContent ?? '') + text;
  }
  return text;
}

/** The blocks of each note, by its label. */
type NoteBlocks = Map<string, Element[]>;

/** A list named as notes: its first item is note 1. */
function notesOfList(excerpt: Excerpt, references: ReadonlyMap<string, Element[]>): NoteBlocks | undefined {
  for (const list of excerpt.root.querySelectorAll('ol')) {
    if (!namesNote(list) && !namesNote(list.parentElement)) continue;
    excerpt.complete(list);
    const items = [...list.children].filter((child) => child.localName === 'li');
    const start = Number(list.getAttribute('start') ?? 1);
    const numbered = items.filter((_, index) => references.has(String(start + index)));
    if (numbered.length === 0) continue;
    const found: NoteBlocks = new Map();
    items.forEach((item, index) => {
      const label = String(start + index);
      if (!references.has(label)) return;
      dropBackLinks(excerpt, item);
      const content = excerpt.create('div');
      moveChildren(item, content);
      item.remove();
      found.set(label, [content]);
    });
    return found;
  }
  return undefined;
}

/** Paragraphs that begin with a number, after a rule or a notes heading, or with a class name of notes. */
function notesOfParagraphs(excerpt: Excerpt, references: ReadonlyMap<string, Element[]>): NoteBlocks | undefined {
  const blocks = [...excerpt.root.querySelectorAll('p, li, div, dd')].filter(
    (block) => !block.querySelector('p, li, div, dd') && !excerpt.isUnseen(block),
  );
  const starts = new Map<Element, string>();
  for (const block of blocks) {
    const label = firstLabel(block);
    const reference = label === undefined ? undefined : references.get(label)?.[0];
    if (label === undefined || !reference || block.contains(reference)) continue;
    if (!precedes(reference, block)) continue;
    starts.set(noteOf(block), label);
  }
  const trusted = [...starts].filter(
    ([block]) => namesNote(block) || namesNote(block.parentElement) || hasLead(block, starts),
  );
  if (trusted.length === 0) return undefined;
  const found: NoteBlocks = new Map();
  for (const [block, label] of trusted) {
    if (found.has(label)) continue;
    const content = [block, ...continuation(block, starts)];
    dropBackLinks(excerpt, block);
    dropLabel(block, label);
    found.set(label, content);
  }
  return found;
}

/** The block that contains only this paragraph and its number. */
function noteOf(block: Element): Element {
  const parent = block.parentElement;
  return parent &&
    /^(footnote|reference|note)/i.test(parent.className) &&
    parent.children.length <= 2 &&
    parent.firstElementChild !== block
    ? parent
    : block;
}

/** The superscript or bold number at the beginning of a block. */
function firstLabel(block: Element): string | undefined {
  let first: ChildNode | null = block.firstChild;
  while (isTextNode(first) && first.data.trim() === '') first = first.nextSibling;
  if (isTextNode(first))
    return namesNote(block) ? labelIn(first.data.trim().split(/\s/)[0] ?? '') : bracketed(first.data);
  if (!isElement(first)) return undefined;
  return /^(sup|strong|b|a|span)$/.test(first.localName) ? labelIn(first.textContent) : undefined;
}

function bracketed(text: string): string | undefined {
  const found = /^\s*([[(［【]\d{1,3}[\])］】])/.exec(text)?.[1];
  return found === undefined ? undefined : labelIn(found);
}

/** Other blocks between a note and the head of the notes. Chosen: more of them mean that the head is of another section. */
const mostOthers = 12;

/** Whether hardly more than notes are between a block and the rule or heading before it. */
function hasLead(block: Element, starts: ReadonlyMap<Element, string>): boolean {
  let counted = 0;
  for (let before = block.previousElementSibling; before; before = before.previousElementSibling) {
    if (before.localName === 'hr') return true;
    if (/^h[1-6]$/.test(before.localName)) return /note|reference|注|脚|参考|引用|source/i.test(before.textContent);
    if (!starts.has(before) && ++counted > mostOthers) return false;
  }
  return false;
}

/** Everything between two notes belongs to the first. */
function continuation(block: Element, starts: ReadonlyMap<Element, string>): Element[] {
  if (block.localName !== 'p' || namesNote(block)) return [];
  const found: Element[] = [];
  for (let next = block.nextElementSibling; next && !starts.has(next); next = next.nextElementSibling) {
    if (!/^(p|ul|ol|blockquote|pre|table)$/.test(next.localName) || firstLabel(next) !== undefined) break;
    found.push(next);
  }
  return found;
}
