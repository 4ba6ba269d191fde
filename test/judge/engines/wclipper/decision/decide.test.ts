import { describe, expect, it } from 'vitest';
import { decide, shrunkToGroups } from '../../../../../src/judge/engines/wclipper/decision/decide';
import { logit, probability } from '../../../../../src/judge/engines/wclipper/model/logistic';
import { viewOf } from '../../../../../src/judge/engines/wclipper/view/view';
import { pageFrom } from '../../../../support/page';

const prose = (count: number) => `<p>${'some words of a sentence, and then more '.repeat(count)}.</p>`;
const kept = (html: string, p: readonly number[], url?: string) => {
  const { judgement } = decide(viewOf(pageFrom(html, url === undefined ? {} : { url })), Float64Array.from(p));
  return [...(judgement?.kept ?? [])];
};

it('keeps a doubtful block where most of what is kept is no prose', () => {
  expect(kept('<p>one two three four five six seven eight</p><p>nine ten</p>', [0.9, 0.5])).toEqual([1, 1]);
});

it('leaves out a block that is less likely than not', () => {
  expect(kept('<p>one two three four five six seven eight</p><p>nine ten</p>', [0.9, 0.45])).toEqual([1, 0]);
});

it('leaves out a doubtful block of a story, and keeps it in a discussion', () => {
  expect(kept(prose(8) + prose(1), [0.9, 0.5])).toEqual([1, 0]);
  expect(kept(prose(8) + prose(1), [0.9, 0.5], 'https://example.com/forum/1')).toEqual([1, 1]);
});

it('keeps what is seen rather than improbable text that nobody sees', () => {
  const panel = `<div data-visibility="NotRendered"><p>${'one two three four '.repeat(6)}</p></div>`;
  const cards = `<p>${'five six seven eight '.repeat(4)}</p>`.repeat(2);
  expect(kept(panel + cards, [0.45, 0.2, 0.2])).toEqual([0, 1, 1]);
  expect(kept(panel + cards, [0.9, 0.2, 0.2])).toEqual([1, 0, 0]);
});

describe('rows that are made alike', () => {
  it('meet half way', () => {
    const view = viewOf(pageFrom(`<ul>${'<li class="x">one</li>'.repeat(3)}</ul><p>two</p>`));
    const [first, second, third, other] = shrunkToGroups(view, Float64Array.from([0.5, 0.5, 0.9, 0.9]));
    // Log-odds 0, 0, 2.2: together .73; .37, .37 and 1.46 are half way.
    expect(first).toBeCloseTo(0.59, 2);
    expect(second).toBe(first);
    expect(third).toBeCloseTo(0.81, 2);
    expect(other).toBe(0.9);
  });

  it('are no series when they are two', () => {
    const view = viewOf(pageFrom('<ul><li>one</li><li>two</li></ul>'));
    expect([...shrunkToGroups(view, Float64Array.from([0.1, 0.9]))]).toEqual([0.1, 0.9]);
  });
});

it('log-odds and probabilities are each other turned round', () => {
  for (const odds of [-11, -2.3, 0, 0.05, 4]) expect(logit(probability(odds))).toBeCloseTo(odds, 9);
  expect(logit(0)).toBe(-12);
  expect(logit(1)).toBe(12);
});
