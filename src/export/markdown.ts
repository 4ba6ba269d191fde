import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { type Options, type State, toMdast } from 'hast-util-to-mdast';
import type { Html, Nodes } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { partEmphasis } from './emphasis';

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

/** Markdown has no sign for these; readers of Markdown take the element itself. */
const handlers: NonNullable<Options['handlers']> = { sub: asHtml, sup: asHtml };

function asHtml(state: State, element: Element): (Html | Nodes)[] {
  const inside = state.all(element);
  if (inside.length === 0) return [];
  const open: Html = { type: 'html', value: `<${element.tagName}>` };
  const close: Html = { type: 'html', value: `</${element.tagName}>` };
  return [open, ...inside, close];
}
