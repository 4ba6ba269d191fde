import { describe, expect, it, test } from 'vitest';
import { type Blocks, Hidden, inheritedOf, textBlocks } from '../../../../../src/judge/engines/wclipper/view/blocks';
import type { Page } from '../../../../../src/page/page';
import { nodeNamed, pageFrom } from '../../../../support/page';

function textsOf(page: Page, blocks: Blocks): string[] {
  return Array.from({ length: blocks.count }, (_, row) =>
    page.text
      .filter((_, id) => blocks.blockOf[id] === row)
      .join('')
      .trim(),
  );
}

describe('text blocks', () => {
  it('are runs of text that flow in one block, before and behind others', () => {
    const page = pageFrom('<div>a<p>b <b>c</b></p>d</div><span>e</span><i>f</i>');
    expect(textsOf(page, textBlocks(page))).toEqual(['a', 'b c', 'd', 'ef']);
  });

  it('leave out white space and the choices of forms', () => {
    const page = pageFrom('<p> \n </p><select><option>one</option></select><textarea>two</textarea><p>three</p>');
    expect(textsOf(page, textBlocks(page))).toEqual(['three']);
  });

  it('know the rows below every node', () => {
    const page = pageFrom('<p>a</p><section id="s"><p>b</p><p>c</p></section><p>d</p>');
    const { blockAt } = textBlocks(page);
    const section = nodeNamed(page, 's');
    expect([blockAt[section], blockAt[page.end[section] as number]]).toEqual([1, 3]);
    expect(blockAt[page.count]).toBe(4);
  });

  it('count words, an ideograph half of one, and those of links', () => {
    const page = pageFrom('<p>Two words, <a href="/x">one link</a>。中文四字</p>');
    const { words, tokens, linkWords, ideographs, commas, stops } = textBlocks(page);
    expect([words[0], tokens[0], linkWords[0], ideographs[0]]).toEqual([6, 8, 2, 4]);
    expect([commas[0], stops[0]]).toEqual([1, 1]);
  });

  it('part seen from unseen text', () => {
    const page = pageFrom('<p>seen <span data-visibility="Clipped">not seen</span></p>');
    expect(textsOf(page, textBlocks(page))).toEqual(['seen', 'not seen']);
  });

  it('cut what is not rendered, and so has no display, by its tags', () => {
    const page = pageFrom('<div data-display="None" data-visibility="NotRendered"><p>a <b>b</b></p><p>c</p></div>');
    expect(textsOf(page, textBlocks(page))).toEqual(['a b', 'c']);
  });
});

test('what hides a node is the document where an attribute or a tag does it, else a style sheet; what hides first counts', () => {
  const unseen = 'data-visibility="NotRendered"';
  const page = pageFrom(
    `<p id="seen">a</p><p id="attribute" hidden ${unseen}>b</p><p id="style" style="display: none" ${unseen}>c</p>
     <div id="sheet" class="x" ${unseen}><p id="below" hidden>d</p></div><dialog id="dialog" ${unseen}>e</dialog>`,
  );
  const { hidden } = inheritedOf(page);
  const of = (name: string) => hidden[nodeNamed(page, name)];
  expect(of('seen')).toBe(Hidden.No);
  for (const name of ['attribute', 'style', 'dialog']) expect(of(name)).toBe(Hidden.ByDocument);
  for (const name of ['sheet', 'below']) expect(of(name)).toBe(Hidden.ByStyleSheet);
});
