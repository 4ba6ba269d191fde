import { describe, expect, it } from 'vitest';
import { tablesOf } from '../../../../src/judge/engines/framework/tables';
import { pageFrom } from '../../../support/page';

describe('the tables of a page', () => {
  it('count what their own layer holds, not what is in tables inside', () => {
    const page = pageFrom(`<p>before</p>
      <table width="700" height="600"><tr><td><p>one</p>two<br><img>
        <table width="30%"><tr><td><p>inside</p><p>and more</p></td></tr></table>
      </td></tr></table>`);
    expect(tablesOf(page)).toEqual([
      {
        id: 4,
        width: { value: 700, unit: 'px' },
        height: { value: 600, unit: 'px' },
        paragraphs: 2,
        characters: 6,
        images: 1,
      },
      {
        id: expect.any(Number),
        width: { value: 30, unit: '%' },
        height: undefined,
        paragraphs: 2,
        characters: 13,
        images: 0,
      },
    ]);
  });

  it('are none on a page without', () => expect(tablesOf(pageFrom('<div><p>one</p></div>'))).toEqual([]));
});
