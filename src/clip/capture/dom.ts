import { limits } from '../../page/snapshot/limits';
import { nodesPerStep, type Steps } from '../../page/steps';

/*
 * Reads nodes safely, even if the page disguises them.
 *
 * Named properties of forms and documents hide those of their prototypes ([LegacyOverrideBuiltIns] in Web IDL), in an
 * extension's own world too: `form.nextSibling` is a control if one has that name, and `document.body` may be an
 * image. Getters and methods taken from the prototypes cannot be hidden.
 *
 * Only `HTMLFormElement` and `Document` are such interfaces (tested in both browsers), and only an element with the
 * local name "form" is an `HTMLFormElement`. Code that knows an element to be something else may read it directly;
 * code that may meet a form or a document must use these functions. They also work on nodes of another document, such
 * as a frame's: getters check what a node is, not whose prototype it has.
 */

type Method<T, A extends readonly unknown[], R> = (this: T, ...args: A) => R;

/** The prototypes of this realm. They are missing in Node, which also loads modules that use these functions. */
const realm: Partial<
  Pick<typeof globalThis, 'EventTarget' | 'Node' | 'Element' | 'HTMLElement' | 'Document' | 'DocumentFragment'>
> = globalThis;
const ofNode = realm.Node?.prototype;
const ofElement = realm.Element?.prototype;
const ofDocument = realm.Document?.prototype;
const ofFragment = realm.DocumentFragment?.prototype;

/** A function that reads a property, whatever the node's named properties are. */
function getter<T extends object, K extends keyof T>(prototype: T | undefined, name: K): (this: T) => T[K] {
  const found = prototype && Object.getOwnPropertyDescriptor(prototype, name)?.get;
  return (
    found ??
    function (this: T) {
      return this[name];
    }
  );
}

function method<T extends object, A extends readonly unknown[], R>(
  prototype: T | undefined,
  name: keyof T,
): Method<T, A, R> {
  const found = prototype?.[name];
  if (typeof found === 'function') return found as unknown as Method<T, A, R>;
  return function (this: T, ...args: A) {
    return (this[name] as Method<T, A, R>).call(this, ...args);
  };
}

const getNodeType = getter(ofNode, 'nodeType');
const getFirstChild = getter(ofNode, 'firstChild');
const getChildNodes = getter(ofNode, 'childNodes');
const getLastChild = getter(ofNode, 'lastChild');
/** Called once per node, without a function in between. */
export const getNextSibling = getter(ofNode, 'nextSibling');
const getPreviousSibling = getter(ofNode, 'previousSibling');
const getParentNode = getter(ofNode, 'parentNode');
const getParentElement = getter(ofNode, 'parentElement');
const getTextContent = getter(ofNode, 'textContent');
const getOwnerDocument = getter(ofNode, 'ownerDocument');
const getIsConnected = getter(ofNode, 'isConnected');
const getBaseUri = getter(ofNode, 'baseURI');
const callGetRootNode = method<Node, [], Node>(ofNode, 'getRootNode');

const nodeType = (node: Node): number => getNodeType.call(node);
export const firstChild = (node: Node): Node | null => getFirstChild.call(node);
export const childAt = (node: Node, index: number): Node | undefined => getChildNodes.call(node)[index];
export const childCount = (node: Node): number => getChildNodes.call(node).length;
export const lastChild = (node: Node): Node | null => getLastChild.call(node);
export const nextSibling = (node: Node): Node | null => getNextSibling.call(node);
export const previousSibling = (node: Node): Node | null => getPreviousSibling.call(node);
export const parentNode = (node: Node): Node | null => getParentNode.call(node);
export const parentElement = (node: Node): Element | null => getParentElement.call(node);
export const textContent = (node: Node): string => getTextContent.call(node) ?? '';
export const ownerDocument = (node: Node): Document | null => getOwnerDocument.call(node);
export const isConnected = (node: Node): boolean => getIsConnected.call(node);
/** The base URL of a node's document. */
export const baseAddress = (node: Node): string => withoutCredentials(getBaseUri.call(node));
export const rootNode = (node: Node): Node => callGetRootNode.call(node);

/** The values of `Node.nodeType`. Modules that use them are also loaded in Node, which has no such constants. */
export const NodeType = { Element: 1, Text: 3, Comment: 8, Document: 9 } as const;

export const isElement = (node: Node | null | undefined): node is Element => isOfType(node, NodeType.Element);
export const isDocument = (node: Node | null | undefined): node is Document => isOfType(node, NodeType.Document);
export const isTextNode = (node: Node | null | undefined): node is Text => isOfType(node, NodeType.Text);

function isOfType(node: Node | null | undefined, type: number): boolean {
  return !!node && nodeType(node) === type;
}

const getLocalName = getter(ofElement, 'localName');
const getChildren = getter(ofElement, 'children');
const callGetAttribute = method<Element, [string], string | null>(ofElement, 'getAttribute');
const callSetAttribute = method<Element, [string, string], void>(ofElement, 'setAttribute');
const callRemoveAttribute = method<Element, [string], void>(ofElement, 'removeAttribute');
const callHasAttributes = method<Element, [], boolean>(ofElement, 'hasAttributes');
const callGetAttributeNames = method<Element, [], string[]>(ofElement, 'getAttributeNames');
const callMatches = method<Element, [string], boolean>(ofElement, 'matches');
const getShadowRoot = getter(ofElement, 'shadowRoot');
const getAssignedSlot = getter(ofElement, 'assignedSlot');
const callScrollIntoView = method<Element, [ScrollIntoViewOptions], void>(ofElement, 'scrollIntoView');
const getScrollTop = getter(ofElement, 'scrollTop');
const getScrollLeft = getter(ofElement, 'scrollLeft');
const callGetBox = method<Element, [], DOMRect>(ofElement, 'getBoundingClientRect');

export const localName = (element: Element): string => getLocalName.call(element);
export const childElements = (element: Element): Element[] => Array.from(getChildren.call(element));
export const attribute = (element: Element, name: string): string | null => callGetAttribute.call(element, name);
export const setAttribute = (element: Element, name: string, value: string): void =>
  callSetAttribute.call(element, name, value);
export const removeAttribute = (element: Element, name: string): void => callRemoveAttribute.call(element, name);
export const hasAttributes = (element: Element): boolean => callHasAttributes.call(element);
export const attributeNames = (element: Element): string[] => callGetAttributeNames.call(element);
const matches = (element: Element, selector: string): boolean => callMatches.call(element, selector);
export const scrollTopOf = (element: Element): number => getScrollTop.call(element);
export const scrollLeftOf = (element: Element): number => getScrollLeft.call(element);
export const clientBox = (element: Element): DOMRect => callGetBox.call(element);

export const shadowRootOf = (element: Element): ShadowRoot | null => getShadowRoot.call(element);
export const assignedSlot = (element: Element): HTMLSlotElement | null => getAssignedSlot.call(element);
export const scrollTo = (element: Element, options: ScrollIntoViewOptions): void =>
  callScrollIntoView.call(element, options);

const queryIn = (prototype: ParentNode | undefined) =>
  method<ParentNode, [string], NodeListOf<Element>>(prototype, 'querySelectorAll');
const allInElement = queryIn(ofElement);
const allInDocument = queryIn(ofDocument);
const allInFragment = queryIn(ofFragment);

/** The elements that match a selector below an element, a document, a shadow root or a fragment, in document order. */
export function all<E extends Element = Element>(root: Node, selector: string): NodeListOf<E> {
  const type = nodeType(root);
  const ask = type === NodeType.Element ? allInElement : type === NodeType.Document ? allInDocument : allInFragment;
  return ask.call(root as ParentNode, selector) as NodeListOf<E>;
}

const getTitle = getter(ofDocument, 'title');
const getBody = getter(ofDocument, 'body');
const getDocumentElement = getter(ofDocument, 'documentElement');
const getScroller = getter(ofDocument, 'scrollingElement');
const getUrl = getter(ofDocument, 'URL');
const getContentType = getter(ofDocument, 'contentType');
const getCharset = getter(ofDocument, 'characterSet');
const getDir = getter(ofDocument, 'dir');
const getLinks = getter(ofDocument, 'links');
const getScripts = getter(ofDocument, 'scripts');
const getImages = getter(ofDocument, 'images');
const getView = getter(ofDocument, 'defaultView');
const getImplementation = getter(ofDocument, 'implementation');
const getFonts = getter(ofDocument, 'fonts');
const getCompatMode = getter(ofDocument, 'compatMode');
const callHasFocus = method<Document, [], boolean>(ofDocument, 'hasFocus');
type Listening = Method<EventTarget, [string, EventListener, AddEventListenerOptions], void>;
const callAddListener: Listening = method(realm.EventTarget?.prototype, 'addEventListener');
const callRemoveListener: Listening = method(realm.EventTarget?.prototype, 'removeEventListener');
const callGetSelection = method<Document, [], Selection | null>(ofDocument, 'getSelection');
const callElementsFromPoint = method<Document, [number, number], Element[]>(ofDocument, 'elementsFromPoint');
const callCreateTreeWalker = method<Document, [Node, number], TreeWalker>(ofDocument, 'createTreeWalker');
const callByTagName = method<Document, [string], HTMLCollectionOf<Element>>(ofDocument, 'getElementsByTagName');
const callCreateElement = method<Document, [string], HTMLElement>(ofDocument, 'createElement');
const callImportNode = method<Document, [Node], Node>(ofDocument, 'importNode');

export const titleOf = (document: Document): string => getTitle.call(document);
export const bodyOf = (document: Document): HTMLElement | null => getBody.call(document);
export const rootOf = (document: Document): HTMLElement | null => getDocumentElement.call(document);
export const scrollerOf = (document: Document): Element | null => getScroller.call(document);
export const addressOf = (document: Document): string => withoutCredentials(getUrl.call(document));

/** An address without user name and password, so that it, and what is made of it, can be stored. */
function withoutCredentials(address: string): string {
  if (!address.includes('@')) return address;
  try {
    const url = new URL(address);
    url.username = '';
    url.password = '';
    return url.href;
  } catch {
    return address;
  }
}
export const contentTypeOf = (document: Document): string => getContentType.call(document);
export const charsetOf = (document: Document): string => getCharset.call(document);
export const directionOf = (document: Document): string => getDir.call(document);
export const linksIn = (document: Document): readonly (HTMLAnchorElement | HTMLAreaElement)[] =>
  Array.from(getLinks.call(document));
/** The scripts of a document; the collection is live. */
export const scriptsIn = (document: Document): HTMLCollectionOf<HTMLScriptElement> => getScripts.call(document);
export const imagesIn = (document: Document): readonly HTMLImageElement[] => Array.from(getImages.call(document));
export const viewOf = (document: Document): (Window & typeof globalThis) | null => getView.call(document);
export const selectionIn = (document: Document): Selection | null => callGetSelection.call(document);
export const fontsOf = (document: Document): FontFaceSet | undefined => getFonts.call(document);
/** Whether a document is laid out in quirks mode. */
export const isQuirky = (document: Document): boolean => getCompatMode.call(document) === 'BackCompat';
export const hasFocus = (document: Document): boolean => callHasFocus.call(document);
export const listen = (target: EventTarget, type: string, listener: EventListener): void =>
  callAddListener.call(target, type, listener, { capture: true });
export const stopListening = (target: EventTarget, type: string, listener: EventListener): void =>
  callRemoveListener.call(target, type, listener, { capture: true });
/** The elements at a point of the viewport (px), the topmost one first. */
export const elementsAt = (document: Document, x: number, y: number): Element[] =>
  callElementsFromPoint.call(document, x, y);
const callByTagNameBelow = method<Element, [string], HTMLCollectionOf<Element>>(ofElement, 'getElementsByTagName');

/** The elements below a document or an element; the collection is live. */
export const elementsBelow = (root: Document | Element): HTMLCollectionOf<Element> =>
  isElement(root) ? callByTagNameBelow.call(root, '*') : callByTagName.call(root, '*');
/** The number of elements in a document. */
export const elementsIn = (document: Document): number => callByTagName.call(document, '*').length;
/** The values of `NodeFilter.SHOW_…`. */
const Show = { Element: 1, Text: 4 } as const;

/** A walker over elements and texts. */
export const treeWalker = (document: Document, root: Node): TreeWalker =>
  callCreateTreeWalker.call(document, root, Show.Element | Show.Text);
/** A walker over texts. */
export const textWalker = (document: Document, root: Node): TreeWalker =>
  callCreateTreeWalker.call(document, root, Show.Text);

/** The texts below a node, in document order, found lazily. */
export function* textsIn(root: Node): Generator<Text, undefined> {
  const document = ownerDocument(root);
  const walker = document && textWalker(document, root);
  for (let node = walker?.nextNode(); node; node = walker?.nextNode()) if (isTextNode(node)) yield node;
}

/** Whether a node precedes another one or contains it. */
export const precedes = (node: Node, other: Node): boolean =>
  (node.compareDocumentPosition(other) & Position.Following) !== 0;
/** Whether a node follows another one or is inside it. */
export const follows = (node: Node, other: Node): boolean =>
  (node.compareDocumentPosition(other) & Position.Preceding) !== 0;

/** The values of `Node.DOCUMENT_POSITION_…`. */
const Position = { Preceding: 2, Following: 4 } as const;

export const newElement = <K extends keyof HTMLElementTagNameMap>(document: Document, tag: K) =>
  callCreateElement.call(document, tag) as HTMLElementTagNameMap[K];

/** A copy of an element for another document. */
export const copyFor = <E extends Element>(document: Document, element: E): E =>
  callImportNode.call(document, element) as E;

/** An empty document in which nothing loads or runs. */
export const inertDocument = (maker: Document): Document => getImplementation.call(maker).createHTMLDocument('');

/** Whether the browser needs too long to search a document at once. */
export function isLarge(document: Document): boolean {
  return elementsIn(document) > limits.atOnce;
}

/** The first `most` elements below a node that match a selector. In large documents they are looked for in steps. */
export function* finding(root: Node, selector: string, most: number): Steps<ArrayLike<Element>> {
  const document = ownerDocument(root) ?? (root as Document);
  if (!isLarge(document)) return all(root, selector);
  const found: Element[] = [];
  const walker = treeWalker(document, root);
  let walked = 0;
  for (let node = walker.nextNode(); node && found.length < most; node = walker.nextNode()) {
    if (isElement(node) && matches(node, selector)) found.push(node);
    if (++walked % nodesPerStep === 0) yield;
  }
  return found;
}
