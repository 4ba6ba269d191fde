import type { Excerpt } from '../excerpt';

/** The brackets that ruby falls back to are never shown, and wanted where there is no ruby. */
export function ruby(excerpt: Excerpt): void {
  for (const bracket of excerpt.root.querySelectorAll('ruby rp')) {
    const around = bracket.closest('ruby');
    if (around && !excerpt.isUnseen(around)) excerpt.show(bracket);
  }
}
