import type { Contents } from '../article/article';
import type { Capture } from '../capture/capture';
import { Display, type Page } from '../page/page';
import { attribute, isText, tagName } from '../page/tree';
import { comparable } from '../text/white-space';
import { Addresses } from './addresses';
import { type LiveFacts, liveFacts } from './facts';
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
  return assembleFrom(page, liveFacts(nodes, live.baseURI), selected, live, title);
}

/** The same where the live nodes are gone and `facts` remember what they knew. `maker` is any document in a window. */
export function assembleFrom(page: Page, facts: LiveFacts, selected: Selected, maker: Document, title = ''): Assembled {
  const inert = maker.implementation.createHTMLDocument('');
  const writer = new Writer(inert);
  new Assembly(page, facts, selected, writer).run();
  const safe = inert.createElement('article');
  safe.innerHTML = sanitize(writer.finish().innerHTML, maker.defaultView ?? window);
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
    formulas: count('math'),
    footnotes: count('.footnotes > ol > li'),
    callouts: count('.callout'),
    embeds: count('.embed'),
    posts: count('.post'),
    links: count('a[href^=http]'),
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
  private readonly facts: LiveFacts;
  private readonly writer: Writer;
  private readonly addresses: Addresses;

  constructor(page: Page, facts: LiveFacts, selected: Selected, writer: Writer) {
    this.page = page;
    this.facts = facts;
    this.writer = writer;
    this.addresses = new Addresses(facts.base);
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
        this.math(id);
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
        return writer.container === 'tr' && this.open(id, tag, 'flow', this.facts.spans(id));
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
    const start = tag === 'ol' ? this.facts.listStart(id) : undefined;
    return start ? { start } : {};
  }

  private code(id: number): true {
    const language = this.facts.codeLanguage(id);
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
    const source = this.facts.image(id);
    if (!source) return;
    const { src, alt, width, height } = source;
    const size = width && height ? { width: String(width), height: String(height) } : {};
    writer.inline(writer.create('img', { src, alt, ...size }));
  }

  /** Video and sound stay where they are; the article keeps the way there. */
  private media(id: number): void {
    if (this.parts[id] !== Part.Kept || this.writer.kind === 'verbatim') return;
    const media = this.facts.media(id);
    if (!media) return;
    const link = this.writer.create('a', { href: media.href });
    link.textContent = media.name;
    this.writer.inline(link);
  }

  private math(id: number): void {
    const formula = this.writer.parsed(this.facts.math(id));
    if (formula) this.writer.inline(formula);
  }
}
