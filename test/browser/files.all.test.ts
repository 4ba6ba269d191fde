import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { serve } from '../../cli/drivers/serve';
import { journeyBrowsers } from '../support/browsers';
import { openClipper, openSite } from '../support/opened';
import { closePages, openPopup, popupOver, saveIn } from '../support/popup-state';
import { textOf } from '../support/text-of';
import { writtenFile } from '../support/written-file';

/** How cells that say it stand in an article's table. */
const alignments = (page: Page) =>
  page.evaluate(() => {
    const cells = [document.createElement('td'), document.createElement('th')] as const;
    cells[0].align = 'right';
    cells[1].align = 'center';
    const table = document.createElement('table');
    table.insertRow().append(...cells);
    document.querySelector('article')?.append(table);
    return cells.map((cell) => getComputedStyle(cell).textAlign);
  });

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim();

describe.each(journeyBrowsers)('files in %s', (name) => {
  const { clipper, site, downloads } = openClipper(name);

  async function save(url: string): Promise<void> {
    const { page, popup } = await openPopup(clipper, url);
    await saveIn(popup);
    await popup.waitForSelector('#pictures[data-running="false"]');
    await closePages(popup, page);
  }

  test('an HTML file of a draft contains its pictures and shows the same text without the site', async () => {
    const gone = await serve();
    const { popup } = await openPopup(clipper, `${gone.origin}/pages/demo-news/index.html`);
    const text = await popup.$eval('#preview article', (article) => {
      const copy = article.cloneNode(true) as Element;
      for (const place of copy.querySelectorAll('.picture-place')) place.remove();
      return copy.textContent ?? '';
    });
    await popup.click('#more');
    await popup.click('#download-html');
    await writtenFile(downloads, '.html');
    await gone.close();
    const file = join(downloads, readdirSync(downloads).find((found) => found.endsWith('.html')) ?? '');
    const reopened = await clipper.newPage();
    await reopened.goto(`file://${encodeURI(file)}`);
    const shown = await reopened.evaluate(() => ({
      text: document.querySelector('article')?.textContent ?? '',
      title: document.title,
      scripts: document.scripts.length,
      widths: Array.from(document.images, (image) => image.naturalWidth),
    }));
    expect(squeezed(shown.text)).toBe(squeezed(text));
    expect(shown).toMatchObject({ title: 'The harbour that taught itself to listen', scripts: 0 });
    expect(shown.widths.length).toBeGreaterThan(0);
    expect(shown.widths.every((width) => width > 1)).toBe(true);
    const asked = await reopened.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name));
    expect(asked.filter((url) => /^https?:/.test(url))).toEqual([]);
    expect(await alignments(reopened)).toEqual(['right', 'center']);
  });

  // Only Chromium can be told to show what it would print.
  test.runIf(name === 'chromium')('prints a clip with its address and without the toolbar', async () => {
    await save(`${site.origin}/pages/pictures/index.html`);
    const library = await clipper.extensionPage('src/screens/library-page/index.html');
    await library.click('[data-clip-id] a');
    await library.waitForSelector('#reader article img');
    const onScreenOnly = ['.tools', '#pictures', '.snackbar-place'];
    for (const each of [...onScreenOnly, '#original']) await library.waitForSelector(each);
    await library.emulateMediaType('print');
    const printed = await library.evaluate(
      (selectors) => ({
        hidden: selectors.map((each) => getComputedStyle(document.querySelector(each) as Element).display),
        address: getComputedStyle(document.querySelector('#original') as Element, '::after').content,
        scheme: getComputedStyle(document.documentElement).colorScheme,
      }),
      onScreenOnly,
    );
    expect(printed.hidden).toEqual(['none', 'none', 'none']);
    expect(printed.address).toContain('/pages/pictures/index.html');
    expect(printed.scheme).toBe('light');
    expect((await library.pdf()).length).toBeGreaterThan(1000);
  });

  test('exports clips chosen by keyboard as one ZIP and one EPUB', async () => {
    await save(`${site.origin}/pages/demo-news/index.html`);
    if (name === 'firefox') await save(`${site.origin}/pages/pictures/index.html`);
    const format = 'chrome.storage.local.get("format").then((stored) => stored.format ?? "")';
    const before = await clipper.evaluateInBackground(format);
    const library = await clipper.extensionPage('src/screens/library-page/index.html', '[data-clip-id]');
    await library.focus('.choose input');
    await library.keyboard.press(name === 'firefox' ? ' ' : 'Space');
    await library.waitForSelector('#export-bar');
    await library.click('#choose-all');
    await library.waitForFunction('document.querySelectorAll(".choose input:checked").length === 2');
    await library.click('#export');
    await library.waitForFunction(
      'document.querySelector("#export-bar p").textContent === "The file is in your downloads."',
    );
    // It says so once the file is whole, not before.
    const zip = readdirSync(downloads).find((file) => file.endsWith('.zip')) ?? '';
    const files = unzipSync(readFileSync(join(downloads, zip)));
    const texts = Object.keys(files).filter((file) => file.endsWith('.md'));
    expect(texts).toHaveLength(2);
    for (const file of texts)
      expect(strFromU8(files[file] ?? new Uint8Array())).toMatch(/!\[[^\]]*\]\(<?images\/[\da-f]{16}\.\w+/);
    await library.select('#export-format', 'epub');
    await library.click('#export');
    const book = unzipSync(await writtenFile(downloads, '.epub'));
    expect(Object.keys(book)[0]).toBe('mimetype');
    expect(Object.keys(book)).toContain('EPUB/chapter-2.xhtml');
    // The popup's format is another matter.
    expect(await clipper.evaluateInBackground(format)).toBe(before);
    await library.keyboard.press('Escape');
    await library.waitForFunction('!document.querySelector("#export-bar")');
  });

  test('a picture type that EPUB does not allow is converted in an EPUB and unchanged in a ZIP', async () => {
    const words = `<p>${'A sentence that was written to be read, and then another one. '.repeat(8)}</p>`;
    const script = `<script>
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [320, 200];
      const context = canvas.getContext('2d');
      context.fillStyle = 'teal';
      context.fillRect(40, 40, 200, 100);
      canvas.toBlob((blob) => { document.images[0].src = URL.createObjectURL(blob); }, 'image/webp');
    </script>`;
    const page = await clipper.newPage(
      site.put(
        '/webp',
        `<!doctype html><title>New types</title><article><h1>New types</h1>${words}<p><img alt="teal" width="320" height="200"></p>${words}</article>${script}`,
      ),
    );
    // The script makes the picture later than the page is loaded.
    await page.waitForFunction('document.images[0].naturalWidth > 0');
    const popup = await popupOver(clipper, page);
    await popup.click('#more');
    await popup.click('#download-epub');
    const book = unzipSync(await writtenFile(downloads, 'New types.epub'));
    const contents = strFromU8(book['EPUB/package.opf'] ?? new Uint8Array());
    const images = Array.from(contents.matchAll(/<item [^>]*media-type="image\/[^>]*>/g), ([item]) => item);
    // Transparent at its edges, so not as a photograph. The cover is drawn, since the page names no picture for one.
    expect(images).toHaveLength(2);
    expect(images).toContainEqual(expect.stringMatching(/\.png" media-type="image\/png"\/>$/));
    expect(images).toContainEqual(
      expect.stringMatching(/\.jpg" media-type="image\/jpeg" properties="cover-image"\/>$/),
    );
    const chapter = strFromU8(book['EPUB/chapter-1.xhtml'] ?? new Uint8Array());
    expect(Array.from(chapter.matchAll(/<img [^>]*src="([^"]*)"/g), ([, src]) => src)).toEqual([
      expect.stringMatching(/\.png$/),
    ]);
    await popup.click('#more');
    await popup.click('#download-zip');
    const archive = Object.keys(unzipSync(await writtenFile(downloads, 'New types.zip')));
    expect(archive.filter((path) => path.startsWith('images/'))).toEqual([expect.stringMatching(/\.webp$/)]);
  });
});

describe.each(journeyBrowsers)('files of an extension that may read all sites, in %s', (name) => {
  const { clipper, site, downloads } = openClipper(name, { isAllowed: true });
  const other = openSite();

  test('a drawing that only the background could fetch is kept, shown and exported without its scripts', async () => {
    other.put('/late.svg', {
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><script>alert(1)</script><rect width="320" height="200" fill="teal"/></svg>',
      type: 'image/svg+xml',
      delay: 2000,
      headers: { 'access-control-allow-origin': '*' },
    });
    const words = `<p>${'A sentence that was written to be read, and then another one. '.repeat(8)}</p>`;
    const page = await clipper.newPage();
    const url = site.put(
      '/late',
      `<!doctype html><title>Late drawing</title><article><h1>Late drawing</h1>${words}<p><img src="${other.origin}/late.svg" width="320" height="200"></p>${words}</article>`,
    );
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    const popup = await popupOver(clipper, page);
    const clipId = await saveIn(popup);
    await closePages(popup, page);
    const library = await clipper.extensionPage(`src/screens/library-page/index.html#clip=${clipId}`);
    await library.waitForSelector('#pictures[data-running="false"]');
    await library.waitForSelector('#reader article p');
    expect(await alignments(library)).toEqual(['right', 'center']);
    await library.click('#about-clip summary');
    expect(await textOf(library, '#about-clip dl')).toContain(`${site.origin}/late`);
    expect(await textOf(library, '#pictures p')).toBe('1 picture kept');
    // Opened as a document of its own, it would run in our origin.
    const shown = await library.$eval('#reader article img', (image) =>
      fetch((image as HTMLImageElement).src).then((response) => response.text()),
    );
    expect(shown).toContain('teal');
    expect(shown).not.toContain('script');
    await library.click('#more');
    await library.click('#download-zip');
    const zip = await writtenFile(downloads, 'Late drawing.zip');
    const [drawing] = Object.entries(unzipSync(zip)).flatMap(([path, file]) =>
      /\.svg$/.test(path) ? [strFromU8(file)] : [],
    );
    expect(drawing).toContain('teal');
    expect(drawing).not.toContain('script');
  });
});
