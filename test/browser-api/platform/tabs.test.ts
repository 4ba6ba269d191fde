import { beforeEach, expect, it, vi } from 'vitest';
import { libraryAddress, openTab } from '../../../src/browser/platform/tabs';

const normal = { id: 1, incognito: false };
const secret = { id: 2, incognito: true };
const tabs = { create: vi.fn(async () => ({ id: 7 })) };
const windows = { getLastFocused: vi.fn(), getAll: vi.fn(), update: vi.fn() };

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('chrome', { tabs, windows, runtime: { getURL: (path: string) => `moz-extension://ours/${path}` } });
});

it.each([
  ['the library, from a private window, in a normal one', libraryAddress, [secret, normal], { windowId: 1 }],
  ['the library where it is asked for, if all windows are private', libraryAddress, [secret], {}],
  ['the library where it is asked for, in a normal window', libraryAddress, [normal, secret], {}],
  ['a web page where it is asked for', () => 'https://e.example/', [secret, normal], {}],
])('opens %s', async (_, address, [last, ...others], where) => {
  windows.getLastFocused.mockResolvedValue(last);
  windows.getAll.mockResolvedValue([last, ...others]);
  expect(await openTab(address())).toBe(7);
  expect(tabs.create).toHaveBeenCalledWith({ url: address(), ...where });
});

it('opens the library if the last window is hidden from the extension', async () => {
  windows.getLastFocused.mockRejectedValue(new Error('Invalid window'));
  expect(await openTab(libraryAddress())).toBe(7);
});

it('brings a window to the front when the tab is there: a popup ends then', async () => {
  windows.getLastFocused.mockResolvedValue(secret);
  windows.getAll.mockResolvedValue([secret, normal]);
  windows.update.mockImplementation(() => expect(tabs.create).toHaveBeenCalled());
  await openTab(libraryAddress());
  expect(windows.update).toHaveBeenCalledWith(1, { focused: true });
});
