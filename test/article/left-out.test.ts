import { expect, test } from 'vitest';
import { leftOut } from '../../src/article/left-out';
import { nodeNamed, pageFrom } from '../support/page';

const page = pageFrom(
  '<nav>ab cd</nav><main id="m"><p id="p">kept</p><p id="d">dropped</p><p>rest</p></main><div role="dialog">xyz</div><footer data-visibility="NotRendered">no</footer>',
);
const at = (name: string) => nodeNamed(page, name);

test('what the engine dropped has its rule, the rest of the page its landmark, unseen text nothing', () => {
  const judged = [
    { id: at('p'), kept: true, rule: 'text' },
    { id: at('d'), kept: false, rule: 'anchor' },
  ];
  // dropped 7 characters; abcd 4; rest 4; xyz 3.
  expect(leftOut(page, [at('p')], judged)).toEqual([
    { rule: 'anchor', blocks: 1, characters: 7 },
    { rule: 'outside the article', blocks: 1, characters: 4 },
    { rule: 'navigation', blocks: 1, characters: 4 },
    { rule: 'dialog', blocks: 1, characters: 3 },
  ]);
});

test('nothing is left out of a whole page', () => {
  expect(leftOut(page, [0], [])).toEqual([]);
});
