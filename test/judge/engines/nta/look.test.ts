import { describe, expect, it } from 'vitest';
import { extractLive } from '../../../../src/judge/engines/nta/live';
import { attribute } from '../../../../src/page/tree';
import { sentence, story } from '../../../support/engine-pages';
import { nodeNamed, pageFrom } from '../../../support/page';

/** `name: rule` of what is left out of a page. */
function leftOut(html: string): string[] {
  const page = pageFrom(html);
  const { reasons } = extractLive(page);
  return reasons.filter(({ kept }) => !kept).map(({ id, rule }) => `${attribute(page, id, 'id')}: ${rule}`);
}

describe('a copyright line by its look', () => {
  const notice = `版权所有者说，${sentence.repeat(2)}`;

  it('is a paragraph if it looks like the one before it', () => {
    expect(leftOut(`<div>${story}<p id="i">${notice}</p></div>`)).toEqual([]);
  });

  it.each([
    ['in smaller print', `<p id="i" data-font-size="12">${notice}</p>`],
    ['at another place', `<p id="i" data-box="0 0 1200 20">${notice}</p>`],
    ['in another element', `<div id="i">${notice}</div>`],
    ['short', '<p id="i">版权所有 某网站</p>'],
  ])('is left out %s', (_, html) => {
    expect(leftOut(`<div>${story}${html}</div>`)).toEqual(['i: copyright line']);
  });
});

describe('a column by its look', () => {
  const columns = (box: string) =>
    `<table data-box="0 0 1280 2000"><tr data-box="0 0 1280 2000"><td data-box="0 0 900 2000">${story}</td>
      <td id="side" data-box="${box}">${`<p>${sentence}</p>`.repeat(6)}</td></tr></table>`;

  const isKept = (box: string) => {
    const page = pageFrom(columns(box));
    const { content, except } = extractLive(page);
    const side = nodeNamed(page, 'side');
    return content.some((id) => id <= side && side < (page.end[id] as number)) && !except.includes(side);
  };

  it('is left out beside the article, at the edge of the page', () => expect(isKept('900 0 300 2000')).toBe(false));

  it.each([
    ['wide', '900 0 700 2000'],
    ['short', '900 0 150 400'],
    ['below the article', '900 2000 300 2000'],
    ['in the middle of the page', '500 0 300 2000'],
  ])('is kept if it is %s', (_, box) => expect(isKept(box)).toBe(true));
});

describe('the edges of the article', () => {
  it('are its dateline and the line that says who edited it', () => {
    const html = `<p id="title">标题</p><p id="date">2018年6月8日 来源：新华网</p>${story}<p id="by">(责编：王小明)</p><p id="more">${sentence}</p>`;
    expect(leftOut(`<div>${html}</div>`)).toEqual([
      'title: above the article',
      'date: above the article',
      'by: after the article',
      'more: after the article',
    ]);
  });

  it('are found in a heading of several text nodes', () => {
    expect(leftOut(`<div>${story}<h3 id="end"><b>3</b> Comments</h3><p id="c">${sentence}</p></div>`)).toEqual([
      'end: after the article',
      'c: after the article',
    ]);
  });
});
