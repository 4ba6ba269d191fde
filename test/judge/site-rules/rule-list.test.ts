import { describe, expect, it } from 'vitest';
import { counted, hasStopped, merged } from '../../../src/judge/site-rules/rule-list';
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
    expect(merged([rule], [{ ...rule, id: 'copy', name: 'Another name', used: 9 }])).toEqual([rule]);
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

describe('counting rules', () => {
  const url = 'https://news.harbour.example/1';

  it('counts a page on which a rule was applied once, however often it is clipped', () => {
    const once = counted([rule], [{ id: 'rule', outcome: 'applied' }], url, 100);
    expect(once).toMatchObject([{ used: 1, lastUsed: 100, missed: 0 }]);
    expect(counted(once, [{ id: 'rule', outcome: 'applied' }], `${url}#part`, 200)).toBe(once);
  });

  it('counts pages in a row without a match until the next match', () => {
    let rules = [{ ...rule, used: 4 }] as readonly (typeof rule)[];
    for (const page of ['a', 'b', 'c'])
      rules = counted(rules, [{ id: 'rule', outcome: 'missed' }], `${url}${page}`, 300);
    expect(rules).toMatchObject([{ used: 4, missed: 3, lastMissed: 300 }]);
    expect(rules.every(hasStopped)).toBe(true);
    expect(counted(rules, [{ id: 'rule', outcome: 'idle' }], url, 400)).toMatchObject([{ used: 4, missed: 0 }]);
  });

  it('does not write when nothing is to be counted', () => {
    const rules = [rule];
    expect(
      counted(
        rules,
        [
          { id: 'rule', outcome: 'off' },
          { id: 'other', outcome: 'applied' },
        ],
        url,
        1,
      ),
    ).toBe(rules);
    expect(hasStopped({ ...rule, missed: 9 })).toBe(false);
  });
});
