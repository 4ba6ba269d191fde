import { describe, expect, it } from 'vitest';
import { headsOfRuns } from '../../../src/judge/posts/parted-posts';
import { postsIn } from '../../../src/judge/posts/posts';
import type { Page } from '../../../src/page/page';
import { lengthsBelow } from '../../../src/page/text/characters';
import { nodeNamed, type PageOptions, pageFrom } from '../../support/page';

const thread = { url: 'https://example.com/forum/thread/71' };
const everything = (page: Page) => new Uint8Array(page.count).fill(1);

function postsOf(html: string, about: PageOptions = thread) {
  const page = pageFrom(html, about);
  return postsIn(page, everything(page));
}

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

  it('are found by profile links and written times if nothing is marked up', () => {
    const row = (who: string, when: string, text: string) =>
      `<li><a href="/u/${who}">${who}</a> <a href="#p-${who}">${when}</a><div>${text}</div></li>`;
    const posts = postsOf(
      `<ol>${row('lena', '2024-05-02 21:14', 'It rings.')}${row('spoke', '2024-05-02 22:03', 'Why?')}</ol>`,
    );
    expect(posts.map(({ author, time }) => [author.text, time.iso?.slice(0, 10), time.href])).toEqual([
      ['lena', '2024-05-02', '#p-lena'],
      ['spoke', '2024-05-02', '#p-spoke'],
    ]);
  });

  /** The times of posts that were written on these days. */
  const timesOn = (days: readonly string[]) => {
    const row = (day: string, at: number) =>
      `<li class="post"><b class="author">user${at}</b> <span>${day}</span><div>It rings, and then it stops.</div></li>`;
    return postsOf(`<ol>${days.map(row).join('')}</ol>`).map(({ time }) => time.iso ?? time.text);
  };

  it('may have the month before the day, as other posts of the page show', () => {
    expect(timesOn(['12-01-2024, 04:23 AM', '12-03-2024, 07:51 PM', '12-29-2024, 09:03 AM'])).toEqual([
      '2024-12-01T04:23',
      '2024-12-03T19:51',
      '2024-12-29T09:03',
    ]);
  });

  it('have their time as it is written if day and month cannot be told apart', () => {
    expect(timesOn(['08/05/2024 9:58 pm', '09/05/2024 5:51 am'])).toEqual(['08/05/2024 9:58 pm', '09/05/2024 5:51 am']);
    expect(timesOn(['08/05/2024 9:58 pm', '13/05/2024 5:51 am', '12-29-2024'])).toEqual([
      '08/05/2024 9:58 pm',
      '2024-05-13T05:51',
      '2024-12-29',
    ]);
  });

  it.each([
    ['Mar 4 at 11:21', 'Mar 5 at 9:02'],
    ['4. März, 11:21', '12. April, 9:02'],
    ['4. März um 11:21 Uhr', '12. April um 9:02 Uhr'],
    ['2 de octubre a las 11:21', '15 de noviembre a las 9:02'],
    ['4 mars à 11h21', '15 avril à 9h02'],
    ['3月4日 11:21', '12月15日 09:02'],
    ['3月4日 上午11:21', '12月15日 下午3:02'],
    ['03-04 11:21', '12-15 09:02'],
  ])('may have times without a year: %s', (...times) => {
    expect(timesOn(times)).toEqual(times);
  });

  it('are not signed with a greeting', () => {
    const row = (greeting: string, day: string) =>
      `<li class="post"><span>2024-05-0${day} 21:14</span><div>${greeting}<br>It rings, and then it stops.</div></li>`;
    const posts = postsOf(
      `<ol>${row('Hi guys', '1')}${row('Hey Kevin,', '2')}${row('Hello', '3')}${row('Hallo zusammen', '4')}</ol>`,
    );
    expect(posts).toEqual([]);
  });

  it('keep their own author and time when replies are inside them', () => {
    const answer = signed('b', 'tariq', '2024-01-09T19:02:00Z', 'Warm the water.');
    const posts = postsOf(
      `<main>${signed('a', 'olga', '2024-01-09T18:20:00Z', `My starter sulks.</p>${answer}<p>`)}${signed('c', 'hanne', '2024-01-10T07:45:00Z', 'Use the oven.')}</main>`,
    );
    expect(posts.map(({ author }) => author.text)).toEqual(['olga', 'tariq', 'hanne']);
  });

  it('have the bare name and the time of the post, whatever is beside them', () => {
    const row = (who: string, beside: string, day: string) =>
      `<div class="post"><div class="author">${who} ${beside}</div><div>Joined: 2011-04-0${day}</div><div class="date">edited 2024-08-2${day} 10:59</div><div class="date">2024-08-0${day} 10:59</div><p>It rings, and then it stops.</p></div>`;
    const posts = postsOf(
      `<main>${row('lena', '1,204 posts · Joined 2011', '1')}${row('spoke', '– spoke', '2')}${row('tariq', '4,403 2 silver badges', '3')}</main>`,
    );
    expect(posts.map(({ author, time }) => `${author.text} ${time.iso?.slice(0, 10)}`)).toEqual([
      'lena 2024-08-01',
      'spoke 2024-08-02',
      'tariq 2024-08-03',
    ]);
  });

  it.each(['2024-06-03', '03/06/2024'])(
    'do not have their text in the time that stands in a line below it: %s',
    (day) => {
      const post = (who: string, text: string, clock: string) =>
        `<div class="post"><b class="author">${who}</b><div class="main"><div>${text}</div><div><i>3F</i><i>${day} ${clock}</i></div></div></div>`;
      const posts = postsOf(`${post('lena', 'May I bury the leaves?', '12:22')}${post('spoke', 'Never.', '13:05')}`);
      expect(posts.map(({ time }) => time.text)).toEqual([`3F${day} 12:22`, `3F${day} 13:05`]);
    },
  );

  it('have the link to themselves beside the time in a line of its own', () => {
    const post = (who: string, at: number) =>
      `<div class="post"><b class="author">${who}</b><div><b><a href="/goto?post=${at}">floor ${who}</a></b><div>2024-06-03 12:2${at}</div></div><p>It rings.</p></div>`;
    const posts = postsOf(`${post('lena', 1)}${post('spoke', 2)}${post('tariq', 3)}`);
    expect(posts.map(({ time }) => time.href)).toEqual(['/goto?post=1', '/goto?post=2', '/goto?post=3']);
  });

  it('do not have the day on which their author joined as their time', () => {
    const row = (who: string, day: string) =>
      `<div class="post"><div class="author">${who}</div><dl><dd><strong>Joined:</strong> Thu Feb 0${Number(day) + 4}, 2015 3:42 pm</dd></dl><p class="head"><a href="#p">Tue Dec 3${day}, 2019 2:22 pm</a></p><p>It rings, and then it stops.</p></div>`;
    expect(
      postsOf(`<main>${row('lena', '0')}${row('spoke', '1')}</main>`).map(({ time }) => time.iso?.slice(0, 10)),
    ).toEqual(['2019-12-30', '2019-12-31']);
  });

  it.each(['Регистрация', 'Join Date', '註冊'])('do not have it below its label either: %s', (label) => {
    const row = (who: string, day: string) =>
      `<div class="post"><b class="author">${who}</b><dl><dt>${label}</dt><dd>0${day}.02.2015</dd></dl><p>It rings, and then it stops.</p><span>13.0${day}.2019, 21:14</span></div>`;
    expect(postsOf(`<main>${row('lena', '1')}${row('spoke', '2')}</main>`).map(({ time }) => time.iso)).toEqual([
      '2019-01-13T21:14',
      '2019-02-13T21:14',
    ]);
  });

  it.each([
    ['<div class="author_statistics">Posts: 1,20NUM<br>Threads: 4</div><a href="member.php?uid=NUM">WHO</a>'],
    ['<b>WHO</b><div class="buttons author_buttons"><a href="search.php?id=NUM">Find</a></div>'],
    [
      '<div class="user" itemprop="author"><a href="/users/NUM">WHO</a><span data-visibility="NotRendered">WHO</span></div>',
    ],
    ['<span class="comment_user"><span class="vcard"><span class="fn">WHO</span></span></span>'],
    ['<a class="full-name" href="#">WHO</a><a class="username" href="/u/NUM">account-NUM</a>'],
  ])('have the name of their author, and neither what a panel says nor what nobody sees: %s', (head) => {
    const row = (who: string, at: number) =>
      `<div class="post">${head.replaceAll('WHO', who).replaceAll('NUM', `${at}`)}<time>2024-03-0${at} 10:00</time><p>It rings, and then it stops.</p></div>`;
    const posts = postsOf(`<main>${row('Lena', 1)}${row('Bo Spoke', 2)}${row('Tariq', 3)}</main>`);
    expect(posts.map(({ author }) => author.text)).toEqual(['Lena', 'Bo Spoke', 'Tariq']);
  });

  it('have names that begin like a month', () => {
    const posts = postsOf(
      `<main>${signed('a', 'Maren', '2024-01-09T18:20:00Z', 'My starter sulks.')}${signed('b', 'tariq', '2024-01-09T19:02:00Z', 'Warm the water.')}${signed('c', 'olga', '2024-01-09T19:03:00Z', 'Wait.')}</main>`,
    );
    expect(posts.map(({ author }) => author.text)).toEqual(['Maren', 'tariq', 'olga']);
  });

  it('may have relative times', () => {
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

  it.each([
    ['vor 9 Jahren', 'vor einem Monat'],
    ['il y a 3 semaines', 'il y a 2 jours'],
    ['2 недели назад', 'год назад'],
    ['5か月前', '3年前'],
  ])('may have relative times in any language: %s, %s', (first, second) => {
    const row = (who: string, when: string) =>
      `<li class="reply"><a href="/users/${who}">${who}</a> <a href="#p-${who}" title="2015-03-15 10:20">${when}</a><p>It rings, and then it stops.</p></li>`;
    const posts = postsOf(`<ol>${row('lena', first)}${row('spoke', second)}</ol>`);
    expect(posts.map(({ time }) => [time.text, time.iso])).toEqual([
      [first, '2015-03-15T10:20'],
      [second, '2015-03-15T10:20'],
    ]);
  });

  it('take the first short text of each as author if nothing is marked up', () => {
    const row = (who: string, at: number) =>
      `<div class="blockpost"><h2>#${at} <span>2024-08-0${at} 10:59</span></h2><dl><dt><strong>${who}</strong></dt><dd>Member</dd></dl><p>It rings, and then it stops, whatever the hour.</p></div>`;
    const posts = postsOf(
      `<main>${['lena', 'spoke', 'lena', 'tariq'].map((who, at) => row(who, at + 1)).join('')}</main>`,
    );
    expect(posts.map(({ author }) => author.text)).toEqual(['lena', 'spoke', 'lena', 'tariq']);
    const unnamed = pageFrom(`<main>${[0, 1, 2].map((at) => row('Comment', at + 1)).join('')}</main>`, thread);
    expect(postsIn(unnamed, everything(unnamed))).toEqual([]);
  });

  it('are not sections of an article, nor unsigned blocks', () => {
    const section = '<section><h2>Flour</h2><p>All of it.</p></section>';
    const unsigned = '<div class="post"><p>Some text.</p></div>';
    for (const html of [section.repeat(3), unsigned.repeat(3)]) {
      expect(postsOf(`<main>${html}</main>`)).toEqual([]);
    }
  });

  it('are not teasers in a list of articles', () => {
    const teaser = (id: string) =>
      signed(id, 'olga', '2024-01-09T18:20:00Z', 'Read on.').replace('class="post"', 'class="card"');
    const posts = postsOf(`<main>${teaser('a')}${teaser('b')}</main>`, { url: 'https://example.com/news' });
    expect(posts).toEqual([]);
  });

  it('belong to who asked, not to a later editor', () => {
    const signature = (what: string, day: string, who: string) =>
      `<div class="signature"><div class="action"><span>${what} <span class="relativetime" title="2024-01-${day} 12:00:00Z">Jan ${day} at 12:00</span></span></div><div class="user"><a href="/users/${day}/${who}">${who}</a> <span>1,204</span></div></div>`;
    const ask = `<div class="question"><p>How do I true a wheel without a stand?</p>${signature('edited', '09', 'mod')}${signature('asked', '05', 'lena')}</div>`;
    const answer = (day: string, who: string, edit = '') =>
      `<div class="question"><p>Turn the bike over and use the brake blocks.</p>${edit}${signature('answered', day, who)}</div>`;
    const posts = postsOf(ask + answer('06', 'spoke', signature('edited', '11', 'mod')) + answer('07', 'tariq'), {
      url: 'https://example.com/questions/71',
    });
    expect(posts.map(({ author, time }) => `${author.text} ${time.iso}`)).toEqual([
      'lena 2024-01-05T12:00:00Z',
      'spoke 2024-01-06T12:00:00Z',
      'tariq 2024-01-07T12:00:00Z',
    ]);
  });

  it.each([
    ['<em>Last edited by <a href="/u/mod" class="username">mod</a> on 2024-02-01 10:00, edited 2 times in total.</em>'],
    ['<em>« Last Edit: <time datetime="2024-02-01T10:00:00Z">February 1</time> by <a href="/u/mod">mod</a> »</em>'],
    ['<i>本帖最后由 <a href="/u/mod">mod</a> 于 2024-2-1 10:00 编辑</i>'],
    ['<i>最后编辑：<a href="/u/mod">mod</a> <span>2024-02-01 10:00</span></i>'],
    ['<small>Modified by <b class="author">mod</b>, 1 Feb 2024</small>'],
  ])('ignore a note of a change before the signature: %s', (note) => {
    const row = (who: string, day: string) =>
      `<div class="post">${note}<p>It rings, and then it stops.</p><a href="/u/${who}">${who}</a> <span>2024-01-0${day} 09:30</span></div>`;
    const posts = postsOf(`<main>${row('lena', '1')}${row('spoke', '2')}${row('tariq', '3')}</main>`);
    expect(posts.map(({ author, time }) => `${author.text} ${time.iso?.slice(0, 10)}`)).toEqual([
      'lena 2024-01-01',
      'spoke 2024-01-02',
      'tariq 2024-01-03',
    ]);
  });

  const titles = [
    'Rim brakes squeal in the wet after a week of rain',
    'Which grease for hubs?',
    'Ball bearings, how many?',
    'Route along the canal in winter, has anyone been?',
  ];
  it.each([
    [
      '<a class="topictitle" href="./viewtopic.php?t=TITLE">TITLE</a> by <a href="/u/WHO" class="username">WHO</a> » <span>2024-03-0N 10:00</span> <span>12 replies</span>',
    ],
    [
      '<h3><a href="/t/TITLE">TITLE</a></h3><span>WHO</span> <time datetime="2024-03-0NT10:00:00Z">3d</time> <b>120 views</b>',
    ],
    ['<a href="/thread-N-1-1.html">TITLE</a><em>2024-3-N</em>'],
    // The element of the date holds the title, too.
    [
      '<div><a href="/t/TITLE">TITLE</a><br>by <a href="/u/WHO">WHO</a> » 2024-03-0N 10:00</div><div>12</div><div>by <a href="/u/bo">bo</a></div>',
    ],
  ])('are not entries of a board: %s', (row) => {
    const rows = titles.map(
      (title, at) =>
        `<li class="topic row">${row
          .replaceAll('TITLE', title)
          .replaceAll('WHO', ['lena', 'spoke', 'tariq', 'olga'][at] as string)
          .replaceAll('N', `${at + 1}`)}</li>`,
    );
    const posts = postsOf(`<ul>${rows.join('')}</ul>`, { url: 'https://example.com/forum/board/7' });
    expect(posts).toEqual([]);
  });

  const excerpt =
    'Pads harden with heat, and hard pads sing. Sand them, clean the rim with spirit, and toe them in by a millimetre.';
  it.each([
    [
      '<h2 class="title"><a href="/2024/N">TITLE</a></h2><p>By <a href="/author/WHO" class="author">WHO</a> on <span class="date">2024-03-0N</span></p><p>EXCERPT</p>',
    ],
    [
      '<a class="topic" href="/topic/N">Brakes</a><div class="subject"><a href="https://example.com/t/N">TITLE</a></div><p>EXCERPT</p><p><a href="/u/WHO">WHO</a> 2024-03-0N</p>',
    ],
    ['<b>N</b><p class="name"><a href="/films/N">WHO</a></p><p>Starring: TITLE</p><p>Release date: 200N-03-01</p>'],
  ])('are not entries that lead to other pages, whatever else they say: %s', (entry) => {
    const entries = titles.map(
      (title, at) =>
        `<div class="post">${entry
          .replaceAll('TITLE', title)
          .replaceAll('WHO', ['lena', 'spoke', 'tariq', 'olga'][at] as string)
          .replaceAll('EXCERPT', excerpt)
          .replaceAll('N', `${at + 1}`)}</div>`,
    );
    const posts = postsOf(`<main>${entries.join('')}</main>`, { url: 'https://example.com/board/4?offset=90' });
    expect(posts).toEqual([]);
  });

  it.each([
    ['<h4><a href="/comments?cid=N">Re:TITLE</a></h4>'],
    ['<div><a href="/post/N">Permalink to post N</a></div>'],
    ['<div><a href="/blog-of-WHO">WHO’s blog</a></div>'],
    ['<div><a href="#N">TITLE</a></div>'],
  ])('may have a link at their head that leads to themselves or to their author: %s', (link) => {
    const posts = titles.map((title, at) => {
      const who = ['lena', 'spoke', 'lena', 'spoke'][at] as string;
      const head = link
        .replaceAll('TITLE', title)
        .replaceAll('WHO', who)
        .replaceAll('N', `${at + 1}`);
      return `<div class="post"><a href="/u/${who}">${who}</a> <span>2024-03-0${at + 1} 10:00</span>${head}<p>${excerpt}</p></div>`;
    });
    expect(postsOf(`<main>${posts.join('')}</main>`)).toHaveLength(4);
  });

  it('may consist of a short text with a link', () => {
    const row = (who: string, text: string) =>
      `<div class="post"><a href="/u/${who}">${who}</a> <time datetime="2024-03-01T10:00:00Z">March 1</time><h4><a href="/p/${who}#p1">Re: Rim brakes squeal in the wet</a></h4><p>${text}</p></div>`;
    const html =
      row('lena', 'Thanks!') + row('spoke', 'Use <a href="/shop/pads">other pads</a>.') + row('tariq', 'No.');
    expect(postsOf(html)).toHaveLength(3);
  });
});

describe('entries of a blog with titles where threads have names', () => {
  const titles = ['Cutting peat', 'A walk to the mill', 'Why ropes are tarred', 'Salt on wood'];
  const entries = (title: (text: string, at: number) => string) =>
    titles
      .map(
        (text, at) =>
          `<article class="post"><div class="t">${title(text, at)}</div><time datetime="2024-05-0${at + 1}">${at + 1} May</time><p>It took all day, and in the evening we were wet.</p></article>`,
      )
      .join('');
  const blog = { url: 'https://blog.example/' };

  it('are no thread where each title leads to its own page', () => {
    expect(
      postsOf(
        entries((text, at) => `<a href="/2024/05/${at}.html">${text}</a>`),
        blog,
      ),
    ).toEqual([]);
    expect(
      postsOf(
        entries((text, at) => `<a href="https://blog.example/p/${at}">${text}</a>`),
        blog,
      ),
    ).toEqual([]);
  });

  it('are no thread where each title leads to another thread, in Chinese', () => {
    const row = (text: string, at: number) =>
      `<li class="post"><a href="/thread?id=${at}">${text}</a> <span class="author">山民${at}</span> <span>2024-05-0${at} 10:2${at}</span> <i>${at}8字</i></li>`;
    expect(
      postsOf(`<ul>${['今年的雪下得比往年都早', '水壶没开就响是什么原因', '山路修好了'].map(row).join('')}</ul>`),
    ).toEqual([]);
  });

  it('are comments where each name leads to the site of its writer', () => {
    expect(
      postsOf(
        entries((_, at) => `<a href="https://site${at}.example/">Writer ${at}</a>`),
        blog,
      ),
    ).toHaveLength(4);
  });
});

describe('posts without an element of their own', () => {
  const said = ['It rings, and then it stops.', 'Is the wheel true? Mine was not.', 'It was the cable, thank you all.'];
  const people = ['lena', 'spoke', 'lena'];
  const found = (html: string, options: PageOptions = thread) => {
    const page = pageFrom(html, options);
    return postsIn(page, everything(page)).map(({ id, author, time, beside = [] }) => [
      author.text,
      time.text,
      page.text.slice(id, page.end[id]).join('').trim().slice(0, 8),
      beside.length,
    ]);
  };
  const expected = [
    ['lena', '2 May 2024, 21:14', 'It rings', 1],
    ['spoke', '3 May 2024, 21:14', 'Is the w', 1],
    ['lena', '4 May 2024, 21:14', 'It was t', 1],
  ];

  it('are found where the time stands in a line above and the author beside the text', () => {
    const post = (text: string, at: number) =>
      `<div class="reply-header"><span class="when">${at + 2} May 2024, 21:14</span> <a href="#p${at}">#${at}</a></div><div class="${at % 2 === 0 ? 'odd' : 'even'} p-${at} reply"><div class="reply-author"><a href="/users/${people[at]}">${people[at]}</a></div><div class="reply-content"><p>${text}</p></div></div>`;
    expect(
      found(`<ul><li>Posts</li><li>${said.map(post).join('')}</li></ul>`).map(([who, when]) => [who, when]),
    ).toEqual(expected.map(([who, when]) => [who, when]));
  });

  it('are found in the rows of tables and lists of terms, without any name', () => {
    const term = (text: string, at: number) =>
      `<dt><b>${people[at]}</b> <i>${at + 2} May 2024, 21:14</i></dt><dd>${text}</dd>`;
    const row = (text: string, at: number) =>
      `<tr><td>${people[at]}</td><td>${at + 2} May 2024, 21:14</td></tr><tr class="alt"><td colspan="2">${text}</td></tr>`;
    expect(found(`<dl>${said.map(term).join('')}</dl>`)).toEqual(expected);
    expect(found(`<table>${said.map(row).join('')}</table>`)).toEqual(expected);
  });

  it('are looked for among few sorts of elements, however many there are', () => {
    const sorts = (count: number) => {
      const letters = (at: number) => [...String(at)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
      const page = pageFrom(
        `<div>${Array.from({ length: 4 * count }, (_, at) => `<p class="${letters(at % count)}">2 May</p>`).join('')}</div>`,
      );
      return [...headsOfRuns(page, lengthsBelow(page, everything(page)), 1)].length;
    };
    expect([sorts(4), sorts(40), sorts(400)]).toEqual([4, 0, 0]);
  });

  it('are not the entries of a glossary or a timeline', () => {
    const entries = said.map((text, at) => `<dt>Chapter ${at}</dt><dd>${text}</dd>`).join('');
    const days = said.map((text, at) => `<h3>${at + 2} May 2024</h3><p>${text}</p>`).join('');
    expect(found(`<dl>${entries}</dl>`)).toEqual([]);
    expect(found(`<div>${days}</div>`)).toEqual([]);
  });
});
