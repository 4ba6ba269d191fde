import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocksOf } from '../../cli/cases/page-blocks';
import { type SavedCase, saveCase } from '../../cli/cases/save-case';
import { launchPlain } from '../../cli/drivers/plain-browser';
import { openSavedPage, readSavedPage } from '../../cli/drivers/saved-page';
import type { ExpectedClip } from '../../evaluation/corpus/golden-pages';
import { openFolder } from '../support/folder';
import { openSite } from '../support/opened';

let browser: Browser;
const site = openSite();
let folder: string;
let saved: SavedCase;
const scratch = openFolder();

const prose = (topic: string) =>
  `Fishermen along the ${topic} quay repaired their heaviest nets before breakfast, <a href="/notes/${topic}?from=feed">as our correspondent noted</a>, and nobody complained about the frozen ropes.`;

beforeAll(async () => {
  browser = await launchPlain('chromium');
  site.put('/sheet.css', {
    type: 'text/css',
    body: 'article p { width: 420px; background: url(/ink.png) } .unused { color: red } @media (min-width: 100px) { h1 { font-size: 40px } }',
  });
  const address = site.put(
    '/story',
    `<!doctype html><html lang="en"><title>Nets before breakfast</title><link rel="stylesheet" href="/sheet.css">
     <meta name="description" content="Fishermen repaired their heaviest nets before breakfast and nobody at all complained about it.">
     <nav><a href="/">Home</a> <a href="https://other.example/about?x=1">About</a></nav>
     <article onclick="alert(1)"><h1>Nets before breakfast</h1><p class="byline">By Ann Reed, <time datetime="2025-02-03">3 February 2025</time></p>
     ${['northern', 'southern', 'eastern', 'western'].map((topic) => `<p>${prose(topic)}</p>`).join('')}
     <img src="/nets.jpg" srcset="/nets2.jpg 2x" width="300" height="200" alt="Nets"></article>
     <script>document.querySelector('article').append('Added by a script.')</script><!-- secret -->`,
  );
  folder = join(scratch, 'nets');
  saved = await saveCase(browser, { source: address, folder, keepText: false });
});
afterAll(async () => {
  await browser?.close();
});

const html = () => readFileSync(join(folder, 'index.html'), 'utf8');

test('keeps elements, classes, title and byline, and replaces the prose', () => {
  expect(html()).toContain('<h1>Nets before breakfast</h1><p class="byline">By Ann Reed, <time');
  expect(html()).toContain('Added by a script.');
  for (const own of ['Fishermen', 'heaviest', 'correspondent', 'complained']) expect(html()).not.toContain(own);
  expect(saved.shortTexts).toBeGreaterThan(3);
});

test('contains nothing that runs or leads to the site', () => {
  expect(html()).not.toMatch(/<script|onclick|secret|nets\.jpg|srcset|from=feed|other\.example/);
  expect(html()).toContain('href="/notes/northern"');
  expect(html()).toContain('href="https://elsewhere.example/about"');
});

test('keeps the rules that apply, without what they load', () => {
  const css = readFileSync(join(folder, 'style.css'), 'utf8');
  expect(css).toMatch(/article p \{ width: 420px; background: none \}/);
  expect(css).toContain('h1 { font-size: 40px }');
  expect(css).not.toContain('unused');
});

test('has the layout of the page', async () => {
  const tab = await browser.newPage();
  await openSavedPage(tab, readSavedPage(join(folder, 'index.html')));
  const width = await tab.$eval('article p:not(.byline)', (element) => element.getBoundingClientRect().width);
  const picture = await tab.$eval('img', (image) => [image.width, image.height, image.naturalWidth > 0]);
  await tab.close();
  expect(width).toBe(420);
  expect(picture).toEqual([300, 200, true]);
});

test('expects what a clip of it contains', () => {
  const expected: ExpectedClip = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'));
  expect(expected).toEqual(saved.expected);
  expect(expected).toMatchObject({ title: 'Nets before breakfast', author: 'Ann Reed', day: '2025-02-03' });
  expect(expected.with.length).toBeGreaterThanOrEqual(3);
  const text = html().replace(/<[^>]+>/g, '');
  expect(expected.with.filter((sentence) => !text.includes(sentence))).toEqual([]);
  expect(expected.without.join()).toMatch(/Home|About/);
});

test('gives every block of text with its probability and what decided', async () => {
  const blocks = await blocksOf(browser, join(folder, 'index.html'));
  expect(blocks.every(({ likely, text }) => text !== '' && likely !== undefined && likely >= 0 && likely <= 1)).toBe(
    true,
  );
  const texts = (kept: boolean) => blocks.filter((block) => block.kept === kept).map(({ text }) => text);
  expect(texts(false).join()).toMatch(/Home|About/);
  expect(saved.expected.with.filter((start) => !texts(true).some((text) => text.includes(start)))).toEqual([]);
  expect(blocks.some(({ because }) => because.length > 0)).toBe(true);
});

test('refuses a name that is taken and leaves nothing of a page that cannot be opened', async () => {
  await expect(saveCase(browser, { source: folder, folder, keepText: false })).rejects.toThrow('exists already');
  const other = join(scratch, 'none');
  await expect(saveCase(browser, { source: '/nowhere.html', folder: other, keepText: false })).rejects.toThrow(
    'no such file',
  );
  expect(existsSync(other)).toBe(false);
});
