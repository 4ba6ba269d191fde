import { expect, test } from 'vitest';
import { actionFor } from '../../../src/tab/picking/page/panel';

const pressed = (event: object) => actionFor({ key: '', code: '', ...event } as KeyboardEvent, false);

test('Ctrl+Z undoes on keyboards of every script', () => {
  expect(pressed({ key: 'z', code: 'KeyZ', ctrlKey: true })).toBe('undo');
  expect(pressed({ key: 'я', code: 'KeyZ', metaKey: true })).toBe('undo');
  expect(pressed({ key: 'w', code: 'KeyZ', ctrlKey: true })).toBeUndefined();
  expect(pressed({ key: 'z', code: 'KeyZ', ctrlKey: true, shiftKey: true })).toBeUndefined();
});
