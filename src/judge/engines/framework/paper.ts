import { squeeze } from '../../../language/text/white-space';
import type { Page } from '../../../page/page';
import { blocksOf, nestingOf } from '../../../page/text/blocks';
import { type Extraction, nothingFound, type Reason } from '../engine';
import { holdingsOf, noiseClass } from './frame';
import { type Parameters, tuned, unknownConfidence } from './parameters';
import { isDirectory, ruleFor, type Table, tablesOf } from './tables';

/** Section 3.3 on the tables of the source: (2) a page without tables, (3) a page with tables. */
export function extractPaper(page: Page, parameters: Parameters = tuned): Extraction {
  const tables = tablesOf(page);
  if (tables.length === 0) return paragraphText(page);
  const content = contentTables(page, tables, parameters);
  const reasons = reasonsFor(page, tables, content);
  if (content.length === 0) return nothingFound('no table is content', reasons);
  return {
    content: content.map(({ id }) => id),
    except: [],
    reasons,
    confidence: shareOf(page, content, tables),
  };
}

/** Section 3.3 (3): the tables kept by branches 1 to 4. Decision: only if no table passes them, those kept by branch 5. */
function contentTables(page: Page, tables: readonly Table[], parameters: Parameters): Table[] {
  const texts = tables.filter((table) => ruleFor(table).keeps(table, parameters));
  if (texts.length > 0) return contentLayers(page, texts, parameters);
  const directories = tables.filter((table) => isDirectory(table, page.extent, parameters));
  return contentLayers(page, directories, parameters);
}

function reasonsFor(page: Page, tables: readonly Table[], content: readonly Table[]): Reason[] {
  const holdings = holdingsOf(page);
  const kept = new Set(content);
  return tables.map((table) => {
    if (!kept.has(table)) return { id: table.id, kept: false, rule: noiseClass(holdings, table.id) };
    return { id: table.id, kept: true, rule: table.paragraphs > 0 ? ruleFor(table).rule : 'directory' };
  });
}

/** The share of the text in tables that was kept. */
function shareOf(page: Page, content: readonly Table[], tables: readonly Table[]): number {
  const charactersIn = (some: readonly Table[]) => some.reduce((sum, { characters }) => sum + characters, 0);
  let end = 0;
  const outermost = tables.filter(({ id }) => {
    const isOutside = id >= end;
    if (isOutside) end = page.end[id];
    return isOutside;
  });
  return charactersIn(content) / Math.max(1, charactersIn(outermost));
}

/**
 * Rule 4 and section 3.3 (2): on a page without tables, paragraph text is content. Decision: that is text inside a
 * `<p>`, and text that flows in one block with a `<br>`, with its inline elements.
 */
function paragraphText(page: Page): Extraction {
  const paragraphTag = page.tagNames.indexOf('p');
  const isBroken = partsOfBrokenBlocks(page);
  const content: number[] = [];
  for (let id = 0; id < page.count; ) {
    const taken = page.tag[id] === paragraphTag || (isBroken(id) && holdsText(page, id));
    if (taken) content.push(id);
    id = taken ? page.end[id] : id + 1;
  }
  if (content.length === 0) return nothingFound('neither tables nor paragraphs');
  return {
    content,
    except: [],
    reasons: content.map((id) => ({ id, kept: true, rule: 'paragraph' })),
    confidence: unknownConfidence,
  };
}

/** Returns a test for subtrees that flow in a block with a `<br>`: the block itself or, if it holds others, its parts. */
function partsOfBrokenBlocks(page: Page): (id: number) => boolean {
  const block = blocksOf(page);
  const { holdsBlocks } = nestingOf(page);
  const lineBreakTag = page.tagNames.indexOf('br');
  const broken = new Uint8Array(page.count);
  for (let id = 1; id < page.count; id++) if (page.tag[id] === lineBreakTag) broken[block[page.parent[id]]] = 1;
  return (id) => broken[block[id]] === 1 && holdsBlocks[id] === 0;
}

function holdsText(page: Page, id: number): boolean {
  for (let node = id; node < page.end[id]; node++) if (squeeze(page.text[node]) !== '') return true;
  return false;
}

/**
 * Rule 3: of nested tables only one layer holds the content. Decision: from the outermost table that passes, down into
 * those in it that pass, while they have `paragraphShare` of its paragraphs; a table is kept with all that is in it.
 * Section 3.4: content has more paragraphs than noise; a table is noise below `paragraphShare` of the most. `tables` are
 * those that pass, in document order.
 */
export function contentLayers(page: Page, tables: readonly Table[], { paragraphShare }: Parameters): Table[] {
  const outer = outerTables(page, tables);
  const inside = new Map<Table | undefined, number>();
  for (const table of tables) {
    const around = outer.get(table);
    inside.set(around, (inside.get(around) ?? 0) + table.paragraphs);
  }
  const isLeft = (table: Table) => (inside.get(table) ?? -1) >= paragraphShare * table.paragraphs;
  const left = new Set<Table | undefined>([undefined]);
  const layer: Table[] = [];
  for (const table of tables) {
    if (!left.has(outer.get(table))) continue;
    if (isLeft(table)) left.add(table);
    else layer.push(table);
  }
  const most = layer.reduce((sum, { paragraphs }) => Math.max(sum, paragraphs), 0);
  return layer.filter(({ paragraphs }) => paragraphs >= most * paragraphShare);
}

/** The nearest of the tables around each; undefined for the outermost. */
function outerTables(page: Page, tables: readonly Table[]): ReadonlyMap<Table, Table | undefined> {
  const open: Table[] = [];
  return new Map(
    tables.map((table) => {
      while (open.length > 0 && page.end[open.at(-1)?.id ?? 0] <= table.id) open.pop();
      const around = open.at(-1);
      open.push(table);
      return [table, around];
    }),
  );
}
