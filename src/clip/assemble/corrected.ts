import type { Article, Contents } from '../../article/article';
import { type Edits, edited } from '../../article/edits';
import { countWords } from '../../language/text/words';
import { BlockKeys } from './block-keys';
import { inertNodes } from './trusted';

/** The article with all changes of the reader, as it is saved and exported. */
export function corrected(article: Article, { removed = [], ...edits }: Edits): Article {
  return edited(removed.length > 0 ? { ...article, ...bodyWithout(article, new Set(removed)) } : article, edits);
}

/** What the background needs to save a draft as corrected: it has no document to change the body itself. */
export function editsToSave(article: Article, edits: Edits): Edits {
  const { removed = [] } = edits;
  return removed.length > 0 ? { ...edits, body: bodyWithout(article, new Set(removed)) } : edits;
}

type Body = Pick<Article, 'html' | 'words' | 'minutes' | 'kept'>;

function bodyWithout(article: Article, removed: ReadonlySet<string>): Body {
  const nodes = inertNodes(article.html);
  const body = nodes.ownerDocument.createElement('div');
  body.append(nodes);
  const contents = { ...article.kept };
  let words = article.words;
  for (const [key, block] of new BlockKeys().of(body)) {
    if (!removed.has(key)) continue;
    const gone = emptiedWith(block, body);
    uncount(contents, gone);
    const { spaced, ideographs } = countWords(gone.textContent ?? '');
    words = Math.max(0, words - spaced - ideographs);
    gone.remove();
  }
  const minutes = Math.max(1, Math.round((article.minutes * words) / Math.max(1, article.words)));
  return { html: body.innerHTML, words, minutes, kept: contents };
}

/** The largest element around a block that holds nothing else. */
function emptiedWith(block: Element, body: Element): Element {
  let gone = block;
  for (let up = block.parentElement; up && up !== body && isOnly(gone, up); up = up.parentElement) gone = up;
  return gone;
}

function isOnly(child: Element, parent: Element): boolean {
  return [...parent.childNodes].every((node) => node === child || node.textContent?.trim() === '');
}

const countedElements: readonly (readonly [name: keyof Contents, selector: string])[] = [
  ['paragraphs', 'p'],
  ['headings', 'h1, h2, h3, h4, h5, h6'],
  ['images', 'img'],
  ['tables', 'table'],
  ['lists', 'ul, ol, dl'],
  ['codeBlocks', 'pre'],
  ['formulas', 'math'],
  ['links', 'a[href]'],
];

function uncount(contents: { -readonly [N in keyof Contents]: number }, gone: Element): void {
  for (const [name, selector] of countedElements) {
    const own = gone.matches(selector) ? 1 : 0;
    contents[name] = Math.max(0, contents[name] - own - gone.querySelectorAll(selector).length);
  }
}
