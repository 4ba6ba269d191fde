import { expect, it, vi } from 'vitest';
import { viewsOfExtension } from '../../../src/browser/platform/views';
import { codeOfClip } from '../../../src/tab/tabs/clip-code';

vi.mock('../../../src/browser/platform/views', () => ({ viewsOfExtension: vi.fn() }));
vi.mock('../../../src/tab/tabs/clip-tab', () => ({ clipTab: async () => ({ clipped: 'made here' }) }));

const views = (...found: object[]) => vi.mocked(viewsOfExtension).mockReturnValue(found as never);

/** A document that offers the code. */
function viewWith(clip: Promise<object>): EventTarget {
  return Object.assign(new EventTarget(), { clipCode: { clipTab: () => clip } });
}

async function clipped(): Promise<unknown> {
  const { clipTab } = await codeOfClip();
  return clipTab(vi.fn(), { mode: 'article', engine: 'nta', siblings: [] });
}

it('uses the code that another document offers', async () => {
  const view = viewWith(Promise.resolve({ clipped: 'made there' }));
  views({}, view);
  expect(await clipped()).toEqual({ clipped: 'made there', lentBy: view });
});

it('copies the article, because Firefox takes away what a closed document has made', async () => {
  const lent = { article: 'made there' };
  const open = { storedTexts: () => {} };
  const view = viewWith(Promise.resolve({ clipped: lent, origins: [[]], open }));
  views(view);
  const made = await clipped();
  lent.article = 'gone';
  expect(made).toEqual({ clipped: { article: 'made there' }, origins: [[]], open, lentBy: view });
});

it('makes a clip again if the other document closes meanwhile', async () => {
  const view = viewWith(new Promise(() => {}));
  views(view);
  const clip = clipped();
  setTimeout(() => view.dispatchEvent(new Event('pagehide')));
  expect(await clip).toEqual({ clipped: 'made here' });
});

it('loads its own code if no other document offers any', async () => {
  views({}, globalThis);
  expect(await clipped()).toEqual({ clipped: 'made here' });
});
