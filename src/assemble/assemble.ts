import type { Contents } from '../article/article';
import type { Capture } from '../capture/capture';
import { Display, type Page } from '../page/page';
import { attribute, isText, tagName } from '../page/tree';
import { comparable } from '../text/white-space';
import { Addresses } from './addresses';
import { imageSource } from './images';
import { articleTag, roleOf } from './roles';
import { sanitize } from './sanitize';
import { type Cut, Part, partsOf, type Selected } from './selected';
import { isDataTable } from './tables';
import { isList, Writer } from './writer';

export interface Assembled {
  /** Clean, safe, semantic HTML with absolute addresses. */
  readonly html: string;
  readonly kept: Contents;
  /** The text of the article, for counting words. */
  readonly text: string;
}

/**
 * Makes a clean, safe article of selected nodes.
 *
 * Reads the captured page for structure and the live nodes for what only they
 * know (a lazy image's attributes); writes into an inert document of its own,
 * in which nothing loads or runs. A heading that repeats `title` is left out:
 * the title is shown above the article.
 */
export function assemble({ page, nodes }: Capture, selected: Selected, live: Document, title = ''): Assembled {
  const inert = live.implementation.createHTMLDocument('');
  const writer = new Writer(inert);
  new Assembly(page, nodes, selected, writer, new Addresses(live.baseURI)).run();
  const safe = inert.createElement('article');
  safe.innerHTML = sanitize(writer.finish().innerHTML);
  removeTitle(safe, title);
  return { html: safe.innerHTML, kept: contentsOf(safe), text: safe.textContent ?? '' };
}

function removeTitle(article: Element, title: string): void {
  const wanted = comparable(title);
  const heading = article.querySelector('h1, h2');
  if (heading && wanted !== '' && comparable(heading.textContent ?? '') === wanted) heading.remove();
}

/** Counts what an article holds. */
function contentsOf(article: Element): Contents {
  const count = (selector: string) => article.querySelectorAll(selector).length;
  return {
    paragraphs: count('p'),
    headings: count('h1, h2, h3, h4, h5, h6'),
    images: count('img'),
    tables: count('table'),
    lists: count('ul, ol, dl'),
    codeBlocks: count('pre'),
    links: count('a[href]'),
  };
}

/** One walk over the page in document order: elements are entered, and left when their range ends. */
class Assembly {
  private readonly parts: Uint8Array;
  private readonly cuts: ReadonlyMap<number, Cut>;
  /** Open elements: where each ends, and what to do then. */
  private readonly leaving: { readonly end: number; readonly leave: () => void }[] = [];
  /** Whether each open table tabulates, the innermost last. */
  private readonly tables: boolean[] = [];
  private readonly page: Page;
  private readonly nodes: readonly Node[];
  private readonly writer: Writer;
  private readonly addresses: Addresses;

  constructor(page: Page, nodes: readonly Node[], selected: Selected, writer: Writer, addresses: Addresses) {
    this.page = page;
    this.nodes = nodes;
    this.writer = writer;
    this.addresses = addresses;
    this.parts = partsOf(page, selected);
    this.cuts = selected.cuts ?? new Map();
  }

  run(): void {
    const { page, parts } = this;
    for (let id = 0; id < page.count; ) {
      this.leaveUntil(id);
      if (parts[id] === Part.Out) {
        // What is unseen may hold something seen (visibility), so only its own text is passed over.
        id++;
      } else {
        id = isText(page, id) ? this.text(id) : this.element(id);
      }
    }
    this.leaveUntil(page.count);
  }

  private leaveUntil(id: number): void {
    for (let last = this.leaving.at(-1); last && last.end <= id; last = this.leaving.at(-1)) {
      this.leaving.pop();
      last.leave();
    }
  }

  private text(id: number): number {
    if (this.parts[id] === Part.Kept) {
      const text = this.page.text[id] as string;
      const cut = this.cuts.get(id);
      this.writer.text(cut ? text.slice(cut[0], cut[1]) : text);
    }
    return id + 1;
  }

  /** Enters an element; returns where to go on: its first child, or past it. */
  private element(id: number): number {
    const tag = tagName(this.page, id);
    const past = this.page.end[id] as number;
    switch (roleOf(tag)) {
      case 'drop':
        return past;
      case 'image':
        if (this.parts[id] === Part.Kept) this.image(id);
        return past;
      case 'media':
        this.media(id);
        return past;
      case 'math':
        this.writer.inline(this.writer.copy(this.nodes[id] as Element));
        return past;
      case 'break':
        this.writer.lineBreak();
        return past;
      case 'rule':
        if (this.writer.kind !== 'line') this.writer.block(this.writer.create('hr'));
        return past;
      case 'format':
        this.format(id, tag);
        return id + 1;
      case 'generic':
        this.generic(id);
        return id + 1;
      default:
        if (!this.container(id, tag)) this.generic(id);
        return id + 1;
    }
  }

  /** Opens a container that the article keeps; false where it has no place here. */
  private container(id: number, tag: string): boolean {
    const { writer } = this;
    if (writer.kind === 'line' || writer.kind === 'verbatim') return false;
    switch (roleOf(tag)) {
      case 'heading':
        return this.open(id, tag, 'line');
      case 'list':
        return this.open(id, articleTag(tag), 'parts', this.listAttributes(id, tag));
      case 'item':
        return isList(writer.container) && this.open(id, tag, 'flow');
      case 'term':
        return writer.container === 'dl' && this.open(id, tag, 'line');
      case 'quote':
      case 'figure':
        return this.open(id, tag, 'flow');
      case 'caption':
        return writer.container === (tag === 'caption' ? 'table' : 'figure') && this.open(id, tag, 'flow');
      case 'pre':
        return this.code(id);
      default:
        return this.tablePart(id, tag);
    }
  }

  private tablePart(id: number, tag: string): boolean {
    const { writer } = this;
    switch (roleOf(tag)) {
      case 'table': {
        const data = isDataTable(this.page, id);
        this.tables.push(data);
        this.leaving.push({ end: this.page.end[id] as number, leave: () => this.tables.pop() });
        return data && this.open(id, tag, 'parts');
      }
      case 'section':
        return this.tables.at(-1) === true && writer.container === 'table' && this.open(id, tag, 'parts');
      case 'row':
        return /^(table|thead|tbody|tfoot)$/.test(writer.container) && this.open(id, tag, 'parts');
      case 'cell':
        return writer.container === 'tr' && this.open(id, tag, 'flow', this.cellAttributes(id));
      default:
        return false;
    }
  }

  private open(
    id: number,
    tag: string,
    kind: 'flow' | 'line' | 'parts',
    attributes: Readonly<Record<string, string>> = {},
  ): true {
    this.writer.enter(tag, kind, attributes);
    this.leaving.push({ end: this.page.end[id] as number, leave: () => this.writer.leave() });
    return true;
  }

  private generic(id: number): void {
    const display = this.page.display[id];
    if (display === Display.Inline || display === Display.InlineBlock || display === Display.Contents) return;
    this.writer.boundary();
    this.leaving.push({ end: this.page.end[id] as number, leave: () => this.writer.boundary() });
  }

  private format(id: number, tag: string): void {
    const { page, writer } = this;
    const isBlock = page.display[id] === Display.Block || page.display[id] === Display.Table;
    if (isBlock) writer.boundary();
    const attributes = this.formatAttributes(id, tag);
    const formatted = attributes !== undefined && writer.kind !== 'verbatim';
    if (formatted) writer.startFormat({ tag: articleTag(tag), attributes });
    this.leaving.push({
      end: page.end[id] as number,
      leave: () => {
        if (formatted) writer.endFormat();
        if (isBlock) writer.boundary();
      },
    });
  }

  /** The attributes a mark keeps; undefined when the mark itself says nothing (a link to nowhere). */
  private formatAttributes(id: number, tag: string): Record<string, string> | undefined {
    if (tag === 'a') {
      const href = this.addresses.link(attribute(this.page, id, 'href'));
      return href === undefined ? undefined : { href };
    }
    const title = tag === 'abbr' ? attribute(this.page, id, 'title') : undefined;
    const datetime = tag === 'time' ? attribute(this.page, id, 'datetime') : undefined;
    return { ...(title ? { title } : {}), ...(datetime ? { datetime } : {}) };
  }

  private listAttributes(id: number, tag: string): Record<string, string> {
    const start = tag === 'ol' ? (this.nodes[id] as Element).getAttribute('start') : null;
    return start ? { start } : {};
  }

  private cellAttributes(id: number): Record<string, string> {
    const element = this.nodes[id] as Element;
    const attributes: Record<string, string> = {};
    for (const name of ['colspan', 'rowspan']) {
      const value = element.getAttribute(name);
      if (value && value !== '1') attributes[name] = value;
    }
    return attributes;
  }

  private code(id: number): true {
    const language = codeLanguage(this.nodes[id] as Element);
    this.writer.enter('pre', 'parts');
    this.writer.enter('code', 'verbatim', language ? { class: `language-${language}` } : {});
    const leave = () => {
      this.writer.leave();
      this.writer.leave();
    };
    this.leaving.push({ end: this.page.end[id] as number, leave });
    return true;
  }

  private image(id: number): void {
    const { writer } = this;
    if (writer.kind === 'verbatim') return;
    const source = imageSource(this.nodes[id] as HTMLImageElement, this.addresses);
    if (!source) return;
    const { src, alt, width, height } = source;
    const size = width && height ? { width: String(width), height: String(height) } : {};
    writer.inline(writer.create('img', { src, alt, ...size }));
  }

  /** Video and sound stay where they are; the article keeps the way there. */
  private media(id: number): void {
    const media = this.nodes[id] as HTMLMediaElement;
    const href = this.addresses.link(media.currentSrc || media.getAttribute('src'));
    if (href === undefined || this.parts[id] !== Part.Kept || this.writer.kind === 'verbatim') return;
    const link = this.writer.create('a', { href });
    link.textContent = media.title || href.split('/').at(-1) || href;
    this.writer.inline(link);
  }
}

/** The language a code block names in its class, or that of the elements close around it. */
function codeLanguage(pre: Element): string | undefined {
  const near = [pre.querySelector('code'), pre, pre.parentElement, pre.parentElement?.parentElement];
  for (const element of near) {
    const found = /(?:^|\s)(?:language|lang|highlight-source|brush:)[-\s]?([\w+#.-]+)/.exec(element?.className ?? '');
    if (found?.[1]) return found[1].toLowerCase();
  }
  return undefined;
}
