import { describe, expect, it } from 'vitest';
import { ctext } from '../../../../src/judge/engines/rowblock/ctext';
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

  it('of an empty page is one empty row', () => {
    expect(lengths('')).toEqual([0]);
  });
});
