import { expect, it } from 'vitest';
import type { Stage } from '../../../src/screens/popup/popup-state';
import { emptyDocument } from '../../support/empty-document';

it('the focus stays in a field while the reader types, and goes to the button that saves otherwise', async () => {
  const { main, window } = emptyDocument();
  const { focusForStage } = await import('../../../src/screens/popup/keyboard');
  main.innerHTML = '<input id="title"><button id="save"></button>';
  const ready = { at: 'ready' } as Stage;
  window.document.getElementById('title')?.focus();
  focusForStage(ready);
  expect(window.document.activeElement?.id).toBe('title');
  window.document.getElementById('title')?.blur();
  focusForStage(ready);
  expect(window.document.activeElement?.id).toBe('save');
});
