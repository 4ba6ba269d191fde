import { expect, test } from 'vitest';
import { isUnseenData } from '../../../src/judge/selection/node-state';
import { tagName } from '../../../src/page/tree';
import { pageFrom } from '../../support/page';

/** How many nodes' tags are looked up when every node of one unseen box is asked about. */
function looksInto(nodes: number): number {
  const page = pageFrom(`<div data-visibility="NotRendered">${'<i></i>'.repeat(nodes)}</div>`);
  let looks = 0;
  const tags = page.tag;
  const counted = new Proxy(tags, {
    get(target, name) {
      if (typeof name === 'string' && /^\d+$/.test(name)) looks++;
      return Reflect.get(target, name, target);
    },
  });
  const watched = { ...page, tag: counted };
  for (let id = 2; id < page.count; id++) {
    expect(tagName(page, id)).toBe('i');
    isUnseenData(watched, id);
  }
  return looks;
}

test('an unseen box is judged once, however many of its nodes are asked about', () => {
  expect(looksInto(4_000)).toBeLessThan(4_000);
});
