import { expect, test } from 'vitest';
import { fillGaps } from '../../../src/judge/selection/gaps';
import { NodeState } from '../../../src/judge/selection/node-state';
import { statesAsSelected } from '../../../src/judge/selection/steps';
import { nodeNamed, pageFrom } from '../../support/page';

/** Whether a picture is kept that an engine takes out between two paragraphs that it keeps. */
function isKept(picture: string): boolean {
  const page = pageFrom(`<main id="all"><p>One road.</p><p id="out">${picture}</p><p>Two roads.</p></main>`);
  const out = nodeNamed(page, 'out');
  const nodes = statesAsSelected(page, { content: [nodeNamed(page, 'all')], except: [out] });
  fillGaps(page, nodes, { except: [out] });
  return nodes.state[out] !== NodeState.Out;
}

const large = 'data-box="0 0 600 400" data-natural="600 400"';
const small = 'data-box="0 0 300 200" data-natural="300 200"';

test.each<[string, string, boolean]>([
  ['a large picture', `<img ${large} alt="The pier">`, true],
  ['one as wide as the text that is called a portrait', `<img ${large} alt="avatar">`, true],
  ['a smaller one that is called so', `<img ${small} alt="avatar">`, false],
  ['one with its name as the caption', `<img ${large} alt="The pier"><span>The pier</span>`, true],
  ['one with other words', `<img ${large} alt="The pier"><span>Buy now</span>`, false],
  ['one as wide as its column', `<img ${large} width="100%" alt="The pier">`, true],
  [
    'a small one in a picture element',
    '<picture><img width="60" height="60" data-box="0 0 60 60" data-natural="60 60" alt=""></picture>',
    false,
  ],
  ['an advertisement', `<img ${large} class="ad">`, false],
  ['one that leads elsewhere', `<a href="/shop"><img ${large}></a>`, false],
])('%s', (_, picture, kept) => {
  expect(isKept(picture)).toBe(kept);
});

test.each([
  ['第二章　认定与养护', true],
  ['第十二节 罚则', true],
  ['第3章总则', true],
  ['第二章见附件。', false],
  ['收藏本法', false],
])('the paragraph "%s" above kept paragraphs', (said, kept) => {
  const page = pageFrom(
    `<main id="all"><p>第一条　制定本条例。</p><p id="out"><b>${said}</b></p><p>第四条　定期普查。</p></main>`,
  );
  const out = nodeNamed(page, 'out');
  const nodes = statesAsSelected(page, { content: [nodeNamed(page, 'all')], except: [out] });
  fillGaps(page, nodes, { except: [out] });
  expect(nodes.state[out] !== NodeState.Out).toBe(kept);
});

test('a picture between a kept text and the heading of the next one is kept', () => {
  const picture = `<img id="out" ${large} alt="">`;
  const page = pageFrom(`<main><p id="a">One road.</p>${picture}<h2>Two</h2><p id="b">Two roads.</p></main>`);
  const content = [nodeNamed(page, 'a'), nodeNamed(page, 'b')];
  const nodes = statesAsSelected(page, { content, except: [] });
  fillGaps(page, nodes, { except: [] });
  expect(nodes.state[nodeNamed(page, 'out')]).toBe(NodeState.Kept);
});

test('a heading above that of the page is none of its text', () => {
  const page = pageFrom(
    '<h1 id="site">The Harbour</h1><main><h2 id="title">Two roads lead to the pier</h2><p id="a">One road.</p></main>',
    { head: { title: 'Two roads lead to the pier' } },
  );
  const nodes = statesAsSelected(page, { content: [nodeNamed(page, 'a')], except: [] });
  fillGaps(page, nodes, { except: [] });
  expect(['site', 'title'].map((id) => nodes.state[nodeNamed(page, id)])).toEqual([NodeState.Out, NodeState.Kept]);
});

test.each<[string, string, boolean]>([
  ['a picture', `<img ${large} alt="">`, true],
  ['one with a caption', `<figure><img ${large} alt=""><figcaption>Photo: Ann Reed</figcaption></figure>`, true],
  ['one whose place is small', '<img data-box="0 0 16 16" alt="">', false],
  ['one with other words', `<img ${large} alt=""><p>Menu</p>`, false],
])(
  '%s between the title and the text is kept, outside of articles too, and none above the title',
  (_, picture, kept) => {
    const box = (id: string) => `<div id="${id}">${picture}</div>`;
    const page = pageFrom(
      `<div>${box('above')}<h1>Fog</h1><p>3 May 2024</p>${box('lead')}<p id="text">One road.</p>${box('below')}</div>`,
      { head: { title: 'Fog' } },
    );
    const nodes = statesAsSelected(page, { content: [nodeNamed(page, 'text')], except: [] });
    fillGaps(page, nodes, { except: [] });
    const isOut = (id: string) => nodes.state[nodeNamed(page, id)] === NodeState.Out;
    expect(['above', 'lead', 'below'].map(isOut)).toEqual([true, !kept, true]);
  },
);
