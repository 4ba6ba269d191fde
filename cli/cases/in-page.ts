import { madeUpText } from './made-up-text';

/*
 * Runs in a page that becomes a test case: takes everything out that is not needed to reproduce how the page is read,
 * and replaces its prose by made-up text. Elements, classes and layout stay.
 */

/** Shorter texts (characters; a Han, Kana or Hangul character counts 2.5) are labels, names and titles: they stay. */
const shortestProse = 80;

const picture = 'picture.svg';
const headings = 'title, h1, h2, h3, h4, h5, h6, time, address';
const removed = 'script:not([type="application/ld+json"]), noscript, template, link, style, base, meta[http-equiv]';
const sources = ['srcset', 'sizes', 'data-src', 'data-srcset', 'data-lazy-src', 'data-original', 'loading', 'poster'];

/** The document as HTML of its own, and how many short texts of the page it still contains. */
function ownCase(document: Document, keepText: boolean): { html: string; shortTexts: number } {
  const shortTexts = keepText ? 0 : replaceProse(document);
  if (!keepText) replaceStatedTexts(document);
  for (const image of document.querySelectorAll('img')) replacePicture(image);
  for (const element of document.querySelectorAll(removed)) element.remove();
  for (const element of document.querySelectorAll('*')) cleanAttributes(element, new URL(document.URL));
  removeComments(document);
  document.head.insertAdjacentHTML('afterbegin', '<meta charset="utf-8"><link rel="stylesheet" href="style.css">');
  for (const other of document.querySelectorAll('meta[charset] ~ meta[charset]')) other.remove();
  return { html: `<!doctype html>\n${document.documentElement.outerHTML}\n`, shortTexts };
}

/** Replaces texts that are part of a longer run in one block of the layout; returns how many others there are. */
function replaceProse(document: Document): number {
  const texts = textsIn(document);
  const lengths = new Map<Element, number>();
  for (const [text, block] of texts) lengths.set(block, (lengths.get(block) ?? 0) + lengthOf(text.data));
  let short = 0;
  for (const [text, block] of texts) {
    const isProse = (lengths.get(block) ?? 0) >= shortestProse && block.closest(headings) === null;
    if (isProse) text.data = madeUpText(text.data);
    else short++;
  }
  return short;
}

/** Each text that says something, with the block of the layout in which it flows. */
function textsIn(document: Document): [Text, Element][] {
  const found: [Text, Element][] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const isRead = node.parentElement?.closest('script, style, noscript, template, svg') === null;
    if (isRead && node instanceof Text && node.data.trim() !== '' && node.parentElement)
      found.push([node, blockAround(node.parentElement)]);
  }
  return found;
}

function blockAround(element: Element): Element {
  let block = element;
  while (block.parentElement && /^(?:inline|contents)/.test(getComputedStyle(block).display))
    block = block.parentElement;
  return block;
}

function lengthOf(text: string): number {
  const wide = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
  return text.trim().length + 1.5 * wide;
}

/** Descriptions in `meta` and long texts in linked data. */
function replaceStatedTexts(document: Document): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[content]')) {
    const isTitle = /title/i.test(meta.name + (meta.getAttribute('property') ?? ''));
    if (!isTitle && lengthOf(meta.content) >= shortestProse && !/^https?:/.test(meta.content))
      meta.content = madeUpText(meta.content);
  }
  for (const data of document.querySelectorAll('script[type="application/ld+json"]')) {
    const isProse = (key: string, value: unknown): value is string =>
      typeof value === 'string' && key !== 'headline' && !/^https?:/.test(value) && lengthOf(value) >= shortestProse;
    try {
      const parsed = JSON.parse(data.textContent ?? '', (key, value) =>
        isProse(key, value) ? madeUpText(value) : value,
      );
      data.textContent = JSON.stringify(parsed, null, 1);
    } catch {
      data.remove();
    }
  }
}

/** One grey picture in the size at which each is shown. */
function replacePicture(image: HTMLImageElement): void {
  // A picture that did not load keeps the size that the page declares.
  if (image.naturalWidth > 0 || !image.hasAttribute('width')) {
    const { width, height } = image.getBoundingClientRect();
    image.setAttribute('width', String(Math.round(width)));
    image.setAttribute('height', String(Math.round(height)));
  }
  for (const name of sources) image.removeAttribute(name);
  image.setAttribute('src', picture);
  if (lengthOf(image.alt) >= shortestProse) image.alt = madeUpText(image.alt);
}

function cleanAttributes(element: Element, page: URL): void {
  for (const { name, value } of [...element.attributes]) {
    if (/^on|^(?:nonce|integrity|ping|srcdoc)$/.test(name)) element.removeAttribute(name);
    else if (name === 'style') element.setAttribute(name, value.replace(/url\([^)]*\)/g, 'none'));
    else if (name === 'src' && value !== picture) element.removeAttribute(name);
    else if (name === 'href') element.setAttribute(name, ownAddress(value, page));
    else if (name.startsWith('data-') && value.length > shortestProse) element.removeAttribute(name);
  }
}

/** Links keep their paths and whether they lead elsewhere, but name no site and carry no query. */
function ownAddress(href: string, page: URL): string {
  if (href.startsWith('#') || !URL.canParse(href, page.href)) return href;
  const { protocol, host, pathname, hash } = new URL(href, page.href);
  if (!/^https?:$/.test(protocol)) return protocol === 'mailto:' ? 'mailto:somebody@example.org' : '#';
  return host === page.host ? pathname + hash : `https://elsewhere.example${pathname}`;
}

function removeComments(document: Document): void {
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) comments.push(node);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

export type OwnCase = typeof ownCase;

Object.assign(globalThis, { ownCase });
