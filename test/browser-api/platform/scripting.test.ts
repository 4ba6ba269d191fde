import { beforeEach, expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { runFile, runInTab } from '../../../src/browser/platform/scripting';

const { executeScript, get } = vi.hoisted(() => ({ executeScript: vi.fn(), get: vi.fn() }));
vi.mock('webextension-polyfill', () => ({ default: { scripting: { executeScript }, tabs: { get } } }));

const refused = new Error(
  'Cannot access contents of the page. Extension manifest must request permission to access the respective host.',
);

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers();
  get.mockResolvedValue({ url: 'https://news.example/story' });
});

/** Settles with a promise, without waiting for the pauses. */
async function soon<T>(result: Promise<T>): Promise<T> {
  await Promise.all([result.catch(() => {}), vi.runAllTimersAsync()]);
  return result;
}

it('runs a script again if the process of the page does not know yet that it may be read', async () => {
  executeScript
    .mockRejectedValueOnce(refused)
    .mockRejectedValueOnce(refused)
    .mockResolvedValue([{ result: 'read' }]);
  expect(await soon(runFile(1, 'content.js'))).toBe('read');
  executeScript
    .mockReset()
    .mockRejectedValueOnce(refused)
    .mockResolvedValue([{ result: 'called' }]);
  expect(await soon(runInTab(1, async () => 'called', null))).toBe('called');
});

it('fails in the end if the browser refuses every time', async () => {
  executeScript.mockRejectedValue(refused);
  await expect(soon(runFile(1, 'content.js'))).rejects.toThrow(refused);
});

it('fails at once if the extension may not read the tab, whose address is hidden then', async () => {
  get.mockResolvedValue({});
  executeScript.mockRejectedValue(refused);
  await expect(runFile(1, 'content.js')).rejects.toThrow(refused);
  expect(browser.scripting.executeScript).toHaveBeenCalledTimes(1);
});

it('fails at once for any other reason', async () => {
  executeScript.mockRejectedValue(new Error('No tab with id: 1.'));
  await expect(runFile(1, 'content.js')).rejects.toThrow('No tab');
  expect(browser.scripting.executeScript).toHaveBeenCalledTimes(1);
});
