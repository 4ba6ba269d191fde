import {
  addressOf,
  baseAddress,
  bodyOf,
  childElements,
  firstChild,
  isElement,
  isQuirky,
  isTextNode,
  lastChild,
  localName,
  nextSibling,
  parentNode,
  previousSibling,
  rootOf,
  textContent,
  titleOf,
  viewOf,
} from '../../../clip/capture/dom';
import { nodesPerStep, type Steps } from '../../../page/steps';
import type { CopiedPage, SpritePlace } from '../copied-page';
import { writeAttributes } from './attributes';
import { showsInside, writeFrame, writeFrameset, writeObject } from './frames';
import { writeHtmlTag, writeLink, writeMeta, writeStyleElement, writeTextArea } from './html-elements';
import {
  attributeMarkup,
  dropped,
  dropsFirstLine,
  escapedText,
  htmlNamespace,
  isPlainName,
  mayHoldShadow,
  voidElements,
  writtenName,
} from './markup';
import { PartList, type Reading, type Shared } from './reading';
import { adoptedSheets, collectPictures, liveText, usedFonts } from './styles';
import { changesAddresses, mostSprites, writeForeignTag } from './svg-elements';

/** Reads a document with its frames and shadow roots as markup, without changing it. */
export function readingPage(document: Document, sheets: CSSStyleSheet[]): Steps<CopiedPage> {
  return readingDocument(document, 0, { sheets, texts: new Map(), frames: 0, sprites: 0 });
}

function* readingDocument(document: Document, depth: number, shared: Shared): Steps<CopiedPage> {
  const view = viewOf(document) ?? window;
  const about = { base: baseAddress(document), url: addressOf(document), depth };
  const reader = new PageReader({ document, view, ...about, parts: new PartList(), shared });
  return yield* reader.read();
}

/** Reads the elements of an SVG file, which has no styles, frames or states, and shows nothing of further files. */
export function* readingElement(element: Element, url: string): Steps<CopiedPage['parts']> {
  const parts = new PartList();
  const shared = { sheets: [], texts: new Map(), frames: 0, sprites: mostSprites };
  const { ownerDocument: document } = element;
  const reader = new PageReader({ document, view: window, base: url, url, parts, depth: 0, shared }, false);
  yield* reader.walk(element);
  return parts.all();
}

/** What remains to be written: nodes, closing tags, and parts of SVG files. */
type Pending = Node | string | SpritePlace;

class PageReader {
  private readonly pictures = new Set<string>();
  /** Elements without a box, and what is inside of them. */
  private readonly hidden = new WeakSet<Node>();
  private pending: Pending[] = [];
  private nodes = 0;

  /** `isShown`: whether the browser shows the document and computes its styles. */
  constructor(
    private readonly reading: Reading,
    private readonly isShown = true,
  ) {}

  *read(): Steps<CopiedPage> {
    const { document, parts, base, url } = this.reading;
    const root = rootOf(document);
    const body = bodyOf(document);
    parts.write(`${doctypeOf(document)}<html`);
    const isDrawing = root !== null && localName(root) !== 'html';
    if (root && !isDrawing) {
      this.collect(root);
      writeAttributes(root, this.reading);
    }
    parts.write('><head>');
    if (root && !isDrawing) for (const element of outsideBody(root)) yield* this.walk(element);
    parts.write('</head>');
    if (isDrawing) yield* this.readDrawing(root);
    else if (body && localName(body) === 'frameset') yield* writeFrameset(body, this.reading, readingDocument);
    else if (body) yield* this.walk(body);
    else if (root) yield* this.walkChildren(root);
    yield* this.writeAdopted(document);
    parts.write('</html>');
    const title = titleOf(document);
    return { base, url, title, parts: parts.all(), fonts: usedFonts(document), pictures: [...this.pictures] };
  }

  /** A drawing, or another document that is not HTML: its root is an element of the copy's body. */
  private *readDrawing(root: Element): Steps<void> {
    const { parts } = this.reading;
    parts.write('<body style="margin:0">');
    yield* this.walk(root);
    parts.write('</body>');
  }

  *walk(node: Node): Steps<void> {
    const { parts } = this.reading;
    const outer = this.pending;
    this.pending = [node];
    for (let next = this.pending.pop(); next !== undefined; next = this.pending.pop()) {
      if (typeof next === 'string') parts.write(next);
      else if (isPlace(next)) this.placeSprite(next);
      else yield* this.readNode(next);
    }
    this.pending = outer;
  }

  private *walkChildren(parent: Node): Steps<void> {
    for (let child = firstChild(parent); child; child = nextSibling(child)) yield* this.walk(child);
  }

  private placeSprite(sprite: SpritePlace): void {
    const { parts } = this.reading;
    parts.write('<defs>');
    parts.place(sprite);
    parts.write('</defs>');
  }

  private *readNode(node: Node): Steps<void> {
    if (++this.nodes % nodesPerStep === 0) yield;
    if (isTextNode(node)) this.reading.parts.write(escapedText(textContent(node)));
    else if (isElement(node)) yield* this.readElement(node);
  }

  private *readElement(element: Element): Steps<void> {
    const name = localName(element);
    const isHtml = name === 'form' || element.namespaceURI === htmlNamespace;
    this.collect(element);
    if (dropped.has(name.toLowerCase()) || changesAddresses(element, name)) {
      // This takes its place, so that selectors that count elements match the same ones.
      if (isHtml) this.reading.parts.write('<template></template>');
    } else if (name === 'style') yield* writeStyleElement(element as HTMLStyleElement, this.reading);
    else if (isHtml) yield* this.readHtml(element, name);
    else this.readForeign(element, isPlainName(name) ? name : 'g');
  }

  private *readHtml(element: Element, name: string): Steps<void> {
    const { reading } = this;
    if (name === 'link') writeLink(element as HTMLLinkElement, reading);
    else if (name === 'meta') writeMeta(element, reading);
    else if (name === 'textarea') writeTextArea(element as HTMLTextAreaElement, reading);
    else if (name === 'iframe') yield* writeFrame(element as HTMLIFrameElement, reading, readingDocument);
    else if (name === 'embed' || (name === 'object' && !showsInside(element, reading.view)))
      writeObject(element as HTMLElement, reading);
    else yield* this.readWithChildren(element, writtenName(name));
  }

  private *readWithChildren(element: Element, name: string): Steps<void> {
    const { parts } = this.reading;
    writeHtmlTag(element, name, this.reading);
    if (voidElements.has(name)) return;
    if (dropsFirstLine.has(name)) parts.write('\n');
    const shadow = this.isShown && mayHoldShadow(name) ? shadowRootOf(element) : null;
    if (shadow) yield* this.readShadow(shadow);
    this.pending.push(`</${name}>`);
    this.pushChildren(element);
  }

  private *readShadow(shadow: ShadowRoot): Steps<void> {
    const { parts } = this.reading;
    parts.write(`<template shadowrootmode="open"${shadow.delegatesFocus ? ' shadowrootdelegatesfocus=""' : ''}>`);
    yield* this.walkChildren(shadow);
    yield* this.writeAdopted(shadow);
    parts.write('</template>');
  }

  private readForeign(element: Element, name: string): void {
    const sprite = writeForeignTag(element, name, this.reading);
    if (sprite) this.pending.push(sprite);
    this.pending.push(`</${name}>`);
    this.pushChildren(element);
  }

  private pushChildren(element: Element): void {
    for (let child = lastChild(element); child; child = previousSibling(child)) this.pending.push(child);
  }

  /** Sheets that scripts have constructed apply after all others. */
  private *writeAdopted(root: Document | ShadowRoot): Steps<void> {
    const { parts } = this.reading;
    for (const sheet of adoptedSheets(root)) {
      const css = yield* this.textOf(sheet);
      if (!css) continue;
      const media = sheet.media.mediaText;
      parts.write(`<style${media === '' ? '' : attributeMarkup('media', media)}>`);
      parts.place({ is: 'style', css, at: 'element' });
      parts.write('</style>');
    }
  }

  /** Shadow roots often have the same sheets. */
  private *textOf(sheet: CSSStyleSheet): Steps<string | undefined> {
    const { texts } = this.reading.shared;
    const known = texts.get(sheet);
    if (known !== undefined) return known;
    const css = yield* liveText(sheet);
    if (css !== undefined) texts.set(sheet, css);
    return css;
  }

  private collect(element: Element): void {
    if (!this.isShown) return;
    const parent = parentNode(element);
    const isHidden = (parent && this.hidden.has(parent)) || !collectPictures(element, this.reading.view, this.pictures);
    if (isHidden) this.hidden.add(element);
  }
}

/**
 * What a copied head holds: parsers end it before any other element, which would be shown then. Scripts may put styles beside it;
 * what else is beside the body is not the page's own, such as our messages.
 */
function outsideBody(root: Element): Element[] {
  const elements = childElements(root).flatMap((child) => (localName(child) === 'head' ? childElements(child) : child));
  return elements.filter((element) => /^(?:title|meta|link|style)$/.test(localName(element)));
}

function isPlace(pending: Pending): pending is SpritePlace {
  return typeof pending === 'object' && !('nodeType' in pending);
}

/** Identifiers that parsers read as they are written. */
const plainIdentifier = /^[\w\s:/.+-]*$/;

/** The document type, which decides whether browsers lay the page out in quirks mode. */
function doctypeOf(document: Document): string {
  const found = doctypeIn(document);
  if (!found) return isQuirky(document) ? '' : '<!DOCTYPE html>';
  const { publicId, systemId } = found;
  if (![publicId, systemId].every((id) => plainIdentifier.test(id))) return '<!DOCTYPE html>';
  const system = systemId === '' ? '' : ` "${systemId}"`;
  if (publicId !== '') return `<!DOCTYPE html PUBLIC "${publicId}"${system}>`;
  return system === '' ? '<!DOCTYPE html>' : `<!DOCTYPE html SYSTEM${system}>`;
}

function doctypeIn(document: Document): DocumentType | undefined {
  for (let node = firstChild(document); node; node = nextSibling(node)) {
    if (node.nodeType === 10) return node as DocumentType;
  }
  return undefined;
}

interface ExtensionDom {
  openOrClosedShadowRoot(element: HTMLElement): ShadowRoot | null;
}

declare const chrome: { readonly dom?: ExtensionDom } | undefined;

/** The shadow root of an element, open or closed, as only extensions may read it; null without one. */
function shadowRootOf(element: Element): ShadowRoot | null {
  if (import.meta.env.MODE === 'firefox')
    return (element as { openOrClosedShadowRoot?: ShadowRoot | null }).openOrClosedShadowRoot ?? element.shadowRoot;
  if (typeof chrome === 'undefined' || !chrome.dom) return element.shadowRoot;
  return chrome.dom.openOrClosedShadowRoot(element as HTMLElement);
}
