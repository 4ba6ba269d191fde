import { describe, expect, test } from 'vitest';
import { journeyBrowsers } from '../support/browsers';
import { openClipper } from '../support/opened';
import { putClips } from '../support/put-clips';
import { textOf } from '../support/text-of';

const path = 'src/screens/library-page/index.html';

describe.each(journeyBrowsers)('the overview in %s', (name) => {
  const { clipper } = openClipper(name);

  test('counts what is saved, as text too, and leads to the clips behind a number', async () => {
    const page = await clipper.extensionPage(path, '#empty');
    const article = { url: 'https://news.example/salt', words: 1234, minutes: 6, language: 'en' };
    await putClips(page, [{ id: 'a', title: 'Salt roads', savedAt: Date.now(), unread: true, article }]);
    await page.evaluate(() => {
      location.hash = 'overview';
    });
    await page.waitForSelector('#sites');
    await expect
      .poll(() => textOf(page, '.totals'))
      .toBe('Clips1Words1,234Reading time6 minutesUnread6 minutes 1 clip');
    await expect.poll(() => textOf(page, '#sites tbody tr')).toBe('news.example1');
    await expect.poll(() => textOf(page, '#languages tbody tr')).toBe('English1');
    await expect.poll(() => textOf(page, '#types tbody tr')).toBe('Article1');
    await page.waitForSelector('#storage tbody td');
    await expect.poll(() => page.$$eval('#saved-over-time rect.bar', (bars) => bars.length)).toBe(1);
    await page.click('#saved-over-time summary');
    await expect.poll(() => textOf(page, '#saved-over-time tbody td')).toBe('1');
    await page.click('#sites a');
    await page.waitForFunction(() => location.hash.startsWith('#q=site'));
    await page.waitForFunction(() => !document.querySelector('#overview'));
  });
});
