import { describe, expect, it } from 'vitest';
import { beginningOf } from '../../../src/tab/picking/page/description';
import { Picks } from '../../../src/tab/picking/page/picks';
import { nodeNamed, pageFrom } from '../../support/page';

/** How the panel says the element with the id "it" begins. */
function beginning(html: string): string {
  const page = pageFrom(html);
  // Only their order counts.
  const nodes = Array.from({ length: page.count }, () => ({}) as Node);
  return beginningOf(nodes[nodeNamed(page, 'it')] as Element, new Picks(page, nodes, []));
}

describe('the beginning of the text of an element', () => {
  it.each([
    [
      'words of two items',
      '<ul id="it"><li><i>by somebody</i></li><li><a><b>Story two</b></a></li></ul>',
      'by somebody Story two',
    ],
    ['words after a block', '<div id="it"><b>one</b><p><b>two</b></p><b>three</b></div>', 'one two three'],
    ['words on two lines', '<p id="it">one<br>two</p>', 'one two'],
  ])('keeps %s apart', (_, html, text) => expect(beginning(html)).toBe(text));

  it('leaves a word whole of which a part is emphasized', () => {
    expect(beginning('<p id="it">un<b>believ</b>able</p>')).toBe('unbelievable');
  });

  it('is cut if it is long', () => {
    expect(beginning(`<p id="it">${'a'.repeat(91)}</p>`)).toBe(`${'a'.repeat(90)}…`);
  });
});

it('a chart that is a drawing counts as content, an icon does not', () => {
  const shareOf = (box: string) => {
    const page = pageFrom(`<main><p>One.</p><div id="it"><svg data-box="${box}"></svg></div></main>`);
    const nodes = Array.from({ length: page.count }, () => ({}) as Node);
    return new Picks(page, nodes, [[0, page.count]]).shareOf(nodes[nodeNamed(page, 'it')] as Element);
  };
  expect([shareOf('0 40 600 300'), shareOf('0 40 24 24')]).toEqual(['kept', 'out']);
});
