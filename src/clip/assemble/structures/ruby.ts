import type { Excerpt } from '../excerpt';

/** Keeps the fallback brackets of ruby, which are invisible, for programs without ruby. */
export function ruby(excerpt: Excerpt): void {
  for (const bracket of excerpt.root.querySelectorAll('ruby rp')) {
    const around = bracket.closest('ruby');
    if (around && !excerpt.isUnseen(around)) excerpt.show(bracket);
  }
}
