import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../../cli/drivers/serve';
import { browserNames } from '../support/browsers';
import { openClipper } from '../support/opened';
import { popupOver, savePage } from '../support/popup-state';
import { ofEachFamily, provesAll } from '../support/scope';
import { textOf } from '../support/text-of';

const sentence = 'The harbour was closed for a day because of the fog, and nobody in the town was surprised by that. ';
const prose = `<p>${sentence.repeat(4)}</p>`.repeat(3);
const text = sentence.trim();
const page = (body: string, head = '') => `<!doctype html><title>Fog</title>${head}<body>${body}`;
const article = `<article><h1>Fog</h1>${prose}</article>`;
const withPolicy = (policy: string): Answer => ({
  body: page(article),
  headers: { 'content-security-policy': policy },
});
const xml = (type: string, body: string): Answer => ({ type, body: `<?xml version="1.0"?>${body}` });
const xhtml = `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Fog</title><script src="x.js"/></head><body>${article}</body></html>`;

/** A document, and what a clip of it shows: a text, or one of these failures. */
interface Strange {
  readonly answer: string | Answer;
  readonly shows?: string;
  readonly fails?: readonly string[];
}

/** Firefox's driver is told of each change, and answers nothing else if there are more of them. */
const withoutPause = (act: string) => `<script>
  const [times, pause] = navigator.userAgent.includes('Firefox') ? [1, 60] : [50, 0];
  let n = 0;
  setInterval(() => { for (const end = n + times; n < end; n++) try { ${act}; } catch {} }, pause);
</script>`;

const nothing = ['noArticle', 'emptyPage'];

const documents: Readonly<Record<string, Strange>> = {
  'an XHTML document': { answer: xml('application/xhtml+xml', xhtml), shows: text },
  'XML without a style sheet': {
    answer: xml('text/xml', `<notes><note>${sentence.repeat(4)}</note></notes>`),
    shows: text,
    fails: nothing,
  },
  'XML that is not well-formed': { answer: xml('text/xml', '<notes><note>x</notes>'), shows: '', fails: nothing },
  'a feed': {
    answer: xml(
      'text/xml',
      `<rss><channel><title>T</title><item><title>Fog</title><description>${text}</description></item></channel></rss>`,
    ),
    shows: text,
    fails: nothing,
  },
  'a drawing': {
    answer: {
      type: 'image/svg+xml',
      body: `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><text y="20">${text}</text><path d="M0 0h9"/></svg>`,
    },
    shows: '',
    fails: nothing,
  },
  'plain text': { answer: { type: 'text/plain', body: sentence.repeat(10) }, shows: text },
  'an empty text': { answer: { type: 'text/plain', body: '' }, fails: nothing },
  'a picture': {
    answer: {
      type: 'image/gif',
      body: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
    },
    shows: '',
    fails: nothing,
  },
  JSON: {
    answer: { type: 'application/json', body: JSON.stringify({ text: sentence.repeat(4) }) },
    shows: text,
    fails: [...nothing, 'protectedPage', 'browserPage'],
  },
  'a set of frames': {
    answer:
      '<!doctype html><title>Frames</title><frameset cols="50%,50%"><frame src="/inside"><frame src="/inside"></frameset>',
    shows: text,
    fails: nothing,
  },
  'a document whose policy allows nothing': { answer: withPolicy("default-src 'none'"), shows: text },
  'a sandboxed document': { answer: withPolicy('sandbox'), shows: text },
  'a document that demands trusted types': {
    answer: withPolicy("require-trusted-types-for 'script'; trusted-types 'none'"),
    shows: text,
  },
  'empty frames in a text': {
    answer: page(
      `<article><h1>Fog</h1>${prose}<iframe></iframe><iframe src="about:blank"></iframe><iframe srcdoc="<p>x</p>"></iframe></article>`,
    ),
    shows: text,
  },
  'a document without a body': {
    answer: page(article, '<script>onload = () => document.body.remove()</script>'),
    fails: nothing,
  },
  'a document without an element': {
    answer: page(article, '<script>onload = () => document.documentElement.remove()</script>'),
    fails: nothing,
  },
  'a body outside of HTML': {
    answer: page(
      article,
      '<script>onload = () => { const body = document.createElementNS("x", "body"); body.append(...document.body.childNodes); document.body.replaceWith(body); }</script>',
    ),
    shows: text,
    fails: nothing,
  },
  'two bodies': {
    answer: page(
      article,
      '<script>onload = () => document.documentElement.append(document.createElement("body"))</script>',
    ),
    shows: text,
  },
  'a base that runs': {
    answer: page(`${article}<p><a href="x">x</a></p>`, '<base href="javascript:alert(1)">'),
    shows: text,
  },
  'a base that is none': { answer: page(`${article}<p><a href="x">x</a></p>`, '<base href="http://[">'), shows: text },
  'a base of data': { answer: page(`${article}<p><img src="x"></p>`, '<base href="data:text/html,x">'), shows: text },
  'a document that was written anew': {
    answer: page(
      '<p>old</p>',
      `<script>onload = () => { document.open(); document.write(${JSON.stringify(page(article))}); document.close(); }</script>`,
    ),
    shows: text,
  },
  'a page that breaks what elements can do': {
    answer: page(
      article,
      `<script>
        for (const type of [Node, Element, HTMLElement, Document, Array, String, RegExp, Map, Set, Promise, EventTarget])
          for (const name of Object.getOwnPropertyNames(type.prototype))
            if (name !== 'constructor')
              try { Object.defineProperty(type.prototype, name, { get() { throw new Error('broken by the page'); } }); } catch {}
      </script>`,
    ),
    shows: text,
  },
  'a page that changes its fragment all the time': {
    answer: page(article, withoutPause('location.hash = n')),
    shows: text,
  },
  'a page that pushes state all the time': {
    answer: page(article, withoutPause('history.pushState(n, "", "?" + n)')),
    shows: text,
  },
  'a page that replaces its state all the time': {
    answer: page(article, withoutPause('history.replaceState(n, "", "?" + n)')),
    shows: text,
  },
};

/** What each browser shows or applies in its own way: documents other than HTML, and policies. */
const isOfTheBrowser = ({ answer }: Strange) => typeof answer !== 'string';

/** Documents that change their address without a pause. */
const restless = /all the time$/;

/** Documents of which one stands for the others; any other stands for itself. */
const families: readonly RegExp[] = [
  /^XML|feed|drawing/,
  /\btext$/,
  /policy|trusted types/,
  /without an? (?:body|element)/,
  /^a body|bodies/,
  /base|empty frames|written anew/,
  restless,
];

/** Words of an exception; no sentence for people has them. */
const exception = /\b(?:TypeError|RangeError|URIError|SyntaxError|DOMException|undefined|is not a function)\b/;

describe.each(browserNames)('strange documents in %s', (browser) => {
  const journey = test.runIf(provesAll || browser === 'chromium');
  const { clipper, site } = openClipper(browser);

  let tab: Page;

  beforeAll(async () => {
    site.put('/inside', page(article));
    tab = await clipper.newPage();
  });

  async function clippedFrom(
    address: string,
    within: Page,
  ): Promise<{ code: string | undefined; shown: string; detail: string; faults: string }> {
    await within.goto(address);
    const popup = await popupOver(clipper, within, 'ready', 'failed');
    const found = await popup.evaluate(() => ({
      code: document.querySelector<HTMLElement>('#failure')?.dataset.code,
      shown: document.querySelector('#preview')?.textContent ?? '',
      detail: document.querySelector('.detail')?.textContent ?? '',
      faults: document.querySelector<HTMLElement>('[data-doubts~=faults]')?.title ?? '',
    }));
    await popup.close();
    return found;
  }

  journey('an exception in the content script is reported as one, with ways to go on', async () => {
    await tab.goto(site.put('/exception', page(article)));
    const settle = () => popupOver(clipper, tab, 'ready', 'failed');
    await (await settle()).close();
    await clipper.evaluateInBackground(`(async () => {
      const tab = (await chrome.tabs.query({ active: true })).find(({ url }) => url?.includes('/exception'));
      const break_ = () => { globalThis.wclipper.read = () => Promise.reject(new TypeError('a reader is broken')); return true; };
      await chrome.scripting.executeScript({ target: { tabId: tab.id }, func: break_ });
    })()`);
    const popup = await settle();
    expect(await popup.$eval('#failure', (panel) => (panel as HTMLElement).dataset.code)).toBe('readFailed');
    expect(await textOf(popup, '#failure h1')).toBe('This page could not be read.');
    expect(await textOf(popup, '.detail p')).toBe('a reader is broken');
    expect(await popup.$$eval('#failure .steps button', (all) => all.map(({ id }) => id))).toEqual([
      'again',
      'whole-page',
      'selection',
      'copy-page',
      'pick-links',
    ]);
  });

  /** Pages that give the browser no rest. Drivers hang at storms of titles, also without the extension, and Firefox's at dialogs. */
  const storms: Readonly<Record<string, string>> = {
    'its address': withoutPause('history.pushState(n, "", "?" + n)'),
    ...(browser === 'chromium' ? { dialogs: '<script>setInterval(() => alert("Wait"))</script>' } : {}),
  };

  journey.each(Object.keys(storms))('a page with a storm of %s costs a page in another tab nothing', async (what) => {
    const storm = await clipper.newPage();
    // A closed tab's dialog cannot be answered.
    storm.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}));
    const address = site.put(`/storm-of-${what.replaceAll(' ', '-')}`, page(article, storms[what]));
    // Another site has a process of its own.
    void storm.goto(address.replace('127.0.0.1', 'localhost')).catch(() => {});
    await expect.poll(() => site.asked).toContain(new URL(address).pathname);
    await savePage(clipper, site.put(`/calm-beside-${what.replaceAll(' ', '-')}`, page(article)));
  });

  const all = Object.entries(documents);
  const wanted = provesAll || browser === 'chromium' ? all : all.filter(([, document]) => isOfTheBrowser(document));
  const shown = ofEachFamily(wanted, ([what]) => families.find((each) => each.test(what))?.source ?? what);
  for (const [what, { answer, shows, fails = [] }] of shown) {
    test(`${what} ${shows === undefined ? 'fails with the right message' : 'is clipped'}`, async () => {
      // A driver that leaves a page without rest may take its changes for the end of the navigation.
      const within = restless.test(what) ? await clipper.newPage() : tab;
      const { code, shown, detail, faults } = await clippedFrom(
        site.put(`/${what.replaceAll(' ', '-')}`, answer),
        within,
      );
      if (within !== tab) await within.close();
      expect(detail).not.toMatch(exception);
      expect(faults).toBe('');
      if (code !== undefined) expect(fails).toContain(code);
      else expect(shown).toContain(shows ?? 'a failure');
    });
  }
});
