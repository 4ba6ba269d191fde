import type { Contents } from '../../article/article';

/** Counts the contents of an article. */
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
