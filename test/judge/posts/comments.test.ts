import { describe, expect, it, test } from 'vitest';
import { commentRemarks } from '../../../src/judge/posts/comment-seeds';
import { isReplyControl } from '../../../src/judge/posts/comment-words';
import { commentsOf } from '../../../src/judge/posts/comments';
import { repliesOf } from '../../../src/judge/posts/replies';
import { attribute } from '../../../src/page/tree';
import { pageFrom } from '../../support/page';

const prose = 'The old bridge was closed in March, and nobody can say when it will be open again for carts and cattle.';
const article = `<article><h1>The bridge</h1><p>${prose}</p><p>${prose.toUpperCase()}</p><p>${prose.toLowerCase()}</p></article>`;

function comments(html: string): { readonly roots: string[]; readonly authors: string[] } {
  const page = pageFrom(html, { url: 'https://example.org/2024/05/bridge.html', head: { title: 'The bridge' } });
  const replies = repliesOf(page);
  const { roots, posts } = replies ? commentsOf(page, replies) : { roots: [], posts: [] };
  const nameOf = (id: number) => attribute(page, id, 'id') ?? '';
  return { roots: roots.map(nameOf), authors: posts.map(({ author }) => author.text) };
}

const signed = (who: string, text: string, inside = '') =>
  `<li class="comment"><b class="comment-author">${who}</b> <time datetime="2024-05-02">2 May</time><p>${text}</p>${inside}</li>`;
const list = `<ol>${signed('Ann', 'So it is.')}${signed('Bo', 'Since when?', `<ol>${signed('Cy', 'Since March.')}</ol>`)}</ol>`;

describe('comments below an article', () => {
  it('are found in an element that is named so, with the replies', () => {
    const { roots, authors } = comments(`${article}<div id="a" class="comments-area">${list}</div>`);
    expect(roots).toEqual(['a']);
    expect(authors).toEqual(['Ann', 'Bo', 'Cy']);
  });

  test.each(['<h3>3 Kommentare</h3>', '<div><h4>评论 (3)</h4></div>', '<h3>留言區</h3>', '<p>Comments</p>'])(
    'are found below %s',
    (heading) => {
      const plain = list.replaceAll('"comment"', '"x1"').replaceAll('comment-author', 'username');
      const { roots, authors } = comments(`${article}<section id="a">${heading}${plain}</section>`);
      expect(roots).not.toEqual([]);
      expect(authors).toEqual(['Ann', 'Bo', 'Cy']);
    },
  );

  it('are found by their schema.org type', () => {
    const item = (id: string, who: string) =>
      `<div id="${id}" itemprop="comment" itemscope><span itemprop="author">${who}</span><time datetime="2024-05-02">2 May</time><p>Well.</p></div>`;
    expect(comments(`${article}${item('a', 'Ann')}${item('b', 'Bo')}`)).toMatchObject({
      roots: ['a', 'b'],
      authors: ['Ann', 'Bo'],
    });
  });

  it('may have their authors in headings', () => {
    const headed = (who: string) =>
      `<div class="comment"><h4>${who}</h4><small><time datetime="2024-05-02">2 May</time></small><p>Since March, they say.</p></div>`;
    expect(comments(`${article}<div>${headed('Ann')}${headed('Bo')}${headed('Cy')}</div>`).authors).toEqual([
      'Ann',
      'Bo',
      'Cy',
    ]);
  });

  it('may be a single one', () => {
    expect(
      comments(`${article}<div id="a" class="comments"><ol>${signed('Ann', 'So it is.')}</ol></div>`).authors,
    ).toEqual(['Ann']);
  });

  it('are signed with names without the verb behind them', () => {
    const said = `<div class="comments"><ol>${signed('Ann says:', 'Yes.')}${signed('Bo sagt:', 'Nein.')}</ol></div>`;
    expect(comments(`${article}${said}`).authors).toEqual(['Ann', 'Bo']);
  });

  it('are signed with names that have an initial or a title', () => {
    const names = ['John Q. Public', 'J. R. R. Tolkien', 'Dr. Bo'];
    const said = `<div class="comments"><ol>${names.map((name) => signed(name, 'Yes.')).join('')}</ol></div>`;
    expect(comments(`${article}${said}`).authors).toEqual(names);
  });

  test.each([
    ['https://example.org/2024/05/ten-questions-for-the-mayor.html', true],
    ['https://example.org/news/lets-talk-about-salt/', true],
    ['https://example.org/forum/lets-talk/', false],
    ['https://talk.example.org/salt/12', false],
    ['https://example.org/thread-12-1-1.html', false],
  ])('are told from a discussion by the address, but not by the title in it: %s', (url, areFound) => {
    const html = `${article}<div class="comments-area">${list}</div>`;
    expect(repliesOf(pageFrom(html, { url, head: { title: 'The bridge' } })) !== undefined).toBe(areFound);
  });

  it('are found in a box around the article that is named so, without the article', () => {
    const html = `<div class="comments">${article}<div class="comments"><h1>The bridge</h1>${list}</div></div>`;
    expect(comments(html).authors).toEqual(['Ann', 'Bo', 'Cy']);
  });

  it('are told from other things below the same heading', () => {
    const other = `<h2>More news</h2><ul>${signed('Dee', 'Another story.').replace('"comment"', '"story"')}</ul>`;
    const { authors } = comments(`${article}<div><h2>Comments</h2><div>${list}</div>${other}</div>`);
    expect(authors).toEqual(['Ann', 'Bo', 'Cy']);
  });
});

describe('no comments are found', () => {
  const area = `<div class="comments-area">${list}</div>`;
  const teaser = (title: string) =>
    `<li class="card"><a href="/story/${title.length}">${title}</a> <b class="author">Ann</b> <time datetime="2024-05-02">2 May</time><p>What happened.</p></li>`;
  test.each([
    ['before the article', `${area}${article}`],
    [
      'among teasers of other articles',
      `${article}<section><h3>Comments</h3><ul>${teaser('A long title of another story')}${teaser('And one more of these long titles')}</ul></section>`,
    ],
    ['behind a first post like them', `<ol>${signed('Ann', prose)}</ol><div class="comments">${list}</div>`],
    [
      'in a form',
      `${article}<div id="respond"><h3>Leave a comment</h3><form><label>Name</label><textarea></textarea></form></div>`,
    ],
  ])('%s', (_, html) => {
    expect(comments(html).authors).toEqual([]);
  });
});

test.each([
  ...'Comments|24 Comments|Comments (24)|3 thoughts on “The bridge”|24 条评论|コメント|댓글 3|Комментарии: 12'.split(
    '|',
  ),
  ...'4 Gedanken zu „Die Brücke“|2 réflexions sur « Le pont »|3 respuestas a «El puente»|5 pensieri su “Il ponte”'.split(
    '|',
  ),
  ...'2 gedachten over “De brug”|5 komentarzy do “Most”|3 комментария на «Мост»|3 آراء حول “الجسر”'.split('|'),
  ...'《桥》上有 4 条评论|「橋」への4件のフィードバック|“다리”에 대한 4개의 생각'.split('|'),
])('%s is a heading of comments', (text) => {
  expect(commentRemarks.headings.has(text)).toBe(true);
});

test.each([
  'Related articles',
  '24',
  'Kommentar: Warum die Brücke fehlt',
  'Antwort auf die Frage',
  'Respuesta a la crisis',
])('%s is no heading of comments', (text) => {
  expect(commentRemarks.headings.has(text)).toBe(false);
});

test('a control of a comment is no part of it', () => {
  expect(
    ['Reply', 'Reply to Ann', '12', 'Like (3)', 'Antworten', '回复', '▲ 4'].filter((text) => !isReplyControl(text)),
  ).toEqual([]);
  expect(['Like a dream', 'Yes', 'Antworten gibt es keine.'].filter(isReplyControl)).toEqual([]);
});
