import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { gfm } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';

/** The structures counted in Markdown: code blocks with their languages, footnotes, formulas, tables, images. */
export const structureTypes = ['code', 'footnotes', 'formulas', 'tables', 'images'] as const;
export type StructureType = (typeof structureTypes)[number];

/**
 * For each structure type that the truth contains: whether the answer contains as many; for code also whether the
 * languages match.
 */
export type StructuresRight = Readonly<Partial<Record<StructureType, boolean>>>;

export function structuresRight(answer: string, truth: string): StructuresRight {
  const wanted = structuresIn(truth);
  const asked = structureTypes.filter((type) => wanted[type].length > 0);
  if (asked.length === 0) return {};
  const found = structuresIn(answer);
  return Object.fromEntries(asked.map((type) => [type, same(found[type], wanted[type])]));
}

/** Whether two lists hold the same items in any order. */
function same(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted());
}

/** One entry per structure found: the language for code, an empty string otherwise. */
function structuresIn(markdown: string): Record<StructureType, string[]> {
  const found: Record<StructureType, string[]> = { code: [], footnotes: [], formulas: [], tables: [], images: [] };
  const pending: Nodes[] = [
    fromMarkdown(markdown, { extensions: [gfm(), math()], mdastExtensions: [gfmFromMarkdown(), mathFromMarkdown()] }),
  ];
  for (let node = pending.pop(); node; node = pending.pop()) {
    const type = typeOf(node);
    if (type) found[type].push(node.type === 'code' ? (node.lang ?? '-') : '');
    if ('children' in node) pending.push(...node.children);
  }
  return found;
}

function typeOf(node: Nodes): StructureType | undefined {
  switch (node.type) {
    case 'code':
      return 'code';
    case 'footnoteDefinition':
      return 'footnotes';
    case 'math':
    case 'inlineMath':
      return 'formulas';
    case 'table':
      return 'tables';
    case 'image':
      return 'images';
    default:
      return undefined;
  }
}
