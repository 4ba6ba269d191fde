import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inPageScript } from '../../cli/drivers/bundle';
import type { InPage } from '../../cli/drivers/in-page';
import { browserNames, launchHeadless } from '../support/browsers';
import { type InPageTab, openInPageTab } from '../support/in-page-tab';
import { untilState } from '../support/popup-state';

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

/** All that is read of a page: its clips in every mode, why, and what other pages are compared with. */
async function everything(opened: InPageTab, html: string, script: string): Promise<unknown> {
  await opened.tab.goto(opened.site.put('/lamp', html));
  await opened.tab.evaluate(script);
  return opened.tab.evaluate(
    async (asked, picture) => {
      // This function reads a disguised document, too.
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
        picture: await new inPage.PictureFetcher(live).fetch(picture),
        sibling: await inPage.fetchSibling(live),
      };
    },
    request,
    picture,
  );
}

/** Every name that a form, a document, a window or what they inherit from has. */
function prototypeNames(opened: InPageTab): Promise<string[]> {
  return opened.tab.evaluate(() => {
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

describe.each(browserNames)('a page whose controls and pictures are named like properties, in %s', (name) => {
  let opened: InPageTab;
  let script: string;

  beforeAll(async () => {
    [opened, script] = await Promise.all([openInPageTab(name, '/blank'), inPageScript()]);
  });
  afterAll(() => opened?.close());

  test('gives the same clip as with other names: all names of all prototypes at once', async () => {
    const names = await prototypeNames(opened);
    expect(names.length).toBeGreaterThan(600);
    const plain = names.map(harmless);
    const expected = await everything(opened, page(plain, plain), script);
    expect(JSON.stringify(expected)).toContain('in paragraph 21');
    expect(JSON.stringify(expected)).toContain('"tables":1');
    expect(await everything(opened, page(names, plain), script)).toEqual(expected);
    expect(await everything(opened, page(plain, names), script)).toEqual(expected);
  }, 300_000);

  test('gives the same clip with each name that is read, one at a time', async () => {
    const read = (each: string) => everything(opened, page([each, each], [each, each, each]), script);
    for (const each of singled) expect(await read(each), each).toEqual(await read(harmless(each)));
  }, 600_000);

  test('gives the same clip through the toolbar button', async () => {
    const names = await prototypeNames(opened);
    const extension = fileURLToPath(new URL(`../../dist/${name}`, import.meta.url));
    const clipper = await launchHeadless(name, { extension, language: 'en' });
    const shown = async (used: readonly string[]) => {
      const live = await clipper.newPage(opened.site.put('/lamp', page(used, used)));
      const popup = await clipper.pressToolbarButton(live);
      await untilState(popup, 'ready', 'failed');
      return popup.$eval('body', (body) => body.innerText.replaceAll(/\s+/g, ' '));
    };
    try {
      const expected = await shown(names.map(harmless));
      expect(expected).toContain('in paragraph 7');
      expect(await shown(names)).toBe(expected);
    } finally {
      await clipper.close();
    }
  });

  test('gives the same clip as page 2 of an article, which is parsed and not shown', async () => {
    const names = await prototypeNames(opened);
    const read = async (used: readonly string[]) => {
      const url = opened.site.put('/lamp-2', page(used, used));
      await opened.tab.goto(opened.site.put('/lamp', page(used, used)));
      await opened.tab.evaluate(script);
      return opened.tab.evaluate(
        (asked) => inPage.readPage((globalThis as unknown as { document: Document }).document, asked),
        { ...request, url },
      );
    };
    const expected = await read(names.map(harmless));
    expect(expected).toMatchObject({ ok: true });
    expect(await read(names)).toEqual(expected);
  });

  test.each([
    ['a form', '<form id="wclipper"><input name="read"><input name="storedTexts"><input name="shownPictures"></form>'],
    ['a frame of another origin', '<iframe name="wclipper" sandbox srcdoc="x"></iframe>'],
    ['two elements', '<p id="wclipper">x</p><p id="wclipper">y</p>'],
  ])('clips a page in which %s has the name of the content API', async (_, markup) => {
    const extension = fileURLToPath(new URL(`../../dist/${name}`, import.meta.url));
    const clipper = await launchHeadless(name, { extension, language: 'en' });
    try {
      const html = `<!doctype html><title>Lamp</title>${markup}<article><h1>Lamp</h1>${paragraphs(0, 8)}</article>`;
      const tab = await clipper.newPage(opened.site.put('/content-api', html));
      const popup = await clipper.pressToolbarButton(tab);
      expect(await untilState(popup, 'ready', 'failed')).toBe('ready');
    } finally {
      await clipper.close();
    }
  });
});
