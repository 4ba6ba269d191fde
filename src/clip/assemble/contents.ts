import type { Contents } from '../../article/article';
import { lineBreakers } from '../../article/highlights/article-text';
import { isElement, isTextNode } from '../capture/dom';

/** The text of an article for counting its words, which the edges of blocks part. */
export function textToCount(article: Element): string {
  let text = '';
  let node: Node | null = article.firstChild;
  while (node) {
    text += isTextNode(node) ? node.data : edgeOf(node);
    if (node.firstChild) {
      node = node.firstChild;
      continue;
    }
    while (node && node !== article && !node.nextSibling) {
      node = node.parentNode;
      if (node && node !== article) text += edgeOf(node);
    }
    node = node === article ? null : (node?.nextSibling ?? null);
  }
  return text;
}

function edgeOf(node: Node): string {
  return isElement(node) && lineBreakers.has(node.localName) ? '\n' : '';
}

export function contentsOf(article: Element): Contents {
  const count = (selector: string) => article.querySelectorAll(selector).length;
  const pictures = [...article.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  return {
    paragraphs: count('p'),
    headings: count('h1, h2, h3, h4, h5, h6'),
    // One that is shown twice is stored once.
    images: new Set(pictures).size,
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
