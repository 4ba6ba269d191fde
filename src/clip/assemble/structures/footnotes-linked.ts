import { decodedText } from '../../../language/text/address';
import { isTextNode, precedes, treeWalker } from '../../capture/dom';
import { moveChildren, removeWithWrappers } from '../children';
import { type Excerpt, styleText } from '../excerpt';
import type { Note, Notes } from './footnotes-list';
import { dropLabel, isBackText, isBracketed, labelIn, namesNote } from './footnotes-marks';

/** A link with a number or sign, and the text it may refer to. */
interface Reference {
  readonly link: Element;
  readonly label: string;
  readonly note: Element;
}

export const mayRefer = 'a[href*="#"], a[id], a[data-footnote-ref]';

/** Finds notes that the text links to, the most common type. */
export function linkedNotes(excerpt: Excerpt, notes: Notes): void {
  const links = [...excerpt.root.querySelectorAll(mayRefer)];
  const backs = backLinks(links);
  const references = links.map((link) => referenceOf(excerpt, link, backs)).filter((found) => found !== undefined);
  const blocks = new Set(references.map(({ note }) => note));
  const noteOfBlock = new Map<Element, Note>();
  const lists = new Set<Element>();
  for (const reference of references) {
    if (reference.note.contains(reference.link)) continue;
    const list = reference.note.parentElement;
    if (list?.matches('ol, ul')) lists.add(list);
    const note = noteOfBlock.get(reference.note) ?? takeOut(excerpt, notes, reference, blocks);
    noteOfBlock.set(reference.note, note);
    notes.refer(visiblePart(reference.link), note);
  }
  // Notes to which only what was left out refers stay there, and lead back to nothing.
  for (const list of lists) dropBackLinks(excerpt, list);
}

/** Links by the name they lead to. */
function backLinks(links: readonly Element[]): Map<string, Element> {
  const found = new Map<string, Element>();
  for (const link of links) {
    const name = nameIn(link);
    if (name !== '' && !found.has(name)) found.set(name, link);
  }
  return found;
}

/** The fragment of a link, or the target that scripts jump to. */
function nameIn(link: Element): string {
  const href = link.getAttribute('href') ?? '';
  const at = href.indexOf('#');
  if (at >= 0) return decodedText(href.slice(at + 1));
  const own = link.id;
  if (!/^javascript:/i.test(href) || own === '') return '';
  const called = /['"]#?([\w:.-]+)['"]/.exec(link.getAttribute('onclick') ?? '')?.[1];
  return called ?? own.replace(/-?ref(?=[-_:\d]|$)/i, '');
}

/** Longer texts (characters) of links named as notes are words of the text. Chosen: holds `[Author 99]`. */
const longestLabel = 12;

function referenceOf(excerpt: Excerpt, link: Element, backs: ReadonlyMap<string, Element>): Reference | undefined {
  const name = nameIn(link);
  if (name === '' || !leadsToThisPage(excerpt, link) || excerpt.isInHiddenText(link)) return undefined;
  const text = link.textContent;
  const label = labelIn(text) ?? (namesNote(link) && text.trim().length <= longestLabel ? text.trim() : undefined);
  if (label === undefined || !looksReferring(link, text)) return undefined;
  const note = noteBlock(excerpt, name, backs);
  if (!note || !comesAfter(excerpt, note, link) || !isNote(excerpt, note, link, label)) return undefined;
  return { link, label, note };
}

function leadsToThisPage(excerpt: Excerpt, link: Element): boolean {
  const href = link.getAttribute('href') ?? '';
  if (href.startsWith('#') || /^javascript:/i.test(href)) return true;
  // Word writes a document number before the `#`.
  if (/^(?:\/\/[0-9A-F-]{30,}|file:|about:)/i.test(href)) return true;
  try {
    const address = new URL(href, excerpt.facts.base);
    const page = new URL(excerpt.page.url);
    return address.pathname === page.pathname || (address.origin === page.origin && namesNote(link));
  } catch {
    return false;
  }
}

/** Whether a link looks like a reference: superscript, in brackets or with a class name. A bare number does not. */
function looksReferring(link: Element, text: string): boolean {
  if (link.closest('sup') || link.querySelector('sup') || isBracketed(text) || isInBrackets(link)) return true;
  if (/vertical-align:\s*super/.test(link.getAttribute(styleText) ?? '')) return true;
  return namesNote(link) || namesNote(link.parentElement) || /^[*∗†‡§¹²³⁴-⁹]/u.test(text.trim());
}

function isInBrackets(link: Element): boolean {
  const around = (side: 'previousSibling' | 'nextSibling'): string => {
    let at: Node = link;
    while (!at[side] && at.parentElement && /^(font|span|b|i|small)$/.test(at.parentElement.localName))
      at = at.parentElement;
    return at[side]?.textContent ?? '';
  };
  return /[[［【]\s*$/.test(around('previousSibling')) && /^\s*[\]］】]/.test(around('nextSibling'));
}

/** The block that a name leads to. */
function noteBlock(excerpt: Excerpt, name: string, backs: ReadonlyMap<string, Element>): Element | undefined {
  const target = excerpt.target(name);
  if (target) return blockOf(excerpt, target);
  // Word's notes have no name of their own, only a back link.
  for (const back of [name.replace(/(ftn|edn|fn|note)/i, '$1ref'), name.replace(/[-_:]?(?<!\d)(\d+)$/, '-ref$1')]) {
    const link = back === name ? undefined : backs.get(back);
    if (link) return blockOf(excerpt, link);
  }
  return undefined;
}

/** The note of an anchor: the list item, row or paragraph that begins with it. */
function blockOf(excerpt: Excerpt, target: Element): Element | undefined {
  const item = target.closest('li, dd, aside');
  if (item && excerpt.root.contains(item) && textBefore(item, target).length <= mostBeforeNote) return item;
  if (target.localName === 'dt') return target.nextElementSibling ?? undefined;
  if (target.localName === 'table')
    return target.querySelector('tr:only-child > td:nth-child(2):last-child') ?? undefined;
  const row = target.closest('tr');
  if (row && row.children.length === 2) return row.lastElementChild ?? undefined;
  return isNoteItself(target) ? target : blockAround(excerpt, target);
}

/**
 * More characters before an anchor mean that it is within a note, not at its beginning. Chosen: a number of three digits
 * in brackets and a space fit.
 */
const mostBeforeNote = 6;

/**
 * A text of so many characters is more than the number of a note. Chosen: a bracketed number fits below it in a block, and
 * in an inline element, which rather holds a number alone, also one with a period.
 */
const fewestInBlock = 5;
const fewestInLine = 7;

function isNoteItself(target: Element): boolean {
  const isBlock = /^(p|div|section|li|dd|aside|td|blockquote)$/.test(target.localName);
  const length = textLength(target);
  return (isBlock && length >= fewestInBlock) || (namesNote(target) && length >= fewestInLine);
}

/** A block with so many more characters than its anchor has further text. Chosen: more than brackets and a period. */
const fewestBesideAnchor = 4;

/** The block around an anchor that begins with it and has further text. */
function blockAround(excerpt: Excerpt, target: Element): Element | undefined {
  for (let up = target.parentElement; up && up !== excerpt.root; up = up.parentElement) {
    if (textBefore(up, target).length > mostBeforeNote) return undefined;
    if (
      /^(p|div|li|dd|td|section|blockquote)$/.test(up.localName) &&
      textLength(up) >= textLength(target) + fewestBesideAnchor
    )
      return up;
  }
  return undefined;
}

function textLength(element: Element): number {
  return element.textContent.trim().length;
}

/** So many characters are read, white space included: far more than `mostBeforeNote`. */
const enoughBefore = 40;

function textBefore(block: Element, target: Element): string {
  let text = '';
  const walker = treeWalker(block.ownerDocument, block);
  for (let node = walker.nextNode(); node && node !== target; node = walker.nextNode()) {
    if (isTextNode(node) && text.length < enoughBefore) text += node.data;
  }
  return text.trim();
}

function comesAfter(excerpt: Excerpt, note: Element, link: Element): boolean {
  if (!excerpt.root.contains(note)) return true;
  return precedes(link, note);
}

/** Longer texts (characters) are sections, not notes. Chosen: about four pages of a book. */
const longestNote = 8000;

/** Boxes around a note, itself included, whose names may say what it is. Chosen: item, list, box, section. */
const namedLevels = 4;

function isNote(excerpt: Excerpt, note: Element, link: Element, label: string): boolean {
  if (note.querySelector('h1, h2, h3, h4') || /^h[1-6]$/.test(note.localName) || textLength(note) > longestNote)
    return false;
  if (linksBack(note, link)) return true;
  for (
    let up: Element | null = note, level = 0;
    up && up !== excerpt.root && level < namedLevels;
    up = up.parentElement, level++
  ) {
    if (namesNote(up)) return true;
  }
  if (namesNote(note.querySelector('[id], a[name]'))) return true;
  const raised = link.closest('sup') !== null || link.querySelector('sup') !== null || isInBrackets(link);
  return raised && (startsWith(note, label) || note.localName === 'li');
}

/** A back link leads to the reference or to an element around it. Chosen: the link, its `sup` and a span. */
const referenceLevels = 3;

/** Whether a note contains a link to its reference. */
function linksBack(note: Element, link: Element): boolean {
  const names = new Set<string>();
  for (let up: Element | null = link, level = 0; up && level < referenceLevels; up = up.parentElement, level++) {
    if (up.id) names.add(up.id);
    const name = up.getAttribute('name');
    if (name) names.add(name);
    const before = up.previousElementSibling;
    if (before?.id && before.textContent.trim() === '') names.add(before.id);
  }
  for (const inner of link.querySelectorAll('[id]')) names.add(inner.id);
  return [...note.querySelectorAll('a[href*="#"]')].some((back) => names.has(nameIn(back)));
}

function startsWith(note: Element, label: string): boolean {
  const start = note.textContent.trim().slice(0, longestLabel).toLowerCase();
  return labelIn(start.split(/[\s.:\])）】]/)[0] ?? '') === label || start.replace(/^[[(（【]/, '').startsWith(label);
}

/** The visible part of a reference: the link with its superscript or brackets. */
function visiblePart(link: Element): Element {
  let visible = link;
  for (
    let up = link.parentElement;
    up && /^(sup|span|small|b|strong|i|em|font|wc-anchor)$/.test(up.localName);
    up = up.parentElement
  ) {
    if (up.textContent.trim() !== link.textContent.trim() && !/^[[(]?\s*\S{1,4}\s*[\])]?$/.test(up.textContent.trim()))
      break;
    if (up.querySelectorAll('a[href*="#"], wc-noteref').length > 1) break;
    visible = up;
  }
  return visible;
}

/** Removes a note's text from the page: its block and the paragraphs that continue it. */
function takeOut(excerpt: Excerpt, notes: Notes, reference: Reference, blocks: ReadonlySet<Element>): Note {
  const { note, label } = reference;
  const more = /^(p|div)$/.test(note.localName) ? continuation(note, blocks) : [];
  excerpt.show(note);
  dropBackLinks(excerpt, note);
  for (const block of more) dropBackLinks(excerpt, block);
  dropLabel(note, label);
  const inner = excerpt.create(note.localName === 'p' ? 'p' : 'div');
  moveChildren(note, inner);
  const row = note.localName === 'td' ? note.closest('tr') : null;
  const table = row?.closest('table');
  (row ?? note).remove();
  if (table && !table.querySelector('tr')) table.remove();
  for (const tag of inner.querySelectorAll('.ltx_tag_bibitem')) tag.remove();
  return notes.note([inner, ...more]);
}

/** Paragraphs between two notes belong to the first. */
function continuation(note: Element, blocks: ReadonlySet<Element>): Element[] {
  const found: Element[] = [];
  for (let next = note.nextElementSibling; next; next = next.nextElementSibling) {
    if (blocks.has(next)) return found;
    if ([...next.querySelectorAll('*')].some((inner) => blocks.has(inner))) return found;
    if (!/^(p|ul|ol|blockquote|pre|table|div)$/.test(next.localName)) break;
    found.push(next);
  }
  // After the last note the article may continue.
  return namesNote(note.parentElement)
    ? found.filter((block) => !/author|share|related|comment/i.test(block.className))
    : [];
}

/** What marks a back link, or several with numbers, whatever it says. */
const markedBackLinks = '.mw-cite-backlink, [role=doc-backlink]';

/** Removes back links with the brackets and arrows around them. */
export function dropBackLinks(excerpt: Excerpt, note: Element): void {
  for (const link of note.querySelectorAll(`a, ${markedBackLinks}`)) {
    const isBack = link.matches(markedBackLinks) || isBackLink(excerpt, link);
    if (isBack && note.contains(link)) removeWithWrappers(link, note);
  }
}

function isBackLink(excerpt: Excerpt, link: Element): boolean {
  const text = link.textContent.trim();
  const href = link.getAttribute('href') ?? '';
  const within = href.includes('#') || href === '' || /^javascript:/i.test(href);
  const name = nameIn(link);
  const leads = namesNote(link) || excerpt.target(name) !== undefined || /ref|back|fn/i.test(name);
  return within && leads && (isBackText(text) || labelIn(text) !== undefined);
}
