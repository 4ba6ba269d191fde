import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { PageResult } from '../evaluation/contest/answer';
import { contendersNamed } from '../evaluation/contest/contenders';
import { type Corpus, readCorpus } from '../evaluation/corpus/corpus';
import { sample } from '../evaluation/corpus/sample';
import type { Truth } from '../evaluation/corpus/truth';
import { Progress } from '../evaluation/report/progress';
import { tablesOf } from '../evaluation/report/table';
import { keep } from '../evaluation/run/keep';
import { runInBrowser } from '../evaluation/run/run';
import { State } from '../evaluation/run/state';
import { summariesAsJson } from '../evaluation/score/json';
import { type Row, scorePage } from '../evaluation/score/score';
import { type Summary, summarise } from '../evaluation/score/summary';
import { bundled } from './bundle';
import { findChromium } from './chromium';
import { needPrograms } from './programs';

const usage = `npm run evaluate -- --corpus DIR [DIR ...] [options]

Scores and times every engine beside its peers on the pages of each DIR (truth.jsonl and pages/<id>.html.gz).
A run that was interrupted goes on where it stopped when the same command is given again.

--engines a,b:paper,...  only these: engines, and the peers readability, defuddle, body
--sample N               N pages of each set, every type with its share; the same pages each time
--json FILE              scores, times and a row a page
--keep DIR               what each contender kept of each page, as HTML and as text
--fresh                  measures again what an earlier run has measured with the same code`;

/** Where the person called from: \`npm\` changes into the project first. */
const calledFrom = process.env.INIT_CWD ?? process.cwd();

/** How long a page may load and an answer may take. */
const limitMs = 30_000;

try {
  await evaluate(readOptions());
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

interface Options {
  readonly corpora: readonly Corpus[];
  readonly contenders: readonly string[];
  readonly sample: number;
  readonly json: string | undefined;
  readonly keep: string | undefined;
  readonly fresh: boolean;
}

function readOptions(): Options {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      corpus: { type: 'string', multiple: true, default: [] },
      engines: { type: 'string' },
      sample: { type: 'string' },
      json: { type: 'string' },
      keep: { type: 'string' },
      fresh: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const folders = [...values.corpus, ...positionals];
  if (values.help || folders.length === 0) {
    console.log(usage);
    process.exit(values.help ? 0 : 1);
  }
  return {
    corpora: folders.map((folder) => readCorpus(resolve(calledFrom, folder))),
    contenders: contendersNamed(values.engines),
    sample: values.sample === undefined ? Number.POSITIVE_INFINITY : positive(values.sample, '--sample'),
    json: values.json,
    keep: values.keep,
    fresh: values.fresh,
  };
}

function positive(text: string, option: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(`${option} is a number of pages, not ${text}`);
  return number;
}

async function evaluate(options: Options): Promise<void> {
  needPrograms(['chromium'], chromiumIsThere);
  const script = await bundled(new URL('../evaluation/page/contest.ts', import.meta.url));
  const summaries: Summary[] = [];
  for (const corpus of options.corpora) {
    const summary = await evaluateSet(corpus, script, options);
    console.log(`${tablesOf(summary)}\n`);
    summaries.push(summary);
  }
  if (options.json !== undefined) write(options.json, summariesAsJson(summaries));
}

async function evaluateSet(corpus: Corpus, script: string, options: Options): Promise<Summary> {
  const { contenders } = options;
  const pages = sample(corpus.pages, options.sample);
  const state = new State(resolve('.evaluation'), corpus, script);
  if (options.fresh) state.clear();
  const progress = new Progress(pages.length, process.stderr);
  const rows: Row[] = [];
  const onPage = (truth: Truth, result: PageResult, fresh: boolean) => {
    const row = scorePage(truth, result, contenders);
    rows.push(row);
    progress.page(row, fresh);
    if (options.keep !== undefined) keep(resolve(calledFrom, options.keep, corpus.name), truth, result);
  };
  await runInBrowser({ corpus, pages, contenders, setting: { script, limitMs }, state, onPage });
  progress.end();
  return summarise(corpus.name, contenders, rows);
}

function write(file: string, text: string): void {
  const path = resolve(calledFrom, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.log(join(file));
}

function chromiumIsThere(): boolean {
  try {
    return findChromium() !== '';
  } catch {
    return false;
  }
}
