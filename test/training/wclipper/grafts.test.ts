import { expect, it } from 'vitest';
import { viewOf } from '../../../src/judge/engines/wclipper/view/view';
import { randomFrom } from '../../../training/shared/draw';
import { graftedPages, type LabelledPage, takesPart } from '../../../training/wclipper/grafts';
import { pageFrom } from '../../support/page';

const words = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name}${i}`).join(' ');

/** A page whose second block is its content. */
function labelled(site: string, type = 'article'): LabelledPage {
  const page = pageFrom(
    `<p>menu</p><main><p>${words(site, 80)}.</p></main><aside><p>${words('other', 20)}.</p></aside>`,
  );
  const tokens = Array.from(viewOf(page).blocks.tokens);
  const claimed = Float64Array.from(tokens, (count, block) => (block === 1 ? count : 0));
  return { set: 'own', type, site, fold: 0, page, tokens, claimed };
}

it('keeps the labels of the article and labels what is grafted as no content', () => {
  const random = randomFrom(1);
  const [target, donor] = [labelled('target'), labelled('donor')];
  const pages = Array.from({ length: 20 }, () => [...graftedPages([target], [donor], random)]).flat();
  expect(pages).toHaveLength(20);
  for (const { tokens, claimed, view, donors } of pages) {
    expect(tokens.length).toBeGreaterThan(target.tokens.length);
    expect(tokens).toHaveLength(view.blocks.count);
    expect([...claimed].filter((count) => count > 0)).toEqual([80]);
    expect(donors.every((each) => each === donor)).toBe(true);
  }
});

it('grafts nothing of the same site', () => {
  expect([...graftedPages([labelled('one')], [labelled('one')], randomFrom(1))]).toEqual([]);
});

it('grafts onto articles only, and uses pages with enough content', () => {
  const never = () => 0;
  expect(takesPart(labelled('a'), never)).toEqual({ target: true, donor: true });
  expect(takesPart(labelled('a', 'listing'), never)).toEqual({ target: false, donor: true });
  const empty = { ...labelled('a'), claimed: new Float64Array(3) };
  expect(takesPart(empty, never)).toEqual({ target: false, donor: false });
});
