import { describe, expect, it } from 'vitest';
import { postProcessed } from '../../../src/judge/selection/steps';
import { judgedBlocks } from '../../support/judged-blocks';
import { pageFrom } from '../../support/page';
import { growth, mostGrowth } from '../../support/steps';

interface Written {
  readonly who: string;
  readonly when: string;
  readonly text: string;
  readonly number: number;
}

const long = (about: string) =>
  `My ${about} sulks in this weather, and whatever I feed it in the morning, it has not risen by noon.`;

/** Four posts: an engine keeps the two long ones. */
const written: readonly Written[] = [
  { who: 'olga', when: '2024-01-09 18:20', text: long('starter'), number: 1 },
  { who: 'tariq', when: '2024-01-09 19:02', text: 'Warm the water.', number: 2 },
  { who: 'hanne', when: '2024-01-10 07:45', text: long('oven'), number: 3 },
  { who: 'olga', when: '2024-01-10 08:10', text: 'That helped, thanks!', number: 4 },
];
const texts = written.map(({ text }) => text);

const subject = 'What to do with a starter that sulks in cold weather whatever one feeds it before work';

/** What is kept of a thread, if an engine keeps the blocks with one of these texts in them. */
function kept(
  markup: string,
  keeps: readonly string[] = [long('starter'), long('oven')],
  url = 'https://example.com/forum/viewtopic.php?t=71',
): string[] {
  const page = pageFrom(markup, { url, head: { title: `${subject} - The Oven` } });
  const blocks = judgedBlocks(page);
  const textOf = (block: number) => {
    const ids = [...page.text.keys()].filter((id) => blocks.blockOf[id] === block);
    return ids
      .map((id) => page.text[id])
      .join('')
      .replace(/\s+/g, ' ')
      .trim();
  };
  const all = Array.from({ length: blocks.count }, (_, block) => textOf(block));
  const answer = Uint8Array.from(all, (text) => Number(keeps.some((each) => text.includes(each))));
  const after = postProcessed(page, blocks, answer).kept;
  return all.filter((_, block) => after[block] === 1);
}

/** Markup in the manner of different boards. */
const boards: Readonly<Record<string, (post: Written) => string>> = {
  'a post with a profile list and a signature': ({ who, when, text, number }) => `<div class="post bg${number % 2}">
    <div class="postbody"><h3><a href="#p${number}">Re: Starter</a></h3>
      <p class="author">by <a href="/member/${who}">${who}</a> » ${when}</p>
      <div class="content">${text}</div>
      <div class="signature" id="sig${number}">${who} bakes in a wood oven near the sea and answers letters</div></div>
    <dl class="postprofile"><dt><a href="/member/${who}">${who}</a></dt><dd><b>Posts:</b> ${number * 7}</dd><dd><b>Joined:</b> 2011-04-0${number} 10:00</dd></dl></div>`,
  'a table for each post': ({ who, when, text, number }) => `<table class="tborder" id="post${number}">
    <tr><td class="thead">${when}</td><td class="thead">#${number}</td></tr>
    <tr><td class="alt2"><a href="/members/${who}">${who}</a><div class="smallfont">Join Date: 2010<br>Posts: ${number}44</div></td>
      <td class="alt1"><div class="message">${text}</div></td></tr>
    <tr><td></td><td class="buttons"><a href="#q">Quote</a> <a href="#r">Report</a></td></tr></table>`,
  'an article with a cell for the user': ({ who, when, text, number }) => `<article class="message">
    <div class="message-user"><h4><a class="username" href="/members/${who}">${who}</a></h4><dl><dt>Messages</dt><dd>${number}02</dd></dl></div>
    <div class="message-main"><header><time datetime="${when.replace(' ', 'T')}Z">${when}</time></header>
      <div class="message-body"><div class="bbWrapper">${text}</div></div>
      <footer class="message-footer"><a href="#like">Like</a> <a href="#reply">Reply</a></footer></div></article>`,
  'a Chinese board of nested tables': ({ who, when, text, number }) => `<div class="plhin"><table><tr>
    <td class="pls"><div class="authi"><a href="space-uid-${number}.html">${who}</a></div><div class="tns">帖子 ${number}21 积分 ${number}5</div></td>
    <td class="plc"><div class="pti"><em>发表于 ${when}</em></div><div class="pct"><div class="t_f">${text}</div></div></td></tr></table></div>`,
};

describe('a thread', () => {
  it('of three posts keeps no buttons that all of them have, and no signatures', () => {
    const rank = ['Member', 'Moderator', 'New here'];
    const post = ({ who, when, text, number }: Written) => `<div class="plhin">
      <div class="authi"><a href="u${number}.html">${who}</a></div><p><em><a>${rank[number % 3]}</a></em></p>
      <ul class="o"><li><a>Send a private message now</a></li></ul><em class="when">${when}</em>
      <div class="t_f">${text}</div><div class="sign">Bread rises for whoever waits ${number} hours</div>
      <div class="po"><em>Reply to this</em><p>Tools of the board (${number})</p></div></div>`;
    const all = [...texts, 'Member', 'Moderator', 'New', 'Send', 'Bread', 'Reply', 'Tools'];
    expect(kept(`<div class="thread">${written.slice(0, 3).map(post).join('')}</div>`, all)).toEqual(texts.slice(0, 3));
  });

  it('keeps neither its title above each post nor what the terms of a profile stand for', () => {
    const post = ({ who, when, text, number }: Written) => `<div class="message">
      <div class="user"><b class="author">${who}</b><dl class="pairs"><dt>Joined</dt><dd>Mar ${number}, 2012</dd></dl></div>
      <div class="main"><h5>${number > 1 ? 'Re: ' : ''}${subject}</h5><time>${when}</time><div class="text">${text}</div></div></div>`;
    const keeps = [long('starter'), long('oven'), subject, '2012'];
    expect(kept(`<div class="thread">${written.map(post).join('')}</div>`, keeps)).toEqual(texts);
  });

  for (const [board, post] of Object.entries(boards)) {
    it(`keeps every post and nothing beside it: ${board}`, () => {
      expect(kept(`<div class="thread">${written.map(post).join('')}</div>`)).toEqual(texts);
    });
  }

  it.each([
    ['<div>__________________<br>WHO says that a sourdough is for life</div>'],
    ['<div><em>Last edited by hanne; 2024-01-11 at 07:12 AM. Reason: typo</em></div>'],
    ['<div><i>本帖最后由 hanne 于 2024-1-11 07:12 编辑</i></div>'],
    ['<div class="foot"><a href="#r">Report</a> | <span>NUMBERF</span> | <a href="#l">Like</a></div>'],
    ['<div class="foot"><a href="#l">赞</a><a href="#r">回复</a></div>'],
  ])('leaves out what stands below the text of its posts: %s', (below) => {
    const posts = written.map(
      ({ who, when, text, number }) => `<div class="post"><b class="author">${who}</b> <time>${when}</time>
        <div class="main"><div class="text"><p>${text}</p></div><div>${below.replace('NUMBER', `${number}`).replace('WHO', who)}</div></div></div>`,
    );
    const keeps = [...texts, '___', 'sourdough', 'Last edited', '本帖', 'Report', '赞'];
    expect(kept(`<div class="thread">${posts.join('')}</div>`, keeps)).toEqual(texts);
  });

  it('keeps what follows a line in the text of a post, and a sentence about a change', () => {
    const more = `<p>_____</p><p>${long('rye')} ${long('wheat')}</p>`;
    const changed = 'Changed the flour, and it rose.';
    const posts = written.map(({ who, when, text, number }) => {
      const said = number === 1 ? `<p>${text}</p>${more}` : `<p>${number === 2 ? changed : text}</p>`;
      return `<div class="post"><b class="author">${who}</b> <time>${when}</time><div class="text">${said}</div></div>`;
    });
    expect(kept(`<div class="thread">${posts.join('')}</div>`, [...texts, changed])).toEqual([
      texts[0],
      '_____',
      `${long('rye')} ${long('wheat')}`,
      changed,
      ...texts.slice(2),
    ]);
  });

  it('reads lines that signatures could follow in proportion to their number', async () => {
    const selecting = (lines: number) => {
      const posts = written.map(
        ({ who, when, text }) =>
          `<div class="post"><b class="author">${who}</b> <time>${when}</time><div class="text"><p>${text}</p>${'_____<p>–</p>'.repeat(lines)}</div></div>`,
      );
      const page = pageFrom(`<div class="thread">${posts.join('')}</div>`, { url: 'https://example.com/forum/t/71' });
      const blocks = judgedBlocks(page);
      const all = new Uint8Array(blocks.count).fill(1);
      return () => postProcessed(page, blocks, all);
    };
    expect(await growth(selecting, 500)).toBeLessThan(mostGrowth);
  });

  const post = boards['an article with a cell for the user'] ?? String;

  const quoting = (words: string) => {
    const quote = `<blockquote class="bbCodeBlock--quote"><div>${words}</div></blockquote>`;
    return written.map((each) => post(each.number === 2 ? { ...each, text: `${quote}${each.text}` } : each)).join('');
  };

  it('keeps the quotes in a post, also those of other posts', () => {
    const words = 'The book says: rye sulks below twenty degrees.';
    expect(kept(quoting(words))).toEqual([texts[0], words, ...texts.slice(1)]);
    const first = long('starter');
    expect(kept(quoting(first.slice(0, 59)))).toEqual([first, first.slice(0, 59), ...texts.slice(1)]);
  });

  it('keeps lists and further paragraphs of a post', () => {
    const more = '<p>First feed it.</p><ul><li>flour</li><li>water</li></ul>';
    const posts = written.map((each) => post(each.number === 2 ? { ...each, text: more } : each));
    expect(kept(posts.join(''))).toEqual([texts[0], 'First feed it.', 'flour', 'water', ...texts.slice(2)]);
  });

  it('leaves out panels and buttons that the engine has kept', () => {
    const panel = written.flatMap(({ who, number }) => [who, `${number}02`]);
    const keeps = [...texts, ...panel, 'Messages', 'Like'];
    expect(kept(written.map(post).join(''), keeps)).toEqual(texts);
  });

  it('leaves out what a board lists behind the last post', () => {
    const others = ['How do you keep rye starter alive on a boat?', 'Which flour for the first feeding of the year?'];
    const list = others.map((title) => `<li><a href="/t">${title}</a></li>`).join('');
    expect(
      kept(`${written.map(post).join('')}<h3>Similar threads</h3><ul>${list}</ul>`, [...texts, ...others]),
    ).toEqual(texts);
  });

  it('is recognised if a board lists more text of other threads than the posts have', () => {
    const others = Array.from({ length: 4 }, (_, at) => `<li><h4>Thread ${at}</h4><p>${long(`rye ${at}`)}</p></li>`);
    const keeps = [...texts, 'rye'];
    expect(kept(`${written.map(post).join('')}<ul>${others.join('')}</ul>`, keeps)).toEqual(texts);
  });

  const question = 'How do you keep a starter alive? '.repeat(24).trim();
  const replies = written.map(
    ({ who, when, text, number }) => `<div class="reply"><div class="info"><a href="/users/${who}">${who}</a> #${number}
      <time datetime="${when.replace(' ', 'T')}Z">${when}</time></div><div class="markdown"><p>${text}</p></div></div>`,
  );
  const asked = `<div class="topic"><p>${question}</p></div><div class="items">${replies.join('')}</div>`;

  it.each([
    'https://baking.example/topics/43661',
    'https://bbs.example.com/info/71',
    'https://example.com/questions/7',
  ])('keeps the replies on a board of which the engine keeps the first post alone: %s', (url) => {
    expect(kept(asked, [question], url)).toEqual([question, ...texts]);
  });

  it('leaves it to the engine where only the title of a page names a board', () => {
    const url = 'https://example.com/blog/files-under-the-new-community-license';
    expect(kept(asked, [question], url)).toEqual([question]);
  });

  it('does not keep what nobody can see', () => {
    const hidden = `<span data-visibility="NotRendered" data-display="Block">hidden</span>`;
    const posts = written.map((each) => post({ ...each, text: `${each.text}${hidden}` }));
    expect(kept(posts.join(''))).toEqual(texts);
  });
});

describe('a page that is no thread', () => {
  it('stays as the engine answered', () => {
    const paragraphs = texts.map((text) => `<div class="note"><p>${text}</p></div>`).join('');
    expect(kept(`<main>${paragraphs}</main>`)).toEqual([texts[0], texts[2]]);
  });

  it('stays as the engine answered if the comments below it are the smaller part', () => {
    const article = Array.from({ length: 12 }, (_, at) => `<p>${long(`story ${at}`)}</p>`).join('');
    const comments = written.map(boards['an article with a cell for the user'] ?? String).join('');
    const keeps = ['story', long('starter'), long('oven')];
    expect(
      kept(`<main><div>${article}</div><section>${comments}</section></main>`, keeps, 'https://example.com/story'),
    ).not.toContain(texts[1]);
  });
});
