import { describe, expect, it } from 'vitest';
import { blockTexts, markedBlocks } from '../../../src/page/text/block-texts';
import { textsOf } from '../../../src/page/text/characters';
import { nodeNamed, pageFrom } from '../../support/page';

describe('the text of blocks', () => {
  const page =
    pageFrom(`<div id="div">one <p id="p">two <b>three</b>, <a href="/x">four</a> <a href="#n">5</a></p>.</div>
    <table><tr><td id="left">左</td><td id="right">右。</td></tr></table>`);
  const { ids } = textsOf(page);
  const of = (name: string, texts = ids) => {
    const { plainCharacters, linkCharacters } = blockTexts(page, texts);
    const id = nodeNamed(page, name);
    return [plainCharacters[id], linkCharacters[id], markedBlocks(page, texts)[id]];
  };

  it('is what flows in a block and in none below it', () => {
    expect(of('div')).toEqual([4, 0, 1]);
    expect(of('p')).toEqual([10, 4, 1]);
  });

  it('is that of each cell in a table', () => {
    expect(of('left')).toEqual([1, 0, 0]);
    expect(of('right')).toEqual([2, 0, 1]);
  });

  it('leaves out texts that do not count', () => expect(of('p', [])).toEqual([0, 0, 0]));
});
