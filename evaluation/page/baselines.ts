import { Readability } from '@mozilla/readability';
import Defuddle from 'defuddle';
import type { Answer } from '../benchmark/answer';
import type { Baseline } from '../benchmark/systems';

/** Calls each baseline the way its users do: with its own defaults. */
export const runBaseline: Readonly<Record<Baseline, (document: Document) => Answer>> = {
  /** Readability changes the document it is given, so the copy is part of its cost. */
  readability(document) {
    const start = performance.now();
    const article = new Readability(document.cloneNode(true) as Document).parse();
    return {
      kept: article?.content ?? '',
      form: 'html',
      title: article?.title ?? '',
      author: article?.byline ?? '',
      date: article?.publishedTime ?? '',
      ms: performance.now() - start,
    };
  },

  defuddle(document) {
    const start = performance.now();
    const { content, title, author, published } = new Defuddle(document, { url: document.URL }).parse();
    return { kept: content, form: 'html', title, author, date: published, ms: performance.now() - start };
  },

  body(document) {
    const start = performance.now();
    const kept = document.body?.innerText ?? '';
    return { kept, form: 'text', title: document.title, author: '', date: '', ms: performance.now() - start };
  },
};
