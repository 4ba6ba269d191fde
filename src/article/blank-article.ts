import type { Article, Contents } from './article';

/** What an article without a body contains. */
export const noContents: Contents = {
  paragraphs: 0,
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
};

/** The smallest valid article, for samples in previews and tests. */
export const blankArticle: Article = {
  url: 'https://www.example.org/',
  title: '',
  direction: 'ltr',
  mode: 'article',
  engine: 'nta',
  confidence: 0.9,
  html: '',
  words: 0,
  minutes: 0,
  kept: noContents,
  dropped: [],
  unreadFrames: 0,
};
