import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import { restore } from '../../../../src/library/backup/backup';
import { emptyDocument } from '../../../support/empty-document';

vi.mock('../../../../src/library/backup/backup', () => ({ restore: vi.fn() }));

it('a restore and what came of it are shown also after the reader looked at another screen', async () => {
  const { main, window } = emptyDocument();
  const { Restore } = await import('../../../../src/screens/library-page/backup/restore');
  let end = () => {};
  vi.mocked(restore).mockImplementation((_, onTold) => {
    onTold({ done: 3, all: 7 });
    return new Promise((resolve) => {
      end = () => resolve({ added: 1, updated: 0, present: 0, damaged: ['broken.json'] });
    });
  });
  const open = () => act(() => render(h(Restore, null), main));
  const leave = () => act(() => render(null, main));
  await open();
  const input = main.querySelector('input') as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: [new File([], 'backup.zip')] });
  await act(() => void input.dispatchEvent(new window.Event('change', { bubbles: true })));
  await leave();
  await open();
  expect(main.querySelector('progress')?.value).toBe(3);
  await leave();
  await act(async () => end());
  await open();
  expect(main.querySelector('#restore-state')?.textContent).toBe('restoreBackup_done');
  expect(main.querySelector('#damaged')).not.toBeNull();
});
