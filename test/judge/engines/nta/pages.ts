import fc from 'fast-check';
import { pageFrom } from '../../../support/page';

/** Pages of anything inside anything, some of it unseen. */
const html = fc.letrec<{ readonly node: string; readonly element: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.constantFrom('', ' ', '\n', 'word', '一段正文。', 'A sentence, and some more of it. '),
    fc.constantFrom('<br>', '<img>', '<img width="300" data-box="0 0 300 200">', '<input>', '<a href="/x">link</a>'),
    tie('element'),
  ),
  element: fc
    .tuple(
      fc.constantFrom('div', 'p', 'a', 'ul', 'li', 'form', 'nav', 'aside', 'footer', 'h1', 'section', 'button', 'b'),
      fc.constantFrom('', ' href="/y"', ' data-visibility="NotRendered"', ' data-box="0 0 10 5"', ' class="comments"'),
      fc.array(tie('node'), { maxLength: 4 }),
    )
    .map(([tag, attributes, children]) => `<${tag}${attributes}>${children.join('')}</${tag}>`),
}));

export const pages = fc.array(html.node, { maxLength: 6 }).map((nodes) => pageFrom(nodes.join('')));
