import { describe, expect, it } from 'vitest';
import { probabilities, termsOf } from '../../../../src/judge/engines/fusion/calibration';
import { flowsOf } from '../../../../src/judge/engines/fusion/flows';
import { live } from '../../../../src/judge/engines/fusion/live-parameters';
import { surroundingsOf } from '../../../../src/judge/engines/fusion/surroundings';
import { pageFrom } from '../../../support/page';

const text = 'x'.repeat(50);

function page(beside: string) {
  const flows = flowsOf(pageFrom(`<p>${text.repeat(3)}</p>${beside}`), live);
  return { flows, around: surroundingsOf(flows, live) };
}

describe('the probability of a row', () => {
  it('follows its decision value: 1 / (1 + exp(-(a d + b)))', () => {
    const { flows, around } = page(`<p>${text}</p>`);
    const weights = {
      decision: 2,
      constant: 0.5,
      named: -1,
      landmark: -1,
      comments: -1,
      closing: -1,
      copyright: -1,
      breadcrumbs: -1,
    };
    const [first, second] = probabilities(flows, around, Float64Array.of(1, -1), weights);
    expect(first).toBeCloseTo(1 / (1 + Math.exp(-2.5)), 12);
    expect(second).toBeCloseTo(1 / (1 + Math.exp(1.5)), 12);
  });

  it('has a term for names: 1 less the share of the prose that the named element holds', () => {
    // 150 and 50 plain characters: 112.5 and 25 of prose.
    const { flows, around } = page(`<div class="share"><p>${text}</p></div>`);
    const [, , named, landmark, comments] = termsOf(flows, around, 1, 0);
    expect(named).toBeCloseTo(1 - 25 / 137.5, 12);
    expect([landmark, comments]).toEqual([0, 0]);
  });

  it('has a term for landmarks, and one for comments beside an article', () => {
    const footer = page(`<footer><p>${text}</p></footer>`);
    expect(termsOf(footer.flows, footer.around, 1, 0)[3]).toBeCloseTo(1 - 25 / 137.5, 12);
    const comments = page(`<div class="comments"><p>${text}</p></div>`);
    expect(termsOf(comments.flows, comments.around, 1, 0)[4]).toBe(1);
    expect(termsOf(comments.flows, comments.around, 0, 0).slice(2)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('has terms for what stands behind the heading of what follows, and for copyright lines', () => {
    const { flows, around } = page(`<h3>Related articles</h3><p>${text}</p><p>© 2020 Example</p>`);
    const ends = [0, 1, 2, 3].map((row) => termsOf(flows, around, row, 0).slice(5, 7));
    expect(ends).toEqual([
      [0, 0],
      [1, 0],
      [1, 0],
      [1, 1],
    ]);
  });

  it('has the term of copyright lines for notices of rights', () => {
    const notice = '任何单位使用本网作品，必须事先取得书面授权，本网将追究侵权者的法律责任。';
    const { flows, around } = page(`<p>${notice}</p><p>The mayor wrote about copyright law and its many readers.</p>`);
    expect([1, 2].map((row) => termsOf(flows, around, row, 0)[6])).toEqual([1, 1]);
    expect(termsOf(flows, around, 0, 0)[6]).toBe(0);
  });

  it('has a term for breadcrumbs', () => {
    const { flows, around } = page(
      '<p><a href="/">Home</a> &gt; <a href="/b">Forum</a> &gt; Talk</p><p>if a > b then</p><p>A > B</p>',
    );
    expect([0, 1, 2, 3].map((row) => termsOf(flows, around, row, 0)[7])).toEqual([0, 1, 0, 0]);
  });

  it('is none for the index of a discussion, whose lines name other posts and link to them', () => {
    const line = '<li>Name 08-11 16:06 <a href="/post">A title of another post</a></li>';
    const weights = {
      decision: 1,
      constant: 0,
      named: 0,
      landmark: 0,
      comments: 0,
      closing: 0,
      copyright: 0,
      breadcrumbs: 0,
    };
    const probability = (lines: number, url: string) => {
      const flows = flowsOf(pageFrom(`<p>${text.repeat(9)}</p><ul>${line.repeat(lines)}</ul>`, { url }), live);
      const around = surroundingsOf(flows, live);
      return [...probabilities(flows, around, new Float64Array(lines + 1), weights)];
    };
    expect(probability(7, 'https://forum.example.com/1')).toEqual([0.5, 0, 0, 0, 0, 0, 0, 0]);
    expect(probability(7, 'https://example.com/1')).toEqual(new Array(8).fill(0.5));
    expect(probability(3, 'https://forum.example.com/1')).toEqual(new Array(4).fill(0.5));
  });

  it('has none of the first where most of the prose is still to come', () => {
    const { flows, around } = page(`<h3>Related articles</h3><p>${text.repeat(20)}</p>`);
    expect(termsOf(flows, around, 2, 0)[5]).toBe(0);
  });
});
