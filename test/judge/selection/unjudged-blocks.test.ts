import { expect, it } from 'vitest';
import { NodeState } from '../../../src/judge/selection/node-state';
import { unjudgedBlocks } from '../../../src/judge/selection/unjudged-blocks';
import { nodeNamed, pageFrom } from '../../support/page';

const page = pageFrom(
  `<nav>Home <a>News</a></nav><main><p id="kept">The <b>old</b> bridge</p><div id="noise"><p>Share it</p></div>
   <div>before<p>within</p>after</div></main><p data-visibility="NotRendered">unseen</p>`,
);

/** What is said of each block if only the first paragraph is kept. */
function said() {
  const states = new Uint8Array(page.count);
  const kept = nodeNamed(page, 'kept');
  states.fill(NodeState.Kept, kept, page.end[kept]);
  const reasons = [{ id: nodeNamed(page, 'noise'), kept: false, rule: 'link rate' }];
  return unjudgedBlocks(page, { states, reasons }).map(({ first, last, kept, rule, likely, because }) => {
    expect([likely, because]).toEqual([undefined, []]);
    return [
      page.text
        .slice(first, last + 1)
        .join('')
        .trim(),
      kept,
      rule,
    ];
  });
}

it('lists the blocks that can be seen in document order, with the reason or the landmark above each', () => {
  expect(said()).toEqual([
    ['Home News', false, 'navigation'],
    ['The old bridge', true, undefined],
    ['Share it', false, 'link rate'],
    ['before', false, undefined],
    ['within', false, undefined],
    ['after', false, undefined],
  ]);
});

it('takes a role that names a property of all objects for no landmark', () => {
  const odd = pageFrom('<div role="constructor"><p>Text</p></div><constructor>More</constructor>');
  const blocks = unjudgedBlocks(odd, { states: new Uint8Array(odd.count), reasons: [] });
  expect(blocks.map(({ rule }) => rule)).toEqual([undefined, undefined]);
});
