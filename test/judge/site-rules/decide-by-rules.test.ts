import { describe, expect, it } from 'vitest';
import { Change } from '../../../src/judge/selection/change';
import { decide } from '../../../src/judge/selection/decisions';
import { finalReasons } from '../../../src/judge/selection/explanation';
import { NodeState, type NodeStates, noneKept } from '../../../src/judge/selection/node-state';
import { selectionOf } from '../../../src/judge/selection/selection';
import { decideByRules } from '../../../src/judge/site-rules/decide-by-rules';
import { mostRulesOfSite, type SiteRule } from '../../../src/judge/site-rules/site-rule';
import { Faults } from '../../../src/page/faults';
import type { Page } from '../../../src/page/page';
import { pageFrom } from '../../support/page';
import { growth, mostGrowth } from '../../support/steps';
import { bridge, keptOf, learnedOf, market, newsPage, ruleOf } from './news-site';

const learned = learnedOf(newsPage(bridge), ['Related', ...bridge.related]);
const rule = ruleOf(learned);

function statesOf(page: Page, isKept = keptOf(page)): NodeStates {
  const nodes = noneKept(page);
  for (let id = 0; id < page.count; id++) nodes.state[id] = isKept(id) ? NodeState.Kept : NodeState.Out;
  return nodes;
}

function applied(
  page: Page,
  rules: readonly SiteRule[],
  { off = [], nodes = statesOf(page) }: { off?: readonly string[]; nodes?: NodeStates } = {},
) {
  const { uses, decisions } = decideByRules(page, (id) => nodes.state[id] === NodeState.Kept, { rules, off });
  const decided = decide(page, nodes, decisions);
  const kept = page.text.filter((text, id) => text.trim() !== '' && nodes.state[id] === NodeState.Kept);
  return { uses, kept, nodes: decided };
}

describe('applying the rules of a site', () => {
  const page = newsPage(market);

  it('leaves out the same box of another page, and says so', () => {
    const { uses, kept, nodes } = applied(page, [rule]);
    expect(kept).toEqual([market.title, ...market.paragraphs]);
    expect(uses).toEqual([{ id: 'rule', name: 'Leave out Related', action: 'drop', outcome: 'applied', blocks: 1 }]);
    const reasons = finalReasons(page, nodes, []);
    expect(reasons).toMatchObject([{ kept: false, rule: 'your rule: Leave out Related' }]);
  });

  it('applies no more rules than a site may have, so that each has a code of its own', () => {
    const many = Array.from({ length: 300 }, (_, at) => ({ ...rule, id: `${at}`, slots: [] }));
    expect(applied(page, [...many, rule]).uses).toHaveLength(50);
    expect(Change.OwnRule + mostRulesOfSite).toBeLessThanOrEqual(256);
  });

  it('does nothing for a rule that is switched off for this clip', () => {
    const { uses, kept } = applied(page, [rule], { off: ['rule'] });
    expect(kept).toContain('Related');
    expect(uses).toMatchObject([{ outcome: 'off', blocks: 0 }]);
  });

  it('tells a rule that matches nothing after a redesign', () => {
    const redesigned = pageFrom(`<main><section class="longread"><p>${market.paragraphs[0]}</p>
      <div class="read-next"><ul><li><a href="/1">Shipyard halls for sale</a></li></ul></div></section></main>`);
    const nodes = statesOf(redesigned, () => true);
    const { uses, kept } = applied(redesigned, [rule], { nodes });
    expect(kept).toContain('Shipyard halls for sale');
    expect(uses).toMatchObject([{ outcome: 'missed' }]);
  });

  it('says that nothing was to do where the engine left the box out itself', () => {
    const box = page.text.indexOf('Related') - 2;
    const { uses } = applied(page, [rule], { nodes: statesOf(page, keptOf(page, [box])) });
    expect(uses).toMatchObject([{ outcome: 'idle', blocks: 0 }]);
  });

  it('does not apply a rule that would leave out most of the article', () => {
    const paragraphs = ruleOf(learned, { slots: [{ tag: 'p', marks: [], above: [] }] });
    const { uses, kept } = applied(page, [paragraphs]);
    expect(kept).toContain(market.paragraphs[0]);
    expect(uses).toMatchObject([{ outcome: 'tooMuch', blocks: 0 }]);
  });

  it('does not leave out most of the article by two rules', () => {
    const halves = pageFrom(
      `<article><div class="first-half">${bridge.paragraphs[0]}</div><div class="second-half">${bridge.paragraphs[0]}</div><p>Ends</p></article>`,
    );
    const half = (name: string) => ruleOf(learned, { id: name, slots: [{ tag: 'div', marks: [name], above: [] }] });
    const { uses } = applied(halves, [half('first-half'), half('second-half')]);
    expect(uses.map(({ outcome }) => outcome)).toEqual(['applied', 'tooMuch']);
  });

  it('counts once what two rules leave out', () => {
    const boxes = pageFrom(
      `<article><p>${bridge.paragraphs.join(' ')}</p><div class="large-box side-box">${bridge.paragraphs[0]}</div><div class="side-box">More</div></article>`,
    );
    const box = (name: string) => ruleOf(learned, { id: name, slots: [{ tag: 'div', marks: [name], above: [] }] });
    const { uses, kept } = applied(boxes, [box('large-box'), box('side-box')]);
    expect(uses.map(({ outcome }) => outcome)).toEqual(['applied', 'applied']);
    expect(kept).toEqual([bridge.paragraphs.join(' ')]);
  });

  it('adds what the engine left out, with what is above it', () => {
    const note = '<div class="story-note"><p>Corrected on Monday: three years.</p></div>';
    const noted = newsPage({ ...market, after: note });
    const out = noted.text.indexOf('Corrected on Monday: three years.') - 2;
    const keep = ruleOf(learned, { action: 'keep', slots: [{ tag: 'div', marks: ['story-note'], above: [] }] });
    const { uses, kept } = applied(noted, [keep], { nodes: statesOf(noted, keptOf(noted, [out])) });
    expect(kept.at(-1)).toBe('Corrected on Monday: three years.');
    expect(uses).toMatchObject([{ action: 'keep', outcome: 'applied', blocks: 1 }]);
  });
});

it('a rule that fails is reported and costs only the rules', () => {
  const page = newsPage(market);
  const article = page.tag.indexOf(page.tagNames.indexOf('article'));
  const extraction = { content: [article], except: [], reasons: [], confidence: 1 };
  const broken = { ...rule, slots: [{ tag: 'div' }] } as unknown as SiteRule;
  const faults = new Faults();
  const { states } = selectionOf(page, extraction, { own: { rules: [broken], off: [] }, faults });
  expect(states[page.text.indexOf(market.paragraphs[0] ?? '')]).toBe(NodeState.Kept);
  expect(faults.all).toMatchObject([{ reader: 'site rules' }]);
});

it('the work of matching grows with the page, not with its square', async () => {
  const nested = (count: number) =>
    pageFrom(
      `<article>${'<div class="related-box">'.repeat(count)}x${'</div>'.repeat(count)}${'<div class="related-box"><h3>A</h3><p>b</p></div>'.repeat(count)}</article>`,
    );
  const slots = [
    { tag: 'div', marks: ['related-box', 'other'], all: true, above: [], heading: 'Related', label: 'x' },
  ] as const;
  const matching = (count: number) => {
    const page = nested(count);
    const nodes = statesOf(page);
    return () => applied(page, [ruleOf(learned, { slots })], { nodes });
  };
  expect(await growth(matching, 200)).toBeLessThan(mostGrowth);
});
