import { describe, expect, it } from 'vitest';
import { textBlocksOf } from '../../../src/page/text/text-blocks';
import { nodeNamed, pageFrom } from '../../support/page';

/** The texts of each text block, a bar between text nodes. */
function blocks(html: string): string[] {
  const page = pageFrom(html);
  const { first, last, blockOf } = textBlocksOf(page);
  return Array.from(first, (from, block) =>
    page.text
      .slice(from, Number(last[block]) + 1)
      .filter((_, at) => blockOf[from + at] === block)
      .join('|'),
  );
}

describe('a text block', () => {
  it('is a run of text between two edges of blocks', () => {
    expect(blocks('<div>a<p>b<b>c</b></p>d<p></p>e</div>')).toEqual(['a', 'b|c', 'd', 'e']);
  });

  it('goes on across line breaks, links, ruby and white space', () => {
    expect(blocks('<p>one<br>two <a href="/x">three</a> <b> </b>four</p>')).toEqual(['one|two |three|four']);
    expect(blocks('<p><ruby>漢<rt data-display="Inline">かん</rt></ruby>字</p>')).toEqual(['漢|かん|字']);
  });

  it('is each cell of a table and all of a listing', () => {
    expect(blocks('<table><tr><th>Year</th><td>2020</td></tr></table><pre>a\n<b>b</b></pre>')).toEqual([
      'Year',
      '2020',
      'a\n|b',
    ]);
  });

  it('is apart from text that is visible otherwise', () => {
    expect(blocks('<p>one <span data-visibility="Hidden">two</span> three</p>')).toEqual(['one ', 'two', ' three']);
  });

  it('stays whole where it is not rendered', () => {
    expect(blocks('<p data-visibility="NotRendered">one <b>two</b></p>')).toEqual(['one |two']);
  });

  it('is none of what is a choice', () => {
    expect(blocks('<p>a</p><select><option>b</option></select><textarea>c</textarea>')).toEqual(['a']);
  });
});

it('tells which text blocks stand below a node, and what each flows in', () => {
  const page = pageFrom('<div id="div">a<p id="p">b</p></div><p>c</p>');
  const { blockAt, blockOf, owner } = textBlocksOf(page);
  const [div, p] = [nodeNamed(page, 'div'), nodeNamed(page, 'p')];
  expect([blockAt[div], blockAt[div + 4], blockAt[page.count]]).toEqual([0, 2, 3]);
  expect([...owner]).toEqual([div, p, div + 4]);
  expect([blockOf[div], blockOf[div + 1], blockOf[p + 1]]).toEqual([-1, 0, 1]);
});
