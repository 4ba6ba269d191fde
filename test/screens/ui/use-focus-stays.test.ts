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
  render(null, main);
});
