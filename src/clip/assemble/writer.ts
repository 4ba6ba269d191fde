import { mostContainers, mostFormats } from '../../article/field-limits';
import { isElement, isTextNode } from '../capture/dom';
import { unwrap, unwrapOnlyParagraph } from './children';
import { joinedLines } from './line-feeds';

/** Inline formatting of the text written while it is active: `<a href>`, `<strong>`. */
export interface Format {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/**
 * The content model of a container.
 * - flow: paragraphs and blocks (the article, blockquote, li, td)
 * - line: one line of text, blocks in it are flattened (headings, captions)
 * - parts: only its own parts (ul, table, tr); other text goes to the flow around it
 * - verbatim: characters as they are (pre)
 */
export type ContentModel = 'flow' | 'line' | 'parts' | 'verbatim';

/** A text, picture or formula of the article, and the node of the excerpt of which it was made. */
export type Leaf = readonly [written: Node, source: Node];

/** The language and direction of a part of a page; '' if unspecified. */
interface Voice {
  readonly lang: string;
  readonly dir: string;
}

interface Container {
  readonly element: Element;
  readonly kind: ContentModel;
  readonly voice: Voice;
  /** The open paragraph, if there is one. */
  paragraph: Element | undefined;
}

/**
 * Writes an article, element by element, into an inert document.
 *
 * Paragraphs open when text arrives and close at every block boundary, so the article
 * has paragraphs whatever mixture of divs, spans and line breaks the page uses.
 * Formatting is opened when text arrives, so a link around two blocks becomes a link in
 * each.
 */
export class Writer {
  private readonly document: Document;
  private readonly containers: Container[];
  private readonly formats: Format[] = [];
  /** The formatting open in the current paragraph, outermost first. */
  private open: { format: Format; element: Element }[] = [];
  /** A single `<br>`, written when more text follows; a second one starts a new paragraph. */
  private heldBreak = false;
  /** Whether a line feed after a wide character waits for what follows. */
  private heldFeed = false;
  /** Whether the edge of a box parts what was written from what follows. */
  private isParted = false;

  /** The voice of what is written next, and the node of which it is made. */
  voice: Voice;
  source: Node | undefined;
  /** What was written, in its order. */
  readonly leaves: Leaf[] = [];

  constructor(document: Document, voice: Voice = { lang: '', dir: '' }) {
    this.document = document;
    this.voice = voice;
    this.containers = [{ element: document.createElement('article'), kind: 'flow', voice, paragraph: undefined }];
  }

  /** The complete article element. */
  finish(): Element {
    while (this.containers.length > 1) this.leave();
    this.endParagraph();
    return this.root.element;
  }

  get kind(): ContentModel {
    return this.top.kind;
  }

  /** The lower-case name of the innermost open container. */
  get container(): string {
    return this.top.element.localName;
  }

  /** Whether no more containers may be opened. */
  get isDeep(): boolean {
    return this.containers.length > mostContainers;
  }

  get isMuchFormatted(): boolean {
    return this.formats.length >= mostFormats;
  }

  enter(tag: string, kind: ContentModel, attributes: Readonly<Record<string, string>> = {}): void {
    this.endParagraph();
    const element = this.create(tag, { ...this.spoken(this.top.voice), ...attributes });
    this.placeFor(tag).append(element);
    this.containers.push({ element, kind, voice: this.voice, paragraph: undefined });
  }

  /** Closes the innermost container and removes it if it is empty. */
  leave(): void {
    this.endParagraph();
    const container = this.containers.pop();
    if (container) tidy(container.element);
  }

  /** Whether the next content is the first in a list item. */
  startsItem(): boolean {
    return this.top.element.localName === 'li' && !this.top.element.hasChildNodes();
  }

  startFormat(format: Format): void {
    this.formats.push(format);
  }

  endFormat(): void {
    const format = this.formats.pop();
    const depth = this.open.findIndex((each) => each.format === format);
    if (depth >= 0) this.open.length = depth;
  }

  /** The start or end of a block. */
  boundary(): void {
    if (this.top.kind === 'verbatim') this.verbatimBreak();
    else if (this.top.kind === 'line') this.separate();
    else this.endParagraph();
  }

  /** A `<br>`. */
  lineBreak(): void {
    this.heldFeed = false;
    if (this.top.kind === 'verbatim') this.top.element.append('\n');
    else if (this.top.kind === 'line') this.separate();
    else if (this.heldBreak) this.endParagraph();
    else this.heldBreak = this.top.paragraph !== undefined;
  }

  /** The edge of a box in a line, such as a badge: two words with only it between them are not one. */
  part(): void {
    this.isParted = true;
  }

  text(characters: string): void {
    if (this.top.kind === 'verbatim') {
      this.append(this.top.element, this.document.createTextNode(characters));
      return;
    }
    let line = characters.replace(/[\u00ad\u200b\ufeff]+/g, '');
    line = line.includes('\n') || this.heldFeed ? this.joinLines(line) : line.replace(/[ \t\r\f]+/g, ' ');
    if (this.atStart()) line = line.replace(/^[\s\u3000]+/, '');
    else if (this.heldBreak || this.endsWithSpace()) line = line.replace(/^ /, '');
    if (line === '') return;
    // A line of only spaces between two breaks is empty.
    if (this.heldBreak && /^[\s\u3000]+$/.test(line)) return;
    if (this.isParted && latinWord.test(line.charAt(0)) && latinWord.test(this.lastWritten())) line = ` ${line}`;
    this.isParted = false;
    this.append(this.inlineTarget(), this.document.createTextNode(line));
  }

  /** Collapses white space with line feeds; one at the end is held until the next character is known. */
  private joinLines(characters: string): string {
    const line = joinedLines(characters, this.lastWritten(), this.heldFeed);
    if (!line.isJoined) this.endHeldLine();
    this.heldFeed = line.endsHeld;
    return line.text;
  }

  /** The held line feed is a space. */
  private endHeldLine(): void {
    const { element, paragraph } = this.flow();
    const last = lastText(paragraph ?? element);
    if (last && this.heldFeed) last.data += ' ';
    this.heldFeed = false;
  }

  /** Writes an inline element as a whole: an image, a formula. */
  inline(element: Element): void {
    this.endHeldLine();
    this.append(this.inlineTarget(), element);
  }

  /** Writes a block: a rule. */
  block(element: Element): void {
    this.endParagraph();
    this.append(this.flow().element, element);
  }

  private append(target: Element, leaf: Node): void {
    target.appendChild(leaf);
    if (this.source) this.leaves.push([leaf, this.source]);
  }

  create(tag: string, attributes: Readonly<Record<string, string>> = {}): Element {
    const element = this.document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return element;
  }

  /** The attributes of an element whose voice differs from the voice around it. */
  private spoken(around: Voice): Record<string, string> {
    const { lang, dir } = this.voice;
    return {
      ...(dir !== around.dir && dir !== '' ? { dir } : {}),
      ...(primary(lang) !== primary(around.lang) && lang !== '' ? { lang } : {}),
    };
  }

  private get top(): Container {
    return this.containers[this.containers.length - 1];
  }

  private get root(): Container {
    return this.containers[0];
  }

  /** A list directly in a list, as on old pages, belongs to the item before it. */
  private placeFor(tag: string): Element {
    const { element } = this.top;
    if (!isList(tag) || !isList(element.localName)) return element;
    if (element.lastElementChild) return element.lastElementChild;
    const item = this.create('li');
    element.append(item);
    return item;
  }

  /** The innermost container that takes text, which lists and rows do not. */
  private flow(): Container {
    for (let i = this.containers.length - 1; i > 0; i--) {
      const container = this.containers[i];
      if (container.kind !== 'parts') return container;
    }
    return this.root;
  }

  private inlineTarget(): Element {
    const container = this.flow();
    let target = container.element;
    if (container.kind === 'flow') {
      if (!container.paragraph) {
        container.paragraph = this.create('p', this.spoken(container.voice));
        container.element.append(container.paragraph);
        this.open = [];
      }
      target = container.paragraph;
    }
    if (this.heldBreak) {
      this.heldBreak = false;
      this.open = [];
      target.append(this.create('br'));
    }
    return this.openFormats(target);
  }

  private openFormats(paragraph: Element): Element {
    let shared = 0;
    while (shared < this.open.length && this.open[shared]?.format === this.formats[shared]) shared++;
    this.open.length = shared;
    let target = this.open[shared - 1]?.element ?? paragraph;
    for (const format of this.formats.slice(shared)) {
      const element = this.create(format.tag, format.attributes);
      target.append(element);
      this.open.push({ format, element });
      target = element;
    }
    return target;
  }

  private endParagraph(): void {
    this.heldBreak = false;
    this.heldFeed = false;
    this.open = [];
    const container = this.flow();
    if (!container.paragraph) return;
    tidy(container.paragraph);
    container.paragraph = undefined;
  }

  private atStart(): boolean {
    const { element, kind, paragraph } = this.flow();
    const line = kind === 'flow' ? paragraph : element;
    const last = line?.lastChild;
    return !last || (isElement(last) && last.localName === 'input');
  }

  private endsWithSpace(): boolean {
    return /\s/.test(this.lastWritten());
  }

  /** The last character of the open line. */
  private lastWritten(): string {
    const { element, paragraph } = this.flow();
    return lastText(paragraph ?? element)?.data.slice(-1) ?? '';
  }

  private separate(): void {
    if (this.atStart() || this.endsWithSpace()) return;
    this.open = [];
    this.flow().element.append(' ');
  }

  private verbatimBreak(): void {
    const { element } = this.top;
    const written = lastText(element)?.data ?? '';
    if (written !== '' && !written.endsWith('\n')) element.append('\n');
  }
}

/** Letters and digits between which a space parts words. */
const latinWord = /[\p{Script=Latin}\d]/u;

/** The language without its region: `zh` of `zh-CN`. */
function primary(lang: string): string {
  return lang.toLowerCase().split('-')[0] ?? '';
}

/** The text with which an element ends, if it does, without walking all of it. */
function lastText(element: Element): Text | undefined {
  let node: Node | null = element.lastChild;
  while (node?.lastChild) node = node.lastChild;
  return isTextNode(node) ? node : undefined;
}

/** Empty cells keep their place in the row. */
const mayBeEmpty = new Set(['td', 'th', 'hr', 'br']);

export function isList(tag: string): boolean {
  return tag === 'ul' || tag === 'ol' || tag === 'dl';
}

/** Whether an element shows anything. */
function shows(element: Element): boolean {
  return element.textContent.trim() !== '' || element.querySelector('img, hr, math, input') !== null;
}

/** Trims a finished element, removes it if it is empty, and unwraps content that needs no wrapper. */
function tidy(element: Element): void {
  const { localName } = element;
  if (!shows(element) && !mayBeEmpty.has(localName)) {
    element.remove();
    return;
  }
  const last = localName === 'pre' ? undefined : lastText(element);
  if (last) last.data = last.data.trimEnd();
  if (
    localName === 'figure' &&
    !element.hasAttribute('class') &&
    !element.querySelector('img, figcaption, math, table')
  )
    unwrap(element);
  if (/^(li|dd|td|th|figcaption|caption)$/.test(localName)) unwrapOnlyParagraph(element);
}
