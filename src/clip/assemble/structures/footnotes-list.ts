import { comparable } from '../../../language/text/white-space';
import notesHeadings from '../../../language/vocabulary/notes-headings.json' with { type: 'json' };
import { anyOf } from '../../../language/vocabulary/phrases';
import { isElement, isTextNode, treeWalker } from '../../capture/dom';
import { unwrap } from '../children';
import type { Excerpt } from '../excerpt';
import { namesNote } from './footnotes-marks';

/** The nodes of a note. */
export interface Note {
  readonly content: readonly Node[];
}

/** Collects notes and their references. */
export class Notes {
  private readonly noteOf = new Map<Element, Note>();
  private readonly texts = new Set<string>();

  constructor(private readonly excerpt: Excerpt) {}

  /** Takes a note out of the text. */
  note(content: readonly Node[]): Note {
    for (const node of content) {
      node.parentNode?.removeChild(node);
      if (isElement(node)) this.excerpt.show(node);
    }
    this.texts.add(textOf(content));
    return { content };
  }

  /** Whether a note with the same text exists. */
  has(content: readonly Node[]): boolean {
    return this.texts.has(textOf(content));
  }

  get count(): number {
    return this.texts.size;
  }

  /** Replaces what the page shows by a reference to a note. */
  refer(element: Node, note: Note): void {
    const reference = this.excerpt.create('wc-noteref');
    element.parentNode?.replaceChild(reference, element);
    this.noteOf.set(reference, note);
  }

  /** Numbers the notes in the order of their references and appends them. */
  write(): void {
    if (this.noteOf.size === 0) return;
    const { excerpt } = this;
    const list = excerpt.create('ol');
    const numbers = new Map<Note, number>();
    const references = new Map<Note, number>();
    this.number(excerpt.root, list, numbers, references);
    // Notes may refer to further notes, which are appended after them.
    for (let item = list.firstElementChild; item; item = item.nextElementSibling)
      this.number(item, list, numbers, references);
    if (!list.firstChild) return;
    freeOfRaising(excerpt.root);
    const section = excerpt.create('section', { class: 'footnotes', role: 'doc-endnotes' });
    section.append(list);
    dropHead(excerpt);
    excerpt.root.append(section);
  }

  private number(inside: Element, list: Element, numbers: Map<Note, number>, references: Map<Note, number>): void {
    for (const marker of inside.querySelectorAll('wc-noteref')) {
      const note = this.noteOf.get(marker);
      if (!note) continue;
      const number = numbers.get(note) ?? numbers.size + 1;
      if (!numbers.has(note)) list.append(this.item(note, number));
      numbers.set(note, number);
      const nth = (references.get(note) ?? 0) + 1;
      references.set(note, nth);
      marker.replaceWith(this.reference(number, nth));
    }
  }

  private reference(number: number, nth: number): Element {
    const { excerpt } = this;
    const id = nth === 1 ? `fnref-${number}` : `fnref-${number}-${nth}`;
    const link = excerpt.create('a', { id, href: `#fn-${number}`, role: 'doc-noteref' });
    link.append(String(number));
    return excerpt.around('sup', link);
  }

  private item({ content }: Note, number: number): Element {
    const { excerpt } = this;
    const item = excerpt.create('li', { id: `fn-${number}` });
    item.append(...content);
    const back = excerpt.create('a', { href: `#fnref-${number}`, role: 'doc-backlink' });
    back.append('↩');
    const last = lastParagraph(item);
    const end = last.lastChild;
    if (isTextNode(end)) end.data = end.data.trimEnd();
    last.append(' ', back);
    return item;
  }
}

/** Removes superscript around references alone, because they are superscript themselves. */
function freeOfRaising(root: Element): void {
  for (const reference of root.querySelectorAll('sup sup')) {
    const outer = reference.parentElement?.closest('sup');
    if (outer && /^[\s\d,;–-]*$/.test(outer.textContent)) unwrap(outer);
  }
}

function textOf(content: readonly Node[]): string {
  return comparable(content.map((node) => node.textContent ?? '').join(' '));
}

function lastParagraph(item: Element): Element {
  let paragraph = item;
  for (
    let last = item.lastElementChild;
    last && /^(p|div|section)$/.test(last.localName) && !last.nextSibling?.textContent?.trim();
    last = last.lastElementChild
  )
    paragraph = last;
  return paragraph;
}

const headText = new RegExp(`^(?:\\d+\\.?\\s*)?${anyOf(notesHeadings)}\\s*[:：]?$`, 'iu');

/** Removes the heading of the notes and the rule before it. */
function dropHead(excerpt: Excerpt): void {
  const headings = [...excerpt.root.querySelectorAll('h1, h2, h3, h4, h5, h6, p, div, hr, summary, dt')].filter(
    (element) =>
      element.localName === 'hr' || (element.children.length <= 2 && headText.test(element.textContent.trim())),
  );
  for (const heading of headings.reverse()) {
    if (standsAlone(heading) || nothingFollows(excerpt, heading)) heading.remove();
  }
}

/** Whether a heading is all that is left in the box of the notes. */
function standsAlone(heading: Element): boolean {
  const box = heading.parentElement;
  return heading.localName !== 'hr' && namesNote(box) && (box?.textContent ?? '').trim() === heading.textContent.trim();
}

/** Whether there is no text between a heading and the next heading or the end. */
function nothingFollows(excerpt: Excerpt, heading: Element): boolean {
  const walker = treeWalker(excerpt.document, excerpt.root);
  walker.currentNode = heading;
  for (let node = nextOutside(walker, heading); node; node = walker.nextNode()) {
    if (isElement(node)) {
      if (/^h[1-6]$/.test(node.localName)) return heading.localName !== 'hr';
      if (/^(img|math)$/.test(node.localName) && !excerpt.isUnseen(node)) return false;
    } else if ((node.textContent ?? '').trim() !== '' && !excerpt.isUnseen(node)) return false;
  }
  return true;
}

function nextOutside(walker: TreeWalker, element: Element): Node | null {
  let node = walker.nextNode();
  while (node && element.contains(node)) node = walker.nextNode();
  return node;
}
