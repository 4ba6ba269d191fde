import { expect, it, vi } from 'vitest';
import { viewsOfExtension } from '../../../src/browser/platform/views';
import { codeOfClip } from '../../../src/tab/tabs/clip-code';

vi.mock('../../../src/browser/platform/views', () => ({ viewsOfExtension: vi.fn() }));
vi.mock('../../../src/tab/tabs/clip-tab', () => ({ clipTab: 'own' }));

const views = (...found: object[]) => vi.mocked(viewsOfExtension).mockReturnValue(found as never);

it('uses the code that another document offers', async () => {
  const clipCode = { clipTab: 'kept' };
  views({}, { clipCode });
  expect(await codeOfClip()).toBe(clipCode);
});

it('loads its own code if no other document offers any', async () => {
  views({}, globalThis);
  expect(await codeOfClip()).toMatchObject({ clipTab: 'own' });
});
