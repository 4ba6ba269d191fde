import type { Extraction } from '../src/engines/engine';
import { type Page, Visibility } from '../src/page/page';
import { isText } from '../src/page/tree';

/** The text that stands in an element directly, not in elements below it. */
export function ownText(page: Page, id: number): string {
  let text = '';
  for (let child = id + 1; child < (page.end[id] as number); child = page.end[child] as number) {
    text += `${page.text[child]} `;
  }
  return text;
}

/** What a reader sees of an extraction, each text on a line: good enough to count words. */
export function keptText(page: Page, { content, except }: Extraction): string {
  const out = new Set(except);
  const lines: string[] = [];
  for (const kept of content) {
    for (let id = kept; id < (page.end[kept] as number); ) {
      const skipped = out.has(id) || (isUnseen(page, id) && page.visibility[id] !== page.visibility[kept]);
      if (!skipped && isText(page, id)) lines.push(page.text[id] as string);
      id = skipped ? (page.end[id] as number) : id + 1;
    }
  }
  return lines.join('\n');
}

function isUnseen(page: Page, id: number): boolean {
  const why = page.visibility[id];
  return why !== Visibility.Shown && why !== Visibility.Transparent && why !== Visibility.Folded;
}
