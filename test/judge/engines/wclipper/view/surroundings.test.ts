import { expect, it } from 'vitest';
import { surroundingsOf, surroundingsWidth } from '../../../../../src/judge/engines/wclipper/view/surroundings';
import { viewOf } from '../../../../../src/judge/engines/wclipper/view/view';
import { pageFrom } from '../../../../support/page';

it('tells of each row which rows stand below the elements two, four and seven levels above, and its signature', () => {
  const page = pageFrom(`
    <nav>one</nav>
    <main><section><div><ul><li>two</li><li>three</li></ul><p>four</p></div></section><p>five</p></main>`);
  const view = viewOf(page);
  const rows = Array.from({ length: view.blocks.count }, (_, row) => [
    ...surroundingsOf(view).subarray(row * surroundingsWidth, (row + 1) * surroundingsWidth),
  ]);
  const [one, two, three, four, five] = rows;
  expect(rows).toHaveLength(5);
  expect(one?.slice(0, 6)).toEqual([0, 5, 0, 5, 0, 5]);
  expect(two?.slice(0, 6)).toEqual([1, 4, 1, 5, 0, 5]);
  expect(four?.slice(0, 6)).toEqual([1, 4, 0, 5, 0, 5]);
  expect(five?.slice(0, 6)).toEqual([0, 5, 0, 5, 0, 5]);
  expect(two?.[6]).toBe(three?.[6]);
  expect(new Set(rows.map((row) => row[6])).size).toBe(4);
});
