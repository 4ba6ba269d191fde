import { toHtml } from 'hast-util-to-html';
import { SKIP, visit } from 'unist-util-visit';
import { subtitleBeside } from '../article/subtitle-beside';
import { authorsOf } from '../judge/metadata/author/authors';
import { articleTree } from './article-tree';
import type { ExportInput } from './export-input';
import { plainText } from './plain-text';
import { wrap } from './wrap';

/** A clip as a text file: title, byline and address, then the text, one line per paragraph. */
export function textFile(clip: ExportInput): string {
  return `${head(clip)}\n\n${plainText(clip.article.html)}\n`;
}

/** The usual width of mail and terminals (columns). */
const columns = 72;

/** The same, wrapped at 72 columns, with the addresses of links as numbered notes at the end. */
export function wrappedTextFile(clip: ExportInput): string {
  const { html, notes } = withNotes(clip.article.html);
  const list = notes.map((address, at) => `[${at + 1}] ${address}`).join('\n');
  const text = wrap(`${head(clip)}\n\n${plainText(html)}`, columns);
  return `${text}\n${list === '' ? '' : `\n${list}\n`}`;
}

function head({ article, title }: ExportInput): string {
  const facts = [authorsOf(article).join(', '), article.site, article.published, article.licence];
  const byline = facts.filter((part) => part).join(' · ');
  return [title, subtitleBeside(article), byline, article.canonicalUrl ?? article.url]
    .filter((line) => line)
    .join('\n');
}

/** Adds a number after every link whose text is not its address; the same address has the same number. */
function withNotes(html: string): { html: string; notes: readonly string[] } {
  const tree = articleTree(html);
  const notes = new Map<string, number>();
  visit(tree, 'element', (element, index, parent) => {
    const { href } = element.properties;
    if (element.tagName !== 'a' || typeof href !== 'string' || !parent || index === undefined) return undefined;
    if (href.startsWith('#') || plainText(toHtml(element)) === href) return undefined;
    const number = notes.get(href) ?? notes.size + 1;
    notes.set(href, number);
    parent.children.splice(index + 1, 0, { type: 'text', value: ` [${number}]` });
    return [SKIP, index + 2];
  });
  return { html: toHtml(tree), notes: [...notes.keys()] };
}
