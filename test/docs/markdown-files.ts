import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toString as textOf } from 'mdast-util-to-string';
import { gfm } from 'micromark-extension-gfm';
import { visit } from 'unist-util-visit';

/** Folders that Git ignores, and pages that tests clip. */
const skipped = new Set(['node_modules', '.git', 'dist', 'clips', 'packages', 'test-results', '.evaluation', 'pages']);

/** Every Markdown file of the repository, as a path from its root. */
export function markdownFiles(folder = '.'): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : markdownFiles(path);
    return entry.name.endsWith('.md') ? [path] : [];
  });
}

interface ParsedMarkdown {
  /** The addresses of links, images and definitions, as written. */
  readonly links: readonly string[];
  readonly anchors: readonly string[];
}

const parsed = new Map<string, ParsedMarkdown>();

export function parsedMarkdown(file: string): ParsedMarkdown {
  const known = parsed.get(file) ?? parse(readFileSync(file, 'utf8'));
  parsed.set(file, known);
  return known;
}

function parse(text: string): ParsedMarkdown {
  const links: string[] = [];
  const anchors: string[] = [];
  visit(fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }), (node) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') links.push(node.url);
    if (node.type === 'heading') anchors.push(uniqueAnchor(textOf(node), anchors));
  });
  return { links, anchors };
}

/** GitHub's rule: lower case, no punctuation, hyphens for spaces, and a number where a heading repeats. */
function uniqueAnchor(heading: string, earlier: readonly string[]): string {
  const anchor = heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
  if (!earlier.includes(anchor)) return anchor;
  const number = earlier.filter((other) => other.startsWith(`${anchor}-`)).length + 1;
  return `${anchor}-${number}`;
}
