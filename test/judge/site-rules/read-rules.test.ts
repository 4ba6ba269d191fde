import { describe, expect, it } from 'vitest';
import { rulesFrom } from '../../../src/judge/site-rules/read-rules';
import { bridge, learnedOf, matched, newsPage, ruleOf } from './news-site';

const rule = ruleOf(learnedOf(newsPage(bridge), ['Related', ...bridge.related]), { lastUsed: 5 });
const slot = rule.slots[0];

describe('reading rules', () => {
  it('returns what was written', () => {
    expect(rulesFrom(JSON.parse(JSON.stringify([rule])))).toEqual([rule]);
  });

  it.each([
    ['nothing', undefined],
    ['no list', { rules: [] }],
    ['no rules', [null, 1, 'rule', [], {}]],
    ['another action', [{ ...rule, action: 'block' }]],
    ['no list of slots', [{ ...rule, slots: {} }]],
    ['too many slots', [{ ...rule, slots: Array(9).fill(slot) }]],
    ['a slot without a tag', [{ ...rule, slots: [{ ...slot, tag: '' }] }]],
    ['a selector as tag', [{ ...rule, slots: [{ ...slot, tag: 'div > p' }] }]],
    ['a hostile mark', [{ ...rule, slots: [{ ...slot, marks: ['x'.repeat(1e6)] }] }]],
    ['a hostile text', [{ ...rule, slots: [{ ...slot, text: 'x'.repeat(1e6) }] }]],
    ['a hostile id', [{ ...rule, id: 'x'.repeat(1e6) }]],
    ['deep above', [{ ...rule, slots: [{ ...slot, above: Array(3).fill({ tag: 'div', marks: [] }) }] }]],
  ])('leaves out %s', (_, stored) => {
    expect(rulesFrom(stored)).toEqual([]);
  });

  it('keeps a rule that an earlier version knew by place or tags, but matches nothing by it', () => {
    const place = { ...slot, all: true, place: 'after' };
    const shape = { ...slot, all: true, shape: 'ul(li(a))' };
    expect(rulesFrom([{ ...rule, slots: [place, shape] }])).toEqual([{ ...rule, slots: [] }]);
    expect(rulesFrom(rulesFrom([{ ...rule, slots: [place] }]))).toEqual([{ ...rule, slots: [] }]);
    expect(rulesFrom([{ ...rule, slots: [place, slot] }])).toEqual([rule]);
    expect(matched(newsPage(bridge), { slots: [] })).toEqual([]);
  });

  it('leaves the counts of earlier versions', () => {
    const earlier = { sample: 'Related', under: 'Related', size: 3, created: 1, used: 4, missed: 2, lastMissed: 6 };
    expect(rulesFrom([{ ...rule, ...earlier }])).toEqual([rule]);
  });

  it('cuts a long name, and takes an odd moment for none', () => {
    const [read] = rulesFrom([{ ...rule, name: 'n'.repeat(1e6), lastUsed: -1 }]);
    expect(read?.name.length).toBeLessThanOrEqual(120);
    expect(read).not.toHaveProperty('lastUsed');
  });
});
