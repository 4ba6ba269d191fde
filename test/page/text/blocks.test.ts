import { describe, expect, it } from 'vitest';
import { blocksByTag, blocksOf, nestingOf } from '../../../src/page/text/blocks';
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

describe('the block of what is not rendered', () => {
  const page = pageFrom(`<div id="div" data-visibility="NotRendered">one <b id="b">two</b><p id="p">three</p></div>
    <p id="seen">four <b>five</b></p>`);
  const at = (name: string) => nodeNamed(page, name);

  it('is each element, by layout', () => {
    expect([blocksOf(page)[at('b') + 1], blocksOf(page)[at('p') + 1]]).toEqual([at('b'), at('p')]);
  });

  it('is each element that usually is a block, by tag', () => {
    expect([blocksByTag(page)[at('b') + 1], blocksByTag(page)[at('p') + 1]]).toEqual([at('div'), at('p')]);
  });

  it('changes nothing of what is rendered', () => {
    const from = at('seen');
    expect([...blocksByTag(page).slice(from)]).toEqual([...blocksOf(page).slice(from)]);
  });
});

it('tells how blocks stand in each other', () => {
  const page = pageFrom('<div id="div"><span id="span"><p id="p">x<b>y</b></p></span></div>');
  const { ids, holdsBlocks } = nestingOf(page);
  expect(ids).toEqual([0, nodeNamed(page, 'div'), nodeNamed(page, 'p')]);
  expect([...holdsBlocks]).toEqual([1, 1, 1, 0, 0, 0, 0]);
});
