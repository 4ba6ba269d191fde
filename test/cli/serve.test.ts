import { expect, test } from 'vitest';
import { encode } from '../../cli/drivers/serve';
import { openSite } from '../support/opened';

const site = openSite();

test('the small site speaks old charsets', async () => {
  const gbk = site.put('/gbk', { body: '<p>鱼</p>', charset: 'gbk' });
  const bytes = Buffer.from(await (await fetch(gbk)).arrayBuffer());
  expect(bytes.toString('hex')).toBe(`${Buffer.from('<p>').toString('hex')}d3e3${Buffer.from('</p>').toString('hex')}`);
  expect(new TextDecoder('shift_jis').decode(encode('さかな', 'shift_jis'))).toBe('さかな');
});

test('the small site waits before it answers, and redirects', async () => {
  let waited = false;
  const after = new Promise<void>((resolve) => {
    setTimeout(() => {
      waited = true;
      resolve();
    }, 20);
  });
  const slow = site.put('/slow', { body: 'late', delay: 1, after });
  const redirected = await fetch(site.put('/moved', { redirect: slow }));
  expect(await redirected.text()).toBe('late');
  expect(waited).toBe(true);
  expect(site.asked.slice(-2)).toEqual(['/moved', '/slow']);
});

test('the small site serves golden pages and nothing outside of them', async () => {
  expect((await fetch(`${site.origin}/pages/%2e%2e/%2e%2e/package.json`)).status).toBe(404);
  expect((await fetch(`${site.origin}/pages/..%2f..%2fpackage.json`)).status).toBe(404);
});
