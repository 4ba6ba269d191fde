import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inPageScript } from '../../cli/drivers/bundle';
import type { InPage } from '../../cli/drivers/in-page';
import type { Article } from '../../src/article/article';
import { badFiles, badMarkdown } from '../hostile/field-checks';
import { armedValues, linkedData, microdata, statedInHead } from '../hostile/fields';
import { type InPageTab, openInPageTab } from '../support/in-page-tab';
import { noPictures } from '../support/no-pictures';

declare const inPage: InPage;

const sentence = 'The keeper wrote this sentence to be read, and then another one, which is as long as this.';
const prose = `<p>${sentence}</p>`.repeat(6);

/** Ways in which a page states something of itself. */
const ways: Readonly<Record<string, (value: string) => string>> = {
  'the head': (value) => `${statedInHead(value)}<article><h1>Held</h1>${prose}</article>`,
  'linked data': (value) => `<title>Held</title>${linkedData(value)}<article><h1>Held</h1>${prose}</article>`,
  'microdata and the byline': (value) => `<title>Held</title>${microdata(value, prose)}`,
};

describe('hostile values that pages state, in chromium', () => {
  let opened: InPageTab;

  beforeAll(async () => {
    opened = await openInPageTab('chromium', '/blank');
  });
  afterAll(() => opened?.close());

  async function clipped(name: string, html: string): Promise<Article> {
    const { tab, site } = opened;
    await tab.goto(site.put(`/${encodeURIComponent(name)}`, `<!doctype html><html lang="en">${html}</html>`));
    await tab.evaluate(await script);
    const { outcome } = await tab.evaluate(() =>
      inPage.clip(document, { mode: 'article', engine: 'wclipper', siblings: [] }),
    );
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
    return outcome.value;
  }

  const script = inPageScript();

  test.each(armedValues)('%s: no file breaks or runs', async (name, value) => {
    for (const [way, page] of Object.entries(ways)) {
      const article = await clipped(name, page(value));
      expect(article.faults ?? [], way).toEqual([]);
      expect(article.html).toContain(sentence);
      const clip = { article, title: article.title, clippedAt: new Date('2026-11-21T10:00:00Z'), picture: noPictures };
      expect(await badFiles(clip), way).toEqual([]);
      expect(await badMarkdown(clip, sentence), way).toEqual([]);
    }
  });
});
