import { toHtml } from 'hast-util-to-html';
import katex from 'katex';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';
import { visit } from 'unist-util-visit';

/**
 * Markdown as the most trusting reader shows it: HTML passes through, every scheme of an
 * address is allowed, and formulas may link and set attributes.
 */
export function rendered(markdown: string): string {
  const body = markdown.replace(/^---\n[\s\S]*?\n---\n/, '');
  const document = fromMarkdown(body, {
    extensions: [gfm(), math()],
    mdastExtensions: [gfmFromMarkdown(), mathFromMarkdown()],
  });
  visit(document, (node, index, parent) => {
    if ((node.type !== 'inlineMath' && node.type !== 'math') || parent === undefined || index === undefined) return;
    parent.children[index] = { type: 'html', value: formula(node.value, node.type === 'math') };
  });
  const shown = toHtml(toHast(document, { allowDangerousHtml: true }), { allowDangerousHtml: true });
  return `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>Markdown</title><body><main>${shown}</main>`;
}

function formula(tex: string, displayMode: boolean): string {
  const settings = { displayMode, trust: true, strict: false, throwOnError: false, output: 'mathml' } as const;
  try {
    return katex.renderToString(tex, settings);
  } catch {
    // Too deep for its parser.
    return '<p>formula</p>';
  }
}

/** Code in Markdown that programs for notes run or obey, though it is text of a page. */
const live: readonly (readonly [string, RegExp])[] = [
  ['Templater command', /<%/],
  ['fence that runs', /^[\t >*\d.-]*(?:`{3,}|~{3,})\s*\{?(?:dataview|dataviewjs|js-engine|query|tasks|templater)\b/im],
  ['inline query', /(?<![\\`])`\$?=(?!=)/],
  ['hidden by Obsidian', /(?<!\\)%%/],
];

export function liveCode(markdown: string): readonly string[] {
  const [, frontMatter = '', body = ''] = /^(---\n[\s\S]*?\n---\n)?([\s\S]*)$/.exec(markdown) ?? [];
  // Nothing but Templater reads the text of front matter.
  return [...found(frontMatter, live.slice(0, 1)), ...found(body, live)];
}

function found(text: string, patterns: typeof live): readonly string[] {
  return patterns.flatMap(([name, pattern]) => {
    const match = pattern.exec(text);
    return match ? [`${name}: ${text.slice(Math.max(0, match.index - 30), match.index + 50)}`] : [];
  });
}
