import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { inPageScript } from '../../cli/drivers/bundle';
import type { InPage } from '../../cli/drivers/in-page';
import { journeyBrowsers } from '../support/browsers';
import { openClipper } from '../support/opened';
import { untilState } from '../support/popup-state';
import { provesAll } from '../support/scope';

declare const inPage: InPage;

const request = { mode: 'article', engine: 'wclipper', siblings: [] } as const;

/** The name of nothing that an object has, of the same words: the engine reads the words of ids. */
const harmless = (name: string) => `${name}_`;

const paragraph = (at: number) =>
  `<p>The keeper wrote in paragraph ${at} how the lamp is lit in winter, how the oil is warmed before it is poured, and why nobody may talk to him while he counts the turns of the light.</p>`;

const paragraphs = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => paragraph(from + at)).join('');

const picture = `data:image/png;base64,${'iVBORw0KGgo'.repeat(120)}`;

const drawing = `<svg viewBox="0 0 300 200" width="300" height="200" class="chart"><rect class="bar" width="9" height="90"/><rect width="9" height="40" x="20"/><text y="20">Oil used</text></svg>`;

/** Controls of a form that bear these names, half of them as ids. */
function controls(names: readonly string[]): string {
  return names.map((name, at) => `<input type="hidden" ${at % 2 ? 'name' : 'id'}="${name}">`).join('');
}

/** Elements that a document has as properties. */
function documentNames(names: readonly string[]): string {
  const makers = [
    (name: string) => `<img name="${name}" hidden>`,
    (name: string) => `<form name="${name}"></form>`,
    (name: string) => `<object id="${name}" hidden></object>`,
  ];
  return names.map((name, at) => makers[at % makers.length]?.(name)).join('');
}

/** An article in a form and beside one, with a frame, a drawing and a folded form, whose controls have these names. */
function page(inForms: readonly string[], inDocument: readonly string[]): string {
  const named = controls(inForms);
  const framed = `<body><form>${named}${paragraphs(20, 23)}</form>${documentNames(inDocument)}`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>How the lamp is lit - Coast</title>
    <meta name="author" content="Ada Keeper"><link rel="canonical" href="/lamp"><body>
    <nav><a href="/part-of/lamp-2">Sea</a> <a href="/land">Land</a></nav>
    <form>${named}<button aria-expanded="false" aria-controls="more">More</button></form>
    <main><article><h1>How the lamp is lit</h1>${paragraphs(0, 4)}
    <form class="body"><p>A text in a form is a text.</p>${named}${paragraphs(4, 8)}
      <pre><code>light\n  the lamp</code></pre><img alt="The lamp" width="320" height="200" src="${picture}">
      <table><tr><th>Day<th>Oil<tr><td>Monday<td>3</table></form>
    ${drawing}<form id="more" hidden>${named}${paragraphs(9, 11)}</form>
    <iframe style="width:600px;height:400px" srcdoc="${framed.replaceAll('"', '&quot;')}"></iframe>
    <p style="white-space:pre-line">One line,
    and another one in a form that keeps its lines.</p></article></main>
    <footer>Dock Street 12 <a href="/lamp?page=2">2</a></footer>${documentNames(inDocument)}</body></html>`;
}

/** Shows a page in the document of a tab, whose scripts stay. */
async function show(html: string): Promise<void> {
  const of = (type: { readonly prototype: object }, name: string) =>
    Object.getOwnPropertyDescriptor(type.prototype, name) as PropertyDescriptor;
  const live = (globalThis as unknown as { document: Document }).document;
  of(Element, 'innerHTML').set?.call(of(Document, 'documentElement').get?.call(live), html);
  const frame = Document.prototype.querySelector.call(live, 'iframe');
  await new Promise((loaded) => frame?.addEventListener('load', loaded));
}

/** All that is read of a page: its clips in every mode, why, and what other pages are compared with. */
async function everything(asked: typeof request, source: string) {
  // The document may be disguised, too.
  const live = (globalThis as unknown as { document: Document }).document;
  const range = new Range();
  const query = (selector: string) => Document.prototype.querySelector.call(live, selector) as Element;
  range.setStartBefore(query('h1'));
  range.setEndAfter(query('#more'));
  const selection = Document.prototype.getSelection.call(live);
  selection?.removeAllRanges();
  selection?.addRange(range);
  const clips = [];
  for (const mode of ['article', 'page', 'selection'] as const) {
    const { outcome } = await inPage.clip(live, { ...asked, mode });
    clips.push(outcome.ok ? outcome.value : outcome.failure);
  }
  return {
    clips,
    explained: (await inPage.explain(live, asked)).filter(({ kept }) => kept).map(({ text }) => text),
    picture: await new inPage.PictureFetcher(live).fetch(source),
    sibling: await inPage.fetchSibling(live),
  };
}

/** Every name that a form, a document, a window or what they inherit from has. */
function prototypeNames(tab: Page): Promise<string[]> {
  return tab.evaluate(() => {
    const names = new Set<string>();
    const starts: readonly object[] = [
      HTMLFormElement.prototype,
      HTMLDocument.prototype,
      SVGElement.prototype,
      HTMLImageElement.prototype,
      ShadowRoot.prototype,
      window,
    ];
    for (const start of starts) {
      for (let up: object | null = start; up; up = Object.getPrototypeOf(up)) {
        for (const name of Object.getOwnPropertyNames(up)) if (/^[a-z]\w*$/i.test(name)) names.add(name);
      }
    }
    // The test's own door.
    names.delete('inPage');
    return [...names];
  });
}

/** Those that our code reads most: each of them alone, too, lest one hides what another does. */
const singled =
  `nodeType localName nodeName lastChild firstChild previousSibling nextSibling childNodes children parentNode
  parentElement attributes getAttribute getAttributeNames hasAttributes hasAttribute setAttribute appendChild cloneNode
  getBoundingClientRect checkVisibility shadowRoot textContent innerHTML closest matches querySelector querySelectorAll
  contains ownerDocument getRootNode id className style dir lang title body head documentElement URL baseURI contentType
  images links scripts defaultView implementation createElement getSelection scrollingElement content fetch length`.split(
    /\s+/,
  );

describe.each(journeyBrowsers)('a page whose controls and pictures are named like properties, in %s', (browser) => {
  const { clipper, site } = openClipper(browser);
  /** Has our code in it. */
  let tab: Page;
  let names: readonly string[];

  beforeAll(async () => {
    tab = await clipper.newPage(site.put('/blank', '<!doctype html><title>T</title><body>'));
    names = await prototypeNames(tab);
  });
  /** Loads a page, and our code into it. */
  async function load(html: string): Promise<void> {
    await tab.goto(site.put('/lamp', html));
    await tab.evaluate(await inPageScript());
  }

  test('gives the same clip as with other names: all names of all prototypes at once', async () => {
    const read = async (html: string) => {
      await load(html);
      return tab.evaluate(everything, request, picture);
    };
    expect(names.length).toBeGreaterThan(600);
    const plain = names.map(harmless);
    const expected = await read(page(plain, plain));
    expect(JSON.stringify(expected)).toContain('in paragraph 21');
    expect(JSON.stringify(expected)).toContain('"tables":1');
    const both = await read(page(names, names));
    if (!isDeepStrictEqual(both, expected)) {
      expect(await read(page(names, plain)), 'in forms').toEqual(expected);
      expect(await read(page(plain, names)), 'in the document').toEqual(expected);
    }
    expect(both).toEqual(expected);
  });

  test.runIf(provesAll)('gives the same clip with each name that is read, one at a time', async () => {
    await load(page([], []));
    const read = async (each: string) => {
      await tab.evaluate(show, page([each, each], [each, each, each]));
      return tab.evaluate(everything, request, picture);
    };
    const plain = await read('plain_');
    for (const each of singled) {
      const shown = await read(each);
      // Only words of some names change the clip.
      if (!isDeepStrictEqual(shown, plain)) expect(shown, each).toEqual(await read(harmless(each)));
    }
  });

  async function popupOn(html: string): Promise<Page> {
    const live = await clipper.newPage(site.put('/popup', html));
    return clipper.pressToolbarButton(live);
  }

  test.runIf(provesAll)('gives the same clip through the toolbar button', async () => {
    const shown = async (used: readonly string[]) => {
      const popup = await popupOn(page(used, used));
      await untilState(popup, 'ready', 'failed');
      return popup.$eval('body', (body) => body.innerText.replaceAll(/\s+/g, ' '));
    };
    const expected = await shown(names.map(harmless));
    expect(expected).toContain('in paragraph 7');
    expect(await shown(names)).toBe(expected);
  });

  test.runIf(provesAll)('gives the same clip as page 2 of an article, which is parsed and not shown', async () => {
    const read = async (used: readonly string[]) => {
      const url = site.put('/lamp-2', page(used, used));
      await load(page(used, used));
      return tab.evaluate(
        (asked) => inPage.readPage((globalThis as unknown as { document: Document }).document, asked),
        { ...request, url },
      );
    };
    const expected = await read(names.map(harmless));
    expect(expected).toMatchObject({ ok: true });
    expect(await read(names)).toEqual(expected);
  });

  const namesakes = [
    ['a form', '<form id="wclipper"><input name="read"><input name="storedTexts"><input name="shownPictures"></form>'],
    ['a frame of another origin', '<iframe name="wclipper" sandbox srcdoc="x"></iframe>'],
    ['two elements', '<p id="wclipper">x</p><p id="wclipper">y</p>'],
  ] as const;
  test.each(namesakes.filter((_, at) => provesAll || at === 0))(
    'clips a page in which %s has the name of the content API',
    async (_, markup) => {
      const popup = await popupOn(
        `<!doctype html><title>Lamp</title>${markup}<article><h1>Lamp</h1>${paragraphs(0, 8)}</article>`,
      );
      expect(await untilState(popup, 'ready', 'failed')).toBe('ready');
    },
  );
});
