import { expect, it, vi } from 'vitest';
import { openOwnPage } from '../../../src/browser/platform/own-page';

const library = 'moz-extension://ours/library.html';
const normal = { id: 1, incognito: false };
const secret = { id: 2, incognito: true };
const tabs = { create: vi.fn(async () => ({ id: 7 })) };
const windows = { getLastFocused: vi.fn(), getAll: vi.fn(), update: vi.fn() };

vi.stubGlobal('chrome', { tabs, windows });

it.each([
  ['from a private window in a normal one', [secret, normal], { windowId: 1 }],
  ['where it is asked for, if all windows are private', [secret], {}],
  ['where it is asked for, in a normal window', [normal, secret], {}],
])('opens the library %s', async (_, [last, ...others], where) => {
  windows.getLastFocused.mockResolvedValue(last);
  windows.getAll.mockResolvedValue([last, ...others]);
  expect(await openOwnPage(library)).toBe(7);
  expect(tabs.create).toHaveBeenCalledWith({ url: library, ...where });
});

it('opens the library if the last window is hidden from the extension', async () => {
  windows.getLastFocused.mockRejectedValue(new Error('Invalid window'));
  expect(await openOwnPage(library)).toBe(7);
});

it('brings a window to the front when the tab is there: a popup ends then', async () => {
  windows.getLastFocused.mockResolvedValue(secret);
  windows.getAll.mockResolvedValue([secret, normal]);
  windows.update.mockImplementation(() => expect(tabs.create).toHaveBeenCalled());
  await openOwnPage(library);
  expect(windows.update).toHaveBeenCalledWith(1, { focused: true });
});
