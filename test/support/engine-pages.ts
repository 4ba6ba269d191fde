import fc from 'fast-check';
import { keptNodes } from '../../src/page/block-subtrees';
import type { Page } from '../../src/page/page';
import { pageFrom } from './page';

/* Pages for engines, and what engines keep of them. */

export const sentence = 'This is one sentence of the article, long enough to be prose. ';
export const story = `<p>${sentence.repeat(3)}</p>`.repeat(5);

/** The text that an answer keeps. */
export function textKept(
  page: Page,
  { content, except }: { readonly content: readonly number[]; readonly except: readonly number[] },
): string {
  const kept = keptNodes(page, { content, except });
  return page.text.filter((_, id) => kept[id]).join('');
}

const html = fc.letrec<{ readonly node: string; readonly element: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.constantFrom(
      '',
      ' ',
      '\n',
      'word',
      '新桥开通,一段正文。',
      'A sentence about the bridge, and more of it. '.repeat(4),
    ),
    fc.constantFrom('<br>', '<img>', '<img width="300" data-box="0 0 300 200">', '<input>', '<a href="/x">link</a>'),
    tie('element'),
  ),
  element: fc
    .tuple(
      fc.constantFrom(...'div p a ul li form table nav aside footer h1 section button b details'.split(' ')),
      fc.constantFrom(
        ...['', ' href="/y"', ' data-visibility="NotRendered"', ' data-box="0 0 10 5"', ' class="comments"'],
        ...[' class="post"', ' id="x"', ' class="post" id="y"'],
      ),
      fc.array(tie('node'), { maxLength: 4 }),
    )
    .map(([tag, attributes, children]) => `<${tag}${attributes}>${children.join('')}</${tag}>`),
}));

/** Pages of anything inside anything, some of it unseen, in one line of the source or in many. */
export const anyPages = fc
  .tuple(
    fc.array(html.node, { maxLength: 8 }),
    fc.constantFrom('', '\n', '\n\n\n\n'),
    fc.constantFrom('', '新桥开通_晚报', 'The bridge | Paper'),
  )
  .map(([nodes, gap, title]) => pageFrom(nodes.join(gap).replaceAll('><', `>${gap}<`), { head: { title } }));
