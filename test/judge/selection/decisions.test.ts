import { describe, expect, it } from 'vitest';
import type { PartDecision } from '../../../src/article/decision';
import { decide } from '../../../src/judge/selection/decisions';
import { NodeState, type NodeStates } from '../../../src/judge/selection/node-state';
import { onlyDecided } from '../../../src/judge/selection/selection';
import { nodeStates } from '../../../src/judge/selection/steps';
import type { Page } from '../../../src/page/page';
import { elementPart, partOf } from '../../../src/page/parts';
import { signOf } from '../../../src/page/sign';
import { tagName } from '../../../src/page/tree';
import { pageFrom } from '../../support/page';

const html =
  '<nav><a href="/">Home</a></nav><main><p>One bridge</p><p>Two <b>towers</b></p><p>Three roads</p></main><p><img src="/map.png"></p>';
const page = pageFrom(html);

/** A decision about the nth element with a tag. */
function region(keep: boolean, tag: string, nth = 0, on: Page = page): PartDecision {
  const ids = Array.from({ length: on.count }, (_, id) => id).filter((id) => tagName(on, id) === tag);
  return { keep, on: elementPart(on, ids[nth] ?? 0) };
}

const keeping = (on: Page, content: readonly number[]) => nodeStates(on, { content, except: [] });

const main = (on: Page = page) => keeping(on, [region(true, 'main', 0, on).on.first]);

function keptTexts({ state }: Pick<NodeStates, 'state'>, on: Page = page): string {
  return on.text.filter((text, id) => text !== '' && state[id] === NodeState.Kept).join('|');
}

describe('decisions about elements', () => {
  it('are added and removed in their places', () => {
    const decided = decide(page, main(), [region(false, 'p', 1), region(true, 'nav')]);
    expect(keptTexts(decided)).toBe('Home|One bridge|Three roads');
  });

  it('count in their order, one inside the other', () => {
    const back = [region(false, 'main'), region(true, 'b')];
    expect(keptTexts(decide(page, main(), back))).toBe('towers');
    expect(keptTexts(decide(page, main(), back.toReversed()))).toBe('');
  });

  it('leave a path of elements above what is kept', () => {
    const { state } = decide(page, main(), [region(false, 'main'), region(true, 'b')]);
    expect(state[region(true, 'main').on.first]).toBe(NodeState.Above);
    expect(state[0]).toBe(NodeState.Above);
  });

  it('are found by their tag and beginning after the page has changed', () => {
    const changed = pageFrom(`<div>Advert</div><div>Another</div>${html}`);
    const selection = decide(changed, main(changed), [region(false, 'p', 2), region(true, 'img')]);
    expect(keptTexts(selection, changed)).toBe('One bridge|Two |towers');
    expect(selection.state[region(true, 'img', 0, changed).on.first]).toBe(NodeState.Kept);
  });

  it.each(['Two towers', 'long '.repeat(99)])(
    'are about what an element held before the page added to it (%#)',
    (text) => {
      const box = (more: string) => pageFrom(`<main><p>One</p>\n<div>\n<p>${text}</p>\n${more}</div></main>`);
      const before = box('');
      const at = before.text.indexOf(text);
      const on = partOf(before, at, at);
      expect(on.tag).toBe('div');
      const after = box('<p>Three <b>roads</b></p>\n<p><img src="/map.png"></p>');
      const kept = keptTexts(decide(after, main(after), [{ keep: false, on }]), after);
      expect(kept.split(/[|\n]+/).filter(Boolean)).toEqual(['One', 'Three ', 'roads']);
    },
  );

  it('are about all of an element that held several things', () => {
    const links = (count: number) =>
      pageFrom(`<main><p>One</p><div>${'<p>A link that is told by what it is about</p>'.repeat(count)}</div></main>`);
    const on = region(false, 'div', 0, links(9));
    expect(keptTexts(decide(links(12), main(links(12)), [on]), links(12))).toBe('One');
  });

  it('change nothing once they are gone', () => {
    const gone = { first: 3, last: 4, tag: 'p', sign: 'Four rivers' };
    expect(keptTexts(decide(page, main(), [{ keep: false, on: gone }]))).toBe(keptTexts(main()));
    expect(keptTexts(decide(page, main(), [{ keep: false, on: { ...gone, first: 9999 } }]))).toBe(keptTexts(main()));
  });

  it('are all that is kept where no article was found', () => {
    const selection = onlyDecided(page, [region(true, 'p', 2), region(true, 'img')]);
    expect(keptTexts({ state: selection.states })).toBe('Three roads');
    expect(selection.content).toEqual([region(true, 'p', 2).on.first, region(true, 'img').on.first]);
  });
});

describe('the sign of an element', () => {
  it('is how its text begins, however it is divided and spaced', () => {
    expect(signOf(page, region(true, 'p', 1).on.first)).toBe('Two towers');
    expect(signOf(pageFrom(`<p> a\n <b>b</b> ${'long '.repeat(99)}</p>`), 1)).toHaveLength(140);
  });

  it('is an address or a label where there is no text', () => {
    expect(signOf(page, region(true, 'img').on.first)).toBe('/map.png');
    expect(signOf(pageFrom('<div><span aria-label="Chart"></span></div>'), 1)).toBe('Chart');
    expect(signOf(pageFrom('<div></div>'), 1)).toBe('');
  });
});

describe('a run of nodes in a line', () => {
  const lines = pageFrom('<div>The <b>old</b> bridge<br>The new bridge<br>A tower</div>');
  const at = (text: string, on = lines) => on.text.findIndex((each) => each.includes(text));
  const run = (from: string, to: string) => partOf(lines, at(from), at(to));
  const nothing = (on = lines) => keeping(on, []);

  it('is kept with the elements in it, and found when the page has changed', () => {
    const old = { keep: true, on: run('The', 'bridge') };
    expect(old.on.tag).toBe('#text');
    expect(keptTexts(decide(lines, nothing(), [old]), lines)).toBe('The |old| bridge');
    const changed = pageFrom('<p>News</p><div>The <b>old</b> bridge<br>The new bridge<br>A tower</div>');
    expect(keptTexts(decide(changed, nothing(changed), [old]), changed)).toBe('The |old| bridge');
  });

  it('is no longer kept where the page has another text', () => {
    const other = { ...run('The new', 'The new'), sign: 'The tower' };
    for (const on of [other, { ...other, first: 900, last: 901 }, { ...other, first: -1, last: 2 }])
      expect(keptTexts(decide(lines, nothing(), [{ keep: true, on }]), lines)).toBe('');
  });
});

it('a part is the largest element that holds nothing else', () => {
  const text = page.text.indexOf('Home');
  expect(partOf(page, text, text)).toEqual(region(true, 'nav').on);
  const towers = page.text.indexOf('towers');
  expect(partOf(page, towers, towers)).toEqual(region(true, 'b').on);
});

it('a picture that was not loaded is not taken for another one with the same placeholder', () => {
  const placeholder = 'data:image/gif;base64,R0';
  const lazy = (first: string) =>
    pageFrom(`<main><p>One</p><p><img src="${first}"></p><p>Two</p><p><img src="${placeholder}"></p></main>`);
  const out = region(false, 'img', 0, lazy(placeholder));
  const later = lazy('/1.jpg');
  const { state } = decide(later, main(later), [out]);
  const stateOf = (nth: number) => state[region(true, 'img', nth, later).on.first];
  expect([stateOf(0), stateOf(1)]).toEqual([NodeState.Out, NodeState.Kept]);
});
