import { JSDOM } from 'jsdom';
import { h, render } from 'preact';
import { expect, it, vi } from 'vitest';
import { pagesInLibrary } from '../../../../src/library/runs';
import { useFound } from '../../../../src/screens/library-page/many/use-found';

vi.mock('webextension-polyfill', () => ({ default: {} }));
vi.mock('../../../../src/browser/messaging/channel', () => ({ ask: vi.fn() }));
vi.mock('../../../../src/browser/platform/i18n', () => ({ t: (key: string) => key }));
vi.mock('../../../../src/browser/wording/language', () => ({ counted: () => '' }));
vi.mock('../../../../src/library/runs', () => ({ pagesInLibrary: vi.fn(async () => new Set()) }));

it('keeps the pages that were found while others were looked for', async () => {
  vi.stubGlobal('document', new JSDOM('').window.document);
  let found: ReturnType<typeof useFound> | undefined;
  const Screen = () => {
    found = useFound();
    return null;
  };
  render(h(Screen, null), document.body);
  // A source that was asked before another has answered.
  const slow = found?.add;
  let answer = () => {};
  vi.mocked(pagesInLibrary).mockImplementationOnce(() => new Promise((resolve) => (answer = () => resolve(new Set()))));
  const first = slow?.([{ url: 'https://e.example/a' }]);
  await found?.add([{ url: 'https://e.example/b' }]);
  answer();
  await first;
  await slow?.([{ url: 'https://e.example/b' }, { url: 'https://e.example/c' }]);
  await expect.poll(() => found?.pages.map(({ url }) => url.at(-1))).toEqual(['b', 'a', 'c']);
});
