import { describe, expect, it } from 'vitest';
import { postsIn } from '../../src/article/posts';
import type { Page } from '../../src/page/page';
import { nodeNamed, pageFrom } from '../support/page';

const thread = { url: 'https://example.com/forum/thread/71' };
const everything = (page: Page) => new Uint8Array(page.count).fill(1);
const signed = (id: string, who: string, when: string, text: string) =>
  `<div class="post" id="${id}"><div class="author">${who}</div><time datetime="${when}">${when.slice(0, 10)}</time><p>${text}</p></div>`;

describe('posts of a thread', () => {
  it('are the repeated blocks with an author and a time, in order', () => {
    const page = pageFrom(
      `<main>${signed('a', 'olga', '2024-01-09T18:20:00Z', 'My starter sulks.')}${signed('b', 'tariq', '2024-01-09T19:02:00Z', 'Warm the water.')}</main>`,
      thread,
    );
    const posts = postsIn(page, everything(page));
    expect(posts.map(({ id }) => id)).toEqual([nodeNamed(page, 'a'), nodeNamed(page, 'b')]);
    expect(posts.map(({ author, time }) => [author.text, time.iso, time.text])).toEqual([
      ['olga', '2024-01-09T18:20:00Z', '2024-01-09'],
      ['tariq', '2024-01-09T19:02:00Z', '2024-01-09'],
    ]);
  });

  it('are told from their profile links and written times where nothing is marked up', () => {
    const row = (who: string, when: string, text: string) =>
      `<li><a href="/u/${who}">${who}</a> <a href="#p-${who}">${when}</a><div>${text}</div></li>`;
    const page = pageFrom(
      `<ol>${row('lena', '2024-05-02 21:14', 'It rings.')}${row('spoke', '2024-05-02 22:03', 'Why?')}</ol>`,
      thread,
    );
    const posts = postsIn(page, everything(page));
    expect(posts.map(({ author, time }) => [author.text, time.iso?.slice(0, 10), time.href])).toEqual([
      ['lena', '2024-05-02', '#p-lena'],
      ['spoke', '2024-05-02', '#p-spoke'],
    ]);
  });

  it('keep their own author and time when answers stand inside them', () => {
    const answer = signed('b', 'tariq', '2024-01-09T19:02:00Z', 'Warm the water.');
    const page = pageFrom(
      `<main>${signed('a', 'olga', '2024-01-09T18:20:00Z', `My starter sulks.</p>${answer}<p>`)}${signed('c', 'hanne', '2024-01-10T07:45:00Z', 'Use the oven.')}</main>`,
      thread,
    );
    expect(postsIn(page, everything(page)).map(({ author }) => author.text)).toEqual(['olga', 'tariq', 'hanne']);
  });

  it('are signed with the bare name and the time of the post, whatever stands beside them', () => {
    const row = (who: string, beside: string, day: string) =>
      `<div class="post"><div class="author">${who} ${beside}</div><div>Joined: 2011-04-0${day}</div><div class="date">edited 2024-08-2${day} 10:59</div><div class="date">2024-08-0${day} 10:59</div><p>It rings, and then it stops.</p></div>`;
    const page = pageFrom(
      `<main>${row('lena', '1,204 posts · Joined 2011', '1')}${row('spoke', '– spoke', '2')}${row('tariq', '4,403 2 silver badges', '3')}</main>`,
      thread,
    );
    expect(
      postsIn(page, everything(page)).map(({ author, time }) => `${author.text} ${time.iso?.slice(0, 10)}`),
    ).toEqual(['lena 2024-08-01', 'spoke 2024-08-02', 'tariq 2024-08-03']);
  });

  it('may say how long ago they were written', () => {
    const row = (who: string, when: string) =>
      `<li class="reply"><a href="/users/${who}">${who}</a> <span class="when">${when}</span><p>It rings, and then it stops.</p></li>`;
    const rows = [row('lena', '3 days ago'), row('spoke', '2y'), row('tariq', '5 个月前')];
    const posts = postsIn(
      pageFrom(`<ol>${rows.join('')}</ol>`, thread),
      everything(pageFrom(`<ol>${rows.join('')}</ol>`)),
    );
    expect(posts.map(({ author, time }) => [author.text, time.text, time.iso])).toEqual([
      ['lena', '3 days ago', undefined],
      ['spoke', '2y', undefined],
      ['tariq', '5 个月前', undefined],
    ]);
  });

  it('are told by the first short text of each where nothing marks up who wrote it', () => {
    const row = (who: string, at: number) =>
      `<div class="blockpost"><h2>#${at} <span>2024-08-0${at} 10:59</span></h2><dl><dt><strong>${who}</strong></dt><dd>Member</dd></dl><p>It rings, and then it stops, whatever the hour.</p></div>`;
    const page = pageFrom(
      `<main>${['lena', 'spoke', 'lena', 'tariq'].map((who, at) => row(who, at + 1)).join('')}</main>`,
      thread,
    );
    const posts = postsIn(page, everything(page));
    expect(posts.map(({ author }) => author.text)).toEqual(['lena', 'spoke', 'lena', 'tariq']);
    const unnamed = pageFrom(`<main>${[0, 1, 2].map((at) => row('Comment', at + 1)).join('')}</main>`, thread);
    expect(postsIn(unnamed, everything(unnamed))).toEqual([]);
  });

  it('are not the sections of an article, nor blocks that nobody signed', () => {
    const section = '<section><h2>Flour</h2><p>All of it.</p></section>';
    const unsigned = '<div class="post"><p>Some text.</p></div>';
    for (const html of [section.repeat(3), unsigned.repeat(3)]) {
      const page = pageFrom(`<main>${html}</main>`, thread);
      expect(postsIn(page, everything(page))).toEqual([]);
    }
  });

  it('are not the teasers of a list of articles', () => {
    const teaser = (id: string) =>
      signed(id, 'olga', '2024-01-09T18:20:00Z', 'Read on.').replace('class="post"', 'class="card"');
    const page = pageFrom(`<main>${teaser('a')}${teaser('b')}</main>`, { url: 'https://example.com/news' });
    expect(postsIn(page, everything(page))).toEqual([]);
  });
});
