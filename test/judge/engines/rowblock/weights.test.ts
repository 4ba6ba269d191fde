import { describe, expect, it, test } from 'vitest';
import { live } from '../../../../src/judge/engines/rowblock/live-parameters';
import { renderedRows } from '../../../../src/judge/engines/rowblock/rendered-rows';
import { rowWeight, weigh } from '../../../../src/judge/engines/rowblock/weights';
import { pageFrom } from '../../../support/page';

function weighed(html: string) {
  const page = pageFrom(html);
  return weigh(page, renderedRows(page, live), live);
}

test('the weight of a row of 100 characters is 100 without links, 80 with 10 in links, 0 with 50 and -100 with all', () => {
  expect([0, 10, 50, 100].map((link) => rowWeight(100, link))).toEqual([100, 80, 0, -100]);
});

describe('a row that is not of the article', () => {
  const story = '<p>A sentence of the story itself.</p>';

  it('stands in a landmark, and its characters count against it', () => {
    expect(weighed(`${story}<nav>menu</nav>`)).toMatchObject({ weight: [26, -4], rule: [undefined, 'landmark'] });
    expect(weighed(`${story}<div role="complementary">menu</div>`).rule).toEqual([undefined, 'landmark']);
    expect(weighed(`${story}<div data-position="Fixed">menu</div>`).rule).toEqual([undefined, 'landmark']);
  });

  it('is not told by a landmark that wraps the page', () => {
    expect(weighed(`<aside>${story}</aside><p>foot</p>`).rule).not.toContain('landmark');
  });

  it('is a copyright line or the heading of what follows, by what it says', () => {
    const lines = ['Copyright 2024 Example', '版权所有', 'Related articles', '相关阅读：', '12 Comments'];
    const rules = ['copyright line', 'copyright line', 'closing line', 'closing line', 'closing line'];
    lines.forEach((line, i) => {
      expect(weighed(`${story}<p>${line}</p>`)).toMatchObject({ rule: [undefined, rules[i]], weight: [26, -300] });
    });
  });

  it('is not a sentence that speaks of such things', () => {
    const sentence = 'Comments on the law of copyright were few, '.repeat(12);
    expect(weighed(`<p>${sentence}</p>`).rule).toEqual([undefined]);
    expect(weighed('<p>Related work is older than one would believe, and better.</p>').rule).toEqual([undefined]);
  });
});
