import { describe, expect, it } from 'vitest';
import { blocksOf } from '../../../src/page/text/blocks';
import { nodeNamed, pageFrom } from '../../support/page';

describe('the block that text flows in', () => {
  const page = pageFrom(`<div id="div">one<p id="p">two <b id="b">three</b></p>
    <span id="span" data-display="Contents">four<i id="i" data-display="InlineBlock">five</i></span></div>`);
  const block = blocksOf(page);
  const at = (name: string) => nodeNamed(page, name);

  it('is the nearest block at or above a node', () => {
    expect(block[at('div') + 1]).toBe(at('div'));
    expect(block[at('b')]).toBe(at('p'));
    expect(block[at('p')]).toBe(at('p'));
  });

  it('is not an inline box, an inline block or a box that only holds others', () => {
    expect(block[at('span') + 1]).toBe(at('div'));
    expect(block[at('i') + 1]).toBe(at('div'));
  });

  it('is the root for what is in no other', () => {
    expect([...blocksOf(pageFrom('one<b>two</b>'))]).toEqual([0, 0, 0, 0]);
  });
});
