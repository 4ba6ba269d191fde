import { expect, it, vi } from 'vitest';
import { rememberPage } from '../../../src/browser/platform/page-memory';
import { tabUrl } from '../../../src/browser/platform/tab-events';
import type { PageToCompare } from '../../../src/clip/clipping/try-method';
import { adopt } from '../../../src/screens/methods-page/compare/compared-methods';

vi.mock('webextension-polyfill', () => ({ default: {} }));
vi.mock('../../../src/browser/platform/page-memory', () => ({ recallPage: async () => ({}), rememberPage: vi.fn() }));
vi.mock('../../../src/browser/platform/tab-events', () => ({ tabUrl: vi.fn() }));

const url = 'https://news.example/story';
const page = { tabId: 1, url } as PageToCompare;
const method = { id: 'nta', name: 'nta', engine: 'nta' };

it('adopts a method while the reader moves on the page', async () => {
  vi.mocked(tabUrl).mockResolvedValue(`${url}#part`);
  expect(await adopt(page, method)).toMatchObject({ ok: true });
  expect(rememberPage).toHaveBeenCalledWith(1, `${url}#part`, expect.objectContaining({ engine: 'nta' }));
});

it.each([`${url}/2`, `${url}#/2`, undefined])('adopts nothing if the tab shows %s', async (shown) => {
  vi.mocked(tabUrl).mockResolvedValue(shown);
  expect(await adopt(page, method)).toMatchObject({ ok: false, failure: { code: 'navigated' } });
  expect(rememberPage).not.toHaveBeenCalled();
});
