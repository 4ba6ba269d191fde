import fc from 'fast-check';
import { pageFrom } from '../../../support/page';

/** Pages of anything inside anything, some of it unseen. */
const html = fc.letrec<{ readonly node: string; readonly element: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.constantFrom('', ' ', 'word', '新桥开通,一段正文。', 'A sentence about the bridge, and more of it. '.repeat(4)),
    fc.constantFrom('<br>', '<img width="300" data-box="0 0 300 200">', '<a href="/x">link</a>'),
    tie('element'),
  ),
  element: fc
    .tuple(
      fc.constantFrom('div', 'p', 'a', 'ul', 'li', 'table', 'nav', 'h1', 'section', 'b'),
      fc.constantFrom(
        '',
        ' href="/y"',
        ' data-visibility="NotRendered"',
        ' class="post"',
        ' id="x"',
        ' class="post" id="y"',
      ),
      fc.array(tie('node'), { maxLength: 4 }),
    )
    .map(([tag, attributes, children]) => `<${tag}${attributes}>${children.join('')}</${tag}>`),
}));

export const pages = fc
  .tuple(fc.array(html.node, { maxLength: 6 }), fc.constantFrom('', '新桥开通_晚报', 'The bridge | Paper'))
  .map(([nodes, title]) => pageFrom(nodes.join(''), { head: { title } }));
