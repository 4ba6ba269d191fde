import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'puppeteer-core';
import type { Clipper } from '../../cli/drivers/clipper';
import type { Site } from '../../cli/drivers/serve';
import type { Article } from '../../src/article/article';
import { exportClips, type Format } from '../../src/export/formats';
import { defaultTemplate, presets } from '../../src/export/template/presets';
import { bytesOf } from '../support/bytes';
import type { Findings } from './findings';
import { liveCode, rendered } from './rendered';
import { suspects } from './suspects';

const pixel = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

interface Shown {
  readonly type?: string;
  /** Where the article is. */
  readonly root: string;
  readonly mayHold?: readonly string[];
  readonly mayAsk?: (path: string) => boolean;
}

/** A tab that shows the files of an article, and notes what runs, what is requested and which text is lost. */
export class ShownFiles {
  private constructor(
    private readonly screen: Page,
    private readonly site: Site,
  ) {}

  static async in(clipper: Clipper, site: Site): Promise<ShownFiles> {
    const screen = await clipper.newPage();
    await screen.evaluateOnNewDocument(() => {
      const ran: unknown[] = [];
      Object.assign(globalThis, { ran, pwned: (id: unknown) => ran.push(id) });
    });
    return new ShownFiles(screen, site);
  }

  async show(article: Article, findings: Findings): Promise<void> {
    findings.shown('plain text', strFromU8(await fileOf(article, 'txt')));
    await this.showHtml(article, findings);
    await this.showBook(article, findings);
    await this.showMarkdown(article, findings);
  }

  private async showHtml(article: Article, findings: Findings): Promise<void> {
    const html = strFromU8(await fileOf(article, 'html'));
    await this.open('HTML', html, findings, { root: 'article' });
    const unguarded = html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
    const mayAsk = this.picturesOf(article);
    await this.open('HTML without its policy', unguarded, findings, { root: 'article', mayAsk });
  }

  private async showBook(article: Article, findings: Findings): Promise<void> {
    for (const [path, file] of Object.entries(unzipSync(await fileOf(article, 'epub'))))
      if (/chapter.*\.xhtml$/.test(path))
        await this.open('EPUB', strFromU8(file), findings, {
          root: 'body',
          type: 'application/xhtml+xml',
          mayAsk: (asked) => /^\/shown\/(?:style\.css|images\/\w+\.png)$/.test(asked),
        });
  }

  private async showMarkdown(article: Article, findings: Findings): Promise<void> {
    for (const [name, template] of Object.entries(presets))
      findings.note(`Markdown (${name})`, liveCode(strFromU8(await fileOf(article, 'md', template))));
    await this.open('Markdown', rendered(strFromU8(await fileOf(article, 'md'))), findings, {
      root: 'main',
      mayHold: ['style', 'foreignObject', 'image', 'use', 'feImage', 'animate', 'set'],
      mayAsk: this.picturesOf(article),
    });
  }

  private async open(where: string, body: string, findings: Findings, shown: Shown): Promise<void> {
    const { type = 'text/html', root, mayHold = [], mayAsk = () => false } = shown;
    const path = `/shown/${where.replace(/\W+/g, '-')}`;
    const url = this.site.put(path, { body, type });
    findings.requests();
    await this.screen.goto(url);
    // What runs and loads begins to within a frame.
    await this.screen.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
    const ran = await this.screen.evaluate(() => (globalThis as unknown as { ran: unknown[] }).ran.map(String));
    findings.note(
      where,
      ran.map((id) => `payload ${id} ran`),
    );
    findings.requested(where, (asked) => asked === path || asked === '/favicon.ico' || mayAsk(asked));
    findings.note(where, await this.screen.evaluate(suspects, root, mayHold));
    findings.shown(where, await this.screen.$eval(root, (element) => element.textContent ?? ''));
  }

  /** The pictures of an article, which a file that does not hold them may ask for. */
  private picturesOf({ html }: Article): (path: string) => boolean {
    const paths = [...html.matchAll(/<img[^>]* src="([^"]*)"/g)]
      .map(([, src = '']) => src.replaceAll('&amp;', '&'))
      .filter((src) => src.startsWith(`${this.site.origin}/`))
      .map((src) => {
        const { pathname, search } = new URL(src);
        return pathname + search;
      });
    // Some readers of Markdown escape a broken escape once more.
    return (path) => paths.includes(path.replaceAll('%25', '%'));
  }
}

/** A file of the article in a format, with the pictures that the page showed openly. */
async function fileOf(article: Article, format: Format, template = defaultTemplate): Promise<Uint8Array> {
  const picture = async (src: string) => (/\/picture\//.test(src) ? { type: 'image/png', bytes: pixel } : undefined);
  const clippedAt = new Date('2026-11-21T10:00:00Z');
  const { pieces } = await exportClips(format, [{ article, title: article.title, clippedAt, template, picture }]);
  return new Uint8Array(bytesOf(pieces));
}
