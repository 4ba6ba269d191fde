import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { isElement } from './article-tree';
import { isInert } from './inert';

/*
 * Sets aside table rows that contain only plain text. The general conversion costs 50 times
 * as much, and a table of ten thousand rows consists mostly of such rows.
 */

/**
 * Text that needs no escaping in a Markdown cell: no special characters, no `www.` or
 * `https:` that would become a link.
 */
const plain =
  /^[\t\n\r ]*(?![\t\n\r ])(?:[\p{L}\p{M}\p{N},;%/()+\-–—'"?!=°€£¥…。，、：；（）]|(?<![wW])\.|(?<![psPS]):| (?! ))*\s*$/u;

/** Empties every row of plain cells; `plainCells` returns their texts. */
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

/** The text of a cell that contains nothing else and has no attributes that Markdown could express. */
function plainText({ tagName, properties, children }: Element): string | undefined {
  if (tagName !== 'td' && tagName !== 'th') return undefined;
  if ('align' in properties || 'colSpan' in properties || 'rowSpan' in properties) return undefined;
  const [first, ...more] = children;
  if (first === undefined) return '';
  if (more.length > 0 || first.type !== 'text' || !plain.test(first.value) || !isInert(first.value)) return undefined;
  return first.value.trim();
}
