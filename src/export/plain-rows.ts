import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { isElement } from './article-tree';
import { isInert } from './inert';

/*
 * Rows of tables that hold plain text alone. Taking one through all that makes
 * Markdown of HTML costs 50 times what is in it: such rows are set aside before,
 * and written as they are. A table of ten thousand rows is mostly made of them.
 */

/**
 * Text in which Markdown has nothing to escape inside a cell: no mark that opens
 * anything, no `www.` and no `https:` that would become a link.
 */
const plain =
  /^[\t\n\r ]*(?![\t\n\r ])(?:[\p{L}\p{M}\p{N},;%/()+\-–—'"?!=°€£¥…。，、：；（）]|(?<![wW])\.|(?<![psPS]):| (?! ))*\s*$/u;

/** Empties every row of plain cells; `plainCells` tells what they held. */
export function setPlainRowsAside(tree: Root): void {
  visit(tree, 'element', (row) => {
    if (row.tagName !== 'tr') return;
    const cells = textsOf(row.children);
    if (cells === undefined) return;
    row.properties = { dataPlainCells: cells };
    row.children = [];
  });
}

/** The texts of a row that was set aside. */
export function plainCells(row: Element): readonly string[] | undefined {
  const cells = row.properties.dataPlainCells;
  return Array.isArray(cells) ? cells.map(String) : undefined;
}

function textsOf(children: readonly ElementContent[]): string[] | undefined {
  const texts: string[] = [];
  for (const child of children) {
    if (child.type === 'text' && child.value.trim() === '') continue;
    const text = isElement(child) ? plainText(child) : undefined;
    if (text === undefined) return undefined;
    texts.push(text);
  }
  return texts;
}

/** The text of a cell that holds nothing else, and of which nothing is said that a table of Markdown could say. */
function plainText({ tagName, properties, children }: Element): string | undefined {
  if (tagName !== 'td' && tagName !== 'th') return undefined;
  if ('align' in properties || 'colSpan' in properties || 'rowSpan' in properties) return undefined;
  const [first, ...more] = children;
  if (first === undefined) return '';
  if (more.length > 0 || first.type !== 'text' || !plain.test(first.value) || !isInert(first.value)) return undefined;
  return first.value.trim();
}
