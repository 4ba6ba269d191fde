import { expect, test } from 'vitest';
import { leftOut } from '../../../src/judge/selection/left-out';
import { selectionOf } from '../../../src/judge/selection/selection';
import { nodeNamed, pageFrom } from '../../support/page';

const page = pageFrom(
  '<nav>ab cd</nav><main id="m"><p id="p">kept</p><p id="d">dropped</p><p>rest</p></main><div role="dialog">xyz</div><footer data-visibility="NotRendered">no</footer>',
);
const at = (name: string) => nodeNamed(page, name);

test('what the engine dropped has its rule, the rest of the page its landmark, unseen text nothing', () => {
  const reasons = [
    { id: at('p'), kept: true, rule: 'text' },
    { id: at('d'), kept: false, rule: 'anchor' },
  ];
  const selection = selectionOf(page, { content: [at('p')], except: [], reasons, confidence: 1 });
  // dropped 7 characters; abcd 4; rest 4; xyz 3.
  expect(leftOut(page, selection, new Set())).toEqual([
    { rule: 'anchor', blocks: 1, characters: 7 },
    { rule: 'navigation', blocks: 1, characters: 4 },
    { rule: 'outside the article', blocks: 1, characters: 4 },
    { rule: 'dialog', blocks: 1, characters: 3 },
  ]);
});

test('what the clip shows above its text is not left out', () => {
  const selection = selectionOf(page, { content: [at('p')], except: [], reasons: [], confidence: 1 });
  const shown = new Set([at('d') + 1]);
  expect(leftOut(page, selection, shown).reduce((sum, { blocks }) => sum + blocks, 0)).toBe(3);
  expect(leftOut(page, selection, new Set()).reduce((sum, { blocks }) => sum + blocks, 0)).toBe(4);
});

test('nothing is left out of a whole page', () => {
  const selection = selectionOf(page, { content: [0], except: [], reasons: [], confidence: 1 });
  expect(leftOut(page, selection, new Set())).toEqual([]);
});

test('what is kept although the engine left it out is not counted', () => {
  const gap = pageFrom('<div id="c"><p>one</p><div id="x"><pre>code</pre><i>Copy</i></div><p>two</p></div><p>end</p>');
  const [content, except] = [nodeNamed(gap, 'c'), nodeNamed(gap, 'x')];
  const reasons = [{ id: except, kept: false, rule: 'unlikely content' }];
  const selection = selectionOf(gap, { content: [content], except: [except], reasons, confidence: 1 });
  expect(selection.reasons).toEqual([{ id: except, kept: true, rule: 'fills a gap' }]);
  expect(leftOut(gap, selection, new Set())).toEqual([{ rule: 'outside the article', blocks: 1, characters: 3 }]);
});
