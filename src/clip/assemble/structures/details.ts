import { moveChildren } from '../children';
import type { Excerpt } from '../excerpt';

/** Expands collapsed content: the summary in bold, then the rest. */
export function details(excerpt: Excerpt): void {
  for (const summary of excerpt.root.querySelectorAll('summary')) {
    if (summary.querySelector('h1, h2, h3, h4, h5, h6')) continue;
    const bold = excerpt.create('strong');
    moveChildren(summary, bold);
    const line = excerpt.create('p');
    line.append(bold);
    if (excerpt.isUnseen(summary)) line.remove();
    else summary.replaceWith(line);
  }
}
