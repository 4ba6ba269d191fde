import { directionOfText } from '../../language/text/direction';
import type { Page } from '../../page/page';

/** This many text nodes are enough to tell the direction. */
const mostTexts = 200;

/** The direction of an article: as stated by the page, or right to left if most of its letters are. */
export function directionOf(page: Page, content: readonly number[] = []): 'ltr' | 'rtl' {
  if (page.head.direction === 'rtl') return 'rtl';
  const texts: string[] = [];
  for (const root of content) {
    for (let id = root; id < page.end[root] && texts.length < mostTexts; id++) {
      const text = page.text[id] ?? '';
      if (text.trim() !== '') texts.push(text);
    }
  }
  return directionOfText(texts.join(' ')) ?? 'ltr';
}
