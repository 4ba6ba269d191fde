import { mostLevels } from '../../article/field-limits';
import { inertNodes } from '../../clip/assemble/trusted';
import { afterFrame } from './after-frame';

/** An article on its way into the document. */
interface Filling {
  /** Adds nothing more. */
  stop(): void;
}

/** How much (as `weightOf` counts) each task but the first adds. Chosen: some 10 ms of work, of a frame of 16. */
const laterSlice = 25_000;

/**
 * Puts an article in its place: `first` of it at once and the rest in slices after the next frame, so that its beginning is
 * painted early and no task is long. Only what is added is laid out, since nothing before it changes.
 */
export function fillInSlices(
  place: HTMLElement,
  content: DocumentFragment,
  first: number,
  prepared: (slice: DocumentFragment) => DocumentFragment,
): Filling {
  const ended = new AbortController();
  const { signal } = ended;
  const settle = () => {
    if (content.hasChildNodes()) return;
    place.removeAttribute('aria-busy');
    ended.abort();
  };
  const add = (most: number) => {
    if (signal.aborted) return;
    place.append(prepared(sliceOf(content, most)));
    settle();
    if (!signal.aborted) setTimeout(add, 0, laterSlice);
  };
  place.replaceChildren(prepared(sliceOf(content, first)));
  place.setAttribute('aria-busy', 'true');
  settle();
  if (!signal.aborted) {
    addWhenAsked(place, () => add(Number.POSITIVE_INFINITY), signal);
    afterFrame(() => add(laterSlice));
  }
  return { stop: () => ended.abort() };
}

/** A reader who goes to a note, searches or selects all must find the whole article. */
function addWhenAsked(place: HTMLElement, add: () => void, signal: AbortSignal): void {
  const within = ({ target }: Event) => target instanceof Element && target.closest('a[href^="#"]') !== null;
  place.addEventListener('click', (event) => within(event) && add(), { capture: true, signal });
  window.addEventListener('keydown', ({ ctrlKey, metaKey }) => (ctrlKey || metaKey) && add(), {
    capture: true,
    signal,
  });
}

/** The first nodes of an article, of at most this weight but at least one, which are taken out of it. */
export function sliceOf(content: DocumentFragment, most: number): DocumentFragment {
  const slice = content.ownerDocument.createDocumentFragment();
  let weight = 0;
  for (let node = content.firstChild; node; node = content.firstChild) {
    weight += weightOf(node);
    if (weight > most && slice.hasChildNodes()) break;
    slice.append(node);
  }
  return slice;
}

/** Markup of this many times the characters that are shown holds them in most articles. */
const markupPerText = 3;

/** An element counts as this many characters, because rows and pictures take time too. */
const weightOfElement = 20;

const elementsAndTexts = 1 | 4;

/** The nodes of an article's beginning, inert and not yet safe. */
interface Beginning {
  readonly nodes: DocumentFragment;
  /** Whether there is more. */
  readonly cut: boolean;
}

/** The beginning of an article. Of a large article only the beginning is parsed and made safe. */
export function beginningOf(html: string, most: number): Beginning {
  for (let length = most * markupPerText; length < html.length; length *= 2) {
    const nodes = withinLevels(inertNodes(prefix(html, length)));
    if (cutBehind(nodes, most)) return { nodes, cut: true };
  }
  const nodes = withinLevels(inertNodes(html));
  return { nodes, cut: html.length > most && cutBehind(nodes, most) };
}

/** What is deeper than an article may be. */
const deep = `${'* > '.repeat(mostLevels)}*`;

/** An article that an earlier version stored may be deeper: below the last level it is shown as text. */
export function withinLevels(nodes: DocumentFragment): DocumentFragment {
  for (const { parentElement } of nodes.querySelectorAll(deep))
    if (parentElement && nodes.contains(parentElement)) parentElement.replaceChildren(parentElement.textContent ?? '');
  return nodes;
}

/** The beginning of markup, which ends before a tag: a cut tag is ignored by parsers, but half a reference is shown. */
export function prefix(html: string, length: number): string {
  const tag = html.lastIndexOf('<', length);
  return html.slice(0, tag > 0 ? tag : length);
}

/** How much of the time for an article is spent on a node. */
function weightOf(node: Node): number {
  const elements = isElement(node) ? 1 + node.getElementsByTagName('*').length : 0;
  return (node.textContent?.length ?? 0) + elements * weightOfElement;
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}

/** Removes everything after `most` characters of text from a node. Returns whether anything was removed. */
export function cutBehind(content: Node, most: number): boolean {
  const document = content.ownerDocument as Document;
  const walker = document.createTreeWalker(content, elementsAndTexts);
  let weight = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeType === 3 ? (node as Text) : undefined;
    weight += text?.length ?? weightOfElement;
    if (weight <= most) continue;
    text?.deleteData(Math.max(0, text.length - (weight - most)), text.length);
    const behind = document.createRange();
    behind.setStartAfter(node);
    behind.setEnd(content, content.childNodes.length);
    behind.deleteContents();
    return true;
  }
  return false;
}
