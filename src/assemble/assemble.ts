import type { Contents } from '../article/article';
import type { Capture } from '../capture/capture';
import { baseAddress, inertDocument, viewOf } from '../capture/dom';
import type { Page } from '../page/page';
import { comparable } from '../text/white-space';
import { Excerpt } from './excerpt';
import { type LiveFacts, liveFacts } from './facts';
import { flatten } from './flatten';
import { repairLevels } from './levels';
import { sanitize } from './sanitize';
import type { Selected } from './selected';
import { structures } from './structures/structures';

export interface Assembled {
  /** Clean, safe, semantic HTML with absolute addresses: docs/article.md. */
  readonly html: string;
  readonly kept: Contents;
  /** The text of the article, for counting words. */
  readonly text: string;
}

/**
 * Makes a clean, safe article of selected nodes.
 *
 *     selected nodes ─▶ excerpt ─▶ structures ─▶ flatten ─▶ sanitize
 *                       a copy     found and     only the   only what
 *                       in an      rewritten     article's  is safe
 *                       inert      in the copy   elements
 *                       document
 *
 * A heading that repeats the title is left out, and so is `author` over the first post of a thread: both are shown above the article.
 */
export function assemble({ page, nodes }: Capture, selected: Selected, live: Document, told: Told = {}): Assembled {
  return assembleFrom(page, liveFacts(nodes, baseAddress(live)), selected, live, told);
}

/** What is shown above the article, and needs not stand in it. */
interface Told {
  readonly title?: string;
  readonly author?: string | undefined;
}

/** The same where the live nodes are gone and `facts` remember what they knew. `maker` is any document in a window. */
export function assembleFrom(
  page: Page,
  facts: LiveFacts,
  selected: Selected,
  maker: Document,
  { title = '', author = '' }: Told = {},
): Assembled {
  const inert = inertDocument(maker);
  const excerpt = new Excerpt(page, facts, selected, inert, author);
  for (const rewrite of structures) rewrite(excerpt);
  const safe = inert.createElement('article');
  safe.innerHTML = sanitize(flatten(excerpt).innerHTML, viewOf(maker) ?? window);
  removeTitle(safe, title);
  repairLevels(safe);
  return { html: safe.innerHTML, kept: contentsOf(safe), text: safe.textContent ?? '' };
}

function removeTitle(article: Element, title: string): void {
  const wanted = comparable(title);
  const heading = article.querySelector('h1, h2');
  if (heading && wanted !== '' && comparable(heading.textContent ?? '') === wanted) heading.remove();
}

/** Counts what an article holds. */
export function contentsOf(article: Element): Contents {
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
