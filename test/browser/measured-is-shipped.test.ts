import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtExtension } from '../../cli/drivers/build-extension';
import { launchChromium } from '../../cli/drivers/chromium';
import type { Clipper } from '../../cli/drivers/clipper';
import { openSavedPage } from '../../cli/drivers/saved-page';
import type { Cell, PageResult } from '../../evaluation/benchmark/answer';
import { completedResult } from '../../evaluation/benchmark/complete';
import { readCorpus } from '../../evaluation/corpus/corpus';
import { capturedGround } from '../../evaluation/ground';
import { openCapturedSet, readCapturedSets } from '../../evaluation/replay/captured-set';
import { runInBrowser } from '../../evaluation/run/run';
import { benchmarkSetting } from '../../evaluation/setting';
import type { Clip } from '../../src/browser/messaging/stored-clips';
import { articlePage, type MadePage, writeCorpus } from '../evaluation/pages';
import { openFolder } from '../support/folder';
import { answerTo } from '../support/outbox-page';
import { closePages } from '../support/popup-state';
import { provesAll } from '../support/scope';

/** What all three say of a page. */
interface Told {
  readonly html: string;
  readonly title: string;
  readonly author: string;
  readonly date: string;
}

const golden = (name: string): MadePage => ({
  truth: { id: name },
  html: readFileSync(new URL(`../pages/${name}/index.html`, import.meta.url), 'utf8'),
});

/** The last stage of a clip has something to do here: TeX is missing. */
const withFormula = articlePage('A formula').html.replace(
  '</article>',
  '<p>Then <math><msqrt><mi>x</mi></msqrt></math> rises with the tide, says the old law of the harbour.</p></article>',
);

const pages: readonly MadePage[] = [
  ...(provesAll
    ? ['demo-news', 'news-zh', 'blog', 'forum', 'portal-tables', 'pictures', 'one-line']
    : ['demo-news']
  ).map(golden),
  { truth: { id: 'formula' }, html: withFormula },
];

const engine = 'wclipper';
const benchmark = new Map<string, Told>();
const replayed = new Map<string, Told>();
const folder = openFolder();
let clipper: Clipper;

beforeAll(async () => {
  writeCorpus(join(folder, 'made'), pages);
  const corpus = readCorpus(join(folder, 'made'));
  const setting = await benchmarkSetting([engine]);
  const state = openCapturedSet(join(folder, 'captured', 'made'), corpus.pages, setting.code);
  const onPage = ({ id }: { readonly id: string }, result: PageResult) => {
    benchmark.set(id, told(completedResult(result).cells[engine]));
  };
  await runInBrowser({ corpus, pages: corpus.pages, systems: [engine], setting, state, save: true, onPage });
  for (const captured of readCapturedSets(join(folder, 'captured'))) {
    for (const { id } of corpus.pages)
      replayed.set(id, told(capturedGround(captured).result(id, [engine])?.cells[engine]));
  }
  const extension = builtExtension('chromium');
  clipper = await launchChromium({ extension, headless: true, language: 'en', isForPerson: true });
});

afterAll(async () => {
  await clipper?.close();
});

function told(cell: Cell | undefined): Told {
  if (!cell || !('answer' in cell)) throw new Error(cell?.error ?? 'no answer');
  const { kept, title, author, date } = cell.answer;
  return { html: kept, title, author, date };
}

test('what a person installs opens the introduction', async () => {
  await clipper.browser.waitForTarget((target) => target.url().includes('/welcome/'));
});

/** The page as the library holds it after the toolbar button and "Save". */
async function saved({ truth: { id }, html }: MadePage): Promise<Told> {
  const tab = await clipper.newPage();
  await tab.setViewport({ width: 1280, height: 900 });
  const url = `https://${id}.example/a/b.html`;
  await openSavedPage(tab, { url, html: Buffer.from(html), charset: 'utf-8', folder: join(folder, 'nothing') });
  const popup = await clipper.pressToolbarButton(tab);
  await popup.waitForFunction('document.body.dataset.state === "ready"');
  await popup.click('#save');
  await popup.waitForFunction('document.body.dataset.clipId');
  const clipId = await popup.evaluate('document.body.dataset.clipId');
  const { article } = await answerTo<Clip>(popup, 'clip.read', { clipId });
  const { title, author = '', published = '' } = article;
  await closePages(popup, tab);
  return { html: article.html, title, author, date: published };
}

describe('what is measured is what ships', () => {
  test.each(pages)('on the page $truth.id', async (page) => {
    const { id } = page.truth;
    const product = await saved(page);
    expect(product.html).not.toBe('');
    expect(benchmark.get(id)).toEqual(product);
    expect(replayed.get(id)).toEqual(product);
  });

  test('formulas are complete in all three', () => {
    const complete = 'alttext="\\sqrt{x}"';
    expect(benchmark.get('formula')?.html).toContain(complete);
    expect(replayed.get('formula')?.html).toContain(complete);
  });
});
