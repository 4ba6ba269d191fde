import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ElementHandle, Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import type { Site } from '../../cli/drivers/serve';
import { journeyBrowsers, variantIn } from '../support/browsers';
import { openFolder } from '../support/folder';
import { openClipper } from '../support/opened';
import { png } from '../support/png';
import { savedTitles } from '../support/saved-titles';
import { provesAll } from '../support/scope';
import { textOf } from '../support/text-of';
import { zipped } from '../support/zipped';

const libraryPage = 'src/screens/library-page/index.html';

const note = (site: Site) => `---
title: "Salt of the earth"
source: "https://example.com/salt"
author:
  - "[[Mara Ellison]]"
published: 2024-03-01
tags: [clippings, salt]
---
The **sea** leaves salt behind, and people have carried it far inland for as long as there have been roads.

![[pictures/pan.png]]

<script>fetch('${site.origin}/stolen')</script>
<img src="${site.origin}/tracker.png" onerror="document.title='hacked'">
<iframe src="${site.origin}/frame"></iframe>

[a link](javascript:document.title='hacked')

<form action="${site.origin}/form"><button>Press</button></form><style>@import '${site.origin}/style.css';</style>

> [!warning] Careful
> Hot pans.
`;

const pocket = `title,url,time_added,tags,status
"<img src=x onerror=document.title='hacked'>",https://example.com/hostile,1700000000,a|b,unread
=HYPERLINK("x"),https://example.com/archived,1700000001,,archive
No address,,1700000002,,unread
Salt,https://www.example.com/salt/?utm_source=pocket,1700000003,sea,unread
`;

const singleFile = (picture: string) => `<!DOCTYPE html> <html lang=en><!--
 Page saved with SingleFile 
 url: https://example.org/harbour 
 saved date: Mon Jan 01 2024 12:00:00 GMT+0100 (Central European Standard Time)
--><head><meta charset=utf-8><title>The harbour at night</title><style>:root{--sf-img-1:url("${picture}")}.sf-hidden{display:none!important}</style></head>
<body><nav class=sf-hidden>Hidden menu</nav><article><h1>The harbour at night</h1>
${'<p>The keeper of the light wrote down what the sea had brought, and when it had taken it back again, night after night.</p>'.repeat(6)}
<img alt="A boat" src='data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect fill-opacity="0"/></svg>' style="background-image:var(--sf-img-1)!important">
${'<p>In the morning the boats came in with what the night had left them, and the keeper put out the lamp and slept.</p>'.repeat(6)}</article></body></html>`;

const savedByChrome = `<!DOCTYPE html>
<!-- saved from url=(0026)https://example.org/island -->
<html lang=en><head><meta charset=utf-8><title>The island</title></head><body><article><h1>The island</h1>
${'<p>Nobody had lived on the island since the storm, and the goats had gone wild and ate what the gardens still gave.</p>'.repeat(8)}
<img alt="Goats" src="./Island_files/a.png" width="300" height="200"></article></body></html>`;

/** A picture of more characters than a placeholder has. */
const picture = Buffer.concat([Buffer.from(png(3)), Buffer.alloc(2000)]);

describe.each(journeyBrowsers)('importing in %s', (name) => {
  const { clipper, site } = openClipper(name);
  const folder = openFolder();

  const written = (path: string, content: string | Uint8Array): string => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    return file;
  };

  const importScreen = () => clipper.extensionPage(`${libraryPage}#import`, '#choose-files');

  async function choose(library: Page, ...files: readonly string[]): Promise<void> {
    const input = (await library.$('#import-files')) as ElementHandle<HTMLInputElement>;
    await input.uploadFile(...files);
  }

  async function imported(library: Page): Promise<string> {
    await library.click('#import-start');
    await library.waitForSelector('#save-report');
    return textOf(library, '#import-state');
  }

  const lines = (library: Page, id: string) =>
    library.$$eval(`${id} li`, (items) => items.map((item) => item.textContent ?? ''));

  const recognised = (library: Page) =>
    library.$$eval('#recognised tbody tr', (rows) =>
      rows.map((row) => [...row.children].map((cell) => cell.textContent).join(' ')),
    );

  async function opened(title: string): Promise<Page> {
    const library = await clipper.extensionPage(libraryPage, '#clips li');
    const found = () =>
      library.$$eval(
        '#clips a[href*="clip="]',
        (links, wanted) => links.find((link) => link.textContent?.includes(wanted))?.getAttribute('href') ?? '',
        title,
      );
    await expect.poll(found).not.toBe('');
    const href = await found();
    await library.evaluate((hash) => {
      location.hash = hash;
    }, href);
    await library.waitForSelector('#reader article p');
    return library;
  }

  test('notes, links and pages become clips, and nothing of them runs or loads', async () => {
    const archive = written(
      'export.zip',
      zipped({
        ...{ 'Vault/Salt.md': note(site), 'Vault/pictures/pan.png': picture, 'Vault/pocket.csv': pocket },
        ...{ 'Saved/Island.html': savedByChrome, 'Saved/Island_files/a.png': picture },
      }),
    );
    const data = `data:image/png;base64,${picture.toString('base64')}`;
    const library = await importScreen();
    await choose(library, archive, written('harbour.html', singleFile(data)), written('other.json', '{}'));
    await library.waitForSelector('#recognised');
    await expect
      .poll(() => recognised(library))
      .toEqual(['Pocket 1 4', 'Markdown notes 1 1', 'HTML pages 1 1', 'SingleFile 1 1']);
    await expect
      .poll(() => lines(library, '#cannot-import'))
      .toEqual(['other.json — this type of file cannot be imported']);
    expect(await imported(library)).toBe('Added: 5 clips. Updated: 1. Already there: 0. Not imported: 2.');
    await expect
      .poll(() => lines(library, '#import-skipped'))
      .toEqual([
        'other.json — this type of file cannot be imported',
        'export.zip/Vault/pocket.csv, entry 3: No address — it has no web address',
      ]);
    expect((await savedTitles(clipper)).sort()).toEqual([
      "<img src=x onerror=document.title='hacked'>",
      '=HYPERLINK("x")',
      'Salt of the earth',
      'The harbour at night',
      'The island',
    ]);
  });

  test('an imported note is read as any clip is', async () => {
    const reader = await opened('Salt of the earth');
    await reader.waitForSelector('#reader article img[src^="blob:"]');
    await expect.poll(() => textOf(reader, '#reader article strong')).toBe('sea');
    await expect.poll(() => textOf(reader, '.callout-title')).toBe('Careful');
    const article = await reader.$eval('#reader article', (found) => found.innerHTML);
    expect(article).not.toMatch(/<script|<iframe|<form|<style|onerror|javascript:/);
    await expect.poll(() => reader.title()).toBe('Salt of the earth');
    expect(site.asked).toEqual([]);
  });

  test('an imported page has its pictures and its address', async () => {
    const reader = await opened('The harbour at night');
    await reader.waitForSelector('#reader article img[src^="blob:"]');
    await expect
      .poll(() => reader.$eval('#original', (link) => link.getAttribute('href')))
      .toBe('https://example.org/harbour');
    expect(await textOf(reader, '#reader article')).not.toContain('Hidden menu');
  });

  test('a page that Chrome saved has the pictures in the folder beside it', async () => {
    const reader = await opened('The island');
    await reader.waitForSelector('#reader article img[src^="blob:"]');
  });

  test('an imported link says that it is one', async () => {
    const reader = await opened('<img src=x');
    await expect.poll(() => textOf(reader, '#reader')).toContain('Only the link is saved');
    expect(await textOf(reader, '#reader')).not.toContain('0 min');
    await reader.click('#back');
    await reader.waitForSelector('#clips li');
    const inList = () => reader.$$eval('#clips li', (all) => all.map(({ textContent }) => textContent).join(' '));
    await expect.poll(inList).toContain('Link');
    expect(await inList()).not.toContain('0 min');
  });

  test('importing the same files again adds nothing, and what was added can be removed', async () => {
    const library = await importScreen();
    await choose(library, join(folder, 'export.zip'), written('new.csv', 'url,title\nhttps://example.com/new,New\n'));
    expect(await imported(library)).toBe('Added: 1 clip. Updated: 0. Already there: 5. Not imported: 1.');
    // The pressed button is gone.
    await expect.poll(() => library.evaluate(() => document.activeElement?.localName)).toBe('h1');
    await library.click('#import-undo');
    await library.waitForFunction(() => !document.querySelector('#import-undo'));
    await expect.poll(() => textOf(library, '#import-state')).toBe('Moved to the trash: 1 clip');
    expect(await savedTitles(clipper)).not.toContain('New');
  });

  variantIn(name)(
    'files may be dropped anywhere on the screen, and on no other, where they would replace the page',
    async () => {
      const library = await importScreen();
      const devtools = await library.createCDPSession();
      const data = {
        items: [],
        files: [written('dropped.csv', 'url\nhttps://example.net/dropped\n')],
        dragOperationsMask: 1,
      };
      const drop = async () => {
        for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
          await devtools.send('Input.dispatchDragEvent', { type, x: 300, y: 500, data });
      };
      await drop();
      await expect.poll(() => textOf(library, '#import-state')).toContain('1 entry');
      await library.evaluate(() => {
        location.hash = '#trash';
        addEventListener('dragover', ({ defaultPrevented, dataTransfer }) => {
          document.title = `${defaultPrevented} ${dataTransfer?.dropEffect}`;
        });
      });
      await library.waitForSelector('#trash');
      await drop();
      await expect.poll(() => library.title()).toBe('true none');
    },
  );

  variantIn(name, provesAll)(
    'an import that is interrupted continues when the files are chosen again',
    async () => {
      const rows = Array.from({ length: 3000 }, (_, at) => `https://example.net/${at},Page ${at}`);
      const file = written('many.csv', `url,title\n${rows.join('\n')}\n`);
      const library = await importScreen();
      await choose(library, file);
      await library.click('#import-start');
      // In one task, since an import may be quicker than a click of the driver.
      await library.waitForFunction(
        () => {
          if ((document.querySelector('progress')?.value ?? 0) <= 200) return false;
          document.querySelector<HTMLElement>('#import-cancel')?.click();
          return true;
        },
        { polling: 20 },
      );
      await library.waitForSelector('#save-report');
      const state = await textOf(library, '#import-state');
      const first = Number(/Added: ([\d,]+)/.exec(state)?.[1]?.replace(',', ''));
      expect(first).toBeGreaterThan(100);
      expect(first).toBeLessThan(3000);
      await library.close();
      const again = await importScreen();
      await choose(again, file);
      const all = await imported(again);
      expect(all).toContain(`Already there: ${first}.`);
      expect(all).toContain(`Added: ${new Intl.NumberFormat('en').format(3000 - first)} clips`);
    },
    120_000,
  );
});
