import { expect, it } from 'vitest';
import type { Page } from '../../../src/page/page';
import { attribute, tagName, textOf } from '../../../src/page/tree';
import { spliced } from '../../../training/wclipper/splice';
import { pageFrom } from '../../support/page';

const find = (page: Page, name: string) =>
  Array.from({ length: page.count }, (_, id) => id).find((id) => attribute(page, id, 'id') === name) ?? -1;

const page = pageFrom('<main id="main"><p>one</p><p id="two">two</p></main><footer id="end">end</footer>');
const other = pageFrom('<nav>menu</nav><section id="more"><aside id="box">boxed</aside></section>');
const from = find(other, 'more');

it('puts a subtree of another page behind an element', () => {
  const main = find(page, 'main');
  const made = spliced(page, { from: other, ids: [from], parent: page.parent[main] ?? 0, before: page.end[main] ?? 0 });
  expect(made.count).toBe(page.count + (other.end[from] ?? 0) - from);
  expect(textOf(made, find(made, 'main')).replace(/\s+/g, ' ')).toBe('onetwo');
  expect(textOf(made, find(made, 'more')).trim()).toBe('boxed');
  expect(textOf(made, find(made, 'end'))).toBe('end');
  expect(tagName(made, find(made, 'box'))).toBe('aside');
  expect(made.parent[find(made, 'box')]).toBe(find(made, 'more'));
  expect(made.end[0]).toBe(made.count);
});

it('puts a subtree between the children of an element, or at its end', () => {
  for (const before of [find(page, 'two'), page.end[find(page, 'main')] ?? 0]) {
    const made = spliced(page, { from: other, ids: [from], parent: find(page, 'main'), before });
    expect(made.parent[find(made, 'more')]).toBe(find(made, 'main'));
    expect(textOf(made, find(made, 'main'))).toContain('boxed');
    expect(textOf(made, find(made, 'end'))).toBe('end');
  }
});

it('puts a subtree at the end of the page', () => {
  const made = spliced(page, { from: other, ids: [from], parent: 0, before: page.count });
  expect(made.parent[find(made, 'more')]).toBe(0);
  expect(textOf(made, 0).replace(/\s+/g, '')).toBe('onetwoendboxed');
});
