import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { journeyBrowsers, variantIn } from '../support/browsers';
import { drawn } from '../support/drawn';
import { openClipper } from '../support/opened';
import { tell } from '../support/outbox-page';
import { pressTogether } from '../support/press-together';
import { type ClipToPut, putClips } from '../support/put-clips';
import { textOf } from '../support/text-of';

const day = 24 * 3600 * 1000;
const now = Date.now();

const clips: readonly ClipToPut[] = [
  {
    id: 'salt',
    title: 'Salt roads',
    tags: ['to read', 'history'],
    article: {
      ...{ language: 'en', site: 'Coast Weekly', description: 'How goods were carried inland.' },
      html: `<p>${'The road was long and the mules were slow. '.repeat(200)}</p><h2>Prices</h2><p>A sack of <b>sa</b>lt cost a day's wage.</p><details><summary>More</summary><p>Salted fish kept through the winter.</p></details><p>${'The road was long. '.repeat(100)}</p>`,
    },
    savedAt: now - day,
  },
  {
    id: 'mine',
    title: 'The mine below the town',
    tags: ['history'],
    note: 'Compare with the salt roads of the coast.',
    article: { language: 'en', author: 'Élise Martin', kind: 'thread', html: '<p>Miners sang.</p>' },
    savedAt: now - 2 * day,
    favourite: true,
  },
  {
    id: 'river',
    title: '长江三峡的水位',
    tags: ['水利'],
    article: {
      ...{ language: 'zh-CN', site: '人文周刊', url: 'https://news.example.cn/river' },
      html: '<p>今年夏天，水库的水位一直很高，下游的城市都在做准备。</p>',
    },
    savedAt: now - 3 * day,
  },
  ...['Rye', 'Oats', 'Barley', 'Millet', 'Spelt'].map((title, at) => ({
    id: title,
    title: `${title} and caraway`,
    savedAt: now - (400 + at) * day,
    article: { language: 'en', html: `<p>Bread of ${title}.</p>` },
  })),
];

describe.each(journeyBrowsers)('searching the library, in %s', (name) => {
  const { clipper } = openClipper(name);
  let page: Page;

  beforeAll(async () => {
    page = await clipper.extensionPage('src/screens/library-page/index.html', '#empty');
    await putClips(page, clips);
    await page.reload();
    await page.waitForSelector('#filter');
  });

  const titles = () => page.$$eval('#clips .item-title', (all) => all.map((each) => each.textContent));
  const hash = () => page.evaluate(() => location.hash);
  const value = () => page.$eval('#filter', (field) => (field as HTMLInputElement).value);
  const options = () =>
    page.$$eval('#search-suggestions:not([hidden]) [role=option] .typed', (all) => all.map((each) => each.textContent));

  async function search(query: string): Promise<void> {
    await page.$eval('#filter', (field) => (field as HTMLInputElement).select());
    await page.focus('#filter');
    await page.keyboard.press('Backspace');
    await page.keyboard.type(query);
  }

  async function untilTitles(expected: readonly string[]): Promise<void> {
    await expect.poll(titles).toEqual(expected);
  }

  test('finds words, phrases and Chinese in the middle of a run while typing, and keeps the search in the address', async () => {
    await search('caraway rye');
    await untilTitles(['Rye and caraway']);
    await expect.poll(hash).toBe('#q=caraway+rye');
    await search('"salt roads"');
    await expect.poll(async () => (await titles()).sort()).toEqual(['Salt roads', 'The mine below the town']);
    await search('下游的城');
    await untilTitles(['长江三峡的水位']);
    await expect
      .poll(() => page.$$eval('#clips .excerpt mark', (all) => all.map((each) => each.textContent)))
      .toEqual(['下游的城']);
    await search('三峽');
    await untilTitles(['长江三峡的水位']);
    await search('三峡');
    await untilTitles(['长江三峡的水位']);
    // The search before found the same clip.
    await expect.poll(hash).toBe(`#${new URLSearchParams({ q: '三峡' })}`);
    // Firefox's driver reloads the first address of a tab: the address is opened again instead.
    const again = await clipper.extensionPage(`src/screens/library-page/index.html${await hash()}`);
    await again.waitForSelector('#clips .item-title mark');
    const shown = () =>
      again.$$eval('#clips .item-title', (all) => all.map((each) => each.innerHTML.includes('<mark>三峡</mark>')));
    // All clips are listed until the first hits are known.
    await expect.poll(shown).toEqual([true]);
    expect(await again.$eval('#filter', (field) => (field as HTMLInputElement).value)).toBe('三峡');
    await again.close();
    await page.bringToFront();
  });

  variantIn(name)('filters by tag, site, language, state and date, and leaves out', async () => {
    await search('tag:history -is:favourite');
    await untilTitles(['Salt roads']);
    await search('标签：“to read”');
    await untilTitles(['Salt roads']);
    await search('lang:zh');
    await untilTitles(['长江三峡的水位']);
    await search('after:7d -lang:zh type:thread');
    await untilTitles(['The mine below the town']);
    await search('site:"coast weekly"');
    await untilTitles(['Salt roads']);
  });

  test('completes filters and their values by keyboard', async () => {
    await search('ta');
    await expect.poll(options).toContain('tag:');
    expect(await page.$eval('#filter', (field) => field.getAttribute('aria-expanded'))).toBe('true');
    await page.keyboard.press('ArrowDown');
    const active = await page.$eval('#filter', (field) => field.getAttribute('aria-activedescendant'));
    expect(await page.$eval(`#${active}`, (option) => option.getAttribute('aria-selected'))).toBe('true');
    await page.keyboard.press('Enter');
    await expect.poll(value).toBe('tag:');
    await expect.poll(options).toEqual(['tag:history', 'tag:"to read"', 'tag:水利']);
    // The caret is set with the next frame.
    await drawn(page);
    await page.keyboard.type('re');
    await expect.poll(options).toEqual(['tag:"to read"']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(value).toBe('tag:"to read" ');
    await untilTitles(['Salt roads']);
    // The results follow the field.
    for (const key of ['ArrowDown', 'Enter'] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Salt roads');
      await page.keyboard.press('/');
    }
    await page.keyboard.press('Escape');
    await expect.poll(value).toBe('');
    await expect.poll(async () => (await titles()).length).toBe(clips.length);
  });

  variantIn(name)('suggests what to do if nothing matches, and tells what it does not understand', async () => {
    await search('rye tag:history is:lost');
    await page.waitForSelector('#without-filters');
    await expect.poll(titles).toEqual([]);
    await expect.poll(() => textOf(page, '.search-notes')).toContain('is:lost');
    await page.click('#without-filters');
    await untilTitles(['Rye and caraway']);
    await expect.poll(value).toBe('rye');
  });

  variantIn(name)('saves a search, renames it, deletes it and undoes that', async () => {
    await search('tag:history');
    await untilTitles(['Salt roads', 'The mine below the town']);
    await page.click('#save-search');
    await page.waitForFunction("document.activeElement?.name === 'search-name'");
    await page.keyboard.type('Old times');
    await page.keyboard.press('Enter');
    const saved = () => page.$$eval('.saved-searches li a', (all) => all.map((each) => each.textContent));
    await expect.poll(saved).toEqual(['Old times2']);
    await page.waitForSelector('#save-search', { hidden: true });
    await search('rye');
    await untilTitles(['Rye and caraway']);
    // The suggestions may cover the saved searches.
    await page.keyboard.press('Escape');
    await page.click('.saved-searches li a');
    await untilTitles(['Salt roads', 'The mine below the town']);
    await expect.poll(value).toBe('tag:history');

    await page.click('.saved-searches .menu-place > button');
    await page.click('[id^=rename-]');
    await page.waitForFunction("document.activeElement?.name === 'search-name'");
    await page.keyboard.type('Past');
    await page.keyboard.press('Enter');
    await expect.poll(saved).toEqual(['Past2']);
    // The focus returns to the button with the next frame.
    await drawn(page);
    await page.click('.saved-searches .menu-place > button');
    await page.click('[id^=delete-]');
    await page.waitForSelector('#undo');
    await expect.poll(saved).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('undo');
    await page.keyboard.press('Enter');
    await expect.poll(saved).toEqual(['Past2']);
    // What is told covers what later tests press.
    await page.click('.snackbar [aria-label="Dismiss"]');
  });

  variantIn(name)('offers saved and recent searches in the empty field', async () => {
    await search('barley');
    await untilTitles(['Barley and caraway']);
    await page.keyboard.press('Enter');
    await search('');
    await page.keyboard.press('ArrowDown');
    await expect.poll(options).toEqual(expect.arrayContaining(['Past', 'barley', 'tag:']));
    await page.keyboard.press('Escape');
  });

  variantIn(name)('does not bring back a search that another window deletes while it is renamed', async () => {
    const names = () => page.$$eval('.saved-searches .entry-name', (all) => all.map((each) => each.textContent));
    await tell(page, 'search.keep', { id: 'rye', name: 'A rye', query: 'rye' });
    await expect.poll(names).toContain('A rye');
    await page.click('#search-menu-rye');
    await page.click('#rename-rye');
    await page.waitForFunction("document.activeElement?.name === 'search-name'");
    await page.keyboard.type('Bread');
    await tell(page, 'search.remove', { id: 'rye' });
    await page.waitForSelector('[name=search-name]', { hidden: true });
    // What the field has asked for is answered first.
    await drawn(page);
    await tell(page, 'tags.list', null);
    await drawn(page);
    expect(await names()).not.toContain('Bread');
  });

  test('marks the hits in an opened clip, steps through them, and goes back to the results', async () => {
    const hits = () => textOf(page, '.hits p');
    const now = () => page.evaluate(() => Array.from(CSS.highlights.get('hit-now') ?? [], String));
    const isInView = () =>
      page.evaluate(() => {
        const [range] = CSS.highlights.get('hit-now') ?? [];
        const { top = -1, bottom = -1 } = range instanceof Range ? range.getBoundingClientRect() : {};
        return top >= 0 && bottom > top && bottom <= window.innerHeight;
      });
    await search('salt mules');
    await untilTitles(['Salt roads']);
    await search('salt');
    await expect.poll(async () => (await titles()).sort()).toEqual(['Salt roads', 'The mine below the town']);
    await page.click('#clips [data-clip-id=salt] a');
    await page.waitForSelector('.hits');
    await expect.poll(hash).toBe('#clip=salt&q=salt');
    await expect.poll(hits).toBe('1 of 2');
    await expect.poll(now).toEqual(['salt']);
    await expect.poll(isInView).toBe(true);
    await drawn(page);
    await page.keyboard.press('n');
    await expect.poll(hits).toBe('2 of 2');
    await expect.poll(now).toEqual(['Salted']);
    await expect.poll(isInView).toBe(true);
    await page.click('#next-hit');
    await expect.poll(hits).toBe('1 of 2');
    await pressTogether(page, 'Shift', 'N');
    await expect.poll(hits).toBe('2 of 2');
    await page.click('#close-hits');
    await expect.poll(() => page.evaluate(() => CSS.highlights.size)).toBe(0);
    await page.click('#back');
    await page.waitForSelector('#filter');
    await expect.poll(value).toBe('salt');
    await expect.poll(async () => (await titles()).length).toBe(2);
    await page.click('#clips [data-clip-id=mine] a');
    await expect.poll(hits).toBe('Not in the text');
    await page.keyboard.press('/');
    await page.waitForFunction("document.activeElement?.id === 'filter'");
    await page.click('#clips [data-clip-id=mine] a');
    await expect.poll(hits).toBe('Not in the text');
    await page.keyboard.press('x');
    await page.waitForSelector('#clips [data-clip-id=mine] input:checked');
  });
});
