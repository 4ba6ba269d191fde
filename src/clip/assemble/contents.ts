import type { Contents } from '../../article/article';

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
