import { expect, it } from 'vitest';
import { NodeState } from '../../../src/judge/selection/node-state';
import { selectionBy } from '../../../src/judge/selection/selection';
import { pageFrom } from '../../support/page';

const text = '<p>The lock was built for barges that nobody remembers.</p>'.repeat(3);

const url = 'https://example.com/2021/the-old-lock';

/** How many texts are kept of a page of which an engine keeps everything. */
function keptOf(html: string): number {
  const page = pageFrom(html, { url });
  const { states } = selectionBy(page, { content: [0], except: [] });
  return page.text.filter((text, id) => text.trim() !== '' && states[id] === NodeState.Kept).length;
}

it.each([
  '距离上次更新已经过去 2669 天，文章内容可能已经过时。',
  '本文最后更新于 123 天前，其中的信息可能已经有所发展或是发生改变。',
  '本文最后更新于：2019年11月23日 晚上',
  'It has been 912 days since the last update, the content of the article may be outdated.',
  'Last updated on November 23, 2019',
  'This post is more than 5 years old. Some of it may be wrong.',
  'This article was last updated 1828 days ago, and the information described in it may have changed since.',
  '文章发布较早，内容可能过时，阅读时请注意。',
  'This page may be out of date.',
])('the note "%s" is left out above and below the text', (note) => {
  expect(keptOf(`<div>${note}</div>${text}`)).toBe(3);
  expect(keptOf(`${text}<p>${note}</p>`)).toBe(3);
  expect(keptOf(`<div>${note}${text}</div>`)).toBe(3);
});

it.each([
  `This entry was posted on Monday, May 4th, 2009 at 4:14 pm and is filed under <a href="/asides">Asides</a>. You can follow any responses to this entry through the <a href="/feed">RSS 2.0</a> feed.`,
  'This entry was posted in <a href="/asides">Asides</a> and tagged <a href="/salt">salt</a> by <a href="/ann">Ann</a>. Bookmark the permalink.',
  'Dieser Beitrag wurde am 4. Mai 2009 in <a href="/a">Allgemein</a> veröffentlicht.',
])('a note of when and where a post was posted is left out below it: %s', (note) => {
  expect(keptOf(`${text}<p>${note}</p>`)).toBe(3);
  expect(keptOf(`<p>${note}</p>${text}`)).toBeGreaterThan(3);
});

it.each([
  'This entry was posted in the book of the lock, and nobody has read it since.',
  '系统更新后 3 天内，所有用户都可以免费退货，公司在昨天的公告中这样说。',
  'The lock has been closed for 12 years.',
  'This post is about 12 years in the mines.',
  'Updated plans for the lock were shown on 23 November 2019 to two hundred people who live on the banks of the old canal and below.',
])('the sentence "%s" stays', (sentence) => {
  expect(keptOf(`<p>${sentence}</p>${text}`)).toBe(4);
  expect(keptOf(`${text}<p>${sentence}</p>`)).toBe(4);
});

it('a note in a post of a thread, which links to who has changed it, stays', () => {
  expect(keptOf(`${text}<p>Last edited by <a href="/u/mod">mod on 2024-03-16 10:00</a></p>`)).toBe(5);
});

it('the address of the page and the licence behind it are left out below the text', () => {
  const address = `<p>Link: <a href="">${url}</a></p>`;
  expect(keptOf(`${text}${address}<p>Licensed under CC BY 4.0.</p>`)).toBe(3);
  expect(keptOf(`${text}<blockquote>Author: Ann Reed<br>Link: ${url}</blockquote>`)).toBe(3);
  expect(keptOf(`${text}<p>${url}</p><p>This page may be out of date.</p>`)).toBe(3);
  expect(keptOf(`${text}${address}${text}`)).toBe(8);
  expect(keptOf(`${text}<p>Report bugs at ${url}/issues</p><p>Thanks to all.</p>`)).toBe(5);
  expect(keptOf(`${text}<p>Read ${url}-again</p>`)).toBe(4);
  expect(keptOf(`${text}<p>${url}</p><p>Patches are welcome.</p>`)).toBe(5);
});

it('a note that is all of the text stays', () => {
  expect(keptOf('<p>Last updated on November 23, 2019</p>')).toBe(1);
  expect(keptOf('<p>Last updated on November 23, 2019</p><p>This post is 5 years old.</p>')).toBe(2);
});
