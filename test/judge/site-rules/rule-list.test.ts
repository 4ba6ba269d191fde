import { describe, expect, it } from 'vitest';
import { merged } from '../../../src/judge/site-rules/rule-list';
import { mostRules, mostRulesOfSite } from '../../../src/judge/site-rules/site-rule';
import { bridge, learnedOf, newsPage, ruleOf } from './news-site';

const learned = learnedOf(newsPage(bridge), ['Related', ...bridge.related]);
const rule = ruleOf(learned);
const numbered = (number: number, site = 'harbour.example') =>
  ruleOf(learned, {
    id: `rule ${number}`,
    site,
    slots: [{ tag: 'div', marks: [`box-${'x'.repeat(number % 50)}`], above: [] }],
  });

describe('merging rules', () => {
  it('adds rules of another file once', () => {
    const other = numbered(1);
    expect(merged([rule], [rule, other, other])).toEqual([rule, other]);
  });

  it('knows the same rule under another id and name', () => {
    expect(merged([rule], [{ ...rule, id: 'copy', name: 'Another name', lastUsed: 9 }])).toEqual([rule]);
  });

  it('keeps the same rule of another site, and one that keeps instead', () => {
    const others = [
      { ...rule, id: 'a', site: 'example.org' },
      { ...rule, id: 'b', action: 'keep' as const },
    ];
    expect(merged([rule], others)).toHaveLength(3);
  });

  it('is limited by site and in all', () => {
    const ofSite = Array.from({ length: 90 }, (_, number) => numbered(number));
    expect(merged([], ofSite)).toHaveLength(mostRulesOfSite);
    const all = Array.from({ length: 600 }, (_, number) => numbered(number, `site-${number % 30}.example`));
    expect(merged([], all).length).toBeLessThanOrEqual(mostRules);
  });
});
