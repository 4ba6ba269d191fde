import { describe, expect, it } from 'vitest';
import { ctext, subtreesOf } from '../../../../src/judge/engines/rowblock/rows';
import { tagName, textOf } from '../../../../src/page/tree';
import { pageFrom } from '../../../support/page';

const lengths = (html: string) => [...(ctext(pageFrom(html)).length as number[])];

describe('Ctext', () => {
  it('ends a row where the source has a line break, and nowhere else', () => {
    expect(lengths('<div>one</div><p>two<br>three</p>\n<p>four</p>')).toEqual([11, 4]);
  });

  it('keeps every line break that stands between tags', () => {
    expect(lengths('<ul>\n<li>one</li>\n\n\n<li>two</li>\n</ul>')).toEqual([0, 3, 0, 0, 3, 0]);
  });

  it('counts characters without white space (Definition 2)', () => {
    expect(lengths('<p>a b\tc\u3000d\n 正文 。 </p>')).toEqual([4, 3]);
  });

  it('knows the first and the last text node of each row', () => {
    const page = pageFrom('<b>one</b><b>two</b>\n\n<i>three\nfour</i>');
    const { first, last } = ctext(page);
    const text = (id: number) => (id < 0 ? '' : page.text[id]);
    expect(first.map(text)).toEqual(['one', '', 'three\nfour', 'three\nfour']);
    expect(last.map(text)).toEqual(['two', '', 'three\nfour', 'three\nfour']);
  });
});

/** Tag and text of each subtree that is taken for rows `start` to `end`. */
function taken(html: string, start: number, end: number): string[] {
  const page = pageFrom(html);
  return subtreesOf(page, ctext(page), { start, end }).map(
    (id) => `${tagName(page, id)} ${textOf(page, id).replaceAll('\n', '|')}`,
  );
}

describe('the nodes of a run', () => {
  const page = '<ul><li>menu</li>\n</ul><div><h1>Title</h1>\n<p>one</p>\n<p>two</p>\n</div><p>foot</p>\n';

  it('are the largest subtrees that hold its rows and no others', () => {
    expect(taken(page, 1, 3)).toEqual(['div Title|one|two|']);
  });

  it('are smaller where a neighbour is not in the run', () => {
    expect(taken(page, 2, 3)).toEqual(['p one', '#text |', 'p two']);
  });

  it('are the body where the run is the page', () => {
    expect(taken('<p>one</p>\n<p>two</p>', 0, 1)).toEqual(['body one|two']);
  });

  it('hold a text node whole of which the run has some', () => {
    expect(taken('<pre>one\ntwo\nthree</pre>\n<p>four</p>', 1, 1)).toEqual(['pre one|two|three']);
  });

  it('are none where the rows are empty', () => {
    expect(taken('<p>one</p>\n\n\n<p>two</p>', 1, 2)).toEqual([]);
  });

  it('take the picture between two paragraphs along', () => {
    expect(taken('<p>a</p>\n<p>one</p>\n<img>\n<p>two</p>\n<p>z</p>', 1, 3)).toContain('img ');
  });
});
