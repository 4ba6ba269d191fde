import { describe, expect, it } from 'vitest';
import type { AddedBlock } from '../../../src/article/added-block';
import type { PickedRegion } from '../../../src/article/picked-region';
import { NodeState } from '../../../src/judge/selection/node-state';
import { keepAddedBlocks, onlyPicked, withPicked } from '../../../src/judge/selection/picked-regions';
import { plainSelection, type Selection } from '../../../src/judge/selection/selection';
import type { Page } from '../../../src/page/page';
import { signOf } from '../../../src/page/sign';
import { tagName } from '../../../src/page/tree';
import { pageFrom } from '../../support/page';

const html =
  '<nav><a href="/">Home</a></nav><main><p>One bridge</p><p>Two <b>towers</b></p><p>Three roads</p></main><p><img src="/map.png"></p>';
const page = pageFrom(html);

/** A region of the nth element with a tag. */
function region(keep: boolean, tag: string, nth = 0, on: Page = page): PickedRegion {
  const ids = Array.from({ length: on.count }, (_, id) => id).filter((id) => tagName(on, id) === tag);
  const id = ids[nth] ?? -1;
  return { keep, id, tag, sign: signOf(on, id) };
}

const main = (on: Page = page): Selection =>
  plainSelection(on, { content: [region(true, 'main', 0, on).id], except: [], confidence: 1, reasons: [] });

function keptTexts({ states }: Selection, on: Page = page): string {
  return on.text.filter((text, id) => text !== '' && states[id] === NodeState.Kept).join('|');
}

describe('regions that the reader picked', () => {
  it('are added and removed in their places', () => {
    const selection = withPicked(page, main(), [region(false, 'p', 1), region(true, 'nav')]);
    expect(keptTexts(selection)).toBe('Home|One bridge|Three roads');
    expect(selection.content).toEqual([region(true, 'nav').id, region(true, 'main').id]);
    expect(selection.except).toEqual([region(true, 'p', 1).id]);
  });

  it('count in the order of the picks, one inside the other', () => {
    const back = [region(false, 'main'), region(true, 'b')];
    expect(keptTexts(withPicked(page, main(), back))).toBe('towers');
    expect(keptTexts(withPicked(page, main(), back.toReversed()))).toBe('');
  });

  it('leave a path of elements above what is kept', () => {
    const { states } = withPicked(page, main(), [region(false, 'main'), region(true, 'b')]);
    expect(states[region(true, 'main').id]).toBe(NodeState.Above);
    expect(states[0]).toBe(NodeState.Above);
  });

  it('are found by their tag and beginning after the page has changed', () => {
    const changed = pageFrom(`<div>Advert</div><div>Another</div>${html}`);
    const selection = withPicked(changed, main(changed), [region(false, 'p', 2), region(true, 'img')]);
    expect(keptTexts(selection, changed)).toBe('One bridge|Two |towers');
    expect(selection.states[region(true, 'img', 0, changed).id]).toBe(NodeState.Kept);
  });

  it('change nothing once they are gone', () => {
    const gone = { keep: false, id: 3, tag: 'p', sign: 'Four rivers' };
    expect(keptTexts(withPicked(page, main(), [gone]))).toBe(keptTexts(main()));
    expect(keptTexts(withPicked(page, main(), [{ ...gone, id: 9999 }]))).toBe(keptTexts(main()));
  });

  it('are all that is kept where no article was found', () => {
    const selection = onlyPicked(page, [region(true, 'p', 2), region(true, 'img')]);
    expect(keptTexts(selection)).toBe('Three roads');
    expect(selection.content).toEqual([region(true, 'p', 2).id, region(true, 'img').id]);
  });
});

describe('the sign of an element', () => {
  it('is how its text begins, however it is divided and spaced', () => {
    expect(signOf(page, region(true, 'p', 1).id)).toBe('Two towers');
    expect(signOf(pageFrom(`<p> a\n <b>b</b> ${'long '.repeat(99)}</p>`), 1)).toHaveLength(140);
  });

  it('is an address or a label where there is no text', () => {
    expect(signOf(page, region(true, 'img').id)).toBe('/map.png');
    expect(signOf(pageFrom('<div><span aria-label="Chart"></span></div>'), 1)).toBe('Chart');
    expect(signOf(pageFrom('<div></div>'), 1)).toBe('');
  });
});

const bridges = pageFrom('<div><p>The <b>old</b> bridge</p><p>The new bridge</p></div>');
const firstOf = (text: string) => bridges.text.findIndex((each) => each.includes(text));

/** The texts that are kept once these blocks are added to nothing. */
function keptWith(added: readonly AddedBlock[]): string[] {
  const states = new Uint8Array(bridges.count);
  keepAddedBlocks(bridges, states, added);
  return bridges.text.filter((text, id) => text.trim() !== '' && states[id] === NodeState.Kept);
}

describe('blocks that the reader added', () => {
  it('are kept with the elements in them', () => {
    const block = { first: firstOf('The'), last: firstOf('bridge'), text: 'The old bri' };
    expect(keptWith([block])).toEqual(['The ', 'old', ' bridge']);
  });

  it('are left out where the bridges has another text now', () => {
    expect(keptWith([{ first: firstOf('The new'), last: firstOf('The new'), text: 'The tower' }])).toEqual([]);
    expect(keptWith([{ first: 900, last: 901, text: '' }])).toEqual([]);
    expect(keptWith([{ first: -1, last: 2, text: '' }])).toEqual([]);
  });
});
