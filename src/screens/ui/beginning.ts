import { inertNodes } from '../../clip/assemble/trusted';

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
    const nodes = inertNodes(prefix(html, length));
    if (cutBehind(nodes, most)) return { nodes, cut: true };
  }
  const nodes = inertNodes(html);
  return { nodes, cut: html.length > most && cutBehind(nodes, most) };
}

/** The beginning of markup, which ends before a tag: a cut tag is ignored by parsers, but half a reference is shown. */
export function prefix(html: string, length: number): string {
  const tag = html.lastIndexOf('<', length);
  return html.slice(0, tag > 0 ? tag : length);
}

/** How much of the time for an article is spent on a node. */
export function weightOf(node: Node): number {
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
