import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { builtExtension } from '../../cli/drivers/build-extension';
import type { Clip } from '../../src/browser/messaging/stored-clips';
import { browserNames, launchInWindow } from '../support/browsers';
import { openFolder } from '../support/folder';
import { openBrowser, openDisplay, openSite } from '../support/opened';
import { answerTo } from '../support/outbox-page';
import { untilPicking } from '../support/picking';
import { chooseEngine, closePages, openAbout, popupOver, saveIn, untilState } from '../support/popup-state';
import { savedTitles } from '../support/saved-titles';
import { provesAll } from '../support/scope';
import { answeredByBadge, pressShortcut, untilShortcuts } from '../support/shortcut';
import { textOf } from '../support/text-of';
import { writtenText } from '../support/written-file';

/** The extension's API in the popup. */
declare const chrome: { readonly extension: { getViews(): readonly Window[] } };

const title = 'The harbour that taught itself to listen';
const ownTitle = 'My own title';

/** Long enough that every engine takes it for an article. */
const paragraphs = (word: string, count = 6) =>
  `<p>${`${word} wrote this sentence to be read, and then another one. `.repeat(6)}</p>`.repeat(count);
const articlePage = (word: string) =>
  `<!doctype html><title>${word}</title><nav><a href="/a">Home</a> <a href="/b">News</a></nav><article><h1>${word}</h1>${paragraphs(word)}</article>`;

const site = openSite();
const elsewhere = openSite();
const display = openDisplay();
const folder = openFolder();

/** What the popup shows, once it has stopped working. */
const settled = (popup: Page) => untilState(popup, 'ready', 'failed', 'saved');

async function failureOf(popup: Page): Promise<string | undefined> {
  expect(await settled(popup)).toBe('failed');
  return popup.$eval('#failure', (element) => (element as HTMLElement).dataset.code);
}

const active = (view: Page) => view.evaluate(() => document.activeElement?.id ?? '');

describe.each(browserNames)('WClipper in %s', (name) => {
  const downloads = () => join(folder, name, 'downloads');
  const clipper = openBrowser(async () => {
    mkdirSync(downloads(), { recursive: true });
    const options = { extension: builtExtension(name), downloads: downloads(), language: 'en' } as const;
    const launched = await launchInWindow(name, display, options);
    await untilShortcuts(launched);
    return launched;
  });
  /** What the code does in the same way in both. */
  const journey = test.runIf(provesAll || name === 'chromium');

  /** What an expression is among the content scripts of the page, after a popup over it. */
  const inTab = (page: Page, expression: string) =>
    clipper.evaluateInBackground(`(async () => {
      const tab = (await chrome.tabs.query({ active: true })).find(({ url }) => url === ${JSON.stringify(page.url())});
      const [{ result }] = await chrome.scripting.executeScript({ target: { tabId: tab.id }, func: () => ${expression} });
      return result;
    })()`);
  const demo = () => clipper.newPage(`${site.origin}/pages/demo-news/index.html`);

  journey('a second clip reuses the code in tab and background; after a reload the tab loads it again', async () => {
    const page = await demo();
    const clip = async () => {
      const popup = await popupOver(clipper, page);
      const text = await textOf(popup, '.article');
      await popup.close();
      return text;
    };
    const first = await popupOver(clipper, page);
    const text = await textOf(first, '.article');
    await first.waitForFunction(() => chrome.extension.getViews().some((view) => 'clipCode' in view));
    await first.close();
    await inTab(page, 'Boolean(globalThis.wclipper.mark = true)');
    expect(await clip()).toBe(text);
    expect(await inTab(page, 'globalThis.wclipper.mark === true')).toBe(true);
    await page.reload();
    await clip();
    expect(await inTab(page, 'globalThis.wclipper.mark === true')).toBe(false);
  });

  test('the button shows the article, Enter saves it, and what is undone can be saved under another title', async () => {
    const page = await demo();
    const popup = await popupOver(clipper, page);
    const preview = await textOf(popup, '#preview');
    expect(preview).toContain('forty microphones under the quays');
    expect(preview).toContain('There are sixty-one.');
    for (const noise of ['Most read', 'All rights reserved', '214 partners', 'Newsletter'])
      expect(preview).not.toContain(noise);
    await expect.poll(() => popup.$eval('#title', (field) => (field as HTMLTextAreaElement).value)).toBe(title);
    await expect.poll(() => active(popup)).toBe('save');

    await popup.keyboard.press('Enter');
    await untilState(popup, 'saved');
    await popup.waitForSelector('#receipt');
    expect(await savedTitles(clipper)).toEqual([title]);

    await popup.click('#undo');
    await expect.poll(() => savedTitles(clipper)).toEqual([]);
    await untilState(popup, 'ready');
    await popup.focus('#title');
    await popup.evaluate(() => (document.querySelector('#title') as HTMLTextAreaElement).select());
    await popup.keyboard.type(ownTitle);
    await popup.keyboard.press('Enter');
    await expect.poll(() => savedTitles(clipper)).toEqual([ownTitle]);
  });

  test.runIf(provesAll)('the line under the title is shown under it, before and after saving', async () => {
    const line = 'How a market town learned to count the birds it hears';
    const head = `<hgroup><h1>Counting</h1><p role="doc-subtitle">${line}</p></hgroup>`;
    const article = `<!doctype html><title>Counting</title>${head}<article>${paragraphs('Counting')}</article>`;
    const page = await clipper.newPage(site.put('/subtitle', article));
    const popup = await popupOver(clipper, page);
    expect(await textOf(popup, '.subtitle')).toBe(line);
    const clipId = await saveIn(popup);
    await popup.close();
    const library = await clipper.extensionPage(`src/screens/library-page/index.html#clip=${clipId}`);
    expect(await textOf(library, '.sheet .subtitle')).toBe(line);
    await library.click('#delete');
    await library.waitForSelector('#undo');
  });

  test('the downloaded Markdown equals the expected file byte for byte', async () => {
    const page = await demo();
    const popup = await clipper.pressToolbarButton(page);
    await settled(popup);
    await popup.click('#download');
    const golden = fileURLToPath(new URL('../pages/demo-news/article.md', import.meta.url));
    // The reader has given the page a title, which stands wherever that of the page would.
    const written = await writtenText(downloads(), `${ownTitle}.md`);
    const general = written
      .replaceAll(ownTitle, title)
      .replaceAll(site.origin, 'ORIGIN')
      .replace(/^created: .*$/m, 'created: TODAY');
    if (process.env.WCLIPPER_ACCEPT) writeFileSync(golden, general);
    expect(general).toBe(readFileSync(golden, 'utf8'));
  });

  test('the shortcut clips and saves at once, and the badge shows it', async () => {
    const page = await clipper.newPage(site.put('/quiet', articlePage('Quiet')));
    const before = (await savedTitles(clipper)).length;
    await answeredByBadge(clipper, { badges: ['✓'] }, () => pressShortcut(display, page));
    expect(await savedTitles(clipper)).toHaveLength(before + 1);
    expect((await savedTitles(clipper))[0]).toBe('Quiet');
  });

  journey('a failed shortcut shows on the badge, and the next popup says why', async () => {
    const page = await clipper.newPage(site.put('/nothing', '<title>Nothing</title>'));
    await answeredByBadge(clipper, { badges: ['!'] }, () => pressShortcut(display, page));
    const popup = await clipper.pressToolbarButton(page);
    expect(await failureOf(popup)).toBe('emptyPage');
    await expect.poll(() => textOf(popup, 'body')).toContain('The last clip from this tab was not saved.');
  });

  test('two of the three shortcuts are assigned', async () => {
    const commands =
      await clipper.evaluateInBackground<{ name: string; shortcut: string }[]>('chrome.commands.getAll()');
    expect(Object.fromEntries(commands.map((command) => [command.name, command.shortcut]))).toEqual({
      _execute_action: 'Alt+Shift+Y',
      'clip-page': 'Alt+Shift+K',
      'pick-on-page': '',
    });
  });

  test.runIf(name === 'chromium')(
    'the browser warns on install of what PRIVACY.md says, and of nothing else',
    async () => {
      const warnings =
        'chrome.management.getPermissionWarningsByManifest(JSON.stringify(chrome.runtime.getManifest()))';
      expect(await clipper.evaluateInBackground(warnings)).toEqual(['Manage your downloads']);
    },
  );

  journey('the menu saves the page', async () => {
    const page = await clipper.newPage(site.put('/menu', articlePage('Menu')));
    await clipper.chooseMenuItem(page, 'h1', 'Save this page to WClipper');
    await expect.poll(async () => (await savedTitles(clipper))[0]).toBe('Menu');
  });

  journey('the menu starts picking on the page', async () => {
    const page = await clipper.newPage(site.put('/menu-pick', articlePage('Menu pick')));
    await clipper.chooseMenuItem(page, 'h1', 'Pick what to save on this page');
    await untilPicking(page);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await savedTitles(clipper))[0]).toBe('Menu pick');
  });

  test('the menu saves the selection, and nothing else', async () => {
    const page = await clipper.newPage(
      site.put(
        '/selection',
        `<title>Selected</title><p id="a">not this</p><h1 id="b">this one</h1>${paragraphs('Selected')}`,
      ),
    );
    await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('#b') as Element));
    await clipper.chooseMenuItem(page, '#b', 'Save selection to WClipper');
    await expect.poll(async () => (await savedTitles(clipper))[0]).toBe('Selected');
    const library = await clipper.extensionPage('src/screens/library-page/index.html');
    const id = await library.$eval('[data-clip-id]', (item) => (item as HTMLElement).dataset.clipId ?? '');
    expect((await answerTo<Clip>(library, 'clip.read', { clipId: id })).article).toMatchObject({
      html: '<h2>this one</h2>',
      mode: 'selection',
      words: 2,
    });
  });

  journey('the library lists, opens, deletes and restores clips', async () => {
    const library = await clipper.extensionPage('src/screens/library-page/index.html', '[data-clip-id]');
    await expect.poll(() => textOf(library, '#clips')).toContain(ownTitle);
    const before = await savedTitles(clipper);
    const id = await library.$$eval(
      '[data-clip-id]',
      (items, wanted) =>
        (items.find((item) => item.textContent?.includes(wanted)) as HTMLElement | undefined)?.dataset.clipId,
      ownTitle,
    );
    await library.evaluate((clip) => {
      location.hash = `clip=${clip}`;
    }, id);
    await expect.poll(() => textOf(library, '#reader')).toContain('There are sixty-one.');
    await library.click('#delete');
    await expect.poll(() => savedTitles(clipper)).toHaveLength(before.length - 1);
    await library.click('#undo');
    await expect.poll(() => savedTitles(clipper)).toEqual(before);
  });

  journey('pages without an article offer a link and the whole page', async () => {
    const form = '<form class="login"><label>User name</label><input><label>Password</label><input></form>';
    const footer = '<footer class="footer">© 2026 The Harbour. All rights reserved.</footer>';
    const page = await clipper.newPage(site.put('/login', `<title>Sign in</title>${form}${footer}`));
    const before = await clipper.pressToolbarButton(page);
    expect(await failureOf(before)).toBe('noArticle');
    await before.click('#link');
    expect(await settled(before)).toBe('ready');
    // A link has no words to read.
    expect(await textOf(before, '.contents-text')).toBe('Link');
    await before.close();
    const popup = await clipper.pressToolbarButton(page);
    expect(await failureOf(popup)).toBe('noArticle');
    await popup.click('#whole-page');
    expect(await settled(popup)).toBe('ready');
    await expect.poll(() => textOf(popup, '#preview')).toContain('The Harbour');
  });

  const pdf =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>';
  const unclippable: readonly (readonly [what: string, url: () => string, codes: readonly string[]])[] = [
    ['a PDF', () => site.put('/file.pdf', { body: pdf, type: 'application/pdf' }), ['pdf']],
    ...(provesAll
      ? ([
          ['a picture without text', () => `${site.origin}/pages/demo-news/harbour.svg`, ['emptyPage', 'noArticle']],
        ] as const)
      : []),
    // Firefox cannot be driven to its own pages.
    ...(name === 'chromium'
      ? ([
          ...(provesAll ? ([['an empty tab', () => 'about:blank', ['browserPage']]] as const) : []),
          ['a page of the browser', () => 'chrome://version/', ['browserPage']],
          [
            'the source of a page',
            () => `view-source:${site.origin}/pages/demo-news/index.html`,
            ['viewSource', 'browserPage'],
          ],
        ] as const)
      : []),
  ];
  test.each(unclippable)('%s is refused with a clear message', async (_, url, codes) => {
    const page = await clipper.newPage();
    await page.goto(url()).catch(() => {});
    const popup = await clipper.pressToolbarButton(page);
    expect(codes).toContain(await failureOf(popup));
    expect((await textOf(popup, '#failure')).length).toBeGreaterThan(20);
  });

  test.runIf(provesAll)('reports a page that navigates away during the clip', async () => {
    const huge = `<title>Slow</title><script>addEventListener('load', () => { document.body.innerHTML = '<p><b>word</b></p>'.repeat(150000); })</script>`;
    const page = await clipper.newPage(site.put('/huge', huge));
    const popup = await clipper.pressToolbarButton(page);
    await page.evaluate(
      (next) => {
        location.href = next;
      },
      site.put('/next', articlePage('Next')),
    );
    expect(['navigated', undefined]).toContain(await failureOf(popup).catch(() => undefined));
  });

  journey('frames of other sites are counted and reported', async () => {
    elsewhere.put('/frame', '<p>in a frame</p>');
    const frame = `<iframe src="${elsewhere.origin}/frame" width="400" height="200"></iframe>`;
    const page = await clipper.newPage(
      site.put('/frames', articlePage('Frames').replace('</article>', `${frame}${frame}</article>`)),
    );
    const popup = await popupOver(clipper, page);
    await openAbout(popup);
    await expect.poll(() => textOf(popup, '#unread-frames')).toMatch(/2 [^.]*frames/);
  });

  journey(
    'an engine that compares pages shows another engine’s answer first, fetches a page when asked, and remembers it',
    async () => {
      await clipper.evaluateInBackground('chrome.storage.local.set({ engine: "featuretree" })');
      // A site of its own: pages of the other one have been clipped before.
      const page = await clipper.newPage(`${elsewhere.origin}/pages/sibling-a/index.html`);
      const popup = await clipper.pressToolbarButton(page);
      const before = elsewhere.asked.length;
      expect(await settled(popup)).toBe('ready');
      await expect.poll(() => textOf(popup, '#instead')).toContain('“WClipper” found this instead');
      expect(elsewhere.asked.slice(before)).toEqual([]);
      await popup.click('#compare summary');
      await popup.click('#fetch-sibling');
      await popup.waitForFunction('document.querySelector("#preview") && !document.querySelector("#instead")');
      expect(await settled(popup)).toBe('ready');
      await expect.poll(() => textOf(popup, '#preview')).toContain('thermos was on the other side of the wall');
      expect(elsewhere.asked.slice(before)).toEqual(['/pages/sibling-b/index.html']);
      await popup.close();
      await page.goto(`${elsewhere.origin}/pages/sibling-b/index.html`);
      const next = await popupOver(clipper, page);
      await expect.poll(() => textOf(next, '#preview')).toContain('The scarf is blue');
      await closePages(next, page);
      await clipper.evaluateInBackground('chrome.storage.local.set({ engine: "nta" })');
    },
  );

  test.runIf(provesAll)('trying an engine that compares pages on one page does not block others', async () => {
    const page = await clipper.newPage(site.put('/alone', articlePage('Alone')));
    const popup = await clipper.pressToolbarButton(page);
    await settled(popup);
    await chooseEngine(popup, 'featuretree');
    await popup.waitForFunction('!document.querySelector("#about")');
    await settled(popup);
    const stored = 'chrome.storage.local.get("engine").then(({ engine }) => engine ?? "")';
    expect(await clipper.evaluateInBackground(stored)).not.toBe('featuretree');
    await popup.close();
    await page.goto(elsewhere.put('/next', articlePage('Next')));
    const next = await popupOver(clipper, page);
    expect(await next.$('#instead')).toBeNull();
    await expect.poll(() => textOf(next, '#preview')).toContain('Next wrote this');
  });

  const encoded: readonly (readonly [charset: string, sentence: string, part: string])[] = [
    ['gbk', '中文网页的编码', '编码'],
    ['shift_jis', '日本語のページ', '日本語'],
    ['windows-1252', 'Über naïve Cafés', 'naïve'],
  ];
  test.each(encoded.filter((_, at) => provesAll || (at === 0 && name === 'chromium')))(
    'text in %s is decoded correctly',
    async (charset, sentence, part) => {
      const body = `<title>${sentence}</title><h1>${sentence}</h1>${`<p>${`${sentence}. `.repeat(30)}</p>`.repeat(5)}`;
      const page = await clipper.newPage(site.put(`/${charset}`, { body, charset }));
      const popup = await popupOver(clipper, page);
      await expect.poll(() => textOf(popup, '#preview')).toContain(part);
    },
  );

  journey('two clips at once do not mix', async () => {
    const first = await clipper.newPage(site.put('/first', articlePage('First')));
    // The key is told to the tab in front: under load that would be the next one.
    await answeredByBadge(clipper, { badges: ['…', '✓'] }, () => pressShortcut(display, first));
    const second = await clipper.newPage(site.put('/second', articlePage('Second')));
    await pressShortcut(display, second);
    await expect.poll(async () => (await savedTitles(clipper)).slice(0, 2).sort()).toEqual(['First', 'Second']);
    const library = await clipper.extensionPage('src/screens/library-page/index.html', '[data-clip-id]');
    const ids = await library.$$eval('[data-clip-id]', (items) =>
      items.slice(0, 2).map((item) => (item as HTMLElement).dataset.clipId ?? ''),
    );
    for (const id of ids) {
      const clip = await answerTo<Clip>(library, 'clip.read', { clipId: id });
      expect(clip.article.html).toContain(`${clip.title} wrote this`);
      expect(clip.article.html).not.toContain(`${clip.title === 'First' ? 'Second' : 'First'} wrote this`);
    }
  });
});
