import { squeeze } from '../../../language/text/white-space';
import type { Page } from '../../../page/page';
import { blocksOf, nestingOf } from '../../../page/text/blocks';
import { ancestors } from '../../../page/tree';
import { type Extraction, nothingFound, type Reason } from '../engine';
import { holdingsOf, noiseClass } from './frame';
import { type Parameters, tuned } from './parameters';
import { isDirectory, ruleFor, type Table, tablesOf } from './tables';

/** Section 3.3, on the tables of the source and their attributes. */
export function extractPaper(page: Page, parameters: Parameters = tuned): Extraction {
  const tables = tablesOf(page);
  if (tables.length === 0) return paragraphText(page);
  const content = contentTables(page, tables, parameters);
  const reasons = reasonsFor(page, tables, content);
  if (content.length === 0) return nothingFound('no table is content', reasons);
  return {
    content: content.map(({ id }) => id),
    except: tablesInside(page, tables, content),
    reasons,
    confidence: shareOf(content, tables),
  };
}

/**
 * Section 3.3 (3): the tables kept by the rules for paragraphs. Only if no table passes them, those kept by the rule for
 * pages of directories and pictures.
 */
function contentTables(page: Page, tables: readonly Table[], parameters: Parameters): Table[] {
  const texts = tables.filter((table) => ruleFor(table).keeps(table, parameters));
  if (texts.length > 0) return contentLayers(page, texts, parameters);
  const directories = tables.filter((table) => isDirectory(table, page.extent, parameters));
  return contentLayers(page, directories, parameters);
}

/** The outermost tables inside content tables: they are layers of their own. */
function tablesInside(page: Page, tables: readonly Table[], content: readonly Table[]): number[] {
  const isContent = new Set(content);
  const inside: number[] = [];
  let end = 0;
  let past = 0;
  for (const table of tables) {
    if (isContent.has(table)) {
      end = page.end[table.id];
    } else if (table.id < end && table.id >= past) {
      inside.push(table.id);
      past = page.end[table.id];
    }
  }
  return inside;
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
function shareOf(content: readonly Table[], tables: readonly Table[]): number {
  const charactersIn = (some: readonly Table[]) => some.reduce((sum, { characters }) => sum + characters, 0);
  return charactersIn(content) / Math.max(1, charactersIn(tables));
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
    confidence: 0.5,
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
