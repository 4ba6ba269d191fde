import { basename, dirname, isAbsolute, join } from 'node:path';
import { systemsNamed } from '../../evaluation/benchmark/systems';
import { type Corpus, readCorpus } from '../../evaluation/corpus/corpus';
import { goldenSet, goldenSetRemark } from '../../evaluation/corpus/golden-set';
import { sample } from '../../evaluation/corpus/sample';
import { writeScoreDocuments } from '../../evaluation/documents/documents';
import { readScores, withSummary, writeScores } from '../../evaluation/documents/scores';
import { type BrowserOptions, browserGround, capturedGround, type Ground } from '../../evaluation/ground';
import type { OpenPages } from '../../evaluation/html/data';
import { htmlReport, type LinkedView, type Reported } from '../../evaluation/html/html';
import { readCapturedSets } from '../../evaluation/replay/captured-set';
import { overviewOf } from '../../evaluation/report/overview';
import { Progress } from '../../evaluation/report/progress';
import { tablesOf } from '../../evaluation/report/table';
import { keep } from '../../evaluation/run/keep';
import { summariesAsJson } from '../../evaluation/score/json';
import { type Row, scorePage } from '../../evaluation/score/score';
import { type Summary, summarise } from '../../evaluation/score/summary';
import { benchmarkSetting } from '../../evaluation/setting';
import { writeViews } from '../../evaluation/views/write-views';
import { defined } from '../../src/language/text/defined';
import { calledFrom, flag, main, pageCount, readArguments, text, texts, writeAsked } from '../command-line';
import { needPrograms } from '../drivers/programs';

const usage = `npm run evaluate
npm run evaluate -- --corpus DIR [DIR ...] [options]
npm run evaluate -- --captured DIR [DIR ...] [options]
npm run evaluate -- --documents

Scores and times every engine beside its baselines on the pages of each DIR (truth.jsonl and pages/<id>.html.gz),
in a real browser; or scores them again in Node on pages that \`npm run capture\` has saved. Times of clips include
the injection of each system's own code. Without DIR, a small set made from test/pages shows in a minute whether something
broke: it says nothing about how good an engine is.
A run that was interrupted goes on where it stopped when the same command is given again.

--engines a,b:paper,...  only these: engines, and the baselines readability, defuddle, body; without it all, and of the small
                         set wclipper, nta, readability, defuddle
--sample N               N pages of each set, every type with its share; the same pages each time
--short                  prints only the table of all sets: a line for each set, page type and system
--json FILE              scores, times and a row a page
--html FILE              a page of charts and of the largest losses to a baseline, side by side
--views N                how the methods see the N worst pages of each set, an HTML file each, in a folder \`views\` beside the
                         --html FILE, or in .evaluation; needs captured pages
--without-text           leaves the texts of the pages out of it
--scores                 stores the scores of systems without training for the documentation, and writes its tables and chart
--documents              writes them again from what is stored, without measuring
--keep DIR               what each system kept of each page, as HTML and as text
--fresh                  measures again what an earlier run has measured with the same code`;

/** The systems that are asked about the golden set, so that it takes less than a minute. */
const goldenSystems = 'wclipper,nta,readability,defuddle';

await main(async () => {
  const options = readOptions();
  if (options === 'documents') return writeScoreDocuments();
  const reports: Reported[] = [];
  for (const ground of await options.grounds()) reports.push(await reportOn(ground, options));
  await show(reports, options);
});

async function reportOn(ground: Ground, options: Options): Promise<Reported> {
  const summary = await evaluate(ground, options);
  if (!options.short) console.log(`${tablesOf(summary)}\n`);
  const views = await viewsOf(ground, summary, options);
  return defined({ summary, views, open: options.withoutText ? undefined : opener(ground, options) });
}

/** Prints and writes what is asked of all sets together. */
async function show(reports: readonly Reported[], { short, golden, json, html, scores }: Options): Promise<void> {
  const summaries = reports.map(({ summary }) => summary);
  if (short || summaries.length > 1) console.log(`${overviewOf(summaries)}\n`);
  if (golden) console.log(goldenSetRemark);
  if (json !== undefined) writeAsked(json, summariesAsJson(summaries));
  if (scores) {
    writeScores(summaries.reduce(withSummary, readScores()));
    writeScoreDocuments();
  }
  if (html !== undefined) writeAsked(html, await htmlReport(reports, commandGiven()));
}

interface Options {
  readonly grounds: () => Promise<readonly Ground[]>;
  readonly systems: readonly string[];
  readonly sample: number;
  readonly json: string | undefined;
  readonly html: string | undefined;
  readonly withoutText: boolean;
  /** Prints only the table of all sets. */
  readonly short: boolean;
  /** Whether the pages are those of the golden set. */
  readonly golden: boolean;
  /** Whether to store the scores in the documentation. */
  readonly scores: boolean;
  readonly keep: string | undefined;
  /** How many pages of each set to show as the methods see them. */
  readonly views: number;
}

function readOptions(): Options | 'documents' {
  const { values, positionals } = readArguments(usage, {
    corpus: texts,
    captured: texts,
    engines: text,
    sample: text,
    json: text,
    html: text,
    'without-text': flag,
    keep: text,
    views: text,
    scores: flag,
    documents: flag,
    short: flag,
    fresh: flag,
  });
  if (values.documents) return 'documents';
  const inNode = values.captured.length > 0;
  const folders = [...values.corpus, ...values.captured, ...positionals].map(calledFrom);
  const golden = folders.length === 0;
  const mistake = contradictionIn(values, golden);
  if (mistake !== undefined) throw new Error(mistake);
  const systems = systemsNamed(values.engines ?? (golden ? goldenSystems : undefined));
  return {
    grounds: async () => {
      if (inNode) return folders.flatMap(readCapturedSets).map(capturedGround);
      if (!golden)
        return browserGrounds(
          folders.map((folder) => readCorpus(folder)),
          systems,
          values,
        );
      // An earlier run's results are discarded: they do not show whether a page has changed since.
      return browserGrounds([goldenSet('.evaluation/golden')], systems, { ...values, fresh: true });
    },
    golden,
    systems,
    sample: pageCount(values.sample, '--sample'),
    json: values.json,
    html: values.html,
    withoutText: values['without-text'],
    keep: values.keep,
    views: values.views === undefined ? 0 : pageCount(values.views, '--views'),
    short: values.short || golden,
    scores: values.scores,
  };
}

interface Given {
  readonly corpus: readonly string[];
  readonly captured: readonly string[];
  readonly sample?: string | undefined;
  readonly views?: string | undefined;
  readonly 'without-text': boolean;
  readonly scores: boolean;
}

/** Which of the given options do not go together. */
function contradictionIn(given: Given, golden: boolean): string | undefined {
  const inNode = given.captured.length > 0;
  const rules: readonly (readonly [boolean, string])[] = [
    [inNode && given.corpus.length > 0, '--corpus or --captured, not both'],
    [given.scores && golden, '--scores needs sets of real pages: --corpus or --captured'],
    [given.scores && given.sample !== undefined, '--scores needs whole sets, not a --sample'],
    [given.views !== undefined && !inNode, '--views needs captured pages: --captured'],
    [given.views !== undefined && given['without-text'], '--views shows texts: not --without-text'],
  ];
  return rules.find(([applies]) => applies)?.[1];
}

/** The sets are read before the first page is opened, so that a mistake in the last one is reported at once. */
async function browserGrounds(
  corpora: readonly Corpus[],
  systems: readonly string[],
  options: BrowserOptions,
): Promise<readonly Ground[]> {
  needPrograms(['chromium']);
  const setting = await benchmarkSetting(systems);
  return corpora.map((corpus) => browserGround(corpus, setting, options));
}

async function evaluate(ground: Ground, options: Options): Promise<Summary> {
  const { systems } = options;
  const { corpus } = ground;
  const pages = sample(corpus.pages, options.sample);
  const progress = new Progress(pages.length, process.stderr);
  const rows: Row[] = [];
  await ground.visit(pages, systems, (truth, result, fresh) => {
    const row = scorePage(truth, result, systems, ground.siblings(truth.id));
    rows.push(row);
    progress.page(row, fresh);
    if (options.keep !== undefined) keep(join(calledFrom(options.keep), corpus.name), truth, result);
  });
  progress.end();
  return summarise(corpus.name, systems, rows);
}

/** Writes the views of the worst pages. The report links to them. */
async function viewsOf(ground: Ground, summary: Summary, { views, html }: Options): Promise<readonly LinkedView[]> {
  if (views === 0 || !ground.views) return [];
  const folder = html === undefined ? join('.evaluation', 'views') : join(dirname(html), 'views');
  const written = await writeViews(summary, ground.views, views, calledFrom(folder));
  for (const { file } of written) console.log(join(folder, file));
  return written.map(({ id, score, file }) => ({ id, score, href: `views/${encodeURIComponent(file)}` }));
}

/** Returns the texts of an evaluated page. */
function opener(ground: Ground, { systems }: Options): OpenPages {
  return (id) => {
    const truth = ground.corpus.pages.find((page) => page.id === id);
    const result = ground.result(id, systems);
    return truth && result && { truth, result };
  };
}

/** The command as typed, without folders of this machine. */
function commandGiven(): string {
  const words = process.argv.slice(2).map((word) => (isAbsolute(word) ? `…/${basename(word)}` : word));
  return `npm run evaluate -- ${words.join(' ')}`;
}
