import { expect, it } from 'vitest';
import { defined } from '../../../src/language/text/defined';

it('leaves out what is undefined, and nothing else', () => {
  const words: number | undefined = undefined;
  const fields: { title: string; words?: number; note?: string | null } = defined({ title: '', words, note: null });
  expect(Object.keys(fields)).toEqual(['title', 'note']);
});
