import type { Extraction } from '../../src/judge/engines/engine';
import type { Page } from '../../src/page/page';
import { isUnseen } from '../../src/page/text/visibility';
import { isText, tagTable } from '../../src/page/tree';

/** The visible text of an extraction without form controls, a line for each text node: enough to count words. */
export function keptText(page: Page, { content, except }: Extraction): string {
  const out = new Set(except);
  const control = tagTable(page, ['button', 'input', 'option', 'select', 'svg', 'textarea']);
  const lines: string[] = [];
  for (const kept of content) {
    for (let id = kept; id < (page.end[kept] as number); ) {
      const unseen = isUnseen(page.visibility[id] as number) && page.visibility[id] !== page.visibility[kept];
      const skipped = out.has(id) || unseen || control[page.tag[id] as number] === 1;
      if (!skipped && isText(page, id)) lines.push(page.text[id] as string);
      id = skipped ? (page.end[id] as number) : id + 1;
    }
  }
  return lines.join('\n');
}
