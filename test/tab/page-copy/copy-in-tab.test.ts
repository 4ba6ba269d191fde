import { expect, test } from 'vitest';
import { done } from '../../../src/browser/messaging/outcome';
import { toBase64 } from '../../../src/language/text/base64';
import type { CopiedPage, Part } from '../../../src/tab/page-copy/copied-page';
import { copyTab } from '../../../src/tab/page-copy/copy-in-tab';
import type { CallTab } from '../../../src/tab/tabs/read-tab';

test('a page that cannot be written is a failure, so that it is not copied twice', async () => {
  const call = (async () => done({ length: 1, first: '{' })) as unknown as CallTab;
  const copied = await copyTab(call, async () => null);
  expect(copied).toMatchObject({ ok: false, failure: { code: 'readFailed' } });
});

/** The calls to a tab whose page has these parts and cannot fetch files. */
function callTo(parts: readonly Part[]): CallTab {
  const first = JSON.stringify(pageOf(parts));
  const call = async (name: string) =>
    done(name === 'copyPage' ? { length: first.length, first } : { lost: 'refused' });
  return call as unknown as CallTab;
}

function pageOf(parts: readonly Part[]): CopiedPage {
  return { base: '', url: 'https://site.example/', title: '', parts: ['<head>', ...parts], fonts: [], pictures: [] };
}

test('a film of the page and one of a frame are two', async () => {
  const film = { is: 'lost', what: 'media' } as const;
  const copied = await copyTab(callTo([film, { is: 'frame', page: pageOf([film]) }]), async () => null);
  expect(copied.ok && copied.value.missing).toEqual({ media: 2 });
});

test('a sheet that only we may read is decoded as its server says', async () => {
  const base64 = toBase64(Uint8Array.from('a::before { content: "\xfc" }', (sign) => sign.charCodeAt(0)));
  const call = callTo([{ is: 'sheet', url: 'https://other.example/a.css', sheet: 0 }]);
  const copied = await copyTab(call, async () => ({ type: 'text/css; charset=iso-8859-1', base64 }));
  expect(copied.ok && copied.value.html).toContain('content: "ü"');
});
