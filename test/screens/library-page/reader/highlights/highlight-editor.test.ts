import { expect, it, vi } from 'vitest';
import { NoteToStore } from '../../../../../src/screens/library-page/reader/highlights/highlight-editor';

it('a note of a highlight is stored once, when it was changed', async () => {
  const edit = vi.fn(async () => true);
  const note = new NoteToStore({ id: 'a', note: 'Old' }, edit);
  await note.store();
  expect(edit).not.toHaveBeenCalled();
  note.value = 'New';
  await Promise.all([note.store(), note.store()]);
  expect(edit.mock.calls).toEqual([[{ id: 'a', note: 'New', noteBefore: 'Old' }]]);
});

it('a note that could not be stored is stored by the next try, also that of the next editor', async () => {
  const edit = vi.fn(async () => false);
  const note = new NoteToStore({ id: 'b' }, edit);
  note.value = 'Typed at length';
  await note.store();
  await note.store();
  expect(edit).toHaveBeenCalledTimes(2);
  edit.mockResolvedValue(true);
  const next = new NoteToStore({ id: 'b' }, edit);
  expect(next.value).toBe('Typed at length');
  await next.store();
  expect(edit).toHaveBeenLastCalledWith({ id: 'b', note: 'Typed at length', noteBefore: '' });
  expect(new NoteToStore({ id: 'b', note: 'Typed at length' }, edit).value).toBe('Typed at length');
  expect(new NoteToStore({ id: 'c', note: 'Other' }, edit).value).toBe('Other');
});
