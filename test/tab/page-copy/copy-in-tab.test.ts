import { expect, test } from 'vitest';
import { done } from '../../../src/browser/messaging/outcome';
import { copyTab } from '../../../src/tab/page-copy/copy-in-tab';
import type { CallTab } from '../../../src/tab/tabs/read-tab';

test('a page that cannot be written is a failure, so that it is not copied twice', async () => {
  const call = (async () => done({ length: 1, first: '{' })) as unknown as CallTab;
  const copied = await copyTab(call, async () => null);
  expect(copied).toMatchObject({ ok: false, failure: { code: 'readFailed' } });
});
