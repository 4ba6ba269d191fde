import { expect, it, vi } from 'vitest';
import { viewsOfExtension } from '../../../src/browser/platform/views';
import { codeOfClip } from '../../../src/tab/tabs/clip-code';

vi.mock('../../../src/browser/platform/views', () => ({ viewsOfExtension: vi.fn() }));
vi.mock('../../../src/tab/tabs/clip-tab', () => ({ clipTab: async () => 'made here' }));

const views = (...found: object[]) => vi.mocked(viewsOfExtension).mockReturnValue(found as never);

/** A document that offers the code. */
function viewWith(clip: Promise<string>): EventTarget {
  return Object.assign(new EventTarget(), { clipCode: { clipTab: () => clip } });
}

async function clipped(): Promise<unknown> {
  const { clipTab } = await codeOfClip();
  return clipTab(vi.fn(), { mode: 'article', engine: 'nta', siblings: [] });
}

it('uses the code that another document offers', async () => {
  views({}, viewWith(Promise.resolve('made there')));
  expect(await clipped()).toBe('made there');
});

it('makes a clip again if the other document closes meanwhile', async () => {
  const view = viewWith(new Promise(() => {}));
  views(view);
  const clip = clipped();
  setTimeout(() => view.dispatchEvent(new Event('pagehide')));
  expect(await clip).toBe('made here');
});

it('loads its own code if no other document offers any', async () => {
  views({}, globalThis);
  expect(await clipped()).toBe('made here');
});
