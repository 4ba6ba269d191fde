import { expect, test } from 'vitest';
import { readMetadata } from '../../../src/judge/metadata/metadata';
import type { Head } from '../../../src/page/page';
import { pageFrom } from '../../support/page';
import { prose } from '../../support/prose';

const title = (body: string, head: Partial<Head> = {}, url = 'https://www.courier.example/news/a1.html') =>
  readMetadata(pageFrom(body + prose, { head, url })).title;
const meta = (name: string, content: string) => ({ name, content });

test.each(['The eBook of Salt Roads, by R. Okello', 'A day with Dr. Reed'])('"%s" has no site at its end', (head) => {
  expect(title('', { title: head })).toBe(head);
});

test('a site behind a short last word is none of the title', () => {
  expect(title('', { title: 'Where the harbour is at. Courier' })).toBe('Where the harbour is at');
});

test('a heading that ends with the name of the site loses it', () => {
  const head = { title: 'Ships in the harbour | Courier', metas: [meta('og:site_name', 'Courier')] };
  expect(title('<h1>Ships in the harbour | Courier</h1>', head)).toBe('Ships in the harbour');
});

test('the name of a book above its chapter is not the title of the chapter', () => {
  const body =
    '<h1 class="menu-title" data-font-size="32">The Book of Harbours</h1><h2><a href="#w">Wind and ships</a></h2>';
  const head = { title: 'Wind and ships - The Book of Harbours' };
  expect(title(body, head, 'https://books.example/harbours/ch04-wind-and-ships.html')).toBe('Wind and ships');
});

test.each([
  ['Regulating a pendulum', 'pendulum [Bell Tower Handbook]'],
  ['Regulating a pendulum', 'Regulating a pendulum [Bell Tower Handbook]'],
  ['上油', 'oiling [Bell Tower Handbook]'],
])('the name of a wiki in brackets, which its logo repeats, is not the title of a page: %s, %s', (heading, head) => {
  const body = `<h1><a href="/wiki/start">Bell Tower Handbook</a></h1><h1>${heading}</h1>`;
  expect(title(body, { title: head }, 'https://bells.example/doku.php?id=wiki:pendulum')).toBe(heading);
});

test('what a title says in brackets belongs to it', () => {
  const head = { title: 'The harbour by night [audio]' };
  expect(title('<h1>The harbour by night [audio]</h1><h2><a href="/a">Audio</a></h2>', head)).toBe(head.title);
});

test('the domain of a forum in its first heading is not the title of a thread', () => {
  const body = '<h1>harbours.example</h1><h2><a href="?t=1">Which wind is best for leaving?</a></h2>';
  const head = { title: 'Which wind is best for leaving? - harbours.example' };
  expect(title(body, head, 'https://forums.harbours.example/viewtopic.php?t=1')).toBe(
    'Which wind is best for leaving?',
  );
});

test.each([
  ['The Harbour Blog: Which wind is best?', '<h1><a href="/">The Harbour Blog</a></h1>'],
  ['Which wind is best? - The Harbour Blog', '<h1><a href="https://courier.example/">The Harbour Blog</a></h1>'],
  ['Harbour News » Which wind is best?', '<h1><a href="/news/">Harbour News</a></h1>'],
])('a first heading that leads home is not the title of a page: %s', (head, heading) => {
  const body = `${heading}<h2>Notes on the sea</h2><h3><a href="/news/a1.html">Which wind is best?</a></h3>`;
  expect(title(body, { title: head })).toBe('Which wind is best?');
});

test.each(['index.php', './', '/'])('nor with the board between the two in the head: %s', (home) => {
  const body = `<h1 data-font-size="32"><a href="${home}">Harbour forums</a></h1><ul><li><a href="viewtopic.php?id=7">Which wind is best for leaving?</a></li></ul>`;
  const head = { title: 'Which wind is best for leaving? / Sails / Harbour forums' };
  expect(title(body, head, 'https://courier.example/viewtopic.php?id=7')).toBe('Which wind is best for leaving?');
});

test('a heading that leads home is not the title of a page that shows its own in a path alone', () => {
  const body = `<h1 data-font-size="32"><a href="index.php">Harbour forums</a></h1><p><a href="index.php">Index</a> » <a href="?f=8">Sails</a> » <a href="?id=7">Which wind is best for leaving?</a></p>`;
  const head = { title: 'Which wind is best for leaving? / Sails / Harbour forums' };
  expect(title(body, head, 'https://courier.example/viewtopic.php?id=7')).toBe('Which wind is best for leaving?');
});

test('the name of a manual that leads to its beginning two folders above is not the title of its pages', () => {
  const body = `<h1><a href="../../index.html">Sails 3.2 documentation</a></h1><h1>Source code for sails.rigging.locale</h1>`;
  const head = { title: 'sails.rigging.locale — Sails 3.2 documentation' };
  expect(title(body, head, 'https://docs.example/sails/modules/rigging/locale.html')).toBe('sails.rigging.locale');
});

test.each(['4.2 Ranges', 'E.4 Ranges'])('the name of a manual in brackets is not part of a title: %s', (heading) => {
  const body = `<h3>${heading}</h3><p>A range is written with a colon between its first and its last number.</p>`;
  expect(title(body, { title: 'Ranges (GNU Octave (version 7.3.0))' }, 'https://docs.example/octave/Ranges.html')).toBe(
    'Ranges',
  );
});

test.each([
  ['灯塔日记 - 北岸 - 写作网', '<h1><a href="/beian">北岸</a></h1>', 'https://xiezuo.example/beian/p/118.html'],
  ['灯塔日记 - 北岸的船', '<h1><a href="/">北岸的船</a></h1>', 'https://beian.example/?post=31'],
  ['北岸の船 灯塔日记', '<h1><a href="/">北岸の船</a></h1>', 'https://beian.example/blog-entry-31.html'],
])('the name of a blog above its posts is not the title of a post: %s', (head, heading, url) => {
  expect(title(`${heading}<h2>灯塔日记</h2>`, { title: head }, url)).toBe('灯塔日记');
});

test.each(['The Harbour Diary', 'The Harbour Diary (2016-07-23)'])(
  'the name of a site in the head and in its first heading is not the title of a post: %s',
  (said) => {
    const head = { title: said, metas: [meta('og:title', said), meta('og:site_name', 'The Harbour Diary')] };
    const body = '<h1 data-font-size="32">The Harbour Diary</h1><h2>Wind</h2><h3>Recent entries</h3>';
    expect(title(body, head, 'https://diary.example/?date=20160723')).toBe('Wind');
    expect(title(body, head, 'https://diary.example/')).toBe('The Harbour Diary');
  },
);

test('the day before a headline is not part of the title, unless the head says so', () => {
  const body = '<h2><span><a href="/20160723">2016-07-23</a></span> <span>Wind</span></h2>';
  expect(title(body)).toBe('Wind');
  expect(title(body, { title: '2016-07-23 Wind' })).toBe('2016-07-23 Wind');
  expect(title('<h2><a href="/20160723">2016-07-23</a> (3)</h2>')).toBe('2016-07-23 (3)');
});

test('a heading that leads home is the title of the home page', () => {
  const body = '<h1 class="title" data-font-size="40"><a href="/">The Harbour Blog</a></h1><p>Notes on the sea</p>';
  expect(title(body, { title: 'The Harbour Blog: Notes on the sea' }, 'https://courier.example/')).toBe(
    'The Harbour Blog',
  );
});

test.each(['Ships wait for wind (The Courier)', '船は風を待つ（海事新聞（電子版））', '船在等风【渡口吧】'])(
  'the source that the head adds to a headline in brackets is left out: %s',
  (stated) => {
    const shown = stated.replace(/ ?[(（【].*/, '');
    const head = { title: stated, metas: [meta('og:title', stated)] };
    expect(title(`<h1>${shown}</h1>`, head)).toBe(shown);
    expect(title(`<h1>${stated}</h1>`, head)).toBe(stated);
  },
);

test('a separator in brackets does not end a title', () => {
  const head = { title: 'Harbour fair held (Update: videos now live) | Courier' };
  expect(title('', head)).toBe('Harbour fair held (Update: videos now live)');
});

test('a button in a heading is not part of the title', () => {
  expect(title('<h1>Module wind <button>Copy path</button></h1>')).toBe('Module wind');
  expect(title('<h1><button>Ships in the harbour</button></h1>')).toBe('Ships in the harbour');
});

test('marks before a title and soft hyphens in it are left out', () => {
  expect(title('<h1>/ Ships in the harbour</h1>')).toBe('Ships in the harbour');
  expect(title('<h1>Har\u00adbour mas\u00adter leaves</h1>')).toBe('Harbour master leaves');
});

test('the author of a book in its heading is not part of the title', () => {
  const body = '<h1><em>风与港</em><span>王小明 著</span></h1>';
  expect(title(body, { title: '《风与港》_王小明著_小说' })).toBe('风与港');
  expect(title(body, { metas: [meta('og:title', '风与港')] })).toBe('风与港');
});

test('what follows a heading in its line is not part of the title', () => {
  const body = '<td><h1 data-display="Inline">Which wind is best</h1><a href="?a=1">+A</a> <a href="?a=2">-A</a></td>';
  expect(title(body, { title: 'Which wind is best, Harbours - Courier' })).toBe('Which wind is best');
});

test('the number of an issue is not its title, although the address has it', () => {
  const body = '<h1>Harbours</h1><h2>Bug #7</h2><h3>The crane does not turn when it rains</h3>';
  const head = { title: 'Bug #7: The crane does not turn when it rains - Tracker' };
  expect(title(body, head, 'https://tracker.example/issues/7')).toBe('The crane does not turn when it rains');
});

test.each([
  ['Leaves turn yellow【Garden club】_Courier', 'Leaves turn yellow'],
  ['The Well Digger by Ada Merrow | The Poetry House', 'The Well Digger'],
  ['폐교의 풍금 < 사회 < 기사본문 - 항구뉴스', '폐교의 풍금'],
])('"%s" has neither forum nor author where the page shows the title without them', (head, shown) => {
  expect(title(`<h3>${shown}</h3>`, { title: head })).toBe(shown);
  expect(title(`<h1>${shown}</h1>`, { title: head, metas: [meta('og:title', head)] })).toBe(shown);
});

test('a Chinese title that is broken into lines has no space there if the head has none', () => {
  const broken = '<h1>办公厅关于<br>渡口管理的意见</h1>';
  expect(title(broken, { title: '办公厅关于渡口管理的意见_某网' })).toBe('办公厅关于渡口管理的意见');
  expect(title(broken, { title: '办公厅关于 渡口管理的意见_某网' })).toBe('办公厅关于 渡口管理的意见');
});

test('the heading of a change has neither its number nor who made it', () => {
  const head = { title: 'Fix the tail limit by mkessler · Pull Request #7 · o/r · Courier' };
  const heading = '<h1><bdi>Fix the tail limit</bdi> <span>#7</span></h1>';
  expect(title(heading, head)).toBe('Fix the tail limit');
  expect(title(heading, { ...head, metas: [meta('og:title', head.title)] })).toBe('Fix the tail limit');
});
