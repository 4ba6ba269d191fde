import type { Answer } from '../benchmark/answer';

/** All visible text. */
export function answer(): Answer {
  const start = performance.now();
  const kept = document.body?.innerText ?? '';
  return { kept, form: 'text', title: document.title, author: '', date: '', ms: performance.now() - start };
}
