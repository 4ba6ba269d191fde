import { expect, test } from 'vitest';
import { datesOf, dayOrder } from '../../../src/judge/metadata/dates/publish-time';
import { addressDays } from '../../../src/judge/metadata/dates/stated-dates';
import { readStated } from '../../../src/judge/metadata/stated';
import { textLinesOf } from '../../../src/judge/metadata/text-lines';
import { titleOf } from '../../../src/judge/metadata/title/title';
import { zoneOf } from '../../../src/judge/metadata/zone';
import type { Head } from '../../../src/page/page';
import { pageFrom } from '../../support/page';
import { chinese, prose } from '../../support/prose';

const now = Date.UTC(2026, 5, 1);

const published = (...page: Parameters<typeof dates>) => dates(...page).published;

function dates(body: string, head: Partial<Head> = {}, url = 'https://courier.example/a') {
  const page = pageFrom(body, { head, url });
  const lines = textLinesOf(page);
  const stated = readStated(page);
  return datesOf(page, lines, zoneOf(page, lines, titleOf(page, lines, stated).line), stated, now);
}

const meta = (name: string, content: string) => ({ metas: [{ name, content }] });

test('the visible date between title and body is used with its time', () => {
  expect(published(`<h1>Port</h1><div>2005年07月18日13:03 来源：晚报</div>${chinese}`)).toBe('2005-07-18T13:03');
  expect(published(`<h1>Port</h1><div>By Ann Reed</div><div>14 March 2026, 8:30 am</div>${prose}`)).toBe(
    '2026-03-14T08:30',
  );
});

test("if head and page agree on the day, the visible form wins and gets the instant's zone", () => {
  const head = meta('article:published_time', '2019-09-07T05:43:45Z');
  expect(published(`<h1>Port</h1><div>2019-09-07 13:43:45</div>${chinese}`, head)).toBe('2019-09-07T13:43:45+08:00');
  expect(published(`<h1>Port</h1><div>2019-09-07 13:43</div>${chinese}`, head)).toBe('2019-09-07T13:43+08:00');
  expect(published(`<h1>Port</h1><div>September 7, 2019</div>${prose}`, head)).toBe('2019-09-07T05:43:45Z');
  expect(published(`<h1>Port</h1><div>2019-09-07 13:50</div>${chinese}`, head)).toBe('2019-09-07T13:50');
});

test('published wins over updated; updated is better than nothing', () => {
  const both = `<h1>Port</h1><div>Published 3 May 2024 · Updated 9 June 2025</div>${prose}`;
  expect(published(both)).toBe('2024-05-03');
  const swedish = `<h1>Port</h1><div>Publicerad 3 maj 2024 Uppdaterad 9 juni 2025</div>${prose}`;
  expect(published(swedish)).toBe('2024-05-03');
  const updated = `<h1>Port</h1><div>Updated 9 June 2025</div>${prose}`;
  expect(published(updated, meta('article:published_time', '2024-05-03'))).toBe('2024-05-03');
  expect(published(updated)).toBe('2025-06-09');
});

test('a note below the text says when it was posted', () => {
  const note = (day: string) =>
    `<p>This entry was posted on ${day}, 2006 at 8:14 pm and is filed under Tides. You can follow any responses to this entry through the RSS 2.0 feed, leave a response, or trackback from your own site, as all of us do.</p>`;
  const day = (text: string) => published(`<h1>Port</h1>${text}`, {}, 'https://courier.example/2006/03/03/port/');
  expect(
    day(`<p>The port is closed to all ships until the wind has turned to the north.</p>${note('Friday, March 3rd')}`),
  ).toBe('2006-03-03T20:14');
  expect(day(`${prose}${prose}${prose}${note('March 3rd')}`)).toBe('2006-03-03T20:14');
  expect(published(`<h1>Port</h1>${prose.repeat(3)}${note('March 9th')}`)).toBeUndefined();
  // Where it leads to a category, it is no sentence of the text.
  const filed = note('March 9th').replace('Tides', '<a href="/tides" rel="category tag">Tides</a>');
  expect(published(`<h1>Port</h1>${prose.repeat(4)}${filed}`)).toBe('2006-03-09T20:14');
});

test('the only time of its kind, far below the title, is that of the page', () => {
  const time = '<time datetime="2024-04-11T14:12:00+00:00">April 11, 2024</time>';
  const day = (end: string) => published(`<h1>Port</h1>${prose.repeat(5)}${end}`);
  expect(day(`<div class="post-date">${time}</div><p>Noor Vance</p>`)).toBe('2024-04-11T14:12:00+00:00');
  expect(day(`<ul><li>${time}</li><li>${time.replace('11', '12')}</li></ul>`)).toBeUndefined();
  expect(day(`<aside><div>${time}</div></aside>`)).toBeUndefined();
  const teaser = (n: number) => `<li class="post post-${n}"><div class="post-date">${time}</div></li>`;
  expect(day(`<ul>${teaser(7)}${teaser(8)}</ul>`)).toBeUndefined();
  expect(day(`<ul><li class="comment"><div>${time}</div></li></ul>`)).toBeUndefined();
  expect(day(`<p>Next concert on <time datetime="2026-05-03">Sunday</time></p>`)).toBeUndefined();
  expect(day(`<p>Open until <b>${time}</b> at the pier</p>`)).toBeUndefined();
});

test('a comment below a short text does not say when the page was published', () => {
  const comment = '<li class="comment"><b>Ida</b> <span>May 1, 2021</span><p>Thanks.</p></li>';
  expect(published(`<h1>Port</h1><p>Still green.</p><ol>${comment}</ol>`)).toBeUndefined();
});

test('a manual says below its text when it was changed', () => {
  const footer =
    '<footer><p>Last updated: <time datetime="2024-09-20T09:36:00.000Z">9/20/24, 9:36 AM</time></p></footer>';
  const body = `<h1>Port</h1>${prose.repeat(5)}${footer}`;
  expect(published(body)).toBeUndefined();
  expect(dates(body).modified).toBe('2024-09-20T09:36+00:00');
});

test.each([
  ['This page was last edited on 5 March 2024, at 10:00.', '2024-03-05T10:00'],
  ['lighthouse.txt · Last modified: 2024/03/05 10:00 by keeper', '2024-03-05T10:00'],
  ['本页面最后修订于2024年3月5日 (星期二) 10:00。', '2024-03-05T10:00'],
])('the only line that says so tells when a page was changed: %s', (line, day) => {
  const changed = (end: string) => dates(`<h1>Port</h1>${prose.repeat(5)}${end}`);
  expect(changed(`<footer><ul><li>${line}</li></ul></footer>`)).toEqual({ published: undefined, modified: day });
  expect(changed(`<ul><li>${line}</li><li>${line.replace('5', '6')}</li></ul>`).modified).toBeUndefined();
  expect(changed('<p>Last edited by Bo on 3 May 2020, 10:00, edited 1 time.</p>').modified).toBeUndefined();
  expect(changed('<p>Privacy policy last updated 3 May 2018</p>').modified).toBeUndefined();
});

test('the day below a short text is that of the text if it leads to the page itself', () => {
  const day = (address: string) => published(`<h1>Port</h1>${prose}<p><a href="${address}">Jun 15, 2014</a></p>`);
  expect(day('/a')).toBe('2014-06-15');
  expect(day('/b')).toBeUndefined();
});

test('the parts of a date may each be a link', () => {
  const date = '<a href="/2021/04">Apr</a>. <a href="/2021/04/11">11th</a>, <a href="/2021">2021</a>';
  expect(published(`<h1>Port</h1><div>${date} 10:22 pm</div>${prose}`)).toBe('2021-04-11T22:22');
});

test('reads microdata, time elements and addresses', () => {
  expect(published('<p>x</p><meta itemprop="datePublished" content="2025-05-06">')).toBeUndefined();
  expect(published('<span itemprop="datePublished" content="2025-05-06">x</span>')).toBe('2025-05-06');
  const age = '<span class="age" title="2025-05-06T07:08:09 1746515289"><a href="/item">2 hours ago</a></span>';
  expect(published(`<h1>Port</h1><p>12 points by ann ${age} | hide</p>${prose}`)).toBe('2025-05-06T07:08:09');
  expect(published(`<h1>Port</h1><time datetime="2025-05-06T07:08:09Z">two days ago</time>${prose}`)).toBe(
    '2025-05-06T07:08:09Z',
  );
  expect(
    published(`<h1>Port</h1><div>5月6日 07:08</div>${chinese}`, {}, 'https://courier.example/2025/05/06/1.html'),
  ).toBe('2025-05-06');
});

test('the day that a program writes into the head as it makes the page is not that of the text', () => {
  const body = `<h1>Port</h1><div>2012-12-02 by Ann Reed</div>${prose}`;
  expect(published(body, meta('date', 'Tue Dec  1 00:56:50 2025'))).toBe('2012-12-02');
  expect(published(body, meta('article:published_time', '2025-12-01'))).toBe('2025-12-01');
});

test('a time of 0 is none', () => {
  expect(published(`<h1>Port</h1>${prose}`, meta('article:published_time', '1970-01-01T00:00:00Z'))).toBeUndefined();
  expect(
    published(`<h1>Port</h1>${prose}`, meta('article:published_time', '1969-12-31T13:00:01-11:00')),
  ).toBeUndefined();
});

test('an address whose folders are a day is enough; a day elsewhere in it only confirms others', () => {
  expect(published(prose, {}, 'https://courier.example/2025/05/06/a')).toBe('2025-05-06');
  for (const end of ['', 'page/2/', 'index.html', 'feed'])
    expect(published(prose, {}, `https://courier.example/2025/05/06/${end}`)).toBeUndefined();
  expect(published(prose, {}, 'https://courier.example/news/20250506/a')).toBeUndefined();
  expect(addressDays('https://x.example/news/20250506/1.html')).toMatchObject([{ day: '2025-05-06' }]);
  expect(addressDays('https://x.example/2025_05_06_516891.shtml')).toMatchObject([{ day: '2025-05-06' }]);
  expect(addressDays('https://x.example/2025/05/a')).toMatchObject([{ month: '2025-05' }]);
  expect(addressDays('https://x.example/id/2025123456')).toEqual([]);
});

test('03/04/2026 is resolved by the language or a stated day, or ignored', () => {
  const body = `<h1>Port</h1><div>03/04/2026</div>${prose}`;
  expect(published(body)).toBeUndefined();
  expect(published(body, { language: 'en-US' })).toBe('2026-03-04');
  expect(published(body, { language: 'en-GB' })).toBe('2026-04-03');
  expect(published(body, { language: 'de' })).toBe('2026-04-03');
  expect(published(body, meta('date', '2026-03-04'))).toBe('2026-03-04');
  expect(dayOrder('en')).toBeUndefined();
  expect(dayOrder('zh-CN')).toBeUndefined();
});

test('a day without a year takes the year of a stated day', () => {
  const body = `<h1>港口</h1><div>发布时间：10-08 12:00</div>${chinese}`;
  expect(published(body)).toBeUndefined();
  expect(published(body, meta('dateupdate', '2019-10-08 12:00:57'))).toBe('2019-10-08T12:00:57');
});

test("copyright, membership and today's date are not dates of publication", () => {
  expect(published(`<h1>Port</h1><div>© 1 January 2020</div>${prose}`)).toBeUndefined();
  const rights = '<div>云上 2022-11-23 11:30:33 文章分类：程序员 ©著作权</div>';
  expect(published(`<h1>港口</h1>${rights}${chinese}`)).toBe('2022-11-23T11:30:33');
  expect(published(`<h1>Port</h1><div>Joined</div><div>3 May 2011</div>${prose}`)).toBeUndefined();
  expect(published(`<h1>Puerto</h1><div>Registrado: 3 May 2011</div>${prose}`)).toBeUndefined();
  expect(published(`<h1>港口</h1><div>今天是2020年1月1日</div>${chinese}`)).toBeUndefined();
});

test('yields no value if every date is wrong', () => {
  const body = `<h1>Port</h1><div>2026-13-45</div><div>30 February 2025</div><div>14 March 2199</div>${prose}`;
  const head = {
    ...meta('article:published_time', '0000-00-00'),
    jsonLd: ['{"@type":"Article","datePublished":"soon"}'],
  };
  expect(published(body, head)).toBeUndefined();
});

test('ignores a list of dated teasers further down', () => {
  const list = '<ul><li><a href="/b">Other news</a> 1 May 2026</li><li><a href="/c">More news</a> 2 May 2026</li></ul>';
  expect(published(`<h1>Port</h1>${prose.repeat(5)}${list}`)).toBeUndefined();
});

test('midnight to the second is a day, not a time', () => {
  expect(published(prose, meta('article:published_time', '2024-05-09T00:00:00+00:00'))).toBe('2024-05-09');
  const midnight = meta('article:published_time', '2024-05-09T00:00:00+03:00');
  expect(published(`<h1>Port</h1><div>9 May 2024, 10:30</div>${prose}`, midnight)).toBe('2024-05-09T10:30');
});

test('neither when a source was read nor when a company was founded is the day', () => {
  expect(published(`<h1>竹编</h1>${chinese}<ul><li>竹编网 [引用日期2020-05-12]</li></ul>`)).toBeUndefined();
  expect(published(`<h1>竹编</h1>${chinese}<ul><li>成立日期 2009-03-11</li></ul>`)).toBeUndefined();
  expect(published(`<h1>竹細工</h1><p>竹細工の本、公開日不明、2020年5月12日閲覧。</p>`)).toBeUndefined();
});

test('when someone was seen is not the day', () => {
  const active = (words: string) => `<h1>Book binder wanted</h1><h2>Ms Reed</h2><div>${words}</div>${prose}`;
  expect(published(active('刚刚活跃'))).toBeUndefined();
  expect(published(active('last active 2 hours ago'))).toBeUndefined();
});

test.each([
  ['<span>2023/07/07に公開</span> <span>2023/07/10</span>', '2023-07-07'],
  ['<span>2023/07/10に更新</span> <span>2023/07/07に公開</span>', '2023-07-07'],
  ['<span>已于 2023-04-02 21:33 修改</span><span>于 2023-04-01 10:02 首次发布</span>', '2023-04-01T10:02'],
  ['<p>成文日期：2023年05月02日</p><p>发布日期：2023年05月09日</p>', '2023-05-09'],
  ['<p>成文日期：2023年05月02日</p>', '2023-05-02'],
  ['<p>发布日期：2023-05-02 更新日期：2023-05-09</p>', '2023-05-02'],
])('what a date is may stand behind it: %s', (line, day) => {
  expect(published(`<h1>港口今天关闭</h1><div>${line}</div>${chinese}`)).toBe(day);
});
