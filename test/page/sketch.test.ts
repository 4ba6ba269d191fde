import { describe, expect, it, test } from 'vitest';
import { beginningOf, boxOf, sketchOf } from '../../src/page/sketch';
import { nodeNamed, pageFrom } from '../support/page';

/** The first text in an element. */
const textIn = (page: ReturnType<typeof pageFrom>, name: string) => nodeNamed(page, name) + 1;

describe('the sketch of a page', () => {
  it('has the boxes of texts and pictures', () => {
    const page = pageFrom(`<h1 id="title" data-box="100 50 600 40" data-font-size="32">A large title</h1>
      <p data-box="100 120 600 60">Some text.</p><img data-box="100 200 300 150">`);
    const { texts, pictures, laidOut } = sketchOf(page);
    expect(laidOut).toBe(true);
    expect(texts).toEqual([
      { left: 100, top: 50, width: 600, height: 40, fontSize: 32, characters: 11, large: 'A large title' },
      { left: 100, top: 120, width: 600, height: 60, fontSize: 16, characters: 9, large: '' },
    ]);
    expect(pictures).toEqual([{ left: 100, top: 200, width: 300, height: 150 }]);
  });

  it('is not laid out if no element has a box', () => {
    expect(sketchOf(pageFrom('<p data-box="0 0 0 0">Some text.</p>')).laidOut).toBe(false);
  });

  it('is no wider than the window if something is parked far outside', () => {
    const page = pageFrom('<p>Some text.</p>', { extent: { width: 30_000, height: 500 } });
    expect(sketchOf(page)).toMatchObject({ width: 1280, height: 500 });
  });
});

describe('the box of a range of nodes', () => {
  it('is that of the element that holds nothing but the text', () => {
    const page = pageFrom('<div data-box="0 0 800 400"><p id="p" data-box="10 20 300 40">Some text.</p></div>');
    expect(boxOf(page, textIn(page, 'p'), textIn(page, 'p'))).toEqual({ left: 10, top: 20, width: 300, height: 40 });
  });

  it('is the gap between elements where a text stands beside them', () => {
    const page = pageFrom(`<div id="div" data-box="0 0 800 400"><p data-box="0 0 800 100">before</p>between<p
      data-box="0 160 800 100">after</p></div>`);
    const between = page.text.indexOf('between');
    expect(boxOf(page, between, between)).toEqual({ left: 0, top: 100, width: 800, height: 60 });
  });

  it('is the part of a block that a line of it takes', () => {
    const page = pageFrom('<p id="p" data-box="0 0 400 100">aaaaa<br>bbbbb<br>cccccccccc</p>');
    const second = page.text.indexOf('bbbbb');
    expect(boxOf(page, second, second)).toEqual({ left: 0, top: 25, width: 400, height: 25 });
  });

  it('is unknown for what the page does not show', () => {
    const page = pageFrom('<p id="p" data-box="0 0 0 0">Some text.</p>');
    expect(boxOf(page, nodeNamed(page, 'p'), nodeNamed(page, 'p') + 1)).toBeUndefined();
  });
});

test('the beginning of a text is cut, and never within a character', () => {
  const page = pageFrom('<p id="p">😀😀😀</p>');
  expect(beginningOf(page, textIn(page, 'p'), textIn(page, 'p'), 3)).toBe('😀…');
});
