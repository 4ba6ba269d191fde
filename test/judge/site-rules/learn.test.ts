import { describe, expect, it, test } from 'vitest';
import { featureTreeOf } from '../../../src/judge/engines/featuretree/feature-tree';
import { learn } from '../../../src/judge/site-rules/learn';
import { rulesFrom } from '../../../src/judge/site-rules/read-rules';
import { pageFrom } from '../../support/page';
import { bridge, keptOf, learnedOf, learnRule, market, matched, newsPage, ruleOf } from './news-site';

const page = newsPage(bridge);
const other = newsPage(market);

describe('learning a rule from removed blocks', () => {
  it('finds the box of a list, and matches the same box with other entries', () => {
    const learned = learnedOf(page, ['Related', ...bridge.related]);
    expect(learned.slots).toEqual([
      {
        tag: 'div',
        marks: ['related-box'],
        above: [
          { tag: 'article', marks: ['story', 'story--town'] },
          { tag: 'main', marks: [] },
        ],
      },
    ]);
    expect(learned.others).toBe(0);
    expect(matched(other, learned)).toEqual(['Related Shipyard halls for saleFewer herrings this year']);
  });

  it('needs no class: a list is told by its heading', () => {
    const bare = (story: typeof bridge) => {
      const [first, ...others] = story.paragraphs;
      const items = story.related.map((text) => `<li><a href="/x">${text}</a></li>`).join('');
      return pageFrom(`<article><h1>${story.title}</h1><p>${first}</p><ul><li>${others.join('</li><li>')}</li></ul>
        <p>${first}</p><h2>相关阅读</h2><ul>${items}</ul></article>`);
    };
    const learned = learnedOf(bare(bridge), bridge.related);
    expect(learned.slots).toMatchObject([{ tag: 'ul', heading: '相关阅读' }]);
    expect(matched(bare(market), learned)).toEqual(['Shipyard halls for saleFewer herrings this year']);
  });

  it('knows a paragraph by the label before its colon', () => {
    const withLabel = (story: typeof bridge, text: string) =>
      newsPage({ ...story, inside: `<p><b>READ ALSO:</b> ${text}</p>` });
    const learned = learnedOf(withLabel(bridge, 'Bridges of the north'), ['READ ALSO', 'Bridges of']);
    expect(learned.slots).toMatchObject([{ tag: 'p', label: 'READ ALSO' }]);
    expect(matched(withLabel(market, 'Markets of the south'), learned)).toEqual(['READ ALSO: Markets of the south']);
  });

  it.each(['Part 3', 'الجزء ٣'])('takes no label with a number, which changes: %s', (label) => {
    const numbered = newsPage({ ...bridge, inside: `<p><b>${label}:</b> Bridges of the north</p>` });
    expect(learnedOf(numbered, [label]).slots[0]).not.toHaveProperty('label');
  });

  it('knows a short constant paragraph by its text', () => {
    const asking = (story: typeof bridge) => newsPage({ ...story, inside: '<p>Sign up for our newsletter!</p>' });
    const learned = learnedOf(asking(bridge), ['Sign up']);
    expect(learned.slots).toMatchObject([{ tag: 'p', text: 'Sign up for our newsletter!' }]);
    expect(matched(asking(market), learned)).toEqual(['Sign up for our newsletter!']);
    expect(matched(other, learned)).toEqual([]);
  });

  it('leaves numbers and dates in a text open', () => {
    const dated = (story: typeof bridge, date: string) =>
      newsPage({ ...story, inside: `<h3>${date} | 30 Minuten</h3>` });
    const learned = learnedOf(dated(bridge, '9. September 2016'), ['9. September']);
    expect(matched(dated(market, '12. März 2017'), learned)).toEqual(['12. März 2017 | 30 Minuten']);
    expect(matched(newsPage({ ...market, inside: '<h3>30 Minuten in Berlin</h3>' }), learned)).toEqual([]);
  });

  it.each([
    ['Freitag, 9. September 2016', 'Montag, 12. März 2018'],
    ['sexta-feira, 9 de setembro de 2016', 'terça-feira, 12 de março de 2018'],
    ['Fri, Sep 9', 'Mon, Mar 12'],
    ['ven. 9 sept. 2016', 'lun. 12 mars 2018'],
    ['June 1st', 'June 22nd'],
    ['10:30 am', '2:15 p.m.'],
    ['2016年9月9日 星期五 上午10:30', '2018年3月12日星期一 下午2:15'],
    ['2016年9月9日(金) 午前10時', '2018年3月12日(月) 午後2時'],
    ['2016년 9월 9일 금요일 오전 10시', '2018년 3월 12일 월요일 오후 2시'],
    ['第１２頁', '第7頁'],
    ['الجمعة ٩ سبتمبر ٢٠١٦', 'الاثنين ١٢ مارس ٢٠١٨'],
    ['1 comment', '12 comments'],
  ])('leaves the rest of a date open, and other numbers: %s', (one, another) => {
    const dated = (story: typeof bridge, date: string) => newsPage({ ...story, inside: `<h3>${date}</h3>` });
    const learned = learnedOf(dated(bridge, one), [one]);
    expect(matched(dated(market, another), learned)).toHaveLength(1);
    expect(matched(dated(market, 'June 1, at sea'), learned)).toEqual([]);
  });

  it.each([
    ['Do 5 things', 'So 5 things'],
    ['May 5', 'Fri 5'],
    ['Sat 10:30', 'Sun 10:30'],
  ])('takes short names of weekdays for such only before a day and a month: %s', (one, another) => {
    const headed = (story: typeof bridge, text: string) => newsPage({ ...story, inside: `<h3>${text}</h3>` });
    expect(matched(headed(market, another), learnedOf(headed(bridge, one), [one]))).toEqual([]);
  });

  it('knows a line that is repeated on the page', () => {
    const back = '<p>Back to the list of all stories</p>';
    const repeated = newsPage({ ...bridge, inside: back + back, after: back + back });
    expect(learnedOf(repeated, ['Back to']).others).toBe(3);
  });

  it('offers no text that other pages of the site lack', () => {
    const asking = (story: typeof bridge) => newsPage({ ...story, inside: '<p>Sign up for our newsletter!</p>' });
    const given = [asking(bridge), ['Sign up'], 'drop', undefined] as const;
    expect(learnRule(...given, [featureTreeOf(other)])).toEqual({ refused: 'ordinary' });
    expect(learnRule(...given, [featureTreeOf(other), featureTreeOf(asking(market))])).toMatchObject({ others: 0 });
  });

  it('offers no heading that other pages of the site lack', () => {
    const listing = (story: typeof bridge, heading: string) =>
      newsPage({ ...story, inside: `<h2>${heading}</h2><ul><li>The stone one</li><li>The wooden one</li></ul>` });
    const given = [listing(bridge, 'Bridges of the winter'), ['The stone', 'The wooden'], 'drop', undefined] as const;
    expect(learnRule(...given, [featureTreeOf(other)])).toEqual({ refused: 'ordinary' });
    expect(learnRule(...given, [featureTreeOf(listing(market, 'Bridges of the winter'))])).toMatchObject({
      slots: [{ tag: 'ul', heading: 'Bridges of the winter' }],
    });
  });

  it('refuses an ordinary paragraph', () => {
    expect(learnRule(page, ['The mayor'])).toEqual({ refused: 'ordinary' });
  });

  it('refuses an ordinary paragraph although all have the same class', () => {
    const classed = pageFrom(
      `<article>${bridge.paragraphs.map((text) => `<p class="story-text">${text}</p>`).join('')}</article>`,
    );
    expect(learnRule(classed, ['The mayor'])).toEqual({ refused: 'ordinary' });
  });

  it('refuses what is only a part of an element', () => {
    const mixed = pageFrom(
      `<article><p>${bridge.paragraphs[0]}</p><div>${bridge.paragraphs[1]}<br><b>Advert</b></div></article>`,
    );
    expect(learnRule(mixed, ['The mayor'])).toEqual({ refused: 'part' });
  });

  it('refuses a rule that would leave out most of the article', () => {
    const short = pageFrom(
      `<article><div class="story-body"><p>${bridge.paragraphs[0]}</p></div><p>Ends.</p></article>`,
    );
    expect(learnRule(short, ['After three'])).toEqual({ refused: 'tooMuch' });
  });

  it('refuses the only quote of a thread: posts are alike, and others may hold quotes', () => {
    const post = (text: string, quote = '') => `<div class="post-body">${quote}<p>${text}</p></div>`;
    const quote = '<blockquote><p>Nobody has ever seen the bridge closed at that hour of the day.</p></blockquote>';
    const [one = '', two = '', three = ''] = bridge.paragraphs;
    const thread = pageFrom(`<article>${post(one)}${post(two, quote)}${post(three)}${post(one)}${post(two)}</article>`);
    expect(learnRule(thread, ['Nobody has'])).toEqual({ refused: 'ordinary' });
  });

  it('says how many others of its kind the rule would change', () => {
    const boxes = ['One', 'Two', 'Three']
      .map((text) => `<aside class="advert-box"><p>${text} for sale</p></aside>`)
      .join('');
    const learned = learnedOf(newsPage({ ...bridge, inside: boxes }), ['One']);
    expect(learned.others).toBe(2);
  });

  it('refuses one picture of many', () => {
    const figures = ['The quay', 'The tower', 'The gate'].map(
      (text) => `<figure class="photo"><img src="/p.jpg"><figcaption>${text}</figcaption></figure>`,
    );
    const illustrated = newsPage({ ...bridge, inside: figures.join('') });
    const figure = illustrated.tag.indexOf(illustrated.tagNames.indexOf('figure'));
    const range = { first: figure, last: (illustrated.end[figure] ?? 0) - 1 };
    expect(learn(illustrated, { action: 'drop', ranges: [range] }, keptOf(illustrated))).toEqual({
      refused: 'ordinary',
    });
  });
});

test('learning a rule from added blocks keeps the same box of another page', () => {
  const box = (text: string) => `<div class="story-note"><p>${text}</p></div>`;
  const noted = newsPage({ ...bridge, after: box('Corrected: the work took three years, not two.') });
  const note = noted.text.findIndex((text) => text.startsWith('Corrected'));
  const isKept = keptOf(noted, [note]);
  const learned = learnedOf(noted, ['Corrected'], 'keep', isKept);
  expect(learned).toMatchObject({ action: 'keep', slots: [{ tag: 'div', marks: ['story-note'] }] });
  expect(matched(newsPage({ ...market, after: box('Added: a map.') }), learned)).toEqual(['Added: a map.']);
});

it('whatever is learned can be stored', () => {
  for (const tag of ['x_card.box', `x-${'card'.repeat(30)}`]) {
    const odd = newsPage({ ...bridge, inside: `<${tag} class="promo-box"><p>Sign up for it!</p></${tag}>` });
    const lesson = learnRule(odd, ['Sign up']);
    if ('refused' in lesson) expect(tag.length).toBeGreaterThan(60);
    else expect(rulesFrom([ruleOf(lesson)])).toHaveLength(1);
  }
});
