import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { uiLanguages } from '../../cli/drivers/clipper';
import { journeyBrowsers } from '../support/browsers';
import { messagesIn } from '../support/messages';
import { openClipper } from '../support/opened';
import { type PopupState, popupOver } from '../support/popup-state';
import { provesAll } from '../support/scope';
import { textOf } from '../support/text-of';

const screens = fileURLToPath(new URL('../../test-results/screens', import.meta.url));

const english = `<p>${'“That’s the harbour,” she said — and it was. '.repeat(12)}</p>`.repeat(5);
const arabic = `<p>${'كتب حارس المنارة كل ما جاء به البحر، ثم ما أخذه البحر مرة أخرى. '.repeat(10)}</p>`.repeat(5);
const pages = {
  '/english': `<!doctype html><html lang="en"><meta charset="utf-8"><title>That’s the harbour</title><article><h1>That’s the harbour</h1>${english}</article>`,
  // As many pages in Arabic do, it leaves the direction to its style sheet.
  '/arabic': `<!doctype html><html lang="ar"><meta charset="utf-8"><title>حارس المنارة</title><meta name="author" content="سلمى"><style>article { direction: rtl }</style><article><h1>حارس المنارة</h1>${arabic}</article>`,
  '/japanese': `<!doctype html><html lang="ja"><meta charset="utf-8"><title>灯台守の記録</title><article><h1>灯台守の記録</h1>${`<p>${'灯台守は、海が運んできたものと、海が再び持ち去った時刻とを帳面に書き留めた。直径や戸口、骨の形まで記してある。'.repeat(4)}</p>`.repeat(5)}</article>`,
  '/login':
    '<!doctype html><title>Sign in</title><form><label>User name</label><input></form><footer class="footer">© 2026 The Harbour. All rights reserved.</footer>',
};

const looks = journeyBrowsers.flatMap((name) =>
  (provesAll && name === 'chromium' ? uiLanguages : (['en'] as const)).map((language) => ({ name, language })),
);

describe.each(looks)('the popup of $name in $language', ({ name, language }) => {
  const { clipper, site } = openClipper(name, { language });
  const message = messagesIn(language);
  /** For what is the same in every language. */
  const once = (isWanted = true) => test.runIf(isWanted && language === 'en');

  beforeAll(async () => {
    mkdirSync(screens, { recursive: true });
    for (const [path, html] of Object.entries(pages)) site.put(path, html);
  });
  async function popupOf(path: string, state: PopupState, prepare?: (page: Page) => Promise<unknown>) {
    const page = await clipper.newPage(site.origin + path);
    await prepare?.(page);
    return popupOver(clipper, page, state);
  }

  /** For translators, who run this file. */
  const shoot = async (popup: Page, what: string) => {
    // The driver sets no colour scheme in Firefox.
    if (name === 'firefox' || !provesAll) return;
    for (const scheme of ['light', 'dark']) {
      await popup.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      await popup.screenshot({ path: join(screens, `popup-${what}-${language}-${scheme}.png`) });
    }
  };

  /** Text size as the user can set it in the browser. */
  const enlarge = (popup: Page, percent: number) =>
    popup.evaluate((size) => {
      document.documentElement.style.fontSize = `${(size / 100) * 14}px`;
    }, percent);

  const boxes = (popup: Page, selector: string) =>
    popup.$$eval(selector, (all) =>
      all.map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );

  /** The faces that the text of an element is drawn in, which only Chromium tells. */
  async function fontsOf(popup: Page, selector: string) {
    const session = await popup.createCDPSession();
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const { root } = await session.send('DOM.getDocument');
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    await session.detach();
    return fonts;
  }

  test.runIf(name === 'chromium')('draws Han characters as the language of each text asks for', async () => {
    const popup = await popupOf('/japanese', 'ready');
    await popup.waitForSelector('.article p');
    const faces = async (selector: string) =>
      (await fontsOf(popup, selector)).map(({ familyName }) => familyName.match(/CJK (\w+)/)?.[1]).filter(Boolean);
    expect(await faces('.article p')).toEqual(['JP']);
    const own = { en: [], 'zh-CN': ['SC'], 'zh-TW': ['TC'], ja: ['JP'] }[language];
    expect(await faces('.mode')).toEqual(own);
    await shoot(popup, 'japanese');
  });

  test.runIf(name === 'chromium')('draws Latin text in a Latin face, and brings one for systems without', async () => {
    const popup = await popupOf('/english', 'ready');
    await popup.waitForSelector('.article p');
    // Quotation marks are in CJK fonts as well.
    for (const selector of ['.article p', '#title']) {
      const faces = (await fontsOf(popup, selector)).map(({ familyName }) => familyName);
      expect(faces.filter((name) => /CJK|PingFang|YaHei/.test(name))).toEqual([]);
    }
    await shoot(popup, 'latin');
    await popup.evaluate(async () => {
      const list = getComputedStyle(document.querySelector('.article') as Element).fontFamily.split(',');
      const ours = list.findIndex((family) => family.includes('WClipper Serif'));
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`.article { font-family: ${list.slice(ours).join(',')} !important }`);
      document.adoptedStyleSheets.push(sheet);
      await document.fonts.load('1em "WClipper Serif"');
    });
    const drawn = () => fontsOf(popup, '.article p');
    await expect.poll(async () => (await drawn()).every(({ isCustomFont }) => isCustomFont)).toBe(true);
  });

  once()('sets title, byline and text of an Arabic article from the right', async () => {
    const popup = await popupOf('/arabic', 'ready');
    await popup.waitForSelector('.article p');
    const directions = await popup.$$eval('#title, .details-line .facts, .article', (all) =>
      all.map((element) => getComputedStyle(element).direction),
    );
    expect(directions).toEqual(['rtl', 'rtl', 'rtl']);
    const counts = await popup.$eval('.contents-text', (element) => {
      const range = new Range();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().left;
    });
    expect(counts).toBeGreaterThan(190);
    await shoot(popup, 'arabic');
  });

  async function expectOneLine(popup: Page, band: string, at: string): Promise<void> {
    const inside = await boxes(popup, `${band} button, ${band} a`);
    const middles = inside.map(({ top, bottom }) => (top + bottom) / 2);
    // Signs and words come from different fonts, which differ from machine to machine and grow with the text.
    const lowest = Math.min(...inside.map(({ top, bottom }) => bottom - top));
    expect(Math.max(...middles) - Math.min(...middles), at).toBeLessThan(lowest / 12);
    for (const { right } of inside) expect(right, at).toBeLessThanOrEqual(380);
    const ends = inside.map(({ right }) => right).sort((a, b) => a - b);
    const begins = inside.map(({ left }) => left).sort((a, b) => a - b);
    for (const [place, end] of ends.slice(0, -1).entries()) {
      expect(end, at).toBeLessThanOrEqual((begins[place + 1] ?? 0) + 0.5);
    }
    const [box] = await boxes(popup, band);
    expect((box?.bottom ?? 0) - (box?.top ?? 0), at).toBeLessThan(70);
  }

  test('keeps bar and foot on one line each at any size of text, and the article in sight', async () => {
    const popup = await popupOf('/english', 'ready');
    await popup.waitForSelector('.article p');
    for (const percent of [100, 150, 175, 200]) {
      await enlarge(popup, percent);
      const at = `at ${percent} %`;
      for (const band of ['.bar', '.actions']) await expectOneLine(popup, band, at);
      const [text] = await boxes(popup, '.article p');
      const [foot] = await boxes(popup, '.foot');
      expect(text?.top, at).toBeLessThan((foot?.top ?? 0) - 24);
      await shoot(popup, String(percent));
    }
  });

  test('keeps everything about a failure within its width at any size of text', async () => {
    const popup = await popupOf('/login', 'failed');
    await popup.waitForSelector('#engine');
    for (const percent of [100, 175]) {
      await enlarge(popup, percent);
      const at = `at ${percent} %`;
      for (const { left, right } of await boxes(popup, '#failure *')) {
        expect(left, at).toBeGreaterThanOrEqual(0);
        expect(right, at).toBeLessThanOrEqual(380);
      }
      expect(await popup.$eval('#failure', (panel) => panel.scrollWidth - panel.clientWidth), at).toBe(0);
      await shoot(popup, `failure-${percent}`);
    }
  });

  once(provesAll)(
    'offers a short selection, shows the number of words once, and clips the selection with a click',
    async () => {
      const popup = await popupOf('/english', 'ready', (page) =>
        page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('h1') as Element)),
      );
      const pressed = (buttons: string) => textOf(popup, `${buttons}[aria-pressed=true]`);
      await popup.waitForSelector('#choose-selection');
      await shoot(popup, 'selected');
      expect(await textOf(popup, '.contents-text')).toMatch(/480/);
      expect(await pressed('#choices ')).toBe(message('mode_article'));
      await popup.click('#choose-selection');
      await popup.waitForFunction('!document.querySelector(".article p")');
      expect(await pressed('.mode')).toBe(message('mode_selection'));
    },
  );

  once(provesAll)('shows a selected passage at once, and the article with a click', async () => {
    const popup = await popupOf('/english', 'ready', (page) =>
      page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('article p') as Element)),
    );
    expect(await popup.$$('.article p')).toHaveLength(1);
    await shoot(popup, 'selection-first');
    await popup.click('.mode:first-of-type');
    await popup.waitForFunction('document.querySelectorAll(".article p").length > 1');
  });
});
