import type { Article } from '../../article/article';
import { comparable } from '../../language/text/white-space';
import { countWords, readingMinutes } from '../../language/text/words';
import { blocksIn } from '../assemble/blocks';
import { copyOf, moveChildren } from '../assemble/children';
import { contentsOf, textToCount } from '../assemble/contents';
import type { Origins } from '../assemble/origins';
import { safeMarkup } from '../assemble/sanitize';
import { fill } from '../assemble/trusted';

/** The result of reading one page: its article, or nothing. */
export interface ReadPage {
  readonly address: string;
  readonly article?: Article | undefined;
}

/**
 * Joins the pages of an article in order. What an earlier page already contains (the title, a repeated header or
 * footer, a paragraph shown on both pages) is left out. `own` is the page that was clipped, `before` the number of
 * `others` that come before it. Pages that could not be read are named. The blocks of `own` come from its `origins`; where
 * those of other pages come from is not known.
 */
export function joined(
  own: Article,
  others: readonly ReadPage[],
  before: number,
  maker: Document,
  origins: Origins,
): { readonly article: Article; readonly origins: Origins } {
  const pages: readonly ReadPage[] = [
    ...others.slice(0, before),
    { address: own.url, article: own },
    ...others.slice(before),
  ];
  const body = maker.implementation.createHTMLDocument('').createElement('article');
  const seen = new Set<string>([comparable(own.title)]);
  const places = new Map<Element, number>();
  for (const { article } of pages) {
    const blocks = article ? append(body, article.html, seen, maker) : [];
    if (article === own) for (const [at, block] of blocks.entries()) places.set(block, at);
  }
  const words = countWords(textToCount(body));
  const lost = pages.flatMap(({ article }, at) => (article ? [] : [at + 1]));
  const article = {
    ...own,
    html: body.innerHTML,
    words: words.spaced + words.ideographs,
    minutes: readingMinutes(words),
    kept: contentsOf(body),
    joined: { parts: pages.length - lost.length, lost },
  };
  return { article, origins: blocksIn(body).map((block) => origins[places.get(block) ?? -1] ?? []) };
}

/** Shorter texts ("Yes.") may legitimately occur twice. Chosen: longer than an answer of two words. */
const shortestRepeat = 12;

/** Appends what is new of a page. Returns all its blocks. */
function append(body: Element, html: string, seen: Set<string>, maker: Document): readonly Element[] {
  const page = body.ownerDocument.createElement('article');
  fill(page, safeMarkup(html, maker.defaultView ?? window));
  const blocks = blocksIn(page);
  const own: string[] = [];
  for (const block of [...page.children]) {
    if (block.matches('.footnotes')) continue;
    const pictures = [...block.querySelectorAll('img')].map((image) => image.getAttribute('src') ?? '');
    const words = wordsOf(block);
    const content = [words, ...pictures].join('\n');
    const isRepeat = (words.length >= shortestRepeat || pictures.length > 0) && seen.has(content);
    if (isRepeat) block.remove();
    else own.push(content);
  }
  // The notes of what is left out stand among those of the page that has it.
  if (!page.querySelector('[role=doc-noteref]')) page.querySelector(':scope > .footnotes')?.remove();
  joinNotes(body, page);
  moveChildren(page, body);
  for (const content of own) seen.add(content);
  return blocks;
}

/** The text of a block without the numbers of its notes, which differ from page to page. */
function wordsOf(block: Element): string {
  const copy = copyOf(block);
  for (const reference of copy.querySelectorAll('[role=doc-noteref]')) reference.remove();
  return comparable(copy.textContent ?? '');
}

/** Footnotes are renumbered throughout and collected at the end. */
function joinNotes(body: Element, page: Element): void {
  const notes = body.querySelector(':scope > .footnotes');
  const list = notes?.querySelector('ol');
  if (!notes || !list) return;
  const count = list.children.length;
  const renumbered = (name: string) =>
    name.replace(/(fn(?:ref)?-)(\d+)/, (_, kind, number) => `${kind}${Number(number) + count}`);
  for (const element of page.querySelectorAll('[id^=fn], a[href^="#fn"]')) {
    for (const name of ['id', 'href']) {
      const value = element.getAttribute(name);
      if (value) element.setAttribute(name, renumbered(value));
    }
    if (element.getAttribute('role') === 'doc-noteref')
      element.textContent = String(Number(element.textContent) + count);
  }
  const own = page.querySelector(':scope > .footnotes');
  list.append(...(own?.querySelectorAll('ol > li') ?? []));
  own?.remove();
  page.append(notes);
}
