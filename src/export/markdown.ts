import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { type Options, type State, toMdast } from 'hast-util-to-mdast';
import type { Html, Nodes } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { stringify } from 'yaml';
import type { Article } from '../article/article';
import { authorsOf } from '../article/authors';
import { partEmphasis } from './emphasis';
import type { ExportInput } from './export-input';

/** An article as a Markdown file: front matter that Obsidian reads as properties, then the body (CommonMark with GFM). */
export function markdownFile({ article, title, clippedAt }: ExportInput): string {
  return `---\n${frontMatter(article, title, clippedAt)}---\n\n${markdown(article.html)}`;
}

/** Article HTML as CommonMark with GFM. */
export function markdown(html: string): string {
  const tree = fromHtml(html, { fragment: true });
  const document = toMdast(tree, { handlers });
  partEmphasis(document);
  return toMarkdown(document, {
    extensions: [gfmToMarkdown()],
    bullet: '-',
    emphasis: '*',
    fence: '`',
    listItemIndent: 'one',
    resourceLink: true,
    rule: '-',
  });
}

/** The property names are those of Obsidian's own clipper, so that notes of both sort together. */
function frontMatter(article: Article, title: string, clippedAt: Date): string {
  const authors = authorsOf(article);
  const properties = {
    title,
    source: article.canonicalUrl ?? article.url,
    author: authors.length > 0 ? authors : undefined,
    published: article.published,
    created: clippedAt.toISOString().slice(0, 10),
    description: article.description,
    site: article.site,
    tags: ['clippings'],
  };
  const known = Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined));
  return stringify(known, { lineWidth: 0, defaultStringType: 'PLAIN' });
}

/** Markdown has no sign for these; readers of Markdown take the element itself. */
const handlers: NonNullable<Options['handlers']> = { sub: asHtml, sup: asHtml };

function asHtml(state: State, element: Element): (Html | Nodes)[] {
  const inside = state.all(element);
  if (inside.length === 0) return [];
  const open: Html = { type: 'html', value: `<${element.tagName}>` };
  const close: Html = { type: 'html', value: `</${element.tagName}>` };
  return [open, ...inside, close];
}
