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
  ['an advertisement', `<img ${large} class="ad">`, false],
  ['one that leads elsewhere', `<a href="/shop"><img ${large}></a>`, false],
])('%s', (_, picture, kept) => {
  expect(isKept(picture)).toBe(kept);
});
