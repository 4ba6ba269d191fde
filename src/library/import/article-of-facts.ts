import type { Article, Metadata } from '../../article/article';
import { blankArticle } from '../../article/blank-article';
import { withinLimits } from '../../article/field-limits';
import { escaped } from '../../export/markup';
import { countWords, readingMinutes } from '../../language/text/words';
import type { Facts, Highlights, Link, Quote } from './entry';
import { given } from './given';

/** What files state, as metadata of a clip. `address` stands for an address where there is none. */
export function metadataOf(facts: Facts, address: string): Omit<Metadata, 'direction'> {
  const { url, title, authors, site, published, language, description, image, note, tags } = facts;
  return {
    url: url ?? address,
    title,
    ...given('site', site),
    ...given('author', authors?.join(', ')),
    ...given('authors', authors),
    ...given('published', published),
    ...given('language', language),
    ...given('description', description),
    ...given('leadImage', image),
    ...given('note', note),
    ...given('tags', tags.length > 0 ? tags : undefined),
  };
}

/** A link as an article: what is known of the page, its address, and the passages that the reader marked. */
export function linkArticle(link: Link): Article {
  const { url, description, quotes } = link;
  const about = description === undefined ? '' : paragraph(escaped(description));
  const address = paragraph(`<a href="${escaped(url)}">${escaped(url)}</a>`);
  return articleOf(link, 'link', about + address + quotes.map(quoteHtml).join(''), url);
}

/** Passages of a book or page as an article. */
export function highlightsArticle(highlights: Highlights, address: string): Article {
  return articleOf(highlights, 'selection', highlights.quotes.map(quoteHtml).join(''), address);
}

/** The name of the engine of clips that no engine made. */
export const importEngine = 'import';

function articleOf(facts: Facts & { quotes: readonly Quote[] }, mode: Article['mode'], html: string, address: string) {
  const { quotes, description = '' } = facts;
  const words = countWords([description, ...quotes.flatMap(({ text, note = '' }) => [text, note])].join('\n'));
  return withinLimits({
    ...blankArticle,
    ...metadataOf(facts, address),
    mode,
    engine: mode === 'link' ? 'link' : importEngine,
    confidence: 1,
    html,
    words: words.spaced + words.ideographs,
    minutes: readingMinutes(words),
    kept: { ...blankArticle.kept, paragraphs: html.split('<p>').length - 1, links: mode === 'link' ? 1 : 0 },
  });
}

function quoteHtml({ text, note, where }: Quote): string {
  const lines = text.split(/\n+/).filter((line) => line.trim() !== '');
  const source = where === undefined ? '' : paragraph(`— ${escaped(where)}`);
  return `<blockquote>${lines.map((line) => paragraph(escaped(line))).join('')}${source}</blockquote>${
    note === undefined ? '' : paragraph(escaped(note))
  }`;
}

function paragraph(html: string): string {
  return `<p>${html}</p>`;
}
