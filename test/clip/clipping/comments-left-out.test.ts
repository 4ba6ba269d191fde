import { beforeAll, expect, test } from 'vitest';
import type { ClipRequest } from '../../../src/browser/messaging/requests';
import { choosing } from '../../../src/clip/clipping/choose';
import type { Source } from '../../../src/clip/clipping/source';
import { loadEngine } from '../../../src/judge/engines/engines';
import { NodeState } from '../../../src/judge/selection/node-state';
import { keptTextNodes } from '../../../src/judge/selection/selection';
import { Faults } from '../../../src/page/faults';
import { elementPart, partOf } from '../../../src/page/parts';
import { finished } from '../../../src/page/steps';
import { tagName } from '../../../src/page/tree';
import { clipOf } from '../../support/clipped';
import { nodeNamed, pageFrom } from '../../support/page';
import { pageSnapshot } from '../../support/page-snapshot';

beforeAll(async () => {
  await Promise.all([loadEngine('wclipper'), loadEngine('nta')]);
});

const prose = 'The old bridge was closed in March, and nobody can say when it will be open again for carts and cattle.';
const comment = (id: string, who: string, said: string) =>
  `<li id="${id}" class="comment"><b class="author">${who}</b> <time datetime="2024-05-02">2 May</time><p>${said}</p><a href="#${id}">Reply</a></li>`;
const page = pageFrom(
  `<article><h1>The bridge</h1>${`<p>${prose}</p>`.repeat(3)}</article><section class="comments"><h2>3 comments</h2><ol>${comment('c1', 'Ann', 'So it is.')}${comment('c2', 'Bo', 'Since when?')}${comment('c3', 'Cy', 'Since March.')}</ol></section>`,
  { url: 'https://example.org/2024/05/bridge.html', head: { title: 'The bridge' } },
);

function selectionFor(request: Partial<ClipRequest>, of = page) {
  const asked: ClipRequest = { mode: 'article', engine: 'wclipper', siblings: [], ...request };
  const chosen = finished(choosing({ page: of } as Source, asked, new Faults()));
  if (!chosen.ok) throw new Error('nothing was chosen');
  return chosen.value.selection;
}

function textFor(request: Partial<ClipRequest>): string {
  const nodes = keptTextNodes(page, selectionFor(request));
  return page.text.filter((_, id) => nodes[id] === 1).join(' ');
}

test('comments are left out, and listed with the reason', () => {
  expect(textFor({})).not.toContain('Since when?');
  const listed = selectionFor({}).explain?.() ?? [];
  const said = page.text.indexOf('Since when?');
  expect(listed.find(({ first, last }) => first <= said && last >= said)).toMatchObject({
    kept: false,
    rule: 'comments',
  });
  expect(listed.map(({ first }) => first)).toEqual(listed.map(({ first }) => first).toSorted((a, b) => a - b));
});

test('a comment or a block of one that the reader keeps is kept, and no other', () => {
  const said = page.text.indexOf('Since when?');
  for (const on of [elementPart(page, nodeNamed(page, 'c2')), partOf(page, said, said)]) {
    const text = textFor({ decisions: [{ keep: true, on }] });
    expect(text).toContain('Since when?');
    expect(text).not.toContain('Since March.');
  }
});

test('comments that only the engine leaves out, as on a page of a forum, can be added in one step', () => {
  const others = ['Ann', 'Bo', 'Cy'].map((who) => comment(who, who, `${who} knows it.`)).join('');
  const ofForum = pageFrom(
    `<article><h1>The bridge</h1>${`<p>${prose}</p>`.repeat(4)}</article><section class="comments"><h2>3 comments</h2><ol>${others}</ol></section>`,
    { url: 'https://forum.example.org/2024/05/bridge.html', head: { title: 'The bridge' } },
  );
  const { comments, confidence, reasons } = selectionFor({}, ofForum);
  expect(comments).toMatchObject({ count: 3, added: false });
  expect(confidence).toBeGreaterThan(0.5);
  expect(reasons.filter(({ rule }) => rule === 'comments').map(({ id }) => ofForum.end[id])).toEqual([ofForum.count]);
  const added = selectionFor({ decisions: [{ keep: true, on: 'comments' }] }, ofForum);
  expect(keptTextNodes(ofForum, added)[ofForum.text.indexOf('Bo knows it.')]).toBe(1);
});

test('answers to a question stay signed when the comments on it are added', () => {
  const answer = (who: string, said: string) =>
    `<div class="answer"><p>${said} ${prose}</p><div>answered <time datetime="2020-02-02">Feb 2, 2020</time> by <a href="/u/${who}">${who}</a></div></div>`;
  const snapshot = pageSnapshot(
    `<h1>Is the bridge open?</h1><div class="question"><p>${prose}</p><div class="comments"><div class="comment"><span>Which one?</span> – <a class="comment-user" href="/u/9">Greta</a> <span>Feb 1, 2020</span></div></div></div><h2>2 Answers</h2>${answer('Ida', 'It is.')}${answer('Bo', 'It is not.')}`,
    { title: 'Is the bridge open? | Ask' },
  );
  const decisions = [{ keep: true, on: 'comments' }] as const;
  const { outcome } = clipOf(snapshot, { mode: 'article', engine: 'wclipper', siblings: [], decisions });
  const html = outcome.ok ? outcome.value.html : '';
  expect([...html.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, name]) => name)).toEqual(['Greta', 'Ida', 'Bo']);
});

test('what is said about a link to another site is content where the page has nothing else', () => {
  const remarks = ['Ann', 'Bo', 'Cy', 'Di'].map((who) => comment(who, who, `${who} has read it. ${prose}`)).join('');
  const shared = pageFrom(
    `<h1><a href="https://bridges.test/closed">The bridge is closed</a></h1><section class="comments"><h2>4 comments</h2><ol>${remarks}</ol></section>`,
    { url: 'https://example.org/item/7', head: { title: 'The bridge is closed' } },
  );
  const kept = keptTextNodes(shared, selectionFor({}, shared));
  expect(shared.text.filter((_, id) => kept[id] === 1).join(' ')).toContain('Cy has read it.');
});

test("stories below the page's own are left out with their pictures, listed, and kept if the reader adds them", () => {
  const story = (title: string, day: number) =>
    `<section class="story"><h1>${title}</h1><p>May ${day}, 2024</p><img alt="${title}" width="600" height="400">${`<p>${title}. ${prose}</p>`.repeat(3)}</section>`;
  const on = pageFrom(`<main>${story('The bridge of May', 3)}${story('The ferry of June', 4)}</main>`, {
    url: 'https://example.org/2024/05/bridge.html',
    head: { title: 'The bridge of May - Example' },
  });
  const second = on.text.findIndex((text) => text.startsWith('The ferry of June. '));
  const plain = selectionFor({}, on);
  const keptOf = ({ states }: typeof plain) => on.text.filter((_, id) => states[id] === NodeState.Kept).join(' ');
  expect(keptOf(plain)).toContain('The bridge of May. ');
  expect(keptOf(plain)).not.toContain('The ferry of June');
  expect([...plain.states].filter((state, id) => tagName(on, id) === 'img' && state !== NodeState.Out)).toHaveLength(1);
  expect(plain.explain?.().find(({ first }) => first === second)).toMatchObject({ kept: false, rule: 'another story' });
  const added = selectionFor({ decisions: [{ keep: true, on: partOf(on, second, second) }] }, on);
  expect(keptOf(added)).toContain('The ferry of June. ');
});

test('replies below a title without a text are the content, also if the title leads to the page itself', () => {
  const says = [
    'I would take the night train, because it leaves you a whole day at both ends and costs less than a room.',
    'We drove, and the ferry was the best part of it. Book early in July, since the boats are full by noon.',
    'Fly if you must, but then the last hundred kilometres by bus take as long as the flight did.',
    'The train again. My children slept, and so did I.',
    'Nobody has said it yet: cycle. It took us nine days, and we would do it again tomorrow.',
  ];
  const row = (text: string, at: number) =>
    `<tr class="athing comtr" id="${at}"><td><table><tr><td><img src="s.gif" height="1" width="${(at % 2) * 40}"></td><td><div><span class="comhead"><a href="user?id=u${at}" class="user">user${at}</a> <span class="age" title="2025-06-15T13:0${at}:00"><a href="item?id=${at}">${at} hours ago</a></span></span></div><div class="comment"><div class="commtext">${text}</div><div class="reply"><u><a href="reply?id=${at}">reply</a></u></div></div></td></tr></table></td></tr>`;
  const ofTitle = pageFrom(
    `<table><tr><td><b><a href="/news">News</a></b> <a href="newest">new</a> | <a href="ask">ask</a></td></tr></table><table><tr class="athing submission" id="9"><td class="title"><span class="titleline"><a href="item?id=9">How do you travel to the coast?</a></span></td></tr><tr><td class="subtext"><span class="score">42 points</span> by <a href="user?id=op" class="user">op</a> <span class="age" title="2025-06-15T12:00:00"><a href="item?id=9">1 day ago</a></span> | <a href="hide">hide</a> | <a href="item?id=9">5 comments</a></td></tr></table><table class="comment-tree">${says.map(row).join('')}</table>`,
    { url: 'https://news.test/item?id=9', head: { title: 'How do you travel to the coast? | News' } },
  );
  const kept = keptTextNodes(ofTitle, selectionFor({}, ofTitle));
  const text = ofTitle.text.filter((_, id) => kept[id] === 1).join(' ');
  for (const said of says) expect(text).toContain(said);
});
