import { expect, it } from 'vitest';
import { blocksByTag, blocksOf } from '../../../src/page/text/blocks';
import { charactersOf } from '../../../src/page/text/characters';
import { linesOf } from '../../../src/page/text/lines';
import { oncePerPage } from '../../../src/page/text/once-per-page';
import { pageFrom } from '../../support/page';

it('works an answer out once for each page', () => {
  const asked: number[] = [];
  const count = oncePerPage((page) => {
    asked.push(page.count);
    return page.count;
  });
  const [one, other] = [pageFrom('x'), pageFrom('<p>x</p>')];
  expect([count(one), count(other), count(one)]).toEqual([2, 3, 2]);
  expect(asked).toEqual([2, 3]);
});

it('remembers that there is no answer', () => {
  let asked = 0;
  const nothing = oncePerPage(() => {
    asked++;
  });
  const page = pageFrom('x');
  nothing(page);
  nothing(page);
  expect(asked).toBe(1);
});

it.each([blocksOf, blocksByTag, charactersOf, linesOf])('%o gives every reader the same', (read) => {
  const page = pageFrom('<p>x</p>');
  expect(read(page)).toBe(read(page));
});
