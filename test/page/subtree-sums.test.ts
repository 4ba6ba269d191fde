import { expect, it } from 'vitest';
import { subtreeSums } from '../../src/page/subtree-sums';
import { nodeNamed, pageFrom } from '../support/page';

it('sums an amount over each subtree, including the node itself', () => {
  const page = pageFrom('<div id="div">one<p id="p">two</p></div><p>three</p>');
  const sum = subtreeSums(page, (id) => page.text[id]?.length ?? 0);
  const [div, p] = [nodeNamed(page, 'div'), nodeNamed(page, 'p')];
  expect([sum(0), sum(div), sum(p), sum(p + 1)]).toEqual([11, 6, 3, 3]);
});
