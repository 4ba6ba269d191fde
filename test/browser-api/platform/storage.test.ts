import { expect, test, vi } from 'vitest';
import { area } from '../../support/local-storage';

let url: string | undefined;

vi.doMock('webextension-polyfill', () => ({
  default: { storage: { session: area }, tabs: { get: async () => ({ url }) } },
}));
const { keepFailure, takeFailure } = await import('../../../src/browser/platform/storage');

const page = 'https://news.example/story';
const failure = { code: 'noArticle' } as const;

test.each([
  ['the page of which it was', page, `${page}#part`, failure],
  ['a page whose address the browser does not reveal', page, undefined, failure],
  ['no other page of the tab', page, 'https://news.example/other', null],
])('a failed clip is explained on %s, once', async (_, kept, shown, taken) => {
  url = kept;
  await keepFailure(1, failure);
  url = shown;
  expect(await takeFailure(1)).toEqual(taken);
  url = kept;
  expect(await takeFailure(1)).toBe(null);
});
