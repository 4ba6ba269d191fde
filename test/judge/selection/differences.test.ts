import { describe, expect, test } from 'vitest';
import { differencesOf, shareInCommon, withoutFields } from '../../../src/judge/selection/differences';
import { NodeState } from '../../../src/judge/selection/node-state';
import type { Page } from '../../../src/page/page';
import { isText } from '../../../src/page/tree';
import { nodeNamed, pageFrom } from '../../support/page';
import { growth, mostGrowth } from '../../support/steps';

/** Node states that keep these elements with all their texts. */
function keeping(page: Page, ...names: readonly string[]): Uint8Array {
  const states = new Uint8Array(page.count);
  for (const name of names) states.fill(NodeState.Kept, nodeNamed(page, name), page.end[nodeNamed(page, name)]);
  return states;
}

const page = pageFrom(`<nav id="nav">Home and sea</nav><h1 id="title">The lamp</h1><p id="first">One two three</p>
  <p id="second">Four five <b id="bold">six</b> seven</p><p id="third">Eight</p><footer id="foot">Imprint</footer>`);

describe('the differences of two selections', () => {
  test('collapse all that both keep into one run', () => {
    const all = keeping(page, 'title', 'first', 'second');
    const differences = differencesOf(page, all, all);
    expect(differences.runs).toEqual([{ differs: false, texts: ['The lamp', 'One two three', 'Four five six seven'] }]);
    expect(shareInCommon(page, all, all)).toBe(1);
  });

  test('mark what only one keeps, in the order of the page', () => {
    const clip = keeping(page, 'title', 'first', 'third');
    const method = keeping(page, 'nav', 'title', 'first');
    const differences = differencesOf(page, clip, method);
    expect(differences.runs).toEqual([
      { differs: true, pieces: [{ fate: 'more', text: 'Home and sea' }] },
      { differs: false, texts: ['The lamp', 'One two three'] },
      { differs: true, pieces: [{ fate: 'less', text: 'Eight' }] },
    ]);
    expect(differences.words).toEqual({ more: 3, less: 1 });
    // Characters: 7 and 11 in common, 10 only in one, 5 only in the other.
    expect(shareInCommon(page, clip, method)).toBeCloseTo(18 / 33);
  });

  test('mark the part of a block that only one keeps', () => {
    const { runs } = differencesOf(page, keeping(page, 'second'), keeping(page, 'bold'));
    expect(runs).toEqual([
      {
        differs: true,
        pieces: [
          { fate: 'less', text: 'Four five ' },
          { fate: 'same', text: 'six' },
          { fate: 'less', text: ' seven' },
        ],
      },
    ]);
  });

  test('without a clip count all as more', () => {
    const { runs, words } = differencesOf(page, undefined, keeping(page, 'first'));
    expect(runs).toEqual([{ differs: true, pieces: [{ fate: 'more', text: 'One two three' }] }]);
    expect(words).toEqual({ more: 3, less: 0 });
  });

  test('are told by nodes, so that a repeated sentence is not taken for its copy', () => {
    const twice = pageFrom('<p id="a">The same words</p><p id="b">Others</p><p id="c">The same words</p>');
    const { runs } = differencesOf(twice, keeping(twice, 'a', 'b'), keeping(twice, 'b', 'c'));
    expect(runs.map((run) => run.differs && run.pieces[0]?.fate)).toEqual(['less', false, 'more']);
  });

  test('leave out what both leave out and what nobody can see', () => {
    const states = keeping(page, 'first');
    const unseen = Uint8Array.from(states, (state, id) => (state && isText(page, id) ? NodeState.Unseen : state));
    expect(differencesOf(page, unseen, unseen).runs).toEqual([]);
    expect(shareInCommon(page, unseen, unseen)).toBe(1);
  });

  test('leave out fields of the clip that its text does not have', () => {
    const all = keeping(page, 'title', 'first', 'second');
    const states = withoutFields(page, all, 'One  two three\nFour five six seven');
    expect(differencesOf(page, undefined, states).runs.map((run) => run.differs && run.pieces[0]?.text)).toEqual([
      'One two three',
      'Four five six seven',
    ]);
  });

  test('take work in proportion to the page', async () => {
    const comparing = (count: number) => {
      const large = pageFrom('<p>Words of a line</p>'.repeat(count));
      const all = new Uint8Array(large.count).fill(NodeState.Kept);
      return () => expect(differencesOf(large, all, all).runs).toHaveLength(1);
    };
    expect(await growth(comparing, 200)).toBeLessThan(mostGrowth);
  });
});
