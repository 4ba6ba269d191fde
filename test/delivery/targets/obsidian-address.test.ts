import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addressOf, longestAddress, target } from '../../../src/delivery/targets/obsidian-address';
import { web } from '../../support/web';
import { sampleInput, sampleItem, withPicture } from '../stand-in';

/** The parameters as Obsidian reads them. */
function read(address: string): Readonly<Record<string, string>> {
  const [action, query = ''] = address.split('?', 2);
  expect(action).toBe('obsidian://new');
  return Object.fromEntries(query.split('&').map((pair) => pair.split('=', 2).map(decodeURIComponent)));
}

const browsers = {
  'Chromium on Windows': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36',
  'Firefox on Windows': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:153.0) Gecko/20100101 Firefox/153.0',
  'Chromium on Linux': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36',
  'Chromium on macOS':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36',
  'Firefox on macOS': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:153.0) Gecko/20100101 Firefox/153.0',
  'Firefox on Android': 'Mozilla/5.0 (Android 15; Linux; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0',
};

beforeEach(() => void vi.stubGlobal('navigator', { userAgent: browsers['Chromium on Linux'] }));

describe('an address of Obsidian', () => {
  test('is as long as the browser and the system pass on whole', () => {
    expect(Object.values(browsers).map(longestAddress)).toEqual([2000, 8000, 30_000, 2000, 2000, 2000]);
  });

  test('is never longer than what has been reported to fail: Chromium opens no more than 2,048 on Windows', () => {
    const quotes = 2;
    expect(longestAddress(browsers['Chromium on Windows']) + quotes).toBeLessThanOrEqual(2048);
    expect(longestAddress(browsers['Firefox on Windows'])).toBeLessThan(16_000);
    expect(longestAddress('')).toBe(2000);
  });

  test.each(Object.entries(browsers))('never cuts a note in %s', (_, userAgent) => {
    const longest = longestAddress(userAgent);
    for (let length = 1; length < 40_000; length = Math.ceil(length * 1.3)) {
      for (const text of ['x'.repeat(length), '盐'.repeat(length)]) {
        const { address, clipboard } = addressOf('Clips/Salt.md', text, {}, longest);
        expect(address.length).toBeLessThanOrEqual(longest);
        const { content, clipboard: taken } = read(address);
        expect(content ?? clipboard).toBe(text);
        expect(taken).toBe(clipboard === undefined ? undefined : 'true');
      }
    }
  });

  test.each([
    'a&overwrite=true&vault=Other',
    'a%26append%3Dtrue',
    'a#heading?x-success=https://evil.example/',
    'a\r\nb\0c',
    '"><script>',
    'half a pair \ud800 here',
    '../../.obsidian/plugins/evil/main',
  ])('gets no parameters from a page: %j', async (hostile) => {
    const article = { ...sampleInput().article, html: `<p>${hostile.replaceAll('<', '&lt;')}</p>` };
    const { address = '' } =
      (await target.handOver?.(sampleItem({ title: hostile, article }), { vault: hostile })) ?? {};
    const said = read(address);
    expect(Object.keys(said)).toEqual(['vault', 'file', 'silent', 'content']);
    expect(said.vault).toBe(hostile.replace('\ud800', '\ufffd'));
    expect(said.file).not.toMatch(/(^|\/)\.\.?(\/|$)|[\\#^[\]|\r\n\0]/);
    expect(said.content).toContain('source: ');
    expect(address).toMatch(/^[\w:/?=&%.~!*'()-]+$/);
  });

  test('never claims that a clip has arrived, says why it waits, and is not updated', async () => {
    const long = { ...sampleInput().article, html: `<p>${'Salt was carried inland. '.repeat(2000)}</p>` };
    await expect(target.send(sampleItem(), {}, web)).rejects.toMatchObject({ code: 'needsClick', passes: false });
    await expect(target.send(sampleItem({ article: long }), {}, web)).rejects.toMatchObject({
      ...{ code: 'needsClipboard', passes: false, isCertain: true },
    });
    expect(target.update).toBeUndefined();
    expect(target.hosts({})).toEqual([]);
  });

  test('hands over the note with pictures from the page, and says so as the proof', async () => {
    const made = await target.handOver?.(sampleItem(withPicture), { vault: 'My notes' });
    expect(read(made?.address ?? '').content).toContain('![a mule](https://news.example/mule.png)');
    expect(made?.proof).toEqual({
      ...{ id: 'Salt roads.md', by: 'handedOver' },
      link: 'obsidian://open?vault=My%20notes&file=Salt%20roads',
    });
  });

  test('is refused if the path alone is too long for it', () => {
    expect(() => addressOf(`${'盐/'.repeat(400)}a.md`, 'text', {}, 2000)).toThrow('refused');
  });
});
