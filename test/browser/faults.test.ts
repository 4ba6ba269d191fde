import { beforeAll, describe, expect, test } from 'vitest';
import type { InPage } from '../../cli/drivers/in-page';
import type { Article } from '../../src/article/article';
import { journeyBrowsers } from '../support/browsers';
import { openTab } from '../support/opened';
import { provesAll } from '../support/scope';

declare const inPage: InPage;

const sentence = 'The harbour was closed for a day because of the fog, and nobody in the town was surprised by that. ';
const prose = `<p>${sentence.repeat(4)}</p>`;
const article = (inside: string) => `<article><h1>Fog</h1>${prose}${inside}${prose}</article>`;

/** Text of the page that once ended a clip with an exception. */
const malformed: Readonly<Record<string, string>> = {
  'a player whose address has a malformed escape':
    '<iframe src="https://w.soundcloud.com/player/?url=%E0%A4%A" width="400" height="300"></iframe>',
  'a table of contents with malformed escapes':
    '<ul><li><a href="#%">One</a></li><li><a href="#%zz">Two</a></li><li><a href="#%E0%A4%A">Three</a></li></ul>',
  'a footnote whose link has a malformed escape':
    '<p>Fog<sup><a href="#fn%">1</a></sup></p><ol><li id="fn%">A note.</li></ol>',
  'a glyph with a code that is no character':
    '<p><mjx-container><mjx-math><mjx-mi><mjx-c class="mjx-cFFFFFF">x</mjx-c></mjx-mi></mjx-math></mjx-container> and so on</p>',
  'a formula in an address with a malformed escape':
    '<p><img src="https://latex.codecogs.com/svg.latex?%" width="40" height="20"> is one</p>',
  'addresses that are none':
    '<p><a href="http://[">x</a> <a href="http://%">y</a> <img src="http://[" width="300" height="300"></p>',
  'languages and times that are none':
    '<p lang="x_-"><time datetime="9999-99-99T99:99">some day</time></p><p dir="sideways">text</p>',
};

describe.each(journeyBrowsers)('exceptions while a page is read, in %s', (name) => {
  const { tab, load } = openTab(name);
  beforeAll(() => load());

  /** Clips a body while `sabotage` (source) holds; it returns how to undo itself. */
  async function clipped(body: string, sabotage = '() => {}'): Promise<Article> {
    const outcome = await tab.evaluate(
      async (html, source) => {
        document.body.innerHTML = html;
        const undo = (await new Function(`return (${source})()`)()) as (() => void) | undefined;
        try {
          return (await inPage.clip(document, { mode: 'article', engine: 'wclipper', siblings: [] })).outcome;
        } finally {
          undo?.();
        }
      },
      body,
      sabotage,
    );
    if (!outcome.ok) throw new Error(`${outcome.failure.code}: ${outcome.failure.detail}`);
    return outcome.value;
  }

  for (const [what, markup] of Object.entries(malformed)) {
    test(`${what} costs nothing`, async () => {
      const { html, faults } = await clipped(article(markup));
      expect(html.split(sentence.trim())).toHaveLength(9);
      expect(faults).toBeUndefined();
    });
  }

  test.runIf(provesAll)('more lines in one place than a call takes arguments cost nothing', async () => {
    const count = 150_000;
    const { html, faults } = await clipped(
      article(`<div style="white-space: pre-wrap">${'fog\n'.repeat(count)}</div>`),
    );
    expect(faults).toBeUndefined();
    expect(html.split('<br>').length).toBeGreaterThan(count - 10);
  });

  /** Makes a method of elements throw where `when` (source) says so of the element or the selector. */
  const breaking = (method: string, when: string) => `() => {
    const plain = Element.prototype.${method};
    Element.prototype.${method} = function (...given) {
      if ((${when})(this, given[0])) throw new Error('sabotage');
      return plain.apply(this, given);
    };
    return () => { Element.prototype.${method} = plain; };
  }`;

  test('a structure that fails half way costs itself alone, and leaves nothing half done', async () => {
    const inside =
      '<video src="https://v.example/a.mp4" width="400" height="300"></video><video src="https://v.example/b.mp4" width="400" height="300"></video>' +
      '<table><tr><th>Day</th><th>Fog</th></tr><tr><td>Monday</td><td>thick</td></tr></table>';
    const whole = await clipped(article(inside));
    expect(whole.kept).toMatchObject({ embeds: 2, tables: 1 });
    const broken = await clipped(
      article(inside),
      breaking('replaceWith', "(element) => /b\\.mp4/.test(element.getAttribute('src'))"),
    );
    expect(broken.kept).toMatchObject({ embeds: 0, tables: 1 });
    expect(broken.words).toBeGreaterThan(100);
    expect(broken.faults).toEqual([{ reader: 'structure embeds', message: 'sabotage' }]);
  });

  test('a picture that cannot be read costs itself alone', async () => {
    const drawn = '<svg width="300" height="200"><rect width="9" height="9"/><text y="20">word</text></svg>';
    const broken = drawn.replace('<svg', '<svg class="broken"');
    const sabotage = breaking('importNode', '(_, node) => node.getAttribute?.("class") === "broken"').replaceAll(
      'Element.prototype',
      'Document.prototype',
    );
    const { kept, faults } = await clipped(article(drawn + broken), sabotage);
    expect(kept.images).toBe(1);
    expect(faults).toEqual([{ reader: 'drawing', message: 'sabotage' }]);
  });

  test('several structures that fail leave the others', async () => {
    const inside =
      '<table><tr><th>Day</th><th>Fog</th></tr><tr><td>Monday</td><td>thick</td></tr></table><pre>code();</pre>' +
      '<video src="https://v.example/a.mp4"></video><blockquote>Fog</blockquote>';
    const sabotage = breaking(
      'querySelectorAll',
      '(_, selector) => /^(?:video, audio|blockquote|details)/.test(selector)',
    );
    const { faults = [], kept } = await clipped(article(inside), sabotage);
    expect(faults.length).toBeGreaterThan(0);
    expect(kept).toMatchObject({ tables: 1, codeBlocks: 1 });
  });

  test('where no structure can be found the text is kept all the same', async () => {
    const { html, faults } = await clipped(
      article(''),
      breaking('appendChild', '(element) => element.tagName === "ARTICLE" || !element.isConnected'),
    );
    expect(html.split(sentence.trim())).toHaveLength(9);
    expect(faults?.length).toBeGreaterThan(0);
  });

  const throwing = (engines: readonly string[]) => `async () => {
    const choices = await Promise.all(${JSON.stringify(engines)}.map((name) => inPage.loadEngine(name)));
    const all = choices.map(({ engine }) => engine);
    const plain = all.map(({ extract, steps }) => ({ extract, steps }));
    const fail = () => { throw new Error('sabotage'); };
    for (const engine of all) Object.assign(engine, { extract: fail, steps: undefined });
    return () => all.forEach((engine, at) => Object.assign(engine, plain[at]));
  }`;

  test('where an engine throws, another answers and is named', async () => {
    const first = await clipped(article(''), throwing(['wclipper']));
    expect(first.engine).not.toBe('wclipper');
    expect(first.html).toContain(sentence.trim());
    expect(first.faults).toEqual([{ reader: 'engine wclipper', message: 'sabotage' }]);
    const most = ['wclipper', 'nta', 'framework', 'rowblock', 'fusion', 'featuretree'];
    expect((await clipped(article(''), throwing(most))).engine).toBe('page');
  });

  test('where every engine throws, reading has failed', async () => {
    const all = ['wclipper', 'nta', 'framework', 'rowblock', 'fusion', 'featuretree', 'page'];
    await expect(clipped(article(''), throwing(all))).rejects.toThrow('readFailed: wclipper failed: sabotage');
  });

  test('an ordinary page is clipped without a fault', async () => {
    expect((await clipped(article(''))).faults).toBeUndefined();
  });
});
