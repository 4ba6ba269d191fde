import { describe, expect, it } from 'vitest';
import { withEveryPost } from '../../../../src/judge/engines/fusion/every-post';
import { flowsOf } from '../../../../src/judge/engines/fusion/flows';
import { live } from '../../../../src/judge/engines/fusion/live-parameters';
import { nodeNamed, pageFrom } from '../../../support/page';

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

  it('takes the place of a part of it', () => {
    expect(every(['thread', 'd'], ['c'])).toEqual({ content: at('thread', 'd'), except: [] });
  });

  it('is not where few are', () => {
    expect(every(['pa'], [])).toEqual({ content: at('pa'), except: [] });
  });
});
