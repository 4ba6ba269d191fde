import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElementHandle, Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { defaultSettings } from '../../src/browser/settings/settings';
import { settingsFile } from '../../src/browser/settings/settings-file';
import { presets } from '../../src/export/template/presets';
import { journeyBrowsers } from '../support/browsers';
import { openFolder } from '../support/folder';
import { openClipper } from '../support/opened';
import { textOf } from '../support/text-of';
import { writtenText } from '../support/written-file';

describe.each(journeyBrowsers)('the settings in %s', (name) => {
  const { clipper, downloads } = openClipper(name);
  const folder = openFolder();
  let page: Page;

  beforeAll(async () => {
    page = await clipper.extensionPage('src/screens/options/index.html', '#template-preview');
  });

  const stored = () =>
    clipper.evaluateInBackground<Record<string, unknown>>('chrome.storage.local.get(null).then((all) => all)');
  test('the library links to the settings', async () => {
    const library = await clipper.extensionPage('src/screens/library-page/index.html');
    await library.click('#settings-link');
    await library.waitForSelector('#template-preview');
  });

  /** Replaces what stands in a field, as typing over a selection does. */
  async function fill(selector: string, text: string): Promise<void> {
    await page.focus(selector);
    await page.$eval(selector, (field) => (field as HTMLTextAreaElement).select());
    await page.keyboard.press('Backspace');
    await page.keyboard.type(text);
  }

  /** The same in one piece: what is half typed is stored after a pause, which a busy machine may make. */
  async function replace(selector: string, text: string): Promise<void> {
    await page.focus(selector);
    await page.$eval(
      selector,
      (field, inserted) => {
        (field as HTMLTextAreaElement).select();
        document.execCommand('insertText', false, inserted);
      },
      text,
    );
  }

  test('previews a template while it is typed, and stores it', async () => {
    await fill('#template-fileName', '{{title|slug}}');
    await page.waitForFunction('document.querySelector("#template-preview").textContent.includes("the-salt-roads.md")');
    await fill('#template-frontMatter', 'who: {{authors|wikilink}}');
    await page.waitForFunction('document.querySelector("#template-preview").textContent.includes("[[Ann Reed]]")');
    await expect
      .poll(async () => (await stored()).template)
      .toEqual({
        fileName: '{{title|slug}}',
        frontMatter: 'who: {{authors|wikilink}}',
        body: presets.standard.body,
      });
  });

  test('a template error names its place, links to it, and is not stored', async () => {
    await replace('#template-body', 'x {{titel}}');
    await expect
      .poll(() => textOf(page, '#template-body-faults'))
      .toBe('Column 5: There is no variable “titel”. Did you mean “title”?');
    await expect.poll(() => page.$eval('#template-body', (field) => field.getAttribute('aria-invalid'))).toBe('true');
    await expect.poll(() => textOf(page, '#template-state')).toContain('Not saved');
    await page.click('#template-body-faults button');
    expect(
      await page.evaluate(() => {
        const field = document.activeElement as HTMLTextAreaElement;
        return field.value.slice(field.selectionStart, field.selectionEnd);
      }),
    ).toBe('titel');
    expect((await stored()).template).toMatchObject({ body: presets.standard.body });
    await page.reload();
    await page.waitForSelector('#template-preview');
    expect(await page.$eval('#template-body', (field) => (field as HTMLTextAreaElement).value)).toBe('{{content}}');
  });

  test('a preset replaces the template and can be undone', async () => {
    await page.click('#preset-plain');
    await expect.poll(async () => (await stored()).template).toEqual(presets.plain);
    await page.click('#template-undo');
    await expect.poll(async () => (await stored()).template).toMatchObject({ fileName: '{{title|slug}}' });
  });

  test('imports a template of Obsidian Web Clipper and shows what it cannot express', async () => {
    const before = (await stored()).template;
    const file = join(folder, 'clipper.json');
    const exported = (noteContentFormat: string) =>
      JSON.stringify({
        noteNameFormat: '{{title|safe_name}}',
        path: 'Clippings',
        noteContentFormat,
        properties: [{ name: 'created', value: '{{date}}', type: 'date' }],
      });
    writeFileSync(file, exported('{{content}}'));
    await takeInto('#import-template-file', file);
    await expect
      .poll(async () => (await stored()).template)
      .toEqual({
        fileName: 'Clippings/{{title|safe}}',
        frontMatter: 'created: {{created|date:"YYYY-MM-DD"}}',
        body: '{{content}}',
      });
    writeFileSync(file, exported('{{selector:.byline}}'));
    await takeInto('#import-template-file', file);
    await page.waitForSelector('#template-body-faults button');
    expect((await stored()).template).toMatchObject({ body: '{{content}}' });
    writeFileSync(file, '{"a":1}');
    await takeInto('#import-template-file', file);
    await page.waitForSelector('#template-file-state.warning');
    await page.click('#template-undo');
    await page.waitForFunction('!document.querySelector("#template-body-faults button")');
    await page.click('#preset-plain');
    await page.waitForSelector('#template-file-state.unseen');
    await fill('#template-fileName', String((before as { fileName: string }).fileName));
  });

  test('stores format, pictures and engine', async () => {
    await page.select('#format', 'txt');
    await page.click('#images-link');
    await page.select('#engine', 'nta:paper');
    await expect.poll(() => textOf(page, '.as-published')).toContain('Just as in its paper');
    await page.select('#engine', 'rowblock');
    await page.waitForFunction('!document.querySelector(".as-published")');
    await expect
      .poll(() => stored())
      .toMatchObject({ format: 'txt', images: 'link', engine: 'rowblock', settingsVersion: 1 });
  });

  test('shows the shortcuts of the browser', async () => {
    await expect.poll(() => textOf(page, 'section[aria-labelledby=shortcuts]')).toContain('Alt+Shift+K');
  });

  test('exports settings to a file, resets them, and imports them again', async () => {
    await page.click('#export-settings');
    const file = join(downloads, 'WClipper settings.json');
    const text = await writtenText(downloads, 'WClipper settings.json');
    expect(JSON.parse(text)).toMatchObject({ kind: 'wclipper settings', version: 1, images: 'link', format: 'txt' });
    await page.click('#reset-settings');
    await expect.poll(() => stored()).toMatchObject(defaultSettings);
    await take(file);
    await expect.poll(() => stored()).toMatchObject({ images: 'link', engine: 'rowblock' });
    await page.click('#settings-notice-undo');
    await expect.poll(() => stored()).toMatchObject(defaultSettings);
  });

  test('a file that is not a settings file, or has a broken template, changes nothing else', async () => {
    const file = join(folder, 'other.json');
    writeFileSync(file, '{"a": 1}');
    await take(file);
    await page.waitForFunction(
      'document.querySelector("#settings-notice").textContent.includes("no WClipper settings")',
    );
    const faulty = { ...defaultSettings, format: 'txt' as const, template: { ...presets.plain, body: '{{titel}}' } };
    writeFileSync(file, settingsFile(faulty));
    await take(file);
    await page.waitForFunction(
      'document.querySelector("#settings-notice").textContent.includes("except for what could not")',
    );
    await expect.poll(() => stored()).toMatchObject({ format: 'txt', template: defaultSettings.template });
  });

  test('stored settings that cannot be read are reported and replaced by their defaults', async () => {
    await clipper.evaluateInBackground('chrome.storage.local.set({ images: 7 })');
    await page.reload();
    expect(await textOf(page, '.warning')).toContain('could not be read');
    await clipper.evaluateInBackground('chrome.storage.local.set({ template: 7 })');
    await page.reload();
    expect(await page.$eval('#template-body', (field) => (field as HTMLTextAreaElement).value)).toBe('{{content}}');
  });

  async function take(file: string): Promise<void> {
    await takeInto('#import-settings-file', file);
  }

  async function takeInto(selector: string, file: string): Promise<void> {
    const input = (await page.$(selector)) as ElementHandle<HTMLInputElement>;
    await input.uploadFile(file);
  }
});
