import { describe, expect, it } from 'vitest';
import { fusion } from '../../../../src/judge/engines/fusion/fusion';
import type { Page } from '../../../../src/page/page';
import { textKept as keptBy } from '../../../support/engine-pages';
import { pageFrom } from '../../../support/page';
import { provesAll } from '../../../support/scope';

const sentence = '港口的新桥今天开通,市长和工程师都来了,人们在桥上走了很久。';
const story = `<p>${sentence.repeat(4)}</p>`.repeat(5);
const head = { title: '港口新桥今天开通_晚报' };

const textKept = (page: Page, variant: string) => keptBy(page, fusion.extract(page, variant));

describe.each(['live', 'paper'])('fusion:%s', (variant) => {
  it('keeps the story and leaves out the menu above it', () => {
    const menu = '<div class="menu"><ul><li><a href="/1">政治</a></li><li><a href="/2">体育</a></li></ul></div>';
    const page = pageFrom(`${menu}<div class="main"><h1>港口新桥今天开通</h1><div id="story">${story}</div></div>`, {
      head,
    });
    expect(textKept(page, variant)).toContain(sentence);
    expect(textKept(page, variant)).not.toContain('政治');
  });

  it('keeps every post of a thread, in order', () => {
    const posts = Array.from(
      { length: 8 },
      (_, i) => `<div class="post" id="post${i}"><p>第${i}楼:${sentence.repeat(2)}</p></div>`,
    );
    const menu = '<div class="menu"><a href="/1">政治</a> <a href="/2">体育</a></div>';
    const kept = textKept(pageFrom(`${menu}<h1>港口新桥今天开通</h1>${posts.join('')}`, { head }), variant);
    expect(kept.match(/第\d楼/g)).toEqual(posts.map((_, i) => `第${i}楼`));
    expect(kept).not.toContain('体育');
  });

  it.runIf(provesAll)('ends well on a page of 20,000 blocks of links', () => {
    const page = pageFrom(`<div>${story}</div>${'<div><a href="/x">link</a></div>'.repeat(20_000)}`);
    expect(fusion.extract(page, variant).content.length).toBeGreaterThan(0);
  });
});

const links = (names: string) => names.split(' ').map((name) => `<a href="/${name}">${name}</a>`);

/** Pages of our own making: what must be kept and what must not. */
const goldenPages: readonly (readonly [
  name: string,
  html: string,
  kept: readonly string[],
  left: readonly string[],
])[] = [
  [
    'a portal page laid out with tables',
    `<table width="760"><tr><td>${links('政治频道 体育频道 财经频道 娱乐频道').join(' | ')}</td></tr></table>
     <table width="760"><tr><td width="180"><table><tr><td>${links('热点新闻一则 热点新闻二则 热点新闻三则').join('<br>')}</td></tr></table></td>
     <td width="580"><table id="main"><tr><td><h1>港口新桥今天开通</h1></td></tr><tr><td>${story}</td></tr></table></td></tr></table>
     <table width="760"><tr><td>Copyright 晚报 版权所有 不得转载</td></tr></table>`,
    [sentence],
    ['热点新闻一则', '版权所有'],
  ],
  [
    'a blog whose sidebar tells about its author',
    `<header><a href="/">海边日记</a></header><main><article class="post"><h1>港口新桥今天开通</h1>${story}</article></main>
     <aside class="sidebar" data-box="900 100 300 600"><p>关于我:写字的人。</p>${links('一月归档 二月归档 三月归档').join('')}</aside>`,
    [sentence],
    ['一月归档', '关于我'],
  ],
  [
    'a page served in one line',
    `<div class="nav">${links('首页 新闻 论坛 博客').join('')}</div><div class="content"><h1>港口新桥今天开通</h1>${story}</div>`,
    [sentence],
    ['论坛'],
  ],
  [
    'a picture page with a caption to each picture',
    `<div class="nav">${links('首页 新闻 论坛 博客').join('')}</div><h1>港口新桥今天开通</h1><div class="gallery">${[
      1, 2, 3, 4, 5,
    ]
      .map((i) => `<p><img width="600" data-box="0 ${i * 400} 600 380"></p><p>图${i}:${sentence}</p>`)
      .join('')}</div>`,
    ['图1', '图5'],
    ['论坛'],
  ],
];

describe.each(goldenPages)('fusion:live on %s', (_, html, kept, left) => {
  const text = textKept(pageFrom(html.replaceAll('\n', ''), { head }), 'live');

  it.each(kept)('keeps %s', (part) => expect(text).toContain(part));
  it.each(left)('leaves out %s', (part) => expect(text).not.toContain(part));
});

describe('fusion:live', () => {
  it('says why nothing was found', () => {
    expect(fusion.extract(pageFrom('<img>'), 'live').nothing).toBe('no visible text');
  });

  it('keeps a post of one word in a thread, and where it stands', () => {
    const posts = ['第一楼', '谢谢', '第三楼', '第四楼', '第五楼', '第六楼'].map(
      (start) => `<div class="post"><p>${start}${start === '谢谢' ? '' : `:${sentence.repeat(3)}`}</p></div>`,
    );
    const page = pageFrom(`<h1>港口新桥今天开通</h1>${posts.join('')}`, { head, url: 'https://bbs.example.com/1' });
    expect(textKept(page, 'live').match(/第.楼|谢谢/g)).toEqual([
      '第一楼',
      '谢谢',
      '第三楼',
      '第四楼',
      '第五楼',
      '第六楼',
    ]);
  });
});

describe('fusion:paper', () => {
  it("finds title and time by the paper's own methods", () => {
    const page = pageFrom(
      `<p>2001-01-01</p><h1>港口新桥今天开通</h1><p>2016-03-02 10:30 来源</p><div id="story">${story}</div>`,
      { head },
    );
    expect(fusion.extract(page, 'paper').record).toEqual({ title: '港口新桥今天开通', time: '2016-03-02 10:30' });
    const within = pageFrom(`<div id="all"><h1>港口新桥今天开通</h1><p>2016-03-02 10:30 来源</p>${story}</div>`, {
      head,
    });
    expect(fusion.extract(within, 'paper').record).toMatchObject({ time: '2016-03-02 10:30' });
  });

  it('keeps all paragraphs of a box, although each is a container', () => {
    const parts = [1, 2, 3].map((i) => `<div class="text">第${i}段:${sentence.repeat(2)}</div>`);
    const kept = textKept(
      pageFrom(`<h1>港口新桥今天开通</h1><div id="box">${parts.join('')}</div>`, { head }),
      'paper',
    );
    expect(kept.match(/第\d段/g)).toEqual(['第1段', '第2段', '第3段']);
  });

  it('keeps an equal container without a content node: a post of one word', () => {
    const posts = ['第一楼', '第二楼', '谢谢', '第四楼', '第五楼', '第六楼'].map(
      (start) => `<div class="post"><p>${start}${start === '谢谢' ? '' : `:${sentence.repeat(3)}`}</p></div>`,
    );
    const kept = textKept(pageFrom(`<h1>港口新桥今天开通</h1>${posts.join('')}`, { head }), 'paper');
    expect(kept.match(/第.楼|谢谢/g)).toEqual(['第一楼', '第二楼', '谢谢', '第四楼', '第五楼', '第六楼']);
  });

  it('keeps an article in five equal containers whole, as a page of many blocks', () => {
    const parts = Array.from({ length: 5 }, (_, i) => `<div class="text"><p>第${i}段:${sentence.repeat(2)}</p></div>`);
    const kept = textKept(pageFrom(`<h1>港口新桥今天开通</h1>${parts.join('')}`, { head }), 'paper');
    expect(kept.match(/第\d段/g)).toEqual(['第0段', '第1段', '第2段', '第3段', '第4段']);
  });

  it('says why nothing was found', () => {
    expect(fusion.extract(pageFrom('<img>'), 'paper').nothing).toBe('no text');
    expect(fusion.extract(pageFrom('<a href="/1">one</a>'), 'paper').nothing).toBe('no node is labelled as body text');
  });
});
