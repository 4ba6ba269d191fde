import { h, render } from 'preact';
import { useState } from 'preact/hooks';
import { expect, it, vi } from 'vitest';
import { emptyDocument } from '../../support/empty-document';

it('the focus goes to the heading of a section when the focused row of it is deleted', async () => {
  const { main, window } = emptyDocument();
  vi.stubGlobal('MutationObserver', window.MutationObserver);
  const { useFocusStays } = await import('../../../src/screens/ui/use-focus-stays');
  const Rules = () => {
    useFocusStays();
    const [rows, setRows] = useState([1]);
    return h('section', null, [
      h('h2', null, 'Rules'),
      rows.map((row) => h('ul', { key: row }, h('button', { onClick: () => setRows([]) }))),
    ]);
  };
  render(h(Rules, null), main);
  main.querySelector('button')?.focus();
  main.querySelector('button')?.click();
  await expect.poll(() => window.document.activeElement?.tagName).toBe('H2');
});

it('the focus goes to the row that takes the place of another, at last to the heading of the screen', async () => {
  const { main, window } = emptyDocument();
  vi.stubGlobal('MutationObserver', window.MutationObserver);
  const { useFocusStays } = await import('../../../src/screens/ui/use-focus-stays');
  const Trash = () => {
    useFocusStays();
    const [rows, setRows] = useState([1, 2]);
    return [
      h('h1', null, 'Trash'),
      rows.map((row) =>
        h('li', { key: row }, [h('h2', null, row), h('button', { onClick: () => setRows(rows.slice(1)) })]),
      ),
    ];
  };
  render(h(Trash, null), main);
  main.querySelector('button')?.focus();
  main.querySelector('button')?.click();
  await expect.poll(() => window.document.activeElement?.tagName).toBe('BUTTON');
  expect(main.querySelectorAll('li')).toHaveLength(1);
  main.querySelector('button')?.click();
  await expect.poll(() => window.document.activeElement?.tagName).toBe('H1');
});
