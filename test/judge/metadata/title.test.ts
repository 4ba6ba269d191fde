import { expect, test } from 'vitest';
import { readStated } from '../../../src/judge/metadata/stated';
import { textLinesOf } from '../../../src/judge/metadata/text-lines';
import { titleCandidates } from '../../../src/judge/metadata/title/candidates';
import { cutsOf, partsBetween } from '../../../src/judge/metadata/title/cuts';
import { scoreOf, titleOf } from '../../../src/judge/metadata/title/title';
import { titleWeights } from '../../../src/judge/metadata/title/weights';
import type { Head } from '../../../src/page/page';
import { pageFrom } from '../../support/page';
import { prose } from '../../support/prose';

function title(body: string, head: Partial<Head> = {}, url = 'https://www.courier.example/news/a1.html'): string {
  const page = pageFrom(body, { head, url });
  return titleOf(page, textLinesOf(page), readStated(page)).text;
}

const og = (content: string) => ({ metas: [{ name: 'og:title', content }] });

test('a title is cut at bars and at marks with spaces around, not at the hyphen of a word', () => {
  const parts = (text: string) => partsBetween(cutsOf(text), text.length).map(([from, to]) => text.slice(from, to));
  expect(parts('A well-known port | News | Courier')).toEqual(['A well-known port', 'News', 'Courier']);
  expect(parts('港口关闭-新闻_某网')).toEqual(['港口关闭', '新闻', '某网']);
  expect(parts('The mayor says «It will open» » Courier')).toEqual(['The mayor says «It will open»', 'Courier']);
  expect(parts('')).toEqual(['']);
  expect(cutsOf('a | '.repeat(40))).toEqual([]);
});

test('the score is the weighted sum of the evidence', () => {
  const page = pageFrom('<h1>Harbour</h1>', { head: { title: 'Harbour' }, url: 'https://x.example/a' });
  const [candidate] = titleCandidates(page, textLinesOf(page), readStated(page));
  const w = titleWeights;
  // One heading, the first and only one, before any prose; the whole title and its one part; the largest type is 16 px: none.
  const visible = w.h1 + w.firstH1 + w.onlyH1 + w.early;
  const stated = w.titleWhole + w.titlePart + w.coversTitle + w.ofTitle;
  expect(candidate && scoreOf(candidate)).toBeCloseTo(visible + stated + w.length * (7 / 60), 6);
});

test('the heading that the document repeats is the title, without the site', () => {
  expect(title(`<h1>The harbour</h1>${prose}`, { title: 'The harbour | The Courier' })).toBe('The harbour');
  expect(title(`<h1>Courier</h1><h1>The harbour</h1>${prose}`, { title: 'The harbour | Courier' })).toBe('The harbour');
});

const dated = '<p><font size="2">Jan 4, 2008<br>By Ann Reed</font></p>';
const headline = 'Ferry company orders two ships for the winter';

test('a bold line above a date and the text is the title where the head has the name of the site alone', () => {
  const menu = '<td><a href="/a">News</a><br><b>Sports</b><br>Weather: 4 degrees</td>';
  const page = `<table><tr>${menu}</tr><tr><td><b>${headline}</b></td></tr><tr><td>${dated}</td></tr></table>${prose}`;
  expect(title(page, { title: 'Lowland Daily Post' })).toBe(headline);
  expect(title(page, { title: 'Daily Post - Local News' })).toBe(headline);
});

test('a heading above the text is the title where the head has a section or a slogan', () => {
  const page = `<h2>${headline}</h2>${dated}${prose}`;
  expect(title(page, { title: 'Feed article | Business |' })).toBe(headline);
  expect(title(page, { title: 'News from the harbour, results, fixtures and more' })).toBe(headline);
});

test('the line with which `<title>` ends is the title, whatever the site puts before it', () => {
  const page = `<div><strong>${headline}</strong></div>${prose}`;
  expect(title(page, { title: `News::${headline}` })).toBe(headline);
  expect(title(page, { title: `courier.example - Local- ${headline}` })).toBe(headline);
});

test('the day above a post is no title, unless it is the only heading', () => {
  const day = '<h1><a href="/">Small Machines</a></h1><h2>July 3, 2004</h2>';
  expect(title(`${day}<h3>Closed on Monday</h3>${prose}`, { title: 'Small Machines' })).toBe('Closed on Monday');
  expect(title(`<h1>July 3, 2004</h1>${prose}`, {})).toBe('July 3, 2004');
});

test('a name of the site whose words are in the text is no title if a headline is shown', () => {
  const page = `<p><b>${headline}</b></p>${dated}${prose}`;
  expect(title(page, { title: 'Harbour Echo - On your side' })).toBe(headline);
});

test('a bold kicker or standfirst above the text is no title if there is a headline', () => {
  const head = { title: `${headline} - Courier` };
  expect(title(`<h1>${headline}</h1><p><b>Local news of the day</b></p>${dated}${prose}`, head)).toBe(headline);
  expect(title(`<p><b>The ships are built in the north</b></p>${dated}${prose}`, head)).toBe(headline);
});

test("a headline longer than the head's title wins", () => {
  const shown = '8 recent trends in harbours and what they mean';
  expect(
    title(`<h1>${shown}</h1>${prose}`, { title: 'Recent trends in harbours - Courier', ...og('Recent trends') }),
  ).toBe(shown);
});

test.each(['h1', 'h2'])('the name of a book in a heading above that of each chapter (%s) is no title', (tag) => {
  const chapter = `<main><${tag} id="a"><a href="#a">Installation</a></${tag}>${prose}</main>`;
  const head = { title: 'Installation - The Lantern Language' };
  const url = 'https://doc.example/book/ch01.html';
  expect(title(`<div><h1>The Lantern Language</h1></div>${chapter}`, head, url)).toBe('Installation');
});

test('a title may be one Han character, but not one letter or digit', () => {
  const head = { title: '雪 - 小舟手记', metas: [{ name: 'og:title', content: '雪' }] };
  expect(title(`<h1><a href="/">小舟手记</a></h1><h1>雪</h1>${prose}`, head)).toBe('雪');
  expect(title(`<h1>雪</h1>${prose}`, { title: '雪 | 小舟手记' })).toBe('雪');
  expect(title(`<h1>7</h1><h2>The harbour</h2>${prose}`, { title: 'The harbour' })).toBe('The harbour');
});

test('separators within what the page shows as one line belong to the title', () => {
  const head = { title: 'Ada Reader | Fog » The wind is strange: watching the quieter side of a harbour in winter' };
  const headline = 'The wind is strange: watching the quieter side of a harbour in winter';
  expect(title(`${prose}<p>${headline}</p>${prose}`, head)).toBe(headline);
  // The page shows a part of it alone, or the line ends with the site's name.
  const other = { title: 'What the harbour is waiting for – The Daily Courier' };
  const footer = `${prose}<p>${other.title}</p>`;
  expect(title(`<p>What the harbour is waiting for</p>${footer}`, other)).toBe('What the harbour is waiting for');
  const metas = [{ name: 'og:site_name', content: 'The Daily Courier' }];
  expect(title(footer, { ...other, metas })).toBe('What the harbour is waiting for');
});

test('a line with a source behind it is the title that the head cuts', () => {
  const head = { title: 'Half of the harbour is closed — and nobody knows why | The Daily Courier' };
  const line =
    '<td><a href="https://x.example/">Half of the harbour is closed — and nobody knows why</a> (x.example)</td>';
  expect(title(`<table><tr>${line}</tr></table>${prose}`, head)).toBe(
    'Half of the harbour is closed — and nobody knows why',
  );
});

test('the label of a title is no part of what research articles state as theirs', () => {
  const head = {
    title: '[2401.01234] Tides of a Harbour',
    metas: [{ name: 'citation_title', content: 'Tides of a Harbour' }],
  };
  expect(title(`<h1><span>Title:</span>Tides of a Harbour</h1>${prose}`, head)).toBe('Tides of a Harbour');
});

test.each(['Paper', 'Paper | A small blog about water', 'Paper — Home of the paper people'])(
  'where "%s" names only the site, the title is what the page shows as one',
  (said) => {
    const logo = '<header><a href="/"><div>Paper</div></a><p>Notes</p></header>';
    const text = `${prose}<h2>Tides</h2>${prose}`;
    expect(title(`${logo}<div class="post-title">The harbour at night</div>${text}`, { title: said })).toBe(
      'The harbour at night',
    );
    expect(title(`${logo}<h1>The harbour</h1>${prose}`, { title: said })).toBe('The harbour');
  },
);

test('where the head names only the site, its logo is no title, although it is the only h1', () => {
  const page = (site: string, headline: string) =>
    title(
      `<h1><a href="/">${site}</a></h1><h2>${headline}</h2>${prose}`,
      { title: site },
      'https://x.example/2015/0302/1.html',
    );
  expect(page('Coast News', 'Fog again in the harbour')).toBe('Fog again in the harbour');
  expect(page('海岸新闻网', '港口又起雾了')).toBe('港口又起雾了');
});

test('a link to the page itself is no logo, although the path is that of the home page', () => {
  const menu = '<h1><a href="/">Courier of the whole county</a></h1><ul><li><a href="/?cat=1">Our town</a></li></ul>';
  const url = 'https://www.courier.example/?cat=1';
  expect(title(`${menu}<h2>Bridge closed</h2>${prose}`, { title: 'Our town | Courier' }, url)).toBe('Our town');
});

test('a headline behind the name of the site in the head stays the title', () => {
  const logo = '<header><a href="/"><div>Paper</div></a></header>';
  const head = { title: 'Paper | The harbour at night', ...og('The harbour at night') };
  expect(title(`${logo}<h2>Related</h2>${prose}`, head)).toBe('The harbour at night');
  expect(title(`${logo}<h2>Related</h2>${prose}`, { title: head.title })).not.toBe('Related');
});

test('a headline that only the head has stays the title beside the name of the site', () => {
  const logo = '<header><a href="/"><div>Paper</div></a></header>';
  expect(title(`${logo}<h2>Related</h2>${prose}`, { title: 'The harbour at night | Paper' })).toBe(
    'The harbour at night',
  );
});

test('a linked heading that follows the headline in the document title is the name of a blog', () => {
  const logo = '<h1><a href="https://blog.courier.example/u/12">秋水斋</a></h1>';
  const body = `${logo}<h2>雨夜读旧信</h2>${prose}`;
  expect(title(body, { title: '雨夜读旧信_秋水斋_某某博客' }, 'https://blog.courier.example/s/blog_5f3a.html')).toBe(
    '雨夜读旧信',
  );
});

test('the name of a Chinese board may begin with letters', () => {
  expect(title('', { title: '转职三年 聊聊测试 NGA玩家社区' })).toBe('转职三年 聊聊测试');
  expect(title('', { title: '送温暖 走进阳光社区' })).toBe('送温暖 走进阳光社区');
});

test('a logo in a heading is not the title', () => {
  const body = `<h1>The Courier</h1><h2>Ships wait</h2>${prose}`;
  const metas = [{ name: 'og:site_name', content: 'The Courier' }];
  expect(title(body, { title: 'Ships wait | The Courier', metas })).toBe('Ships wait');
});

test('without headings it is the longest part that a line repeats', () => {
  const body = `<div class="title">女儿出嫁，郑板桥画了几笔兰花</div>${prose}`;
  expect(title(body, { title: '女儿出嫁，郑板桥画了几笔兰花_新闻_某网' })).toBe('女儿出嫁，郑板桥画了几笔兰花');
  expect(title(body, { title: '女儿出嫁，郑板桥画了几笔兰花 某某市人民医院' })).toBe('女儿出嫁，郑板桥画了几笔兰花');
});

test('a heading broken into lines is one heading, without anchor and cursor', () => {
  const body = `<h1>The<br>harbour <a href="#x">¶</a></h1>${prose}`;
  expect(title(body, { title: 'The harbour | Courier' })).toBe('The harbour');
  expect(title(`<h1>Ships <span>_</span></h1>${prose}`, { title: 'Ships' })).toBe('Ships');
});

test('the visible headline wins over a stale head', () => {
  const head = {
    title: 'Ships wait for the wind | Courier',
    metas: [
      { name: 'og:title', content: 'Fishermen protest again' },
      { name: 'og:url', content: 'https://www.courier.example/news/fishermen-protest-again' },
    ],
    jsonLd: ['{"@type":"NewsArticle","headline":"Fishermen protest again"}'],
  };
  expect(title(`<h1>Ships wait for the wind</h1>${prose}`, head)).toBe('Ships wait for the wind');
  expect(
    title(
      `<h1>Ships wait for the wind</h1>${prose}`,
      { ...head, title: 'Fishermen protest again | Courier' },
      'https://www.courier.example/news/ships-wait-for-the-wind',
    ),
  ).toBe('Ships wait for the wind');
});

test('a number of unread messages is removed, a number of the title stays', () => {
  const titled = (head: Partial<Head>) => readStated(pageFrom('<p>Text.</p>', { head })).title;
  expect(titled({ title: '(4) Maren on Harbour' })).toBe('Maren on Harbour');
  expect(titled({ title: '(99+) Maren on Harbour' })).toBe('Maren on Harbour');
  expect(titled({ title: '(500) Days of Summer' })).toBe('(500) Days of Summer');
  expect(titled({ title: '(2)' })).toBe('(2)');
  const metas = [{ name: 'og:title', content: '(12) Angry Men' }];
  expect(titled({ title: '(12) Angry Men', metas })).toBe('(12) Angry Men');
});

test('more agreement gives a higher score', () => {
  const score = (head: Partial<Head>) => {
    const page = pageFrom(`<h1>The harbour</h1>${prose}`, { head });
    const found = titleCandidates(page, textLinesOf(page), readStated(page)).find(({ text }) => text === 'The harbour');
    return found ? scoreOf(found) : Number.NaN;
  };
  const none = score({});
  const one = score({ title: 'The harbour' });
  const two = score({ title: 'The harbour', ...og('The harbour') });
  expect(one).toBeGreaterThan(none);
  expect(two).toBeGreaterThan(one);
});

test('without any title it is the line above the date, or nothing', () => {
  const body = `<div>首页 新闻</div><div>港口今天关闭</div><div>2005-07-18 13:03</div><p>${'风向变了，船只不能离港。'.repeat(8)}</p>`;
  expect(title(body)).toBe('港口今天关闭');
  expect(title('')).toBe('');
  expect(title(prose)).toBe('');
});

test('titles of 5,000 characters or only of punctuation are read quickly', () => {
  expect(title(`<h1>${'long '.repeat(1000)}</h1>${prose}`, { title: 'Port | Courier' })).toBe('Port');
  expect(title(prose, { title: 'x'.repeat(5000) })).toHaveLength(5000);
  expect(title(prose, { title: '| - |' })).toBe('');
});

test('a hidden heading is not a title', () => {
  expect(title(`<h1 data-visibility="NotRendered">Hidden</h1>${prose}`, { title: 'Shown here' })).toBe('Shown here');
});

test.each('ㅣ│｜‖⎪丨¦–—−·•»›_|⋆★◆■❯'.split('').concat('::', '-'))('the site after "%s" is removed', (mark) => {
  const metas = [
    { name: 'og:title', content: `항구가 오늘 닫힌다 ${mark} 항구신문` },
    { name: 'og:site_name', content: '항구신문' },
  ];
  expect(title(prose, { title: `항구가 오늘 닫힌다 ${mark} 항구신문`, metas })).toBe('항구가 오늘 닫힌다');
  expect(title(prose, { title: `Ships wait for the wind ${mark} Courier` })).toBe('Ships wait for the wind');
});

test.each(['The vowels ㅏ ㅣ ㅗ', 'std::sort and std::map', 'A 3-4 win'])('"%s" is not cut', (text) => {
  expect(cutsOf(text)).toEqual([]);
});

test.each([
  '<h1><span class="kicker">Politics</span>Ships wait for the wind</h1>',
  '<h1><a class="article__category" href="/politics">Politics</a> Ships wait for the wind</h1>',
  '<h1><div class="eyebrow">Politics</div><div>Ships wait for the wind</div></h1>',
  '<h1><span>Politics</span><span>Ships wait for the wind</span></h1>',
  '<p class="kicker">Politics</p><h1>Ships wait for the wind</h1>',
  '<h1><span class="label label--red">Politics</span> Ships wait for the wind</h1>',
])('a kicker is not part of the title: %s', (heading) => {
  const plain = { title: 'Ships wait for the wind | Courier' };
  expect(title(heading + prose, plain)).toBe('Ships wait for the wind');
  if (!/class/.test(heading)) return;
  expect(title(heading + prose, { title: 'PoliticsShips wait for the wind' })).toBe('Ships wait for the wind');
  const glued = 'Politics: Ships wait for the wind';
  expect(title(heading + prose, { title: `${glued} | Courier`, ...og(glued) })).toBe('Ships wait for the wind');
});

test('small print behind a day is no headline', () => {
  const heading = '<h1>March 4, 2024 <small><a href="/4">Permalink</a></small></h1>';
  expect(title(heading + prose, { title: 'Harbour notes: March 4, 2024' })).not.toBe('Permalink');
});

test('a headline in two parts stays whole if the head has it whole', () => {
  const body = `<h1><span>Harbour life</span><br><span>Ships wait for the wind</span></h1>${prose}`;
  expect(title(body, { title: 'Harbour life: Ships wait for the wind' })).toBe('Harbour life Ships wait for the wind');
});

test('a number of comments or a source in the heading is not part of the title', () => {
  const head = { title: 'Why the Harbour Was Closed - The Courier' };
  const heading = (behind: string) =>
    title(`<h1><a href="/a">Why the Harbour Was Closed</a> ${behind}</h1>${prose}`, head);
  expect(heading('<span class="c">340</span>')).toBe('Why the Harbour Was Closed');
  expect(heading('<small>(courier.example)</small> <b>1,204</b>')).toBe('Why the Harbour Was Closed');
  expect(heading('<span>#41</span>')).toBe('Why the Harbour Was Closed');
  expect(heading('<em>1904</em> and Why Not')).toBe('Why the Harbour Was Closed 1904 and Why Not');
});
