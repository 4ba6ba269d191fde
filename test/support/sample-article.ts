import type { Article } from '../../src/article/article';
import { blankArticle } from '../../src/article/blank-article';

/** A small article, to be varied. */
export const sampleArticle: Article = {
  ...blankArticle,
  url: 'https://www.example.org/salt',
  title: 'Salt roads',
  html: '<p>Salt was carried inland.</p>',
  words: 4,
  minutes: 1,
  kept: { ...blankArticle.kept, paragraphs: 1 },
};
