import { describe, expect, it } from 'vitest';
import { decide } from '../../../../src/judge/engines/wclipper/decision/decide';
import { viewOf } from '../../../../src/judge/engines/wclipper/view/view';
import { wclipper } from '../../../../src/judge/engines/wclipper/wclipper';
import { selectionOf } from '../../../../src/judge/selection/selection';
import { textKept } from '../../../support/engine-pages';
import { type PageOptions, pageFrom } from '../../../support/page';

function kept(html: string, options: PageOptions = {}): string {
  const page = pageFrom(html, options);
  return textKept(page, selectionOf(page, wclipper.extract(page, 'live')));
}

const paragraphs = [
  'The river had risen over night, and by the morning the lower meadows were under water.',
  'Nobody in the village could remember a flood so early in the year, but nobody was surprised either.',
  'They carried the chairs upstairs, tied the boats to the apple trees, and waited for the rain to stop.',
  'In the afternoon a wind came up from the south, and for the first time in a week the clouds parted.',
].map((text) => `<p>${text} ${text.replace('the', 'that')}</p>`);

const menu = `<nav class="menu"><ul>${['Home', 'News', 'Sport', 'Contact'].map((word) => `<li><a href="/${word}">${word}</a></li>`).join('')}</ul></nav>`;
const footer =
  '<footer class="footer"><p>© 2026 The Example. All rights reserved.</p><a href="/terms">Terms</a></footer>';

describe('wclipper', () => {
  it('keeps an article and leaves menu and footer out', () => {
    const text = kept(`${menu}<main><article><h1>The flood</h1>${paragraphs.join('')}</article></main>${footer}`, {
      head: { title: 'The flood - The Example' },
    });
    expect(text).toContain('The river had risen');
    expect(text).toContain('the clouds parted');
    for (const word of ['Sport', 'Terms', 'All rights reserved']) expect(text).not.toContain(word);
  });

  it('keeps the folded answers of questions, and no folded menu', () => {
    const folded = (text: string | undefined) =>
      `<h2><button>How high was it?</button></h2><div data-visibility="Collapsed">${text}</div>`;
    const tides =
      '<header><div data-visibility="NotRendered"><p>Tides, boats and the rest of the coast.</p></div></header>';
    const [first, second, third, last] = paragraphs;
    const text = kept(
      `${tides}<main><h1>The flood</h1>${first}${folded(second)}${folded(third)}${last}</main>${footer}`,
    );
    for (const words of ['How high', 'so early in the year', 'apple trees']) expect(text).toContain(words);
    expect(text).not.toContain('Tides');
  });

  it('keeps a Chinese article', () => {
    const prose = [
      '昨天夜里河水涨了，到了早晨，低处的草地已经全部淹没在水里，村里的人都站在堤上看。',
      '谁也不记得有哪一年的洪水来得这样早，可是谁也没有觉得奇怪，因为雨已经下了整整一个星期。',
      '他们把椅子搬到楼上，把船拴在苹果树上，然后坐下来等着雨停，一直等到天黑。',
    ].map((text) => `<p>${text}</p>`);
    const links = ['首页', '新闻', '体育', '登录'].map((word) => `<a href="/x">${word}</a>`).join(' ');
    const text = kept(`<div class="nav">${links}</div><div class="article"><h1>大水</h1>${prose.join('')}</div>`);
    expect(text).toContain('河水涨了');
    expect(text).toContain('等到天黑');
    expect(text).not.toContain('登录');
  });

  it('finds nothing on a page without text', () => {
    expect(wclipper.extract(pageFrom('<div><img></div>'), 'live')).toMatchObject({
      content: [],
      confidence: 0,
      nothing: 'the page has no text',
    });
  });

  it('finds nothing where a few words may be content, and more where a whole article may', () => {
    const view = viewOf(pageFrom('<p>one two three four five</p><p>six seven eight</p>'));
    const long = viewOf(pageFrom(`${paragraphs[0]}<p>six seven eight</p>`));
    const likely = Float64Array.from([0.6, 0.1]);
    expect(decide(view, likely).nothing).toBe('nothing here is likely to be content');
    expect(decide(long, likely).content).toHaveLength(1);
  });

  it('is surer of an article than of a few words', () => {
    const sure = wclipper.extract(pageFrom(`<article><h1>The flood</h1>${paragraphs.join('')}</article>`), 'live');
    const unsure = wclipper.extract(pageFrom('<a href="/a">Sign in</a><button>Go</button><p>Loading</p>'), 'live');
    expect(sure.confidence).toBeGreaterThan(unsure.confidence);
  });

  it('tells the probability of every block, and three reasons at most', () => {
    const page = pageFrom(`${menu}<main><article><h1>The flood</h1>${paragraphs.join('')}</article></main>`);
    const told = selectionOf(page, wclipper.extract(page, 'live')).explain?.() ?? [];
    expect(told.length).toBe(9);
    expect(told.every(({ because }) => because.length <= 3)).toBe(true);
    const [home, prose] = [told[0], told.at(-1)];
    expect(home?.kept).toBe(false);
    expect(prose?.kept).toBe(true);
    expect(prose?.likely).toBeGreaterThan(home?.likely ?? 1);
    expect(home?.because[0]?.weight).toBeLessThan(0);
    expect(prose?.because[0]?.weight).toBeGreaterThan(0);
  });

  it('copes with tables in tables', () => {
    expect(kept(`${'<table><tr><td>'.repeat(50)}${paragraphs.join('')}`)).toContain('The river had risen');
  });
});
