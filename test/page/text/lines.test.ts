import { describe, expect, it, test } from 'vitest';
import { linesOf } from '../../../src/page/text/lines';
import { pageFrom } from '../../support/page';

/** The text of each line, `+` before link characters, `|n` after n line breaks. */
function lines(html: string): string[] {
  const page = pageFrom(html);
  return linesOf(page).map(({ first, last, plain, link, breaks }) => {
    const text = page.text.slice(first, last + 1).join('');
    return `${text} ${plain}+${link}${breaks > 0 ? `|${breaks}` : ''}`;
  });
}

describe('a line', () => {
  it('ends where a block or a line break does', () => {
    expect(lines('<p>one</p>two<br>three<br><br>four')).toEqual(['one 3+0', 'two 3+0', 'three 5+0|1', 'four 4+0|2']);
  });

  it('goes on through what is inline, and counts its links that lead elsewhere', () => {
    expect(lines('<p>a <b>b</b><a href="/x">cd</a><a href="#e">e</a></p>')).toEqual(['a bcde 3+2']);
  });

  it('holds code and formulas as a whole', () => {
    expect(lines('<pre>a<br><div>b</div></pre>')).toEqual(['ab 2+0']);
    expect(lines('<p>if <math><mi data-display="Block">x</mi><mo data-display="Block">=</mo></math></p>')).toEqual([
      'if x= 4+0',
    ]);
  });

  it('is each cell of a table', () => {
    expect(lines('<table><tr><th>Year</th><td>2020</td></tr></table>')).toEqual(['Year 4+0', '2020 4+0']);
  });

  it('holds words of every script, and their ruby where it flows in the line', () => {
    expect(lines('<p>漢字 and العربية 한글</p>')).toEqual(['漢字 and العربية 한글 14+0']);
    expect(lines('<p><ruby>漢<rt data-display="Inline">かん</rt></ruby>字</p>')).toEqual(['漢かん字 4+0']);
  });

  it('is none of what nobody sees, chooses or types', () => {
    expect(lines('<p data-visibility="NotRendered">a</p><button>b</button><select><option>c</select>')).toEqual([]);
  });

  it('is what a click or an animation will show', () => {
    expect(lines('<p data-visibility="Collapsed">a</p><p data-visibility="Transparent">b</p>')).toEqual([
      'a 1+0',
      'b 1+0',
    ]);
  });
});

test('an image stands between lines without a character, unless it is in one or small', () => {
  expect(lines('<p>a</p><img data-box="0 0 90 90"><img data-box="0 0 9 9"><p>b<img data-box="0 0 90 90"></p>')).toEqual(
    ['a 1+0', ' 0+0', 'b 1+0'],
  );
});

it('knows the innermost block', () => {
  const page = pageFrom('<div>a<p>b</p>c</div>');
  expect(linesOf(page).map(({ block }) => block)).toEqual([1, 3, 1]);
});
