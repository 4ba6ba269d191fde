import { isTextNode } from '../../capture/dom';
import { moveChildren } from '../children';
import type { Excerpt } from '../excerpt';
import { fillInert } from '../trusted';
import type { Notes } from './footnotes-list';
import { labelIn, namesNote } from './footnotes-marks';

/** Notes placed where they are referred to: in the margin, or hidden until opened. */
const sideClass =
  '.sidenote, .marginnote, .margin-note, .side-note, .margin-text, .aside-note, .ltx_note, .footnote-content, .footnote__content, .footnote-text, [class*="footnote__note"], [class*="footnote-tooltip"], [class*="fn-tooltip"], span[class*="footnote_tooltip"], [class*="SideNote"], [class*="sidenote-content"]';

/** Attributes with the text or the name of a note. */
const attributes = [
  'data-definition', 'data-footnote-content', 'data-bigfoot-footnote', 'data-footnote', 'data-fn-content', 'data-note',
  'data-footnote-text', 'data-sidenote',
]; // biome-ignore format: a list to read, not a column

const toggles =
  'input.margin-toggle, label.margin-toggle:not(.sidenote-number), input[class*="sidenote"], input[class*="margin-toggle"]';

export const besideText = `${attributes.map((name) => `[${name}]`).join()}, ${toggles}, ${sideClass}`;

export function sideNotes(excerpt: Excerpt, notes: Notes): void {
  for (const name of attributes) {
    for (const element of excerpt.root.querySelectorAll(`[${name}]`))
      if (excerpt.root.contains(element)) attributed(excerpt, notes, element, element.getAttribute(name) ?? '');
  }
  for (const toggle of excerpt.root.querySelectorAll(toggles)) toggle.remove();
  for (const note of excerpt.root.querySelectorAll(sideClass)) {
    if (!excerpt.root.contains(note)) continue;
    if (note.matches('.ltx_note')) latexml(excerpt, notes, note);
    else standing(excerpt, notes, note);
  }
  if (notes.count > 0) dropRepeated(excerpt, notes);
}

/** Removes a list at the end that repeats the notes in the text. */
function dropRepeated(excerpt: Excerpt, notes: Notes): void {
  for (const list of excerpt.root.querySelectorAll('ol, ul, table')) {
    if (!excerpt.root.contains(list) || !(namesNote(list) || namesNote(list.parentElement))) continue;
    const rows = [...list.querySelectorAll(':scope > li, tr')];
    const isRepeated = rows.every((row) => notes.has(row.localName === 'tr' ? [...row.children].slice(-1) : [row]));
    if (rows.length === 0 || !isRepeated) continue;
    let box: Element = list;
    while (box.parentElement && box.parentElement !== excerpt.root && namesNote(box.parentElement))
      box = box.parentElement;
    box.remove();
  }
}

/** Longer texts (characters) with a note are words of the text. Chosen: as long as the label of a linked note. */
const longestReference = 12;

function attributed(excerpt: Excerpt, notes: Notes, element: Element, value: string): void {
  if (
    value.trim() === '' ||
    element.closest('section.footnotes') ||
    element.textContent.trim().length > longestReference
  )
    return;
  const named = /^#?[\w:.-]+$/.test(value) ? excerpt.target(value.replace(/^#/, '')) : undefined;
  const content = named
    ? contentOf(excerpt, named)
    : /[\s\u3000-\u9fff]/.test(value)
      ? parsed(excerpt, value)
      : undefined;
  if (content) notes.refer(element, notes.note([content]));
}

function contentOf(excerpt: Excerpt, element: Element): Element {
  excerpt.show(element);
  const content = excerpt.create('div');
  moveChildren(element, content);
  element.remove();
  return content;
}

function parsed(excerpt: Excerpt, markup: string): Element {
  const content = excerpt.create('div');
  const template = excerpt.document.createElement('template');
  fillInert(template, markup);
  for (const image of template.content.querySelectorAll('img, script, style, iframe')) image.remove();
  content.append(template.content);
  return content;
}

/** Shorter texts (characters) are numbers, longer ones columns beside the text. Chosen: three characters, a page and a half. */
const shortestNote = 3;
const longestNote = 3000;

/** A note in the text: the number before it becomes the reference, or else its own place. */
function standing(excerpt: Excerpt, notes: Notes, note: Element): void {
  if (/^(section|ol|ul|li|h[1-6])$/.test(note.localName) || note.closest('li[id], .footnotes, [role=doc-endnotes]'))
    return;
  const text = note.textContent.trim();
  if (text.length < shortestNote || text.length > longestNote) return;
  dropNumbers(note);
  if (note.localName === 'aside' && note.parentElement?.localName !== 'p') return;
  const before = referenceBefore(note);
  const content = excerpt.create('div');
  moveChildren(note, content);
  if (notes.has([content])) note.remove();
  else {
    const reference = before ?? note;
    if (before) note.remove();
    notes.refer(reference, notes.note([content]));
  }
}

/** Removes the number and the back links of a note. */
function dropNumbers(note: Element): void {
  for (const number of note.querySelectorAll('.sidenote-number, .marginnote-number, sup')) {
    if (labelIn(number.textContent) !== undefined && isFirst(note, number)) number.remove();
  }
  for (const link of note.querySelectorAll('a[href^="#"]')) if (labelIn(link.textContent) !== undefined) link.remove();
}

function isFirst(note: Element, element: Element): boolean {
  return note.textContent.trim().startsWith(element.textContent.trim());
}

/** A number or an empty label directly before a side note. */
function referenceBefore(note: Element): Element | undefined {
  const before = note.previousElementSibling;
  const beside = note.previousSibling;
  if (!before || (isTextNode(beside) && beside.data.trim() !== '')) return undefined;
  if (before.matches('.sidenote-number, label, .footnote-number')) return before;
  return /^(sup|a)$/.test(before.localName) && labelIn(before.textContent) !== undefined ? before : undefined;
}

/** LaTeXML writes a note at its first reference, and only its mark at further ones. */
function latexml(excerpt: Excerpt, notes: Notes, note: Element): void {
  const mark = note.querySelector('.ltx_note_mark');
  const content = note.querySelector('.ltx_note_content');
  if (note.matches('.ltx_role_footnotemark') || !content) {
    note.replaceWith(excerpt.around('sup', (mark?.textContent ?? '').trim()));
    return;
  }
  for (const label of content.querySelectorAll('.ltx_note_mark, .ltx_tag_note, .ltx_note_type')) label.remove();
  const inner = excerpt.create('div');
  moveChildren(content, inner);
  notes.refer(note, notes.note([inner]));
}
