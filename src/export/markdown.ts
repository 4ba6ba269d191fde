import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { mathToMarkdown } from 'mdast-util-math';
import { toMarkdown } from 'mdast-util-to-markdown';
import { articleTree, dropBackLinks } from './article-tree';
import { partEmphasis } from './emphasis';
import { escapeAside, makeInert } from './inert';
import { handlers } from './markdown-handlers';
import { writeImage, writeLink } from './markdown-links';
import { writeTable } from './markdown-table';
import { setPlainRowsAside } from './plain-rows';

/**
 * Converts article HTML to CommonMark with GFM, formulas between dollars, and callouts in the syntax of Obsidian and
 * GitHub.
 */
export function markdown(html: string): string {
  const tree = articleTree(html);
  dropBackLinks(tree);
  setPlainRowsAside(tree);
  const document = toMdast(tree, { handlers });
  partEmphasis(document);
  makeInert(document);
  const written = toMarkdown(document, {
    extensions: [gfmToMarkdown(), mathToMarkdown()],
    handlers: { image: writeImage, link: writeLink, table: writeTable },
    bullet: '-',
    emphasis: '*',
    fence: '`',
    listItemIndent: 'one',
    resourceLink: true,
    rule: '-',
  });
  return escapeAside(written);
}
