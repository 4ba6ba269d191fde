import { timedNodes } from '../../src/judge/posts/post-times';
import { replyFactsOf } from '../../src/judge/posts/reply-facts';
import { capturedAttributes, type Page } from '../../src/page/page';

/** What can be hidden of a page, to learn to do without it. */
export const hideable = ['names', 'times', 'headings', 'all'] as const;
export type Hidden = (typeof hideable)[number] | 'nothing';

/** A page without its class names and ids, its times, its headings of comments, or all three. Ids of nodes stay. */
export function withHidden(page: Page, hidden: Hidden): Page {
  if (hidden === 'names') return withoutAttributes(page, ['class', 'id']);
  if (hidden === 'times') return withoutTimes(page);
  if (hidden === 'headings') return withoutHeadings(page);
  return hidden === 'all' ? withHidden(withHidden(withHidden(page, 'headings'), 'times'), 'names') : page;
}

function withoutAttributes(page: Page, names: readonly (typeof capturedAttributes)[number][]): Page {
  const codes = new Set(names.map((name) => capturedAttributes.indexOf(name)));
  return {
    ...page,
    attributeValue: page.attributeValue.map((value, entry) =>
      codes.has(page.attributeName[entry] ?? -1) ? '' : value,
    ),
  };
}

function withoutTimes(page: Page): Page {
  const text = page.text.slice();
  for (const id of timedNodes(page, 1, page.count))
    for (let node = id; node < (page.end[id] ?? id); node++) if (text[node] !== '') text[node] = 'Kelvin';
  return withoutAttributes({ ...page, text }, ['datetime', 'title', 'content']);
}

function withoutHeadings(page: Page): Page {
  const { blocks, heading } = replyFactsOf(page);
  return { ...page, text: page.text.map((text, id) => (heading[blocks.blockOf[id] ?? -1] === 1 ? '' : text)) };
}
