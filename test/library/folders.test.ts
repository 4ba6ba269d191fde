import { expect, test, vi } from 'vitest';
import { keepNoteIndex, noteIndex, vaultTags } from '../../src/library/folders';

test('the notes of vaults are kept and read through one connection', async () => {
  const note = { path: 'Salt.md', modified: 1, size: 9, pages: [], tags: ['salt', 'roads'] };
  await keepNoteIndex('vault', { at: 1, notes: [note, { ...note, path: 'Sea.md', tags: ['salt'] }], folders: [] });
  const open = vi.spyOn(indexedDB, 'open');
  expect((await noteIndex('vault'))?.notes).toHaveLength(2);
  expect(await vaultTags()).toEqual(['salt', 'roads']);
  expect(open).not.toHaveBeenCalled();
});
