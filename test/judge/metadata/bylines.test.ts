import { describe, expect, test } from 'vitest';
import { authorList } from '../../../src/judge/metadata/author/authors';
import { nameIn, peopleIn, statedName } from '../../../src/judge/metadata/author/person-names';
import { readMetadata } from '../../../src/judge/metadata/metadata';
import { readStated } from '../../../src/judge/metadata/stated';
import type { Head } from '../../../src/page/page';
import { tagName } from '../../../src/page/tree';
import { pageFrom } from '../../support/page';
import { chinese, prose } from '../../support/prose';

const read = (body: string, head: Partial<Head> = {}) =>
  readMetadata(pageFrom(body, { head, url: 'https://courier.example/a' }));
const under = (byline: string, head: Partial<Head> = {}) =>
  read(`<h1>Port closed</h1><div>${byline}</div>${prose}`, head).author;

const linkedAuthors = (...author: readonly object[]) => ({
  jsonLd: [JSON.stringify({ '@type': 'Article', headline: 'Port closed', author })],
});
const person = (name: string) => ({ '@type': 'Person', name });
const organisation = (name: string) => ({ '@type': 'Organization', name });

test.each([
  ['Ane Holm og Bo Lind', ['Ane Holm', 'Bo Lind']],
  ['Ane Holm och Bo Lind', ['Ane Holm', 'Bo Lind']],
  ['Ana Ríos y Beto Luz', ['Ana Ríos', 'Beto Luz']],
  ['Anna Nowak i Piotr Lis', ['Anna Nowak', 'Piotr Lis']],
  ['Анна Рыбак и Пётр Лис', ['Анна Рыбак', 'Пётр Лис']],
  ['Ganna Ryba та Petro Lys', ['Ganna Ryba', 'Petro Lys']],
  ['Ayşe Deniz ve Can Su', ['Ayşe Deniz', 'Can Su']],
  ['Άννα Θάλασσα και Νίκος Άνεμος', ['Άννα Θάλασσα', 'Νίκος Άνεμος']],
  ['John E Smith', ['John E Smith']],
  ['ANN REED AND BO LIND', ['ANN REED', 'BO LIND']],
])('"%s" are %j', (text, people) => {
  expect(peopleIn(text)).toEqual(people);
});

test.each([
  ['Ana Ríos (Enviada especial)', 'Ana Ríos'],
  ['Ann Reed (AP), Bo Lind (dpa)', 'Ann Reed, Bo Lind'],
  ['Ann Reed (Seagull Annie)', 'Ann Reed (Seagull Annie)'],
  ['Ann Reed / Journalist', 'Ann Reed'],
  ['김바다 기자', '김바다'],
  ['김바다 특파원', '김바다'],
  ['김바다 기자, 이항구 기자', '김바다, 이항구'],
  ['海野渡記者', '海野渡'],
])('the name in "%s" is %s', (text, name) => {
  expect(statedName(text)).toBe(name);
  expect(nameIn(text)).toBe(name);
});

test.each(
  '新規登録|1周前|3 days ago|Discussion|Войти|تسجيل الدخول|Se connecter|No Comments|Video Library|Recent News|Posted Friday|Next Entry|粉丝|未登录用户'.split(
    '|',
  ),
)('"%s" is not a name', (text) => {
  expect(statedName(text)).toBeUndefined();
});

test.each([
  ['Анна Рыбак, Главный Редактор, Пётр Лис', ['Анна Рыбак', 'Пётр Лис']],
  ['Ann Reed, CNN', ['Ann Reed']],
  ['Ann Reed, covering ships since 2010', ['Ann Reed']],
  ['Ann Reed, MD, gardener, Port Health', ['Ann Reed', 'Port Health']],
])('what follows the name in "%s" is no author', (byline, people) => {
  expect(authorList(byline, readStated(pageFrom('')))).toEqual(people);
});

test.each(['Wren', '北窗'])(
  'one word between title and date, "%s", is the author unless it leads somewhere',
  (name) => {
    const byline = (shown: string) => `<p>${shown}</p><p>2021/06/03 21:21</p><p>5 ✎</p>`;
    expect(under(byline(`<span>${name}</span>`))).toBe(name);
    expect(under(byline(`<a href="/boats">${name}</a>`))).toBeUndefined();
    expect(under(byline(`<h3>${name}</h3>`))).toBeUndefined();
    expect(under(`<p>${name}</p><p>Three boats</p>`)).toBeUndefined();
  },
);

test('the site of a pen name does not make the name the site’s', () => {
  const body = '<h1>港口今天关闭</h1><p>北窗</p><p>2016/12/23 08:32</p>';
  expect(read(body + chinese, { title: '港口今天关闭 | 北窗札记' }).author).toBe('北窗');
});

test('the category beside the date is not the author', () => {
  const byline = (href: string) => `<div>2009年03月31日 <a href="${href}">杂谈</a></div>`;
  expect(under(byline('/categories/talk/'))).toBeUndefined();
  expect(under(byline('/people/talk/'))).toBe('杂谈');
});

test('the author in one line has the same people as the list', () => {
  const { author, authors } = read(`<h1>Port closed</h1><div>By Ann Reed and Bo Lind</div>${prose}`);
  expect(authors).toEqual(['Ann Reed', 'Bo Lind']);
  expect(author).toBe('Ann Reed, Bo Lind');
});

test('all authors in the head count if the page marks each of them by itself', () => {
  const both = linkedAuthors(person('Ann Reed'), person('Bo Lind'));
  const marked = '<a class="author" href="/authors/ann">Ann Reed</a></div><div><a class="author">Bo Lind</a>';
  expect(under(marked, both)).toBe('Ann Reed, Bo Lind');
});

test('names that only elements separate are several authors', () => {
  expect(under('<p><b>Ann Reed</b><b>Bo Lind</b></p><p>May 3, 2024</p>')).toBe('Ann Reed, Bo Lind');
});

test('full names in one marked element are several authors', () => {
  expect(under('<span class="author"><i>Ann Reed</i><i>Bo Lind</i></span>')).toBe('Ann Reed, Bo Lind');
});

test('a title that begins with the name of its author does not make the name the site’s', () => {
  const body = `<h1>王小明：港口今天关闭</h1><a class="author">王小明</a>${chinese}`;
  expect(read(body, { title: '王小明：港口今天关闭' }).author).toBe('王小明');
});

test('a person comes before an organisation that has more evidence', () => {
  const head = linkedAuthors(organisation('Courier'));
  const byline = '<a class="author" href="/authors/desk">By Courier</a></div><div><a href="/authors/ann">Ann Reed</a>';
  expect(under(byline, { ...head, metas: [{ name: 'og:site_name', content: 'Courier' }] })).toBe('Ann Reed');
});

test('an organisation that JSON-LD names is the author if no person is named, in any script', () => {
  const head = { ...linkedAuthors(organisation('海辺新聞')), metas: [{ name: 'og:site_name', content: '海辺新聞' }] };
  expect(read(`<h1>港は閉まった</h1>${chinese}`, head).author).toBe('海辺新聞');
});

test('a capitalised phrase near the date does not outvote a person named in the head', () => {
  const metas = [{ name: 'author', content: 'Ann Reed' }];
  expect(under('<p>Fresh Fish</p><p>May 3, 2024</p>', { metas })).toBe('Ann Reed');
});

test('a full name in the head is not cut to its first word', () => {
  const metas = [{ name: 'author', content: 'Ann Reed' }];
  const byline = '<a href="/authors/1">Ann</a></div><div><a href="/authors/1">Reed</a>';
  expect(under(byline, { metas })).toBe('Ann Reed');
});

test('a job beside the name in the same element is not part of the name', () => {
  expect(under('<a class="author">Ann Reed<span>Gardener</span></a>')).toBe('Ann Reed');
  const body = `<h1>港口今天关闭</h1><a class="author">王小明<span>海洋大学研究院院长</span></a>${chinese}`;
  expect(read(body).author).toBe('王小明');
});

test.each([
  ['May 3, 2024 • Ann Reed in Harbours', 'Ann Reed'],
  ['Dec. 19, 2025 · Ann Reed on behalf of the crew', 'Ann Reed'],
  ['October 13, 2018 By Ann Reed Leave a Comment', 'Ann Reed'],
  ['Di Anna Mare', 'Anna Mare'],
  ['Av Bo Lind', 'Bo Lind'],
  ['Af Bo Lind', 'Bo Lind'],
  ['Oleh Budi Laut', 'Budi Laut'],
  ['Yazan: Ayşe Deniz', 'Ayşe Deniz'],
  ['Tekst: Anna Nowak', 'Anna Nowak'],
  ['بقلم: سالم البحر', 'سالم البحر'],
  ['Texto y fotos: Ana Ríos', 'Ana Ríos'],
  ['記者：田中恵', '田中恵'],
  ['04.03.2024, 10:21 Uhr • von Anna Fischer', 'Anna Fischer'],
  ['12. März 2024 von Anna Fischer', 'Anna Fischer'],
  ['4 de marzo de 2024 | Por Ana Ríos', 'Ana Ríos'],
  ['Seite 3 von 12', undefined],
  ['Sinfonie Nr. 9 von Ludwig van Beethoven', undefined],
])('byline "%s"', (byline, name) => {
  expect(under(byline)).toBe(name);
});

test('a long line that begins with a sure label names the author', () => {
  const note =
    '<p>Posted by Ann Reed on 2025-12-18 in harbours. Tags: harbours, ships, wind, weather, closed, evening.</p>';
  expect(read(`<h1>Port closed</h1>${prose.repeat(6)}${note}`).author).toBe('Ann Reed');
});

test('作者 without a colon names the author between separators', () => {
  expect(read(`<h1>港口今天关闭</h1><div>发表于2024-05-03| 阅读 5| 作者王小明</div>${chinese}`).author).toBe('王小明');
});

const below = (line: string) => read(`<h1>Port closed</h1>${prose}${prose}<p>${line}</p>`).author;

test.each([
  ['Escrito por Ana Ríos', 'Ana Ríos'],
  ['Geschrieben von Anna Fischer', 'Anna Fischer'],
  ['Rédigé par Anne Rivière', 'Anne Rivière'],
  ['Written by Ann Reed', 'Ann Reed'],
  ['作者：王海', '王海'],
])('"%s" below the text names the author', (line, name) => {
  expect(below(line)).toBe(name);
});

test('labels are whole words in every script', () => {
  expect(under('Автор: Анна Рыбак')).toBe('Анна Рыбак');
  expect(under('12 мая, автор: Анна Рыбак')).toBe('Анна Рыбак');
  expect(under('Соавтор: Анна Рыбак')).toBeUndefined();
});

test('a name may follow a day with its time', () => {
  expect(under('November 12th, 2012 @ 2:14pm (PT) by Ann Reed')).toBe('Ann Reed');
  expect(under('March 3, 2012 at 9:05 a.m. by Ann Reed')).toBe('Ann Reed');
  const far = (note: string) => read(`<h1>Port closed</h1>${prose.repeat(5)}<p>${note}</p>`).author;
  expect(far('Posted on August 9th, 2012 by Ann Reed')).toBe('Ann Reed');
  expect(far('Updated on August 9th, 2012 by Ann Reed')).toBeUndefined();
  expect(far('Published in 1984 by Ann Reed')).toBeUndefined();
});

test('a link to the profile of an author names nobody', () => {
  const link = '<a rel="author" href="/user/annreed">View Profile</a>';
  expect(under(link)).toBeUndefined();
});

test('names without a label may stand in a list beside the date, or apart in Japanese', () => {
  expect(under('Ann Reed and Bo Lind · 4 March 2024')).toBe('Ann Reed, Bo Lind');
  expect(under('Harbour and Coast Weather · 4 March 2024')).toBeUndefined();
  const apart = (name: string, language: string) =>
    under(`<div>${name}</div><div>2024年3月4日 10時21分</div>`, { language });
  expect(apart('田中 恵', 'ja')).toBe('田中 恵');
  expect(apart('科技 互联网', 'zh')).toBeUndefined();
});

test('the categories of a post do not say where its author lives', () => {
  const post = 'post-7 type-post status-publish hentry category-world tag-city-lady';
  const byline = '<div class="meta">by Ann Reed on 3 May 2020</div>';
  expect(read(`<div class="${post}"><h1>Port closed</h1>${byline}${prose}</div>`).author).toBe('Ann Reed');
});

test('what stands beside a name in the box of the author is not the author', () => {
  const box = (role: string) =>
    `<div class="author"><img alt=""><span class="author-role">${role}</span><a href="/team/ann">Ann Reed</a></div>`;
  expect(under(box('Core Team'))).toBe('Ann Reed');
  expect(under(box('프론트엔드 개발자'))).toBe('Ann Reed');
  const note = '<sup><a href="#a">1</a></sup>';
  expect(under(`<div class="authors-list"><a>Ann Reed</a>${note}, <a>Bo Lind</a>${note}</div>`)).toBe(
    'Ann Reed, Bo Lind',
  );
  expect(under('<span class="byline">Article information</span>')).toBeUndefined();
  expect(under('修改稿 2024年5月2日')).toBeUndefined();
  expect(under('最新推荐文章于 2024年5月2日')).toBeUndefined();
});

test.each([
  'Ann Reed, Core Team',
  'Ann Reed, Software Engineer',
  'Ann Reed, Leitende Entwicklerin',
  'Ann Reed, 11:35AM, Mon.',
])('what follows a name behind a comma is not the author: %s', (line) => {
  expect(under(`By ${line}`)).toBe('Ann Reed');
});

test('a job in any language stands behind a comma or alone, and is nobody', () => {
  expect(nameIn('김민수, 프론트엔드 개발자')).toBe('김민수');
  expect(nameIn('李雷, 前端工程师')).toBe('李雷');
  expect(nameIn('山田太郎, フロントエンドエンジニア')).toBe('山田太郎');
  expect(under('Software Engineer<p>3 May 2024</p>')).toBeUndefined();
});

test('the label of a link whose address names nobody is not the author', () => {
  const box = '<p><a href="/author/7/" rel="author">View all of the posts</a></p>';
  expect(read(`<h1>Port closed</h1>${prose.repeat(6)}${box}`).author).toBeUndefined();
});

test('文 in a name is no label', () => {
  expect(read(`<h1>港口今天关闭</h1>${chinese}<p>王文：海上贸易的未来</p>`).author).toBeUndefined();
});

test('a name that links to its owner in a byline is the author without the words around it', () => {
  expect(under('<p class="author">Added by <a href="/users/4">Ann Reed</a> <a href="#">over 4 years</a> ago</p>')).toBe(
    'Ann Reed',
  );
});

test('the heading of a box about the author names nobody', () => {
  for (const heading of ['About the author', 'À propos de l’auteur', '关于作者'])
    expect(under(`<h4 class="author-name">${heading}</h4><p>Writes at night.</p>`)).toBeUndefined();
});

test('作者 behind a date names the author', () => {
  expect(under('2015-12-11 作者 一只海鸥 309 字')).toBe('一只海鸥');
});

test('an institution that is marked beside a person is no second author', () => {
  const marked = '<a rel="author" href="/a">Ann Reed</a><a rel="author" href="/b">Independent Harbour Institute</a>';
  expect(under(`<p>By ${marked}</p>`)).toBe('Ann Reed');
});

test('a link to a biography beside the name is no second author', () => {
  expect(under('<span class="byline">Ann Reed, <a href="/ann">Bio</a></span>')).toBe('Ann Reed');
});

test('a section beside the date is not the author', () => {
  const nav = '<nav><a href="/opinion">Opinion</a></nav>';
  expect(read(`${nav}<h1>Port closed</h1><div>Opinion · June 20, 2008</div>${prose}`).author).toBeUndefined();
  expect(under('<a href="/opinion">Opinion</a> · June 20, 2008')).toBeUndefined();
  expect(under('Update · June 20, 2008')).toBeUndefined();
});

test('what is said of another text, of code and of the program that made the page names nobody', () => {
  expect(under('<ul><li>How to read a log, a guide by the weather office</li></ul>')).toBeUndefined();
  expect(under('<div>Generated on 3 May 2024 by HarbourTeX</div>')).toBeUndefined();
  expect(under('<pre><div>text</div><code>Salt 1 g / water 1 l</code></pre>')).toBeUndefined();
});

test('a class that calls the role of an element that of the author marks the name', () => {
  expect(under('<span class="doc_creator doc_role_author"><b>Ann Reed</b></span><p>Harbour Office</p>')).toBe(
    'Ann Reed',
  );
});

test('a name that the head states and that the page shows below its title comes before a marked account', () => {
  const head = { metas: [{ name: 'author', content: '沈砚' }] };
  const byline =
    '<span>原创</span> <span>沈砚</span> <a class="meta_nickname" href="#">南边有雨</a> <em>2023-11-20</em>';
  expect(under(byline, head)).toBe('沈砚');
  const house = linkedAuthors(organisation('COURIER'));
  expect(under('<span>COURIER</span> <a class="author" href="#">Ann</a>', house)).toBe('Ann');
});

test('a link to a user by number or name is one to a profile', () => {
  expect(under('<span>12 points by <a href="user?id=inkwell">inkwell</a> 3 hours ago</span>')).toBe('inkwell');
  expect(under('<a href="/forum/member.php?id=12">inkwell</a> <span>3 May 2024</span>')).toBe('inkwell');
});

test('what a post is tagged with is no part of the name before it', () => {
  expect(under('by <span class="author">Ann Reed</span>, tagged as <a href="/tags/wind">wind</a>')).toBe('Ann Reed');
});

describe('what follows the content is of other pages', () => {
  const withBelow = (below: string) => {
    const page = pageFrom(`<main><h1>Port closed</h1>${prose}</main>${below}`);
    const { author, published } = readMetadata(page, [page.tag.findIndex((_, id) => tagName(page, id) === 'main')]);
    return { author, published };
  };
  const story = (note: string) => `<aside><h3>Other stories</h3><h4><a href="/b">The ferry</a></h4>${note}</aside>`;
  const nothing = { author: undefined, published: undefined };

  test.each([
    'By Bo Lind, 2 March 2019',
    'Posted by Bo Lind',
    '<a rel="author" href="/bo">Bo Lind</a>',
    '<span class="author">Bo Lind</span> <time>2 March 2019</time>',
    '作者：林静',
  ])('%s below the headline of another story', (note) => {
    expect(withBelow(story(`<p>${note}</p>`))).toEqual(nothing);
  });

  test('a day below a link to another page', () => {
    expect(withBelow('<div>Latest</div><p><a href="/b">The ferry</a></p><p>2 March 2019</p>')).toEqual(nothing);
  });

  test('but not a byline right below it, or a box about the author', () => {
    expect(withBelow('<p>By Ann Reed, 2 March 2019</p>').author).toBe('Ann Reed');
    const link = '<a rel="author" href="/author/ann">All posts by Ann Reed</a>';
    expect(withBelow(`<h3><a href="/author/ann">Ann Reed</a></h3><p>${link}</p>`).author).toBe('Ann Reed');
  });

  test('but not the end of the element around it', () => {
    const end = '<h3>Share this</h3><a href="/share">Mail</a><footer>By Ann Reed</footer>';
    const page = pageFrom(`<article><h1>Port closed</h1><div>${prose}</div>${end}</article>`);
    expect(readMetadata(page, [page.tag.findIndex((_, id) => tagName(page, id) === 'div')]).author).toBe('Ann Reed');
  });
});

test('links beside a day are not the words of one name', () => {
  const header = '<header><a href="/">Kitchen</a> <a href="/about">About</a> <a href="/archive">Archive</a></header>';
  const post = (byline: string) => `<h1>Kettle whistles</h1><div>${byline}</div>${prose}`;
  expect(read(`${header}${post('<b>Asker</b> <span>01.04.2022, 12:00</span>')}`).author).toBeUndefined();
  expect(read(post('<a href="/ann"><b>Ann</b> <b>Reed</b></a><p>1 April 2022</p>')).author).toBe('Ann Reed');
});
