import { describe, expect, it } from 'vitest';
import { chooseBody, withEveryPost } from '../../../../src/judge/engines/fusion/body';
import { flowsOf } from '../../../../src/judge/engines/fusion/flows';
import { live } from '../../../../src/judge/engines/fusion/live-parameters';
import { nodeNamed, pageFrom } from '../../../support/page';

/** The names of the kept and left out nodes; the number in `<p 90>` is the probability of a paragraph, in percent. */
function choose(html: string, costs = { root: 0, gap: 0 }, cutShare = 0.5) {
  const page = pageFrom(html.replace(/<p (\d+)>/g, '<p id="p$1">ten letters'));
  const flows = flowsOf(page, live);
  const probability = Float64Array.from(flows.id, (id) => Number(nameOf(id).slice(1)) / 100);
  const body = chooseBody(flows, probability, costs, cutShare);
  return { content: body.content.map(nameOf), except: body.except.map(nameOf), expected: body.expected };

  function nameOf(id: number): string {
    const names = [...html.matchAll(/<p (\d+)>|id="(\w+)"/g)].map(([, p, name]) => (p ? `p${p}` : (name as string)));
    return names.find((name) => nodeNamed(page, name) === id) ?? 'body';
  }
}

describe('the cut of the largest expected F1', () => {
  it('takes rows in order of probability as long as they raise it: .9, then .6, not .2', () => {
    // 2 (9 + 6) / (20 + 17) = .81 against 2 * 9 / (10 + 17) = .67 and 2 * 17 / (30 + 17) = .72.
    expect(choose('<p 90><p 60><p 20>').expected).toBeCloseTo(30 / 37, 12);
  });

  it('keeps rows whose probability is above half of it', () => {
    expect(choose('<p 90><p 60><p 20>').content).toEqual(['p90', 'p60']);
  });
});

describe('roots and gaps', () => {
  it('are free without costs: row by row', () => {
    expect(choose('<div id="story"><p 90><p 35><p 91></div><p 42>')).toMatchObject({ content: ['p90', 'p91', 'p42'] });
  });

  it('cost: one root, with what is hardly less than the cut in it', () => {
    // Expected F1 .80, so a cut of .40; .35 lies 0.5 characters' worth below it, .38 beside the story 0.2.
    const page = '<div id="story"><p 90><p 35><p 91></div><p 38>';
    expect(choose(page, { root: 0.1, gap: 0.03 })).toMatchObject({ content: ['story'], except: [] });
    expect(choose(page, { root: 0.1, gap: 0.01 })).toMatchObject({ content: ['story'], except: ['p35'] });
  });

  it('leave a part out as a whole when it costs more to keep', () => {
    const menu = '<div id="story"><p 90><div id="menu"><p 10><p 11></div><p 91></div>';
    expect(choose(menu, { root: 0.2, gap: 0.1 })).toMatchObject({ content: ['story'], except: ['menu'] });
  });
});

const page = pageFrom(
  `<div id="thread"><div id="a"><p id="pa">one</p></div><div id="menu"><p>menu</p><div id="b"><p>two</p></div></div>
   <div id="c"><p>three</p></div></div><div id="d"><p>four</p></div>`,
);
const at = (...names: string[]) => names.map((name) => nodeNamed(page, name));
const flows = flowsOf(page, live);
const posts = at('a', 'b', 'c', 'd');

function every(content: readonly string[], except: readonly string[], mostPosts = 0.5) {
  const body = withEveryPost(flows, { content: at(...content), except: at(...except), expected: 1 }, posts, mostPosts);
  return { content: body.content, except: body.except };
}

describe('every post of a discussion', () => {
  it('is kept where most are, also outside the body', () => {
    expect(every(['thread'], [])).toEqual({ content: at('thread', 'd'), except: [] });
  });

  it('is taken out of what was left out, and nothing else with it', () => {
    const { content, except } = every(['thread', 'd'], ['menu']);
    expect(content).toEqual(at('thread', 'd'));
    expect(except).toEqual([nodeNamed(page, 'menu') + 1]);
  });

  it('is not where few are', () => {
    expect(every(['pa'], [])).toEqual({ content: at('pa'), except: [] });
  });
});
