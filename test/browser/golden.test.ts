import { beforeAll, describe, expect, test } from 'vitest';
import type { InPage } from '../../cli/drivers/in-page';
import { type ExpectedClip, goldenPages } from '../../evaluation/corpus/golden-pages';
import { plainText } from '../../src/export/plain-text';
import { engines } from '../../src/judge/engines/engines';
import { journeyBrowsers } from '../support/browsers';
import { openTab } from '../support/opened';
import { provesAll } from '../support/scope';

declare const inPage: InPage;

/** Published methods that by their own words are not for such pages: what they miss there is no surprise. */
const beyond: Readonly<Record<string, readonly string[]>> = {
  // Without a sibling it says so; with one it is tested below.
  featuretree: ['article', 'forum', 'pictures', 'directory', 'sibling'],
  nta: ['pictures'],
  page: ['article', 'forum', 'pictures', 'sibling'],
};

/** The methods as published; the one that compares pages is tested with a sibling page below. */
const publishedMethods = ['nta:paper', 'framework:paper', 'fusion:paper', 'rowblock:paper'];

/** The pages that a method as published is known to get wrong. */
const paperLosses: Readonly<Record<string, readonly string[]>> = {
  // The pages have no second dense node above the article; comments are kept, as the paper says of itself.
  'nta:paper': ['blog', 'blog-comments', 'one-line', 'portal-tables'],
  // Without tables, paragraphs outside the article are kept, too.
  'framework:paper': ['blog', 'blog-comments'],
  // The container is a `div` or a `table`; on pages of other elements it is the whole page, or too much of it.
  'fusion:paper': ['blog-comments'],
  // Pages in one line have no rows; gaps of several lines end the body.
  'rowblock:paper': ['blog', 'blog-comments', 'one-line', 'portal-tables'],
};

/** Whether an engine or a published method must get a page right: what the page lists counts, and nothing else if it lists any. */
function mustPass(engine: string, { engines: listed, kind, with: sentences }: ExpectedClip): boolean {
  if (sentences.length === 0) return false;
  if (listed) return listed.includes(engine);
  return publishedMethods.includes(engine) ? kind === 'article' : !beyond[engine]?.includes(kind);
}

type Outcome = Awaited<ReturnType<InPage['clip']>>['outcome'];

/** Whatever the page, there is an article without faults or a reason why there is none. */
function expectArticleOrReason(outcome: Outcome) {
  if (outcome.ok) expect(outcome.value.faults).toBeUndefined();
  else expect(outcome.failure.detail ?? outcome.failure.code).toBeTruthy();
}

function expectSentences(text: string, expected: ExpectedClip) {
  expect(expected.with.filter((sentence) => !text.includes(sentence))).toEqual([]);
  expect(expected.without.filter((sentence) => text.includes(sentence))).toEqual([]);
}

describe.each(journeyBrowsers)('golden pages in %s', (name) => {
  // Engines are pure: what they keep depends on the page that a browser captures, and one of them tells the difference.
  const ours = name === 'chromium' ? engines : engines.filter((engine) => engine.name === 'wclipper');
  const published = provesAll && name === 'chromium' ? publishedMethods : [];
  const tested = [...ours.map((engine) => engine.name), ...published];
  const { tab, site, load } = openTab(name);

  describe.each(goldenPages())('$name', ({ name: slug, expected }) => {
    beforeAll(async () => {
      await load(`${site.origin}/pages/${slug}/index.html`);
    });

    const clip = (engine: string) =>
      tab.evaluate(
        async (by) => (await inPage.clip(document, { mode: 'article', engine: by, siblings: [] })).outcome,
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

    for (const engine of tested) {
      const isLoss = expected.engines === undefined && paperLosses[engine]?.includes(slug);
      const verdict = isLoss ? test.fails : test;
      const title = mustPass(engine, expected)
        ? 'keeps the article and leaves the rest'
        : 'gives an article or a reason';
      verdict(`${engine} ${title}`, async () => {
        const outcome = await clip(engine);
        expectArticleOrReason(outcome);
        if (!mustPass(engine, expected)) return;
        expect(outcome).toMatchObject({ ok: true });
        if (!outcome.ok) return;
        expectSentences(plainText(outcome.value.html), expected);
        if (expected.images) expect(outcome.value.kept.images).toBe(expected.images);
      });
    }

    if (expected.sibling && published.length > 0) {
      test.each(['featuretree', 'featuretree:paper'])(
        '%s keeps what the sibling page does not have',
        async (engine) => {
          await load(`${site.origin}/pages/${expected.sibling}/index.html`);
          const request = { mode: 'page', engine: 'nta', siblings: [] } as const;
          const tree = await tab.evaluate(async (asked) => (await inPage.clip(document, asked)).tree ?? '', request);
          await load(`${site.origin}/pages/${slug}/index.html`);
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
