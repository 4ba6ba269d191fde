import { expect, test, vi } from 'vitest';

const stored = new Map<string, unknown>();
let url: string | undefined;

vi.doMock('webextension-polyfill', () => ({
  default: {
    storage: {
      session: {
        get: async (key: string) => ({ [key]: stored.get(key) }),
        set: async (values: object) => {
          for (const [key, value] of Object.entries(values)) stored.set(key, value);
        },
        remove: async (key: string) => void stored.delete(key),
      },
    },
    tabs: { get: async () => ({ url }) },
  },
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
