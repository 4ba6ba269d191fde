import { type Article, type Contents, contentKinds } from './article';

/** What an article without a body contains. */
export const noContents = Object.fromEntries(contentKinds.map((kind) => [kind, 0])) as Contents;

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
