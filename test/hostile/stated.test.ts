import { beforeAll, expect, test } from 'vitest';
import { clipOf, loadEngines, snapshotOf } from '../support/clipped';
import { show } from '../support/laid-out';
import { noPictures } from '../support/no-pictures';
import type { RandomPage } from '../support/random-page';
import { ofEachFamily, provesAll } from '../support/scope';
import { badFiles, badMarkdown } from './field-checks';
import { armedValues, familyOf, linkedData, microdata, statedInHead } from './fields';

const sentence = 'The keeper wrote this sentence to be read, and then another one, which is as long as this.';
const prose = `<p>${sentence}</p>`.repeat(6);
const article = `<article><h1>Held</h1>${prose}</article>`;

/** Ways in which a page states something of itself. */
const ways: Readonly<Record<string, (value: string) => Pick<RandomPage, 'head' | 'body'>>> = {
  'the head': (value) => ({ head: statedInHead(value), body: article }),
  'linked data': (value) => ({ head: `<title>Held</title>${linkedData(value)}`, body: article }),
  'microdata and the byline': (value) => ({ head: '<title>Held</title>', body: microdata(value, prose) }),
};

beforeAll(loadEngines);

const each = ofEachFamily(armedValues, familyOf).map(([name, value], at) => ({ name, value, at }));

test.each(each)('a page that states $name: no file breaks or runs', async ({ value, at }) => {
  const all = Object.entries(ways);
  // One way for each value, and each way for a third of them.
  for (const [way, page] of provesAll ? all : all.slice(at % all.length).slice(0, 1)) {
    const snapshot = snapshotOf(show(page(value)));
    const { outcome } = clipOf(snapshot, { mode: 'article', engine: 'wclipper', siblings: [] });
    if (!outcome.ok) throw new Error(`${way}: ${JSON.stringify(outcome.failure)}`);
    const { value: held } = outcome;
    expect(held.faults ?? [], way).toEqual([]);
    expect(held.html).toContain(sentence);
    const clip = { article: held, title: held.title, clippedAt: new Date('2026-11-21T10:00:00Z'), picture: noPictures };
    expect(await badFiles(clip), way).toEqual([]);
    expect(await badMarkdown(clip, sentence), way).toEqual([]);
  }
});
