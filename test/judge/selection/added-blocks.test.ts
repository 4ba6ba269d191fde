import { describe, expect, it } from 'vitest';
import type { AddedBlock } from '../../../src/article/added-block';
import { keepAddedBlocks } from '../../../src/judge/selection/added-blocks';
import { NodeState } from '../../../src/judge/selection/node-state';
import { pageFrom } from '../../support/page';

const page = pageFrom('<div><p>The <b>old</b> bridge</p><p>The new bridge</p></div>');
const firstOf = (text: string) => page.text.findIndex((each) => each.includes(text));

/** The texts that are kept once these blocks are added to nothing. */
function kept(added: readonly AddedBlock[]): string[] {
  const states = new Uint8Array(page.count);
  keepAddedBlocks(page, states, added);
  return page.text.filter((text, id) => text.trim() !== '' && states[id] === NodeState.Kept);
}

describe('blocks that the reader added', () => {
  it('are kept with the elements in them', () => {
    const block = { first: firstOf('The'), last: firstOf('bridge'), text: 'The old bri' };
    expect(kept([block])).toEqual(['The ', 'old', ' bridge']);
  });

  it('are left out where the page has another text now', () => {
    expect(kept([{ first: firstOf('The new'), last: firstOf('The new'), text: 'The tower' }])).toEqual([]);
    expect(kept([{ first: 900, last: 901, text: '' }])).toEqual([]);
    expect(kept([{ first: -1, last: 2, text: '' }])).toEqual([]);
  });
});
