import { describe, expect, it } from 'vitest';
import { textLinesOf } from '../../../src/judge/metadata/text-lines';
import { nodeNamed, pageFrom } from '../../support/page';

const texts = (html: string) => textLinesOf(pageFrom(html)).map(({ text }) => text);

describe('lines of text', () => {
  it('end at blocks and line breaks', () => {
    expect(texts('<div>one<p>two <b>three</b></p>four<br>five</div>')).toEqual(['one', 'two three', 'four', 'five']);
  });

  it('continue across elements that are not rendered', () => {
    expect(texts('<p>By <span data-visibility="NotRendered">x<br>y</span>Ann</p>')).toEqual(['By Ann']);
  });

  it('leave out collapsed, option and drawing text', () => {
    expect(texts('<p data-visibility="Collapsed">a</p><select><option>b</select><svg><text>c</text></svg>')).toEqual(
      [],
    );
  });

  it('leave out the mark that links to a heading', () => {
    expect(texts('<h2>Title<a href="#title">¶</a></h2>')).toEqual(['Title']);
  });

  it('end at each visible line of code', () => {
    expect(texts('<pre>a<br>b</pre>')).toEqual(['a', 'b']);
  });

  it('are none on a page without layout and in a drawing', () => {
    expect(texts('<body data-visibility="NotRendered"><p>x</p>')).toEqual([]);
  });
});

describe('a line', () => {
  const page = pageFrom(`<h1 id="h"><span>Title</span></h1>
    <p id="by">By <a href="/ann">Ann</a></p><p><a href="/x">All links</a></p>
    <p>${'Words of prose, and some more of them. '.repeat(3)}</p><p>${'文章，'.repeat(20)}</p>`);
  const lines = textLinesOf(page);

  it('knows its block and heading', () => {
    expect(lines[0]).toMatchObject({ block: nodeNamed(page, 'h'), heading: 1, fontSize: 16 });
    expect(lines[1]).toMatchObject({ block: nodeNamed(page, 'by'), heading: 0 });
  });

  it('knows whether all of it is a link', () => {
    expect(lines.map(({ linked }) => linked)).toEqual([false, false, true, false, false]);
  });

  it('knows whether it is prose, in Latin and in Han letters', () => {
    expect(lines.map(({ prose }) => prose)).toEqual([false, false, false, true, true]);
  });
});
