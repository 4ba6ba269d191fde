import { readdirSync } from 'node:fs';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { presets } from '../../src/export/template/presets';
import { journeyBrowsers, variantIn } from '../support/browsers';
import { readClipboard } from '../support/clipboard';
import { openClipper } from '../support/opened';
import { closePages, openPopup } from '../support/popup-state';
import { ofEachFamily, provesAll } from '../support/scope';
import { textOf } from '../support/text-of';
import { writtenText } from '../support/written-file';

const title = 'The harbour that taught itself to listen';

describe.each(journeyBrowsers)('copying and downloading an article in %s', (name) => {
  const { clipper, site, downloads } = openClipper(name);

  /** The popup over the demo page, with its article. */
  const popupOfDemo = () => openPopup(clipper, `${site.origin}/pages/demo-news/index.html`);

  const store = (settings: object) =>
    clipper.evaluateInBackground(`chrome.storage.local.set(${JSON.stringify(settings)})`);
  /** What has the focus, or will have it once what the key asked for is drawn. */
  const isActive = (view: Page, id: string) =>
    expect.poll(() => view.evaluate(() => document.activeElement?.id)).toBe(id);

  const written = (file: string) => writtenText(downloads, file);

  // First, since the menu then has the order that a new reader sees.
  describe('in one visit', () => {
    let demo: Awaited<ReturnType<typeof popupOfDemo>>;
    let popup: Page;
    beforeAll(async () => {
      demo = await popupOfDemo();
      popup = demo.popup;
    });
    afterAll(() => closePages(demo.popup, demo.page));

    test('the menu works by keyboard alone', async () => {
      await popup.focus('#more');
      await popup.keyboard.press('ArrowDown');
      await isActive(popup, 'copy-md');
      await popup.keyboard.press('ArrowUp');
      await isActive(popup, 'options');
      await popup.keyboard.press('Home');
      await popup.keyboard.press('f');
      await isActive(popup, 'copy-rich');
      await popup.keyboard.press('Escape');
      await isActive(popup, 'more');
      expect(await popup.$('[role=menu]')).toBeNull();
      expect(popup.isClosed()).toBe(false);
      await popup.keyboard.press('ArrowUp');
      await isActive(popup, 'options');
      expect(await popup.$eval('#more', (button) => button.getAttribute('aria-expanded'))).toBe('true');
      await popup.keyboard.press('Tab');
      await popup.waitForFunction('!document.querySelector("[role=menu]")');
    });

    test('a drag carries the article as document, text and address', async () => {
      await popup.click('#more');
      await popup.hover('#drag');
      await popup.waitForSelector('#drag[data-ready=true]');
      const carried = await popup.$eval('#drag', (grip) => {
        const dataTransfer = new DataTransfer();
        grip.dispatchEvent(new DragEvent('dragstart', { dataTransfer, bubbles: true, cancelable: true }));
        return Object.fromEntries([...dataTransfer.types].map((type) => [type, dataTransfer.getData(type)]));
      });
      expect(carried['text/html']).toContain(`<div lang="en" dir="ltr"><h1>${title}</h1>`);
      expect(carried['text/plain']).toMatch(/^---\ntitle: /);
      expect(carried['text/markdown']).toBe(carried['text/plain']);
      expect(carried['text/uri-list']).toContain('/pages/demo-news/');
      const file = carried.DownloadURL ?? carried.downloadurl ?? '';
      expect(file).toMatch(new RegExp(`^text/markdown:${title}\\.md:data:text/markdown;charset=utf-8;base64,`));
      const text = Buffer.from(file.slice(file.indexOf('base64,') + 7), 'base64').toString();
      expect(text).toBe(carried['text/plain']);
      await popup.keyboard.press('Escape');
    });

    test.runIf(name === 'chromium')('a real drag drops the article as text into a field', async () => {
      await popup.click('#more');
      await popup.hover('#drag');
      await popup.waitForSelector('#drag[data-ready=true]');
      const [grip, field] = await Promise.all([popup.$('#drag'), popup.$('#title')]);
      if (!grip || !field) throw new Error('no grip or no field');
      await grip.drag(field);
      await field.drop(grip);
      await popup.waitForFunction('document.querySelector("#title").value.includes("microphones")');
    });
  });

  const copies: readonly (readonly [item: string, text: RegExp, rich: boolean])[] = [
    ['copy', /^---\ntitle: .*\n[\s\S]*\| 2025\/26 \| 35/, true],
    ['copy-md', /^---\ntitle: .*\n[\s\S]*\| 2025\/26/, false],
    ['copy-rich', new RegExp(`^${title}\n`), true],
    ['copy-txt', new RegExp(`^${title}\n`), false],
  ];
  const here = name === 'chromium' ? copies : copies.slice(0, 2);
  test.each(ofEachFamily(here, ([, , rich]) => String(rich)))(
    '%s puts that on the clipboard',
    async (item, text, rich) => {
      const { popup } = await popupOfDemo();
      if (item !== 'copy') await popup.click('#more');
      // It says so for a moment only.
      await Promise.all([popup.waitForSelector('#copy.taken'), popup.click(`#${item}`)]);
      const pasted = await readClipboard(clipper);
      expect(pasted.text).toMatch(text);
      expect(pasted.html.includes('<blockquote>')).toBe(rich);
    },
  );

  test('a file is named, headed and written as the template says; the menu changes neither the button nor itself', async () => {
    const template = {
      fileName: 'Clips/{{site|slug}} {{title|limit:12}}',
      frontMatter: 'by: {{authors}}',
      body: '# {{title}}',
    };
    await store({ template });
    const { popup } = await popupOfDemo();
    await popup.click('#download');
    expect(await written('Clips/the-lowland-courier The harbour….md')).toBe(
      `---\nby:\n  - Ines Okafor\n---\n\n# ${title}\n`,
    );
    const items = () => popup.$$eval('[role=menuitem]', (all) => all.map(({ id }) => id));
    await popup.click('#more');
    const before = await items();
    await popup.click('#download-txt');
    await written('Clips/the-lowland-courier The harbour….txt');
    expect(await textOf(popup, '#download')).toBe('.md');
    await popup.click('#more');
    expect(await items()).toEqual(before);
    await store({ template: presets.standard, format: 'md' });
  });

  const names: readonly (readonly [string, string, string | RegExp])[] = [
    ['5,000 characters', '长'.repeat(5000), `${'长'.repeat(65)}.md`],
    ['nothing but slashes', '/////', '127.0.0.1.md'],
    ['emoji, some of them joined', '👩\u200d👧 🇨🇳 1️⃣', '👩👧 🇨🇳 1️⃣.md'],
    ['Persian', 'می\u200cخواهم', 'می خواهم.md'],
    ['right-to-left text with a mark that turns it', 'طرق \u202eالملح', 'طرق الملح.md'],
    ['marks and a device', 'con.', /^con.+\.md$/],
    ['dots, a tilde, percent signs', '~.a%20b%s..', 'a_20b_s.md'],
  ];

  // What becomes of a name is a unit test; here the browser takes it.
  test.each(names.filter((_, at) => provesAll || at === 0))(
    'both browsers take a name made of %s',
    async (_, fileName, expected) => {
      await store({ template: { ...presets.plain, fileName } });
      const before = new Set(readdirSync(downloads));
      const { popup } = await popupOfDemo();
      await popup.click('#download');
      await expect
        .poll(() => readdirSync(downloads).filter((file) => !before.has(file)))
        .toEqual([typeof expected === 'string' ? expected : expect.stringMatching(expected)]);
      await store({ template: presets.standard });
    },
  );

  variantIn(name, provesAll)('a broken template is replaced by the default, and the popup says so', async () => {
    await store({ template: { ...presets.plain, body: '{{nothing}}' } });
    const before = readdirSync(downloads).length;
    const { popup } = await popupOfDemo();
    await popup.click('#download');
    await popup.waitForSelector('#mend-template');
    expect(await written(`${title}.md`)).toMatch(/^---\ntitle: /);
    expect(readdirSync(downloads)).toHaveLength(before + 1);
    await store({ template: presets.standard });
  });

  test.runIf(provesAll)('the menu opens the settings', async () => {
    const { popup } = await popupOfDemo();
    await popup.click('#more');
    // The popup may be gone before the click is answered.
    await popup.click('#options').catch(() => {});
    const addresses = () =>
      clipper.evaluateInBackground<string[]>('chrome.tabs.query({}).then((tabs) => tabs.map((tab) => tab.url ?? ""))');
    await expect.poll(() => addresses()).toContainEqual(expect.stringContaining('src/screens/options/index.html'));
  });
});
