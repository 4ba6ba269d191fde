import type { Page } from '../../../page/page';
import { ancestors } from '../../../page/tree';
import type { Parameters } from './parameters';
import type { Table } from './tables';

/**
 * Rule 3 and section 3.4. Of nested tables one holds the content, and content has more paragraphs than noise. Takes
 * tables in descending order of paragraphs, skips those that contain or are inside one already taken, and stops below
 * `paragraphShare` of the most.
 */
export function contentLayers(page: Page, tables: readonly Table[], { paragraphShare }: Parameters): Table[] {
  const byParagraphs = tables.toSorted((a, b) => b.paragraphs - a.paragraphs);
  const least = (byParagraphs[0]?.paragraphs ?? 0) * paragraphShare;
  const taken: Table[] = [];
  // 1 for nodes inside a table that was taken, and for their ancestors.
  const related = new Uint8Array(page.count);
  for (const table of byParagraphs) {
    if (table.paragraphs < least) break;
    if (related[table.id] === 1) continue;
    taken.push(table);
    related.fill(1, table.id, page.end[table.id]);
    for (const up of ancestors(page, table.id)) related[up] = 1;
  }
  return taken.sort((a, b) => a.id - b.id);
}
