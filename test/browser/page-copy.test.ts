import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Site } from '../../cli/drivers/serve';
import { journeyBrowsers, variantIn } from '../support/browsers';
import { putPageToCopy } from '../support/copied-site';
import { copyByMessage } from '../support/copy-by-message';
import { openFolder } from '../support/folder';
import { openClipper, openSite } from '../support/opened';
import { untilState } from '../support/popup-state';
import { provesAll } from '../support/scope';
import { writtenText } from '../support/written-file';

describe.each(journeyBrowsers)('a copy of a page in one file, in %s', (name) => {
  const { clipper, site, downloads } = openClipper(name);
  const other = openSite();
  const folder = openFolder();

  beforeEach(() => {
    for (const file of readdirSync(downloads)) rmSync(join(downloads, file));
  });

  /** Copies the page in a tab through the popup. Returns the file, and what the popup says. */
  async function copy(page: Page): Promise<{ html: string; said: string }> {
    const popup = await clipper.pressToolbarButton(page);
    const state = await untilState(popup, 'ready', 'failed');
    if (state === 'ready') await popup.click('#more');
    await popup.click('#copy-page');
    await popup.waitForSelector('#page-copy:not([data-state=copying])');
    const said = await popup.$eval('#page-copy', (strip) => (strip as HTMLElement).innerText);
    await popup.close();
    return { html: await writtenText(downloads, '.html'), said };
  }

  /** Opens the file as its reader will. Returns which paths the sites were asked for. */
  async function open(html: string): Promise<{ page: Page; asked: readonly string[] }> {
    const file = join(folder, 'opened.html');
    writeFileSync(file, html);
    const before = [site.asked.length, other.asked.length] as const;
    const page = await clipper.newPage(`file://${file}`);
    await page.evaluate('document.fonts.ready.then(() => new Promise((done) => setTimeout(done, 300)))');
    return { page, asked: [...site.asked.slice(before[0]), ...other.asked.slice(before[1])] };
  }

  test('looks like the page, asks for nothing and holds no script', async () => {
    const page = await clipper.newPage(putPageToCopy(site, other));
    await page.evaluate('document.fonts.ready.then(() => new Promise((done) => setTimeout(done, 300)))');
    const live = await page.evaluate(measured);
    const askedBefore = site.asked.length;
    const { html, said } = await copy(page);
    const fetched = site.asked.slice(askedBefore);
    expect(await page.evaluate(measured)).toEqual(live);
    const opened = await open(html);
    expect(opened.asked).toEqual([]);
    expect(differences(live, await opened.page.evaluate(measured))).toEqual([]);
    expect(fetched.filter((path) => /unused|alternate|ping|send/.test(path))).toEqual([]);
    expect(html).not.toMatch(/<script|javascript:|secret-|\son\w+=|http-equiv="refresh"|<noscript|<base/i);
    expect(html).toContain('In a closed root');
    expect(said).toContain('1 picture');
    await opened.page.close();
  });

  /** Copies a page as the popup asks for it, and returns what differs in the opened file. */
  async function differencesOf(path: string, answer: Parameters<Site['put']>[1]): Promise<string[]> {
    const page = await clipper.newPage(site.put(path, answer));
    await page.evaluate('document.fonts.ready.then(() => new Promise((done) => setTimeout(done, 200)))');
    const live = await page.evaluate(measured);
    const opened = await open(await copyByMessage(clipper, page, downloads));
    expect(opened.asked).toEqual([]);
    const found = differences(live, await opened.page.evaluate(measured));
    await Promise.all([opened.page.close(), page.close()]);
    return found;
  }

  const table = '<table data-k="table" width="300"><tr><td data-k="cell" style="font-size: 9px">cell</table>';

  test.runIf(provesAll).each([
    ['in quirks mode', `<title>Quirks</title><body data-k="body"><div data-k="tall" style="height: 50%">x</div>${table}`],
    ['in limited quirks mode', `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><title>Limited</title><table data-k="table"><tr><td data-k="cell"><img data-k="img" src="/copy/red.svg"></table>`],
    ['written from right to left', '<!doctype html><html lang="ar" dir="rtl"><title>RTL</title><body data-k="body"><p data-k="p" style="margin-inline-start: 40px">مرحبا <bdi data-k="bdi">abc</bdi></p><ul><li data-k="li">واحد</ul>'],
    ['whose tags no parser would put so', '<!doctype html><title>Nested</title><div id="d" data-k="d"></div><script>const p = document.createElement("p"); p.dataset.k = "p"; p.append("text", document.createElement("span")); const div = document.createElement("div"); div.dataset.k = "div"; div.append("in a div"); d.append(p, div); const list = document.createElement("ul"); list.dataset.k = "ul"; list.append("loose text"); d.append(list);</script>'],
    ['with sheets that switch', '<!doctype html><title>Sheets</title><style media="print">p { font-size: 90px }</style><style id="off">p { color: red }</style><style title="main">p { color: blue }</style><p data-k="p">text</p><script>off.sheet.disabled = true</script>'],
    ['with adopted sheets', '<!doctype html><title>Adopted</title><body><style>p { color: red }</style><p data-k="p">text</p><script>const own = new CSSStyleSheet(); own.replaceSync("p { color: blue }"); document.adoptedStyleSheets = [own]</script>'],
    ['with a picture in its head and a style beside its body', '<!doctype html><title>Beside</title><body data-k="body"><p data-k="p">text</p><script>const add = (to, name, more) => to.append(Object.assign(document.createElement(name), more)); add(document.head, "img", { src: "/copy/red.svg" }); add(document.head, "style", { textContent: "p { margin: 30px }" }); add(document.documentElement, "style", { textContent: "p { color: blue }" });</script>'],
    ['with a base address', '<!doctype html><base href="/copy/"><title>Base</title><style>p { background: url(red.svg) }</style><p data-k="p"><img data-k="img" src="blue.svg"></p>'],
    ['of frames', '<!doctype html><title>Frames</title><frameset cols="30%,*" border="0"><frame data-k="one" src="/copy/frame"><frameset rows="20%,*" border="0"><frame data-k="two" src="/copy/frame"><frame data-k="three" src="/copy/frame"></frameset></frameset>'],
    ['that is a drawing', { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" data-k="svg" width="90" height="60"><style>rect { color: rgb(1, 2, 3) }</style><rect data-k="rect" width="40" height="20" fill="red"/></svg>' }],
    ['that is XHTML', { type: 'application/xhtml+xml', body: '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>XHTML</title><style>p { color: rgb(1, 2, 3) }</style></head><body data-k="body"><p data-k="p">text<br/></p></body></html>' }],
    ['whose policy forbids nearly everything', { body: '<!doctype html><title>Policy</title><link rel="stylesheet" href="/copy/css/main.css"><p data-k="p" class="own">text</p><div class="bg" data-k="bg"></div><img data-k="img" src="/copy/red.svg">', headers: { 'content-security-policy': "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'" } }],
  ])('looks like a page %s', async (title, answer) => {
    putPageToCopy(site, other);
    const found = await differencesOf(`/copy/${title.replace(/\W/g, '-')}`, answer);
    // In Firefox such a policy keeps content scripts from fetching fonts too; the popup offers to ask for permission.
    const refused = name === 'firefox' && title.includes('policy') ? [expect.stringMatching(/^fonts: /)] : [];
    expect(found).toEqual(refused);
  }); // biome-ignore format: a list to read, not a column

  variantIn(name, provesAll)('says under which name it was written, if another file has its name', async () => {
    const page = await clipper.newPage(site.put('/named', '<!doctype html><title>Named</title><p>text'));
    await copy(page);
    const { said } = await copy(page);
    expect(readdirSync(downloads)).toHaveLength(2);
    expect(said).toMatch(/Named ?\(1\)\.html/);
  });

  variantIn(name, provesAll)('leaves a large page as it is', async () => {
    const rows = Array.from({ length: 8000 }, (_, i) => `<p class="c${i % 50}" data-n="${i}">Row <b>${i}</b></p>`).join(
      '',
    );
    const rules = Array.from({ length: 3000 }, (_, i) => `.c${i} { color: rgb(${i % 255}, 0, 0) }`).join('\n');
    const page = await clipper.newPage(
      site.put('/large', `<!doctype html><title>Large</title><style>${rules}</style>${rows}`),
    );
    await page.evaluate(() => {
      const seen: string[] = [];
      new MutationObserver((changes) => seen.push(...changes.map(({ type }) => type))).observe(document, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
      Object.assign(globalThis, { seen });
    });
    expect(await copyByMessage(clipper, page, downloads)).toContain('data-n="7999"');
    expect(await page.evaluate('globalThis.seen')).toEqual([]);
  });

  // It waits until the time limit of a file is over.
  variantIn(name, provesAll)('holds what it has got when a file is too slow', async () => {
    putPageToCopy(site, other);
    site.put('/slow.png', { body: '', delay: 40_000 });
    const images = Array.from({ length: 200 }, (_, i) => `<img src="/copy/red.svg?${i}" width="9" height="9">`);
    const page = await clipper.newPage(site.put('/many', `<!doctype html><title>Many</title>${images.join('')}`));
    await page.evaluate("document.body.append(Object.assign(new Image(), { src: '/slow.png' }))");
    const html = await copyByMessage(clipper, page, downloads);
    expect(html.match(/ src="data:image\/svg/g)).toHaveLength(200);
    expect(html).not.toContain('slow.png');
  });
});

describe.runIf(provesAll).each(journeyBrowsers)('a copy by an extension that may read all sites, in %s', (name) => {
  const { clipper, site, downloads } = openClipper(name, { isAllowed: true });
  const other = openSite();

  test('holds what other sites refuse to the page', async () => {
    const page = await clipper.newPage(putPageToCopy(site, other));
    const html = await copyByMessage(clipper, page, downloads);
    expect(html).toMatch(/data-k="refused"[^>]* src="data:image\/png/);
  });
});

/** What differs between two pages: boxes by more than a pixel, everything else at all. */
function differences(live: ReturnType<typeof measured>, copied: ReturnType<typeof measured>): string[] {
  return Object.keys(live).flatMap((key) => {
    const [one, other] = [live[key], copied[key]].map((facts) => JSON.stringify(facts));
    const [box, copiedBox] = [live[key], copied[key]].map((facts) => (Array.isArray(facts) ? facts[0] : undefined));
    if (Array.isArray(box) && Array.isArray(copiedBox)) {
      const isNear = box.every((length, at) => Math.abs(length - copiedBox[at]) <= 1);
      const [rest, copiedRest] = [live[key], copied[key]].map((facts) => JSON.stringify((facts as unknown[]).slice(1)));
      if (isNear && rest === copiedRest) return [];
    }
    return one === other ? [] : [`${key}: ${one}, copied as ${other}`];
  });
}

/** The boxes and the look of all elements with `data-k`, also in shadow roots and frames, and the state of controls. */
function measured() {
  const found: Record<string, unknown> = {};
  const measure = (root: Document | ShadowRoot) => {
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      if (element.shadowRoot) measure(element.shadowRoot);
      const key = element.dataset?.k ?? element.getAttribute('data-k');
      if (!key) continue;
      const { x, y, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      found[key] = [
        [x, y, width, height],
        style.fontFamily,
        style.color,
        style.backgroundColor,
        // A copied canvas shows its picture so.
        element.localName !== 'canvas' && !/^none$|"data:,"/.test(style.backgroundImage),
        style.letterSpacing,
        style.direction,
        (element as HTMLInputElement).value,
      ];
    }
  };
  measure(document);
  found.fonts = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
  found.checked = document.querySelector<HTMLInputElement>('#check')?.checked;
  found.mode = document.compatMode;
  return found;
}
