import type { Post } from '../../judge/posts/post-facts';
import { isUnseenData, NodeState } from '../../judge/selection/node-state';
import type { Selection } from '../../judge/selection/selection';
import type { Cut } from '../../judge/selection/steps';
import { Display, type Page } from '../../page/page';
import { nodesPerStep, type Steps } from '../../page/steps';
import { attribute, isText, tagName } from '../../page/tree';
import { isTextNode, textsIn } from '../capture/dom';
import { Addresses } from './addresses';
import { moveChildren } from './children';
import type { ElementFacts } from './facts';

/**
 * The selected part of a page, copied into an inert document with its attributes. The
 * structures in `structures/` find and rewrite their parts of it.
 *
 * Invisible content is copied too, since formulas and notes are often hidden; `isUnseen`
 * tells it apart. Structures add the attributes that the article keeps to the elements
 * they write. A page's own classes are never among them.
 */
export class Excerpt {
  readonly root: Element;
  readonly addresses: Addresses;
  private readonly copies: (Node | undefined)[] = [];
  private readonly ids = new WeakMap<Node, number>();
  private readonly unseen = new WeakSet<Node>();
  private readonly attributes = new WeakMap<Element, Attributes>();
  /** The comments that the reader has added, which are known; other posts have to be found. */
  readonly comments: readonly Post[];
  /** The page without comments, whose authors and times are not those of other posts. */
  readonly withoutComments: Page;
  private readonly states: Uint8Array;
  private readonly cuts: ReadonlyMap<number, Cut>;
  private named: Map<string, number> | undefined;

  private constructor(
    readonly page: Page,
    readonly facts: ElementFacts,
    selection: Selection,
    readonly document: Document,
    /** The author in the page's metadata; '' if unknown. */
    readonly author: string,
  ) {
    this.states = selection.states;
    this.comments = selection.comments?.added ? selection.comments.posts : [];
    this.withoutComments = selection.comments?.without ?? page;
    this.cuts = selection.cuts ?? new Map();
    this.root = document.createElement('div');
    this.addresses = new Addresses(facts.base);
  }

  /** Copies the selection, in steps. */
  static *copying(
    page: Page,
    facts: ElementFacts,
    selection: Selection,
    document: Document,
    author: string,
  ): Steps<Excerpt> {
    const excerpt = new Excerpt(page, facts, selection, document, author);
    for (let id = 0; id < page.count; id++) {
      if (id % nodesPerStep === 0) yield;
      if (excerpt.states[id] !== NodeState.Out) excerpt.copy(id);
    }
    yield;
    excerpt.copyUncaptured();
    return excerpt;
  }

  create(tag: string, attributes?: Attributes): HTMLElement {
    const element = this.document.createElement(tag);
    if (attributes) this.addAttributes(element, attributes);
    return element;
  }

  /** A new element that holds only these nodes and texts. */
  around(tag: string, ...content: readonly (Node | string)[]): HTMLElement {
    const element = this.create(tag);
    element.append(...content);
    return element;
  }

  /** Replaces an element by one with another tag and its content. */
  turnInto(element: Element, tag: string): HTMLElement {
    const turned = this.create(tag);
    moveChildren(element, turned);
    element.replaceWith(turned);
    return turned;
  }

  /** Sets attributes that the article keeps. */
  addAttributes(element: Element, attributes: Attributes): void {
    this.attributes.set(element, { ...this.attributes.get(element), ...attributes });
  }

  attributesOf(element: Element): Attributes {
    return this.attributes.get(element) ?? none;
  }

  /** Whether an element starts a block, by its display or, if not rendered, by its tag. */
  isBlock(element: Element): boolean {
    const display = this.displayOf(element);
    if (display === Display.None) return blockTags.has(element.localName);
    return display !== Display.Inline && display !== Display.InlineBlock && display !== Display.Contents;
  }

  displayOf(element: Element): number {
    const id = this.ids.get(element);
    return id === undefined ? Display.None : this.page.display[id];
  }

  /** The displayed width and height (px) of an element; undefined if it is not rendered. */
  boxOf(element: Element): { readonly width: number; readonly height: number } | undefined {
    const id = this.ids.get(element);
    if (id === undefined) return undefined;
    const width = this.page.width[id];
    const height = this.page.height[id];
    return width > 0 || height > 0 ? { width, height } : undefined;
  }

  idOf(node: Node): number | undefined {
    return this.ids.get(node);
  }

  isUnseen(node: Node): boolean {
    return this.unseen.has(node);
  }

  /** Whether the page hides an element together with words beside it, rather than to show it in another way. */
  isInHiddenText(element: Element): boolean {
    let box: Element | undefined;
    let up: Element | null = this.ids.has(element) ? element : element.parentElement;
    for (; up && up !== this.root && this.unseen.has(up); up = up.parentElement) box = up;
    if (!box) return false;
    for (const text of textsIn(box)) if (!element.contains(text) && text.data.trim() !== '') return true;
    return false;
  }

  /** Makes everything but data below an element visible, after a structure has recognised it as content. */
  show(element: Element): void {
    this.unseen.delete(element);
    const walker = this.document.createTreeWalker(element);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) if (!this.isData(node)) this.unseen.delete(node);
  }

  private isData(node: Node): boolean {
    const id = isTextNode(node) && this.unseen.has(node) ? this.ids.get(node) : undefined;
    return id !== undefined && isUnseenData(this.page, id);
  }

  /** The element that `#name` leads to. If it was not selected, a detached copy. */
  target(name: string): Element | undefined {
    this.named ??= namesOf(this.page);
    const id = this.named.get(name);
    if (id === undefined) return undefined;
    if (!this.copies[id]) this.copyApart(id);
    return this.copies[id] as Element;
  }

  /** Restores everything left out of an element: a list of notes is kept whole or not at all. */
  complete(element: Element): void {
    const root = this.ids.get(element);
    if (root === undefined) return;
    const end = this.page.end[root];
    for (let id = root + 1; id < end; id++) if (!this.copies[id]) this.restore(id);
  }

  /** Restores the cells left out of a row, without what is in them: those behind them keep their columns. */
  completeRow(row: Element): void {
    const { page } = this;
    const root = this.ids.get(row);
    if (root === undefined) return;
    for (let id = root + 1; id < page.end[root]; id = page.end[id])
      if (!this.copies[id] && page.display[id] === Display.TableCell) this.restore(id);
  }

  private restore(id: number): void {
    this.copy(id);
    const node = this.copies[id] as Node;
    const next = this.nextCopied(id);
    if (next && next.parentNode === node.parentNode) node.parentNode?.insertBefore(node, next);
  }

  /** The copy of the next sibling that has one. */
  private nextCopied(id: number): Node | undefined {
    const { end, parent } = this.page;
    let next = end[id];
    while (next < end[parent[id]] && !this.copies[next]) next = end[next];
    return this.copies[next];
  }

  private copyApart(root: number): void {
    const end = this.page.end[root];
    for (let id = root; id < end; id++) {
      if (!this.copies[id]) this.copy(id, id === root);
    }
  }

  private copy(id: number, apart = false): void {
    const { page } = this;
    const node = isText(page, id) ? this.document.createTextNode(this.textOf(id)) : this.element(id);
    this.copies[id] = node;
    this.ids.set(node, id);
    if (this.states[id] === NodeState.Unseen) this.unseen.add(node);
    const parent = apart ? undefined : (this.copies[page.parent[id]] ?? this.root);
    parent?.appendChild(node);
  }

  private textOf(id: number): string {
    const text = this.page.text[id];
    const cut = this.cuts.get(id);
    return cut ? text.slice(cut[0], cut[1]) : text;
  }

  private element(id: number): Element {
    const tag = safeTag(tagName(this.page, id));
    const element = loading.has(tag) ? this.document.createElementNS(null, tag) : this.document.createElement(tag);
    for (const [name, value] of this.facts.attributes(id)) {
      if (plainName.test(name)) element.setAttribute(name === 'style' ? styleText : name, value);
    }
    return element;
  }

  private copyUncaptured(): void {
    for (const { parent, before, type, text } of this.facts.uncaptured) {
      const parentCopy = this.copies[parent];
      if (!parentCopy || this.states[parent] === NodeState.Above) continue;
      const element = this.create('wc-uncaptured');
      element.setAttribute('type', type);
      element.append(text);
      const sibling = before >= 0 ? this.copies[before] : undefined;
      parentCopy.insertBefore(element, sibling?.parentNode === parentCopy ? sibling : null);
    }
  }
}

/**
 * The attribute that holds the text of `style` in the copy: the security policy of our pages forbids style attributes,
 * in inert documents too, and browsers report each one.
 */
export const styleText = 'data-wc-style';

/** Attributes of the article's vocabulary (docs/reference/article.md). */
export type Attributes = Readonly<Record<string, string>>;

const none: Attributes = {};

/** Names that can be set on any element; frameworks use others (`@click`). */
const plainName = /^[a-z_][\w:.-]*$/i;

/**
 * Elements that load documents, code or media. Their copies have no namespace, and so no behaviour: the policy of our pages
 * forbids to set their addresses, in inert documents too.
 */
const loading: ReadonlySet<string> = new Set(['audio', 'embed', 'frame', 'iframe', 'object', 'script', 'video']);

const safeTags = new Map<string, string>();

/**
 * A safe tag name. Structural elements of a document and forms become boxes, because named
 * form controls would hide the properties by which the copy is read.
 */
function safeTag(tag: string): string {
  const safe = safeTags.get(tag) ?? sorted(tag);
  safeTags.set(tag, safe);
  return safe;
}

const standsForBox: ReadonlySet<string> = new Set(['html', 'body', 'frameset', 'form']);

function sorted(tag: string): string {
  if (!/^[a-z][\w.-]*$/i.test(tag) || standsForBox.has(tag.toLowerCase())) return 'div';
  return tag;
}

/** Elements that start a block unless a style says otherwise. */
const blockTags = new Set(
  'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol optgroup p pre search section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

/** Ids and names of anchors, each with its first node. */
function namesOf(page: Page): Map<string, number> {
  const names = new Map<string, number>();
  for (let id = page.count - 1; id >= 0; id--) {
    if (isText(page, id)) continue;
    const name = tagName(page, id) === 'a' ? attribute(page, id, 'name') : undefined;
    if (name) names.set(name, id);
    const own = attribute(page, id, 'id');
    if (own) names.set(own, id);
  }
  return names;
}
