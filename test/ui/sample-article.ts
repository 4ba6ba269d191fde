import type { Article } from '../../src/article/article';

/** A small article, to be varied. */
export const sampleArticle: Article = {
  mode: 'article',
  engine: 'nta',
  confidence: 0.9,
  url: 'https://www.example.org/salt',
  title: 'Salt roads',
  direction: 'ltr',
  html: '<p>Salt was carried inland.</p>',
  words: 4,
  minutes: 1,
  kept: {
    paragraphs: 1,
    headings: 0,
    images: 0,
    tables: 0,
    lists: 0,
    codeBlocks: 0,
    formulas: 0,
    footnotes: 0,
    callouts: 0,
    embeds: 0,
    posts: 0,
    links: 0,
  },
  dropped: [],
  unreadFrames: 0,
};
