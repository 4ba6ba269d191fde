import Defuddle from 'defuddle';
import type { Answer } from '../benchmark/answer';

export function answer(): Answer {
  const start = performance.now();
  const { content, title, author, published } = new Defuddle(document, { url: document.URL }).parse();
  return { kept: content, form: 'html', title, author, date: published, ms: performance.now() - start };
}
