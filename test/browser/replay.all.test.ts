import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { completedResult } from '../../evaluation/benchmark/complete';
import { baselines } from '../../evaluation/benchmark/systems';
import { type Corpus, readCorpus } from '../../evaluation/corpus/corpus';
import { capturedGround } from '../../evaluation/ground';
import { openCapturedSet, readCapturedPage, readCapturedSets } from '../../evaluation/replay/captured-set';
import { replay } from '../../evaluation/replay/replay';
import { runInBrowser } from '../../evaluation/run/run';
import { benchmarkSetting } from '../../evaluation/setting';
import { engineNames } from '../../src/judge/engines/engines';
import { articlePage, type MadePage, writeCorpus } from '../evaluation/pages';
import { openFolder } from '../support/folder';

/** What assembling asks live nodes about: images, lazy ones too, code, lists, spans, formulas, video. */
const facts = `<base href="https://elsewhere.example/dir/">
  <p>Text with <a href="link?a=1&amp;b=2">a link</a> and <math><mi>x</mi><mo>=</mo><mn>1</mn></math>.</p>
  <p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="lazy.jpg" width="30" height="40" alt=" lazy ">
  <picture><source srcset="small.webp 300w, large.webp 900w"><img src="a.jpg"></picture></p>
  <pre><code class="language-TS">const a = 1;\n  b();</code></pre><div class="highlight lang-c"><pre>int c;</pre></div>
  <ol start="7"><li>seven<ul><li>inner</li></ul></li></ol>
  <table><tr><th colspan="2">head</th></tr><tr><td rowspan="2">1</td><td>2</td></tr><tr><td>3</td></tr></table>
  <video src="film.mp4" title="A film"></video><audio src="sound.ogg"></audio>
  <svg><text>drawn</text></svg><form><input value="v"><button>press</button></form>
  <div style="visibility:hidden">unseen <b style="visibility:visible">seen</b></div><p>broken <b>markup</p></b>`;

const demo = (name: string) => readFileSync(new URL(`../pages/${name}/index.html`, import.meta.url), 'utf8');

const pages: readonly MadePage[] = [
  { truth: { id: 'demo-news' }, html: demo('demo-news') },
  { truth: { id: 'article' }, html: articlePage('An article').html },
  { truth: { id: 'facts' }, html: `<!doctype html><title>Facts</title><body><h1>Facts</h1>${facts}` },
  { truth: { id: 'empty' }, html: '' },
  // Two pages of one site: what a comparing engine needs.
  { truth: { id: 'first', url: 'https://site.example/a/1.html' }, html: articlePage('The first').html },
  {
    truth: { id: 'second', url: 'https://site.example/a/2.html' },
    html: articlePage('The second').html.replaceAll('tide', 'train'),
  },
];

const systems = [...engineNames(), ...baselines];
const folder = openFolder();
let corpus: Corpus;
let captured: Corpus;
const live = new Map<string, Awaited<ReturnType<typeof readCapturedPage>>>();

beforeAll(async () => {
  writeCorpus(join(folder, 'made'), pages);
  corpus = readCorpus(join(folder, 'made'));
  const setting = await benchmarkSetting(systems);
  const state = openCapturedSet(join(folder, 'captured', 'made'), corpus.pages, setting.code);
  const onPage = ({ id }: { id: string }, result: ReturnType<typeof readCapturedPage>) =>
    live.set(id, completedResult(result));
  await runInBrowser({ corpus, pages: corpus.pages, systems, setting, state, save: true, onPage });
  captured = readCapturedSets(join(folder, 'captured'))[0] as Corpus;
});

test('a captured set is a set, with the same truth', () => {
  expect([captured.name, captured.pages]).toEqual([corpus.name, corpus.pages]);
  expect(readCapturedSets(join(folder, 'captured', 'made'))[0]?.pages).toEqual(corpus.pages);
});

describe.each(pages.map(({ truth }) => truth.id))('on the page %s', (id) => {
  test.each(systems)('%s answers the same in Node as in the browser', (name) => {
    const there = live.get(id)?.cells[name];
    const here = capturedGround(captured).result(id, [name])?.cells[name];
    expect(there).toHaveProperty('answer');
    const told = (cell: typeof there) => {
      if (!cell || !('answer' in cell)) return cell;
      const { kept, title, author, date } = cell.answer;
      return { kept, title, author, date };
    };
    expect(told(here)).toEqual(told(there));
  });
});

test('what only the live nodes knew is in the replayed article', () => {
  const cell = replay(readCapturedPage(captured, 'facts'), ['page']).cells.page;
  const kept = cell && 'answer' in cell ? cell.answer.kept : '';
  for (const part of [
    'src="https://elsewhere.example/dir/lazy.jpg"',
    'large.webp',
    'href="https://elsewhere.example/dir/link?a=1&amp;b=2"',
    'class="language-ts"',
    'class="language-c"',
    '<ol start="7">',
    'colspan="2"',
    'rowspan="2"',
    '<math display="inline"><mi>x</mi>',
    'A film</a>',
  ]) {
    expect(kept).toContain(part);
  }
});

test('an engine that compares pages finds something where there is another page of the site, and only there', () => {
  const kept = (id: string) => {
    const cell = capturedGround(captured).result(id, ['featuretree'])?.cells.featuretree;
    return cell && 'answer' in cell ? cell.answer.kept : undefined;
  };
  expect(kept('first')).toContain('The tide came in');
  expect(kept('article')).toBe('');
});

test('a page that was not captured fails every engine, and only those', () => {
  const { capture: _, ...uncaptured } = readCapturedPage(captured, 'article');
  const { cells } = replay(uncaptured, ['nta', 'readability']);
  expect(cells.nta).toEqual({ error: 'the page was not captured' });
  expect(cells.readability).toHaveProperty('answer');
});
