import { expect, test } from 'vitest';
import { authorOf } from '../../../src/judge/metadata/author/author';
import { nameIn, peopleIn, statedName } from '../../../src/judge/metadata/author/person-names';
import { readStated } from '../../../src/judge/metadata/stated';
import { textLinesOf } from '../../../src/judge/metadata/text-lines';
import { titleOf } from '../../../src/judge/metadata/title/title';
import { zoneOf } from '../../../src/judge/metadata/zone';
import type { Head } from '../../../src/page/page';
import { pageFrom } from '../../support/page';
import { chinese, prose } from '../../support/prose';

function author(body: string, head: Partial<Head> = {}, url = 'https://courier.example/a'): string | undefined {
  const page = pageFrom(body, { head, url });
  const lines = textLinesOf(page);
  const stated = readStated(page);
  const title = titleOf(page, lines, stated);
  return authorOf(page, lines, zoneOf(page, lines, title.line), stated, title.text);
}

const under = (byline: string) => `<h1>Port closed</h1><div>${byline}</div>${prose}`;
const chineseUnder = (byline: string) => `<h1>港口今天关闭</h1><div>${byline}</div>${chinese}`;

test.each([
  ['Written by Dr. Ann Reed on 3 May 2024', 'Dr. Ann Reed'],
  ['By A. J. Reed | Staff writer', 'A. J. Reed'],
  ['By Ann Reed, Senior Editor', 'Ann Reed'],
  ['By Ann Reed and Bo Lind Updated May 3, 2024', 'Ann Reed and Bo Lind'],
  ['Von Jürgen Groß', 'Jürgen Groß'],
  ['Par Élise Noël', 'Élise Noël'],
  ['作者：王小明 来源：晚报', '王小明'],
  ['文／李雷', '李雷'],
  ['Ann Reed · 5 min read', 'Ann Reed'],
  ['Ann Reed 59 Comments', 'Ann Reed'],
  ['文：海野渡　写真：森林', '海野渡'],
  ['Ada Quill <ada at example.org>', 'Ada Quill'],
  ['Par Ada Quill (Lyon, correspondante)', 'Ada Quill'],
  ['Text: Ada Quill Foto: Bo Lind', 'Ada Quill'],
  ['Ayşe Deniz Yayınlanma: 9', 'Ayşe Deniz'],
  ['Pubblicato da Chiara alle 21:14 Etichette', 'Chiara'],
  ['기자명 김바다 기자', '김바다'],
  ['Napsal Jan Malý', 'Jan Malý'],
])('the name in "%s" is %s', (text, name) => {
  expect(nameIn(text)).toBe(name);
});

test.each(
  '|By|admin|3 May 2024|https://example.org|ann@example.org|来源：晚报|Is this a name?|15 min read|by Chronicle v4.6|Oct 02|2. Oktober|4月16日'.split(
    '|',
  ),
)('finds no name in "%s"', (text) => {
  expect(nameIn(text)).toBeUndefined();
});

test('a name stated in the head is cut at labels only', () => {
  expect(statedName('By Center for Port Research')).toBe('Center for Port Research');
  expect(statedName('Maria &amp; Katerina')).toBe('Maria & Katerina');
  expect(peopleIn('Ann Reed, Bo Lind & Cy Moe')).toEqual(['Ann Reed', 'Bo Lind', 'Cy Moe']);
});

test.each([
  ['<span>By</span></div><div>Ann Reed', 'Ann Reed'],
  ['<a rel="author" href="/x">Ann Reed</a>', 'Ann Reed'],
  ['<span class="author-name">Ann Reed</span>', 'Ann Reed'],
  ['<a href="/authors/ann">Ann Reed</a> Gardener', 'Ann Reed'],
  ['<span>May 3, 2024</span><span>Ann Reed</span>', 'Ann Reed'],
  ['September 8, 2022 - Ann Reed', 'Ann Reed'],
  ['Haber: Ayşe Deniz', 'Ayşe Deniz'],
  ['<b>Ayşe Deniz</b><b>Tüm Yazıları</b></div><div>May 3, 2024', 'Ayşe Deniz'],
  ['लेखक: अनिल वर्मा', 'अनिल वर्मा'],
  ['1 ม.ค. 2569 โดย: สมชาย ใจดี', 'สมชาย ใจดี'],
  ['Photographies et texte : Élise Noël', 'Élise Noël'],
])('bylines: %s', (byline, name) => {
  expect(author(under(byline))).toBe(name);
});

test.each([
  ['作者：王小明 2005-07-18', '王小明'],
  ['本报记者 王小明 李雷', '王小明 李雷'],
  ['本报记者 王小明 通讯员 李雷', '王小明 李雷'],
  ['本报记者王小明 实习生李雷', '王小明 李雷'],
  ['本报记者 王小明 实习记者 李雷', '王小明 李雷'],
  ['【文/某某网专栏作者 王小明】', '王小明'],
  ['2004年7月16日08:19 [ 王小明 ] 来源：[ 晚报 ]', '王小明'],
  ['楼主：海边的人', '海边的人'],
])('Chinese bylines: %s', (byline, name) => {
  expect(author(chineseUnder(byline))).toBe(name);
});

test('a word for the author can begin a name; a relative time is not a name', () => {
  expect(statedName('author-one')).toBe('author-one');
  expect(statedName('Author: Ann Reed')).toBe('Ann Reed');
  for (const text of ['5m', '12h', '3 d', '2yr']) expect(statedName(text)).toBeUndefined();
});

test('Chinese newspapers name the reporter at the end, in brackets', () => {
  expect(author(`<h1>港口今天关闭</h1>${chinese}<p>港口明天开放。（记者 王小明）</p>`)).toBe('王小明');
});

test('neither the source nor the editor in charge is the author', () => {
  expect(author(chineseUnder('来源：晚报 责任编辑：李雷 2005-07-18'))).toBeUndefined();
});

test('a name under the title counts when a biography follows below', () => {
  const body = `<h1>Port closed</h1><div>Ann Reed</div>${prose.repeat(3)}<p>Ann Reed is a reporter at the harbour.</p>`;
  expect(author(body)).toBe('Ann Reed');
  expect(author(`<h1>Port closed</h1><div>Latest News</div>${prose}`)).toBeUndefined();
});

test('head and byline outvote a third name; a person comes before an organisation', () => {
  const jsonLd = [
    '{"@type":"Article","headline":"Port closed","author":{"@type":"Organization","name":"Harbour Group"}}',
  ];
  expect(author(under('By Ann Reed'), { jsonLd })).toBe('Ann Reed');
  const metas = [{ name: 'author', content: 'Ann Reed' }];
  expect(author(under('By Ann Reed'), { metas, jsonLd })).toBe('Ann Reed');
});

test('the site is not its own author, whatever the template says', () => {
  const metas = [{ name: 'author', content: '晚报' }];
  expect(author(chineseUnder('2005-07-18'), { metas, title: '港口今天关闭_晚报' })).toBeUndefined();
});

test.each([
  ['木木', '的笔记本'],
  ['江边客', '栈'],
  ['木木', '博客'],
  ['木木', '小记'],
  ['山猫屋', '日記'],
])('%s is a person, although the site is called so with %s behind it', (name, rest) => {
  const metas = [{ name: 'author', content: name }];
  expect(author(chineseUnder(''), { title: `港口今天关闭 | ${name}${rest}`, metas })).toBe(name);
});

test('a channel of a portal begins with the name of the portal, which is no author', () => {
  const metas = [{ name: 'author', content: '某易' }];
  expect(author(chineseUnder(''), { title: '港口今天关闭_某易财经', metas })).toBeUndefined();
});

test('a person who writes and publishes a site with a name of its own is the author', () => {
  const [person, publisher] = ['Person', 'Organization'].map((type) => ({ '@type': type, name: '陆小舟' }));
  const jsonLd = [JSON.stringify({ '@type': 'BlogPosting', author: person, publisher })];
  const metas = [{ name: 'og:site_name', content: '小舟手记' }];
  expect(author(chineseUnder(''), { title: '港口今天关闭 - 小舟手记', metas, jsonLd })).toBe('陆小舟');
  expect(author(chineseUnder(''), { title: '港口今天关闭', jsonLd })).toBeUndefined();
});

test('what a reporter was told is no name', () => {
  expect(author(`<h1>港务局向《晚报》记者表示</h1><p>港务局向本报记者表示</p>${chinese}`)).toBeUndefined();
});

test('the box below a text names the author in its heading and in the link to their other texts', () => {
  const below = (heading: string, label: string, address = '/author/author-0/') =>
    author(
      `<h1>Port closed</h1>${prose}<footer><div class="author-bio"><h2 class="author-title">${heading}</h2>
       <p>writes from a spare room.</p><a class="author-link" rel="author" href="${address}">${label}</a></div></footer>`,
    );
  expect(below('By Ann Reed', "View all of Ann Reed's posts.")).toBe('Ann Reed');
  expect(below('Von Gerd', 'Alle Beiträge von Gerd anzeigen.')).toBe('Gerd');
  expect(below('Par Anne Noël', 'Voir tous les articles de Anne Noël.')).toBe('Anne Noël');
  expect(below('By admin', "View all of admin's posts.")).toBeUndefined();
  expect(below('More harbours', "View all of Ann Reed's posts.")).toBeUndefined();
});

test('a name of the head is written as the page writes it', () => {
  const metas = [{ name: 'author', content: 'ann-reed' }];
  expect(author(under('By <a rel="author" href="/author/ann-reed/">Ann Reed</a>'), { metas })).toBe('Ann Reed');
});

test('"by the …" and "by our …" in lower case name nobody', () => {
  expect(author(under('Written by the code generator'))).toBeUndefined();
  expect(author(under('By our editors'))).toBeUndefined();
  expect(author(under('By The Editors'))).toBe('The Editors');
  expect(author(under('<a rel="author" href="/u/7">the dude</a>'))).toBe('the dude');
});

test('a preposition in running text is not a byline', () => {
  expect(
    author(`<h1>Port closed</h1>${prose}<p>The port was closed by the mayor. It is run by Harbour Group.</p>`),
  ).toBeUndefined();
});

test.each(
  'Like|Log|Log in|TikTok|Share on Facebook|Delen via Facebook|Nächste Letzte|Beitrag|Тема|Tüm Yazıları|会員登録'.split(
    '|',
  ),
)('"%s" is not a name', (text) => {
  expect(statedName(text)).toBeUndefined();
  expect(author(under(`<a href="/users/7">${text}</a>`))).toBeUndefined();
});

test.each([
  ['<a href="/user/login">Enter here</a>'],
  ['<a href="https://clips.example/@courier">harbour clips</a>'],
  ['<nav><a href="/people/all">Ann Reed</a> May 3, 2024</nav>'],
  ['<div class="Breadcrumb_breadcrumbs"><a href="/a">Fresh Fish</a></div><div>May 3, 2024</div>'],
  ['<span class="byline-location">Port Louis</span></div><div>May 3, 2024'],
  ['<span>Edited May 3, 2024 by Bo Lind</span>'],
  ['Last edited by <a href="/users/bo">Bo Lind</a>'],
  ['Pressemitteilung Nr. 19 vom 11. Juni 2024'],
])('%s does not name the author', (html) => {
  expect(author(under(html))).toBeUndefined();
});

test('neither commenters nor their places of residence are the author of an article', () => {
  const comment =
    '<div class="comments"><div class="comment"><span class="author">Bo Lind</span> <span class="location">Port Louis</span> <span>May 3, 2024</span><p>Nice.</p></div></div>';
  expect(author(`<h1>Port closed</h1>${prose}${comment}`)).toBeUndefined();
  expect(author(`<h1>Port closed</h1>${comment}${prose}`)).toBeUndefined();
  const byProgram = '<div class="gitalk-meta"><span class="user-name">Bo Lind</span></div>';
  expect(author(`<h1>Port closed</h1>${prose}${byProgram}`)).toBeUndefined();
  const marked = '<div itemprop="comment"><b itemprop="author">Bo Lind</b><p>Nice.</p></div>';
  expect(author(`<h1>Port closed</h1>${prose.repeat(6)}${marked}`)).toBeUndefined();
});

test('with a person named, neither the site nor a company is an author', () => {
  expect(author(under('By Ann Reed, Harbour Holdings'))).toBe('Ann Reed');
  const metas = [
    { name: 'og:site_name', content: 'The Courier' },
    { name: 'author', content: 'Ann Reed, The Courier' },
  ];
  expect(author(`<h1>Port closed</h1>${prose}`, { metas })).toBe('Ann Reed');
  const people = [
    { '@type': 'Person', name: 'Ann Reed' },
    { '@type': 'Person', name: 'Harbour Inc.' },
  ];
  const jsonLd = [JSON.stringify({ '@type': 'Article', headline: 'Port closed', author: people })];
  expect(author(`<h1>Port closed</h1>${prose}`, { jsonLd })).toBe('Ann Reed');
});

test('the editor of a question is not its author', () => {
  const signature = (what: string, who: string) =>
    `<div><span>${what} <span>Jan 5, 2024 at 12:00</span></span><div><a href="/users/${who}">${who}</a></div></div>`;
  const body = `<h1>How to true a wheel?</h1><p>Without a stand.</p>${signature('edited', 'mod77')}${signature('asked', 'lena12')}`;
  expect(author(body, {}, 'https://courier.example/questions/7')).toBe('lena12');
});

test.each([
  ['Ann Reed on X: "The harbour is closed: nobody knows why" / X', 'x.com', 'Ann Reed'],
  ['Ann Reed (@annreed) on Threads', 'www.threads.net', 'Ann Reed'],
  ['Ann Reed auf LinkedIn: Der Hafen ist zu', 'www.linkedin.com', 'Ann Reed'],
  ['How to Sell on Facebook: A Guide', 'courier.example', undefined],
  ['The harbour: Ann Reed on X', 'x.com', undefined],
])('the author of a post by its title in a network: %s', (title, host, expected) => {
  expect(author(prose, { title }, `https://${host}/annreed/status/7`)).toBe(expected);
});

test('a journal names all authors in its head, and each in an element of its own', () => {
  const metas = ['Ann Reed', 'Bo Lind'].map((content) => ({ name: 'citation_author', content }));
  expect(author(under('<ul><li class="author">Ann Reed</li><li class="author">Bo Lind</li></ul>'), { metas })).toBe(
    'Ann Reed, Bo Lind',
  );
});

test('the head may name one of several authors, whom the byline names all', () => {
  const head = { jsonLd: ['{"@type":"Article","author":{"@type":"Person","name":"Ann Reed"}}'] };
  const byline = (names: string) => `<h1>Port closed</h1><h4 class="author-name">${names}</h4>${prose}`;
  const named = ['<a href="/author/ann">Ann Reed</a>', '<a href="/author/bo">Bo Lind</a>'].join(', ');
  expect(author(byline(named), head)).toBe('Ann Reed, Bo Lind');
  expect(author(byline('Ann Reed, Core Team'), head)).toBe('Ann Reed');
  const teaser = '<div class="author-name">Ann Reed, Bo Lind</div>';
  expect(author(`${byline('Ann Reed').replace(prose, '')}${teaser}`, head)).toBe('Ann Reed');
});

test('the regional branch of a site beside a name is no author', () => {
  const head = { metas: [{ name: 'og:site_name', content: 'BBC' }] };
  expect(author(under('By Ann Reed, BBC North — Leith'), head)).toBe('Ann Reed');
  const own = { metas: [{ name: 'og:site_name', content: 'Ann' }] };
  expect(author(under('By Bo Lind and Ann Reed'), own)).toBe('Bo Lind and Ann Reed');
});

test('the name of an author by microdata is apart from what stands beside it', () => {
  const card =
    '<div itemprop="author"><a href="#">halyard</a><span itemprop="name">halyard</span><span>1,203</span></div>';
  expect(author(under(card))).toBe('halyard');
  const two = '<div itemprop="author"><b itemprop="name">Ann Reed</b>, <b itemprop="name">Bo Lind</b></div>';
  expect(author(under(two))).toBe('Ann Reed, Bo Lind');
});

test('several names in elements of one class are a list', () => {
  const creator = (name: string) => `<span class="creator role_author"><b>${name}</b><i>University of Leith</i></span>`;
  expect(author(under(`${creator('Ann Reed')}${creator('Bo Lind')}`))).toBe('Ann Reed, Bo Lind');
  const place = '<span class="author-name">Ann Reed</span> <span class="author-location">New York</span>';
  expect(author(under(place))).toBe('Ann Reed');
});

test('a name with a number in brackets is that of a list, and no author', () => {
  const menu = '<div>Authors</div><ul><li><a href="/authors/bo"><span>Bo Lind (2)</span></a></li></ul>';
  expect(author(`${menu}${under('<div class="author">Ann Reed</div>')}`)).toBe('Ann Reed');
  expect(author(`${menu}${under('')}`)).toBeUndefined();
  expect(author(under('By Ann Reed (34)'))).toBe('Ann Reed (34)');
});

test('an element that is named for authors and holds the title names nobody', () => {
  const body = `<h1>Port closed</h1><div>Porto, room 4021</div><section><h6>Abstract</h6>${prose}</section>`;
  expect(author(`<article class="paper authors">${body}</article>`)).toBeUndefined();
});
