import { describe, expect, it } from 'vitest';
import { blockLinesOf } from '../../../src/page/text/block-lines';
import { nodeNamed, pageFrom } from '../../support/page';

/** The hash of the line of the element with id `x`. */
function line(html: string): number {
  const page = pageFrom(html);
  return blockLinesOf(page).hash[nodeNamed(page, 'x')] as number;
}

describe('the line of a block', () => {
  const one = line('<p id="x">One line</p>');

  it('is all that flows in it, whatever the inline tags', () => {
    expect(line('<div id="x">One <b>li<i>ne</i></b></div>')).toBe(one);
  });
  it('leaves out the blocks below it', () => expect(line('<div id="x">One <p>and another</p>line</div>')).toBe(one));
  it('leaves out white space', () => expect(line('<p id="x">\n  One\u00a0  line </p>')).toBe(one));
  it('leaves out what people do not see', () => {
    expect(line('<p id="x">One <b data-visibility="NotRendered">hidden</b>line</p>')).toBe(one);
  });
  it('leaves out what stands in a control', () => {
    expect(line('<p id="x">One <select><option>choice</option></select>line<button>Send</button></p>')).toBe(one);
  });
  it('counts what only has to be unfolded', () => {
    expect(line('<p id="x" data-visibility="Collapsed">One line</p>')).toBe(one);
  });
  it('differs with the text', () => expect(line('<p id="x">One lane</p>')).not.toBe(one));
  it('is 0 where nothing flows', () => {
    expect(line('<div id="x"> <p>One line</p></div>')).toBe(0);
    expect(line('<p id="x"><img></p>')).toBe(0);
  });
});
