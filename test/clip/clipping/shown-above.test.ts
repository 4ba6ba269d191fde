import { expect, it } from 'vitest';
import { shownAbove } from '../../../src/clip/clipping/shown-above';
import { pageFrom } from '../../support/page';

it('finds headline, names and day where the page shows them, and no other text', () => {
  const page = pageFrom(`<nav>The old bridge</nav><h1>The old bridge</h1><p>By <a>Ann Reed</a></p><p>14 March 2026</p>
    <p>Town</p><p>Since 3 May 2019 the bridge was closed.</p>${'<p>Text.</p>'.repeat(8)}<p>Ann Reed lives here.</p>`);
  const found = shownAbove(page, { title: 'The old bridge', authors: ['Ann Reed'], published: '2026-03-14T08:00' });
  expect(found.map((id) => page.text[id]?.trim())).toEqual(['The old bridge', 'By', 'Ann Reed', '14 March 2026']);
});

it('finds nothing where the page shows none of it', () => {
  expect(shownAbove(pageFrom('<p>Text.</p>'), { title: 'The old bridge' })).toEqual([]);
});
