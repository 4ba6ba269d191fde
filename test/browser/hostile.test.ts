import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtExtension } from '../../cli/drivers/build-extension';
import type { Clipper } from '../../cli/drivers/chromium';
import { type Site, serve } from '../../cli/drivers/serve';
import type { Article } from '../../src/article/article';
import { exportClips, type Format } from '../../src/export/formats';
import { defaultTemplate, presets } from '../../src/template/presets';
import { articleOf, readHostile, saveHostile } from '../hostile/clip-hostile';
import { Findings } from '../hostile/findings';
import { hostilePages } from '../hostile/hostile';
import { alarm } from '../hostile/payload';
import { liveCode, rendered } from '../hostile/rendered';
import { suspects } from '../hostile/suspects';
import { launchHeadless } from '../support/browsers';
import { bytesOf } from '../support/bytes';

const pixel = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

const names = hostilePages('https://e.example').map(({ name }) => name);

describe('pages full of payloads, in chromium', () => {
  let site: Site;
  let clipper: Clipper;
  /** Shows exported files. */
  let screen: Page;
  const ran: string[] = [];

  beforeAll(async () => {
    site = await serve();
    clipper = await launchHeadless('chromium', { extension: builtExtension('chromium'), language: 'en' });
    screen = await clipper.newPage();
    await screen.exposeFunction(alarm, (id: unknown) => ran.push(`payload ${id} ran`));
  });
  afterAll(async () => {
    await clipper?.close();
    await site?.close();
  });

  test.each(names)('%s: nothing runs, nothing is requested, the text stays', async (name) => {
    const page = hostilePages(site.origin).find((found) => found.name === name);
    if (page === undefined) throw new RangeError(name);
    const findings = new Findings(site, page);
    const clipId = await saveHostile(clipper, site, page, findings);
    if (clipId !== undefined) {
      const article = await articleOf(clipper, clipId);
      await readHostile(clipper, clipId, findings);
      await showFiles(article, findings);
      await showMarkdown(article, findings);
    }
    expect(findings.all).toEqual([]);
  });

  interface Shown {
    readonly type?: string;
    /** Where the article is. */
    readonly root: string;
    readonly mayHold?: readonly string[];
    readonly mayAsk?: (path: string) => boolean;
  }

  /** Shows a file in a browser, and notes what ran, what it asked for and which text it lost. */
  async function show(where: string, body: string, findings: Findings, shown: Shown): Promise<void> {
    const { type = 'text/html', root, mayHold = [], mayAsk = () => false } = shown;
    const path = `/shown/${where.replace(/\W+/g, '-')}`;
    const url = site.put(path, { body, type });
    findings.requests();
    ran.length = 0;
    await screen.goto(url, { timeout: 20_000 });
    // What runs and loads begins to within a frame.
    await screen.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
    findings.note(where, ran);
    findings.requested(where, (asked) => asked === path || mayAsk(asked));
    findings.note(where, await screen.evaluate(suspects, root, mayHold));
    findings.shown(where, await screen.$eval(root, (element) => element.textContent));
  }

  async function showFiles(article: Article, findings: Findings): Promise<void> {
    findings.shown('plain text', strFromU8(await fileOf(article, 'txt')));
    const html = strFromU8(await fileOf(article, 'html'));
    await show('HTML', html, findings, { root: 'article' });
    const unguarded = html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
    await show('HTML without its policy', unguarded, findings, { root: 'article', mayAsk: picturesOf(article) });
    for (const [path, file] of Object.entries(unzipSync(await fileOf(article, 'epub'))))
      if (/chapter.*\.xhtml$/.test(path))
        await show('EPUB', strFromU8(file), findings, {
          root: 'body',
          type: 'application/xhtml+xml',
          mayAsk: (asked) => /^\/shown\/(?:style\.css|images\/\w+\.png)$/.test(asked),
        });
  }

  async function showMarkdown(article: Article, findings: Findings): Promise<void> {
    for (const [name, template] of Object.entries(presets))
      findings.note(`Markdown (${name})`, liveCode(strFromU8(await fileOf(article, 'md', template))));
    await show('Markdown', rendered(strFromU8(await fileOf(article, 'md'))), findings, {
      root: 'main',
      mayHold: ['style', 'foreignObject', 'image', 'use', 'feImage', 'animate', 'set'],
      mayAsk: picturesOf(article),
    });
  }

  /** The pictures of an article, which a file that does not hold them may ask for. */
  function picturesOf({ html }: Article): (path: string) => boolean {
    const sources = [...html.matchAll(/<img[^>]* src="([^"]*)"/g)].map(
      ([, src = '']) => new URL(src.replaceAll('&amp;', '&')),
    );
    const paths = sources
      .filter(({ origin }) => origin === site.origin)
      .map(({ pathname, search }) => pathname + search);
    // Some readers of Markdown escape a broken escape once more.
    return (path) => paths.includes(path.replaceAll('%25', '%'));
  }
});

/** A file of the article in a format, with the pictures that the page showed openly. */
async function fileOf(article: Article, format: Format, template = defaultTemplate): Promise<Uint8Array> {
  const picture = async (src: string) => (/\/picture\//.test(src) ? { type: 'image/png', bytes: pixel } : undefined);
  const clippedAt = new Date('2026-11-21T10:00:00Z');
  const { pieces } = await exportClips(format, [{ article, title: article.title, clippedAt, template, picture }]);
  return new Uint8Array(bytesOf(pieces));
}
