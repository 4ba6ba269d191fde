import { Display } from '../../page/page';
import { nodesPerStep, type Steps } from '../../page/steps';
import { isElement, isTextNode } from '../capture/dom';
import { copyOf } from './children';
import type { Attributes, Excerpt } from './excerpt';
import { articleTag, roleOf } from './roles';
import { isList, type Leaf, Writer } from './writer';

/** An article of only its own elements, and of what it was made. */
export interface Flat {
  readonly article: Element;
  readonly excerpt: Excerpt;
  readonly leaves: readonly Leaf[];
}

/** Rewrites an excerpt with the article's elements only. */
export function* flattening(excerpt: Excerpt): Steps<Flat> {
  const { language, direction } = excerpt.page.head;
  const writer = new Writer(excerpt.document, { lang: language, dir: direction });
  yield* new Flattening(excerpt, writer).run();
  return { article: writer.finish(), excerpt, leaves: writer.leaves };
}

/** One walk over the excerpt that enters and leaves elements. Not recursive, because pages nest deeply. */
class Flattening {
  /** Open elements and what to do when they end. */
  private readonly leaving: { readonly element: Element; readonly leave: () => void }[] = [];

  constructor(
    private readonly excerpt: Excerpt,
    private readonly writer: Writer,
  ) {}

  *run(): Steps<void> {
    const { root } = this.excerpt;
    let visited = 0;
    let node: Node | null = root.firstChild;
    while (node) {
      if (++visited % nodesPerStep === 0) yield;
      const below: Node | null = this.enter(node) ? node.firstChild : null;
      if (below) {
        node = below;
        continue;
      }
      while (node && !node.nextSibling) {
        this.leave(node);
        node = node.parentNode === root ? null : node.parentNode;
      }
      if (!node) break;
      this.leave(node);
      node = node.nextSibling;
    }
  }

  private leave(node: Node): void {
    for (let last = this.leaving.at(-1); last?.element === node; last = this.leaving.at(-1)) {
      this.leaving.pop();
      last.leave();
    }
  }

  /** Writes the beginning of a node. Returns whether to continue with its children. */
  private enter(node: Node): boolean {
    this.writer.source = node;
    if (isTextNode(node) && !this.excerpt.isUnseen(node)) this.writer.text(node.data);
    if (!isElement(node)) return false;
    // Descendants of an invisible element may be visible (visibility), so only the element itself is skipped.
    if (this.excerpt.isUnseen(node)) return true;
    this.voice(node);
    return this.element(node);
  }

  /** A part of the page may have its own language or direction. */
  private voice(element: Element): void {
    const lang = element.getAttribute('lang') ?? '';
    const dir = element.getAttribute('dir')?.toLowerCase() ?? '';
    if (lang === '' && dir !== 'ltr' && dir !== 'rtl') return;
    const { writer } = this;
    const before = writer.voice;
    writer.voice = { lang: lang || before.lang, dir: dir === 'ltr' || dir === 'rtl' ? dir : before.dir };
    this.leaving.push({
      element,
      leave: () => {
        writer.voice = before;
      },
    });
  }

  private element(element: Element): boolean {
    const { writer } = this;
    switch (roleOf(element.localName)) {
      case 'drop':
        // A frame has children only if its document was read.
        return isFrame(element) && element.hasChildNodes() && this.framed(element);
      case 'image':
        this.image(element);
        return false;
      case 'box':
        this.box(element);
        return false;
      case 'math':
        this.math(element);
        return false;
      case 'break':
        writer.lineBreak();
        return false;
      case 'rule':
        if (writer.kind !== 'line') writer.block(writer.create('hr'));
        return false;
      case 'pre':
        return this.code(element);
      case 'format':
        this.format(element);
        return true;
      case 'generic':
        if (!this.marked(element)) this.generic(element);
        return true;
      default:
        if (!this.container(element)) this.generic(element);
        return true;
    }
  }

  /** Opens a container that the article keeps; false if it is invalid here. */
  private container(element: Element): boolean {
    const { writer } = this;
    const tag = element.localName;
    if (writer.kind === 'line' || writer.kind === 'verbatim' || writer.isDeep) return false;
    switch (roleOf(tag)) {
      case 'heading':
        return this.open(element, tag, 'line');
      case 'list':
        return this.open(element, articleTag(tag), 'parts', attributesNamed(element, ['start', 'reversed']));
      case 'item':
        return isList(writer.container) && this.open(element, tag, 'flow', attributesNamed(element, ['value']));
      case 'term':
        return writer.container === 'dl' && this.open(element, tag, 'line');
      case 'quote':
      case 'figure':
        return this.open(element, tag, 'flow');
      case 'caption':
        return writer.container === (tag === 'caption' ? 'table' : 'figure') && this.open(element, tag, 'flow');
      case 'table':
      case 'section':
      case 'row':
      case 'cell':
        return this.tablePart(element, tag);
      default:
        return false;
    }
  }

  /** Layout tables have been replaced before. */
  private tablePart(element: Element, tag: string): boolean {
    const { container } = this.writer;
    switch (roleOf(tag)) {
      case 'table':
        return this.open(element, tag, 'parts');
      case 'section':
        return container === 'table' && this.open(element, tag, 'parts');
      case 'row':
        return /^(table|thead|tbody|tfoot)$/.test(container) && this.open(element, tag, 'parts');
      default:
        return container === 'tr' && this.open(element, tag, 'flow', attributesNamed(element, cellAttributes));
    }
  }

  private open(element: Element, tag: string, kind: 'flow' | 'line' | 'parts', attributes: Attributes = {}): true {
    this.writer.enter(tag, kind, { ...attributes, ...this.excerpt.attributesOf(element) });
    this.leaving.push({ element, leave: () => this.writer.leave() });
    return true;
  }

  /** Boxes and paragraphs that a structure has marked. */
  private marked(element: Element): boolean {
    const { writer, excerpt } = this;
    const own = excerpt.attributesOf(element);
    if (Object.keys(own).length === 0 || writer.kind === 'line' || writer.kind === 'verbatim') return false;
    return this.open(element, element.localName, element.localName === 'p' ? 'line' : 'flow');
  }

  /** The content of a frame is a block. */
  private framed(element: Element): true {
    this.writer.boundary();
    this.leaving.push({ element, leave: () => this.writer.boundary() });
    return true;
  }

  private generic(element: Element): void {
    const { writer } = this;
    if (this.excerpt.isBlock(element)) this.around(element, () => writer.boundary());
    else if (this.isBoxInLine(element)) this.around(element, () => writer.part());
  }

  private around(element: Element, edge: () => void): void {
    edge();
    this.leaving.push({ element, leave: edge });
  }

  /** Whether an element is a box in a line with a word of its own; letters that move on their own are boxes, too. */
  private isBoxInLine(element: Element): boolean {
    const text = element.firstChild;
    return this.excerpt.displayOf(element) === Display.InlineBlock && isTextNode(text) && text.data.trim().length > 1;
  }

  private format(element: Element): void {
    const { writer } = this;
    const tag = element.localName;
    const isBlock = this.excerpt.displayOf(element) !== 0 && this.excerpt.isBlock(element);
    if (isBlock) writer.boundary();
    const attributes = this.formatAttributes(element, tag);
    const formatted = attributes !== undefined && writer.kind !== 'verbatim' && !writer.isMuchFormatted;
    if (formatted) writer.startFormat({ tag: articleTag(tag), attributes });
    this.leaving.push({
      element,
      leave: () => {
        if (formatted) writer.endFormat();
        if (isBlock) writer.boundary();
      },
    });
  }

  /** The attributes of an inline element; undefined if the element itself is dropped (a link without target). */
  private formatAttributes(element: Element, tag: string): Record<string, string> | undefined {
    const own = this.excerpt.attributesOf(element);
    if (tag !== 'a') return { ...attributesNamed(element, formatAttributes[tag] ?? []), ...own };
    if (own.href?.startsWith('#')) return { ...own };
    const said = element.getAttribute('href');
    // A link to the top of the original page.
    const href = said?.trim() === '#' ? undefined : this.excerpt.addresses.link(said);
    return href === undefined ? undefined : { href, ...attributesNamed(element, ['title']), ...own };
  }

  /** A `pre` prepared by the structures: a single `code` with its text. */
  private code(element: Element): boolean {
    const { writer } = this;
    if (writer.kind === 'line' || writer.kind === 'verbatim') return true;
    const inner = element.querySelector('code') ?? element;
    const text = inner.textContent;
    if (text.trim() === '') return false;
    writer.enter('pre', 'parts');
    writer.enter('code', 'verbatim', this.excerpt.attributesOf(inner));
    writer.text(text);
    writer.leave();
    writer.leave();
    return false;
  }

  private image(element: Element): void {
    const { writer } = this;
    if (writer.kind === 'verbatim') return;
    const own = this.excerpt.attributesOf(element);
    if (own.src) writer.inline(writer.create('img', own));
  }

  /** A task box is the first thing in its item. */
  private box(element: Element): void {
    const { writer } = this;
    if (element.getAttribute('type') !== 'checkbox' || !writer.startsItem()) return;
    const checked = element.hasAttribute('checked') ? { checked: '' } : {};
    writer.inline(writer.create('input', { type: 'checkbox', disabled: '', ...checked }));
  }

  private math(element: Element): void {
    const { writer } = this;
    if (writer.kind === 'verbatim') return;
    const own = element.getAttribute('display') === 'block' && writer.kind !== 'line';
    if (own) writer.boundary();
    writer.inline(copyOf(element));
    if (own) writer.boundary();
  }
}

const cellAttributes = ['colspan', 'rowspan', 'scope', 'align'];

const formatAttributes: Readonly<Record<string, readonly string[]>> = {
  abbr: ['title'],
  acronym: ['title'],
  dfn: ['title'],
  time: ['datetime'],
  bdo: ['dir'],
  q: ['cite'],
};

/** The non-empty attributes with these names. */
function attributesNamed(element: Element, names: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of names) {
    const value = element.getAttribute(name);
    if (value === null || (value === '' && name !== 'reversed')) continue;
    if ((name === 'colspan' || name === 'rowspan') && !/^([2-9]|[1-9]\d{1,2})$/.test(value)) continue;
    found[name] = value;
  }
  return found;
}

function isFrame({ localName }: Element): boolean {
  return localName === 'iframe' || localName === 'frame';
}
