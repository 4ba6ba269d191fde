import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page as Tab } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inPageScript } from '../../cli/drivers/bundle';
import type { InPage } from '../../cli/drivers/in-page';
import { type Site, serve } from '../../cli/drivers/serve';
import { plainText } from '../../src/export/plain-text';
import { engines } from '../../src/judge/engines/engines';
import { journeyBrowsers } from '../support/browsers';
import { openPlain, type Plain } from '../support/plain';
import { provesAll } from '../support/scope';

declare const inPage: InPage;

/** What is expected of a golden page, in `expected.json` beside it. */
interface Expected {
  readonly kind: string;
  readonly title: string;
  readonly author?: string;
  /** Day of publication. */
  readonly day?: string;
  /** Sentences that an article must hold, and some that it must not. */
  readonly with: readonly string[];
  readonly without: readonly string[];
  readonly images?: number;
  /** The engines that must get it right; all of them and all published methods if absent. */
  readonly engines?: readonly string[];
  /** The page to compare with, for the engine that compares. */
  readonly sibling?: string;
}

const folder = fileURLToPath(new URL('../pages/', import.meta.url));
const pages = readdirSync(folder).filter((slug) => slug !== 'demo-news' && slug !== 'news-zh');
const expectedOf = (slug: string): Expected => JSON.parse(readFileSync(`${folder}${slug}/expected.json`, 'utf8'));

/** Published methods that by their own words are not for such pages: what they miss there is no surprise. */
const beyond: Readonly<Record<string, readonly string[]>> = {
  // Without a sibling it says so; with one it is tested below.
  featuretree: ['article', 'forum', 'pictures', 'directory', 'sibling'],
  rowblock: [],
  framework: [],
  fusion: [],
  nta: ['pictures'],
  page: ['article', 'forum', 'pictures', 'sibling'],
};

/** What an engine is known to get wrong: the day it gets it right, this list says so by failing. */
const knownLosses: Readonly<Record<string, string>> = {};

/** The methods as published; the one that compares pages is tested with a sibling page below. */
const publishedMethods = ['nta:paper', 'framework:paper', 'fusion:paper', 'rowblock:paper'];

/** The pages that a method as published is known to get wrong. */
const paperLosses: Readonly<Record<string, readonly string[]>> = {
  // The page has no second dense node above the article.
  'nta:paper': ['blog', 'one-line', 'portal-tables'],
  // Without tables, paragraphs outside the article are kept, too.
  'framework:paper': ['blog', 'blog-comments'],
  // The container is a `div` or a `table`; on pages of other elements it is the whole page, or too much of it.
  'fusion:paper': ['blog', 'blog-comments'],
  // Pages in one line have no rows; gaps of several lines end the body.
  'rowblock:paper': ['blog', 'blog-comments', 'one-line', 'portal-tables'],
};

type Outcome = Awaited<ReturnType<InPage['clip']>>['outcome'];

/** Whatever the page, there is an article without faults or a reason why there is none. */
function expectArticleOrReason(outcome: Outcome) {
  if (outcome.ok) expect(outcome.value.faults).toBeUndefined();
  else expect(outcome.failure.detail ?? outcome.failure.code).toBeTruthy();
}

function expectSentences(text: string, expected: Expected) {
  expect(expected.with.filter((sentence) => !text.includes(sentence))).toEqual([]);
  expect(expected.without.filter((sentence) => text.includes(sentence))).toEqual([]);
}

describe.each(journeyBrowsers)('golden pages in %s', (name) => {
  // Engines are pure: what they keep depends on the page that a browser captures, and one of them tells the difference.
  const ours = name === 'chromium' ? engines : engines.filter((engine) => engine.name === 'wclipper');
  const published = provesAll && name === 'chromium' ? publishedMethods : [];
  let browser: Plain;
  let site: Site;
  let tab: Tab;
  let script: string;

  beforeAll(async () => {
    [browser, site, script] = await Promise.all([openPlain(name), serve(), inPageScript()]);
    tab = await browser.newPage();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  describe.each(pages)('%s', (slug) => {
    const expected = expectedOf(slug);

    beforeAll(async () => {
      await tab.goto(`${site.origin}/pages/${slug}/index.html`);
      await tab.evaluate(script);
    });

    const clip = (engine: string) =>
      tab.evaluate(
        async (asked) => (await inPage.clip(document, { mode: 'article', engine: asked, siblings: [] })).outcome,
        engine,
      );

    test('title, author and day are found', async () => {
      const outcome = await tab.evaluate(
        async () => (await inPage.clip(document, { mode: 'page', engine: 'nta', siblings: [] })).outcome,
      );
      expect(outcome).toMatchObject({ ok: true, value: { title: expected.title } });
      if (!outcome.ok) return;
      if (expected.author) expect(outcome.value.author).toBe(expected.author);
      if (expected.day) expect(outcome.value.published?.slice(0, 10)).toBe(expected.day);
    });

    for (const { name: engine } of ours) {
      const verdict = knownLosses[`${engine} ${slug}`] ? test.fails : test;
      verdict(`${engine} keeps the article and leaves the rest`, async () => {
        const outcome = await clip(engine);
        expectArticleOrReason(outcome);
        const isAsked = expected.engines?.includes(engine) ?? !beyond[engine]?.includes(expected.kind);
        if (expected.with.length === 0 || !isAsked) return;
        expect(outcome).toMatchObject({ ok: true });
        if (!outcome.ok) return;
        expectSentences(plainText(outcome.value.html), expected);
        if (expected.images) expect(outcome.value.kept.images).toBe(expected.images);
      });
    }

    for (const engine of published) {
      const verdict = paperLosses[engine]?.includes(slug) ? test.fails : test;
      verdict(`${engine} keeps the article and leaves the rest`, async () => {
        const outcome = await clip(engine);
        expectArticleOrReason(outcome);
        if (expected.with.length === 0 || expected.kind !== 'article' || expected.engines) return;
        expect(outcome).toMatchObject({ ok: true });
        if (outcome.ok) expectSentences(plainText(outcome.value.html), expected);
      });
    }

    if (expected.sibling && published.length > 0) {
      test.each(['featuretree', 'featuretree:paper'])(
        '%s keeps what the sibling page does not have',
        async (engine) => {
          await tab.goto(`${site.origin}/pages/${expected.sibling}/index.html`);
          await tab.evaluate(script);
          const request = { mode: 'page', engine: 'nta', siblings: [] } as const;
          const tree = await tab.evaluate(async (asked) => (await inPage.clip(document, asked)).tree ?? '', request);
          await tab.goto(`${site.origin}/pages/${slug}/index.html`);
          await tab.evaluate(script);
          const { outcome } = await tab.evaluate(
            (name, sibling) => inPage.clip(document, { mode: 'article', engine: name, siblings: [sibling] }),
            engine,
            tree,
          );
          expect(outcome).toMatchObject({ ok: true });
          const text = outcome.ok ? plainText(outcome.value.html) : '';
          expectSentences(text, expected);
        },
      );
    }
  });
});
