import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { batchReport } from '../../bench/batch/report';
import { readAll } from '../../bench/batch/run';
import { corpusPages, ownPages } from '../../bench/click/pages';
import type { Measurement } from '../../bench/click/rounds';
import { runClicks } from '../../bench/click/run';
import { logChart } from '../../bench/growth/chart';
import { growthReport, memorySeries, timeSeries } from '../../bench/growth/report';
import { measureGrowth } from '../../bench/growth/run';
import { hostileReport } from '../../bench/hostile/report';
import { measureHostile } from '../../bench/hostile/run';
import { libraryReport } from '../../bench/library/report';
import { measureLibrary } from '../../bench/library/run';
import { writeSizes } from '../../bench/shipped/write';
import { drawing } from '../../bench/waterfall/draw';
import { middleFall } from '../../bench/waterfall/milestones';
import { waterfallReport } from '../../bench/waterfall/report';
import { measureWaterfalls } from '../../bench/waterfall/run';
import { engineNames } from '../../src/judge/engines/engines';
import { calledFrom, main, pageCount, readArguments, text, textOr, texts } from '../command-line';
import { builtExtension } from '../drivers/build-extension';
import { bundled } from '../drivers/bundle';
import { needPrograms } from '../drivers/programs';

const usage = `npm run bench -- [file.html[.gz] ...] [--only growth|clicks|sizes|library|waterfall|batch|hostile-sizes] [--most N] [--corpus DIR] [--pages N]
                 [--page TEXT] [--times N] [--clips N] [--words N] [--beside DIR ...] [--raw FILE] [--out DIR]

  growth   how time and memory grow with the page, from 1,000 to --most (500,000) elements, on synthetic pages and
           on the given ones, repeated
  clicks   from a click on the toolbar button to the article, beside baseline extensions, on pages of our own or
           on a sample of --pages pages of a set
  library  first rows, search, indexing, memory and size of a library of --clips (10,000) generated clips of --words (1,500)
  waterfall
           what each thread does after a click, millisecond by millisecond: --times (7) clicks on --pages (2) pages of our own
  batch    pages a second in Node, beside Readability and Defuddle, on --pages pages of a set or on pages of our own
  hostile-sizes
           how long a tab is busy while pages of hostile sizes are clipped, about ten minutes; --page has only those with that in
           their name
  sizes    what is shipped, for both browsers; the table that npm test compares a build with

  --beside a folder with another build of the extension, clicked in turn with this one
  --raw    a file to which every click is appended, a line of JSON each
  --out    where the reports are written (docs/generated/bench)`;

await main(async () => {
  const { values, positionals } = readArguments(usage, {
    only: text,
    most: textOr('500000'),
    corpus: text,
    pages: text,
    clips: textOr('10000'),
    page: textOr(''),
    times: textOr('7'),
    words: textOr('1500'),
    beside: texts,
    raw: text,
    out: textOr('docs/generated/bench'),
  });
  const { only, out } = values;
  if (
    only !== undefined &&
    !['growth', 'clicks', 'sizes', 'library', 'waterfall', 'batch', 'hostile-sizes'].includes(only)
  )
    throw new Error(usage);
  needPrograms(['chromium']);
  mkdirSync(out, { recursive: true });
  if (only === undefined || only === 'sizes') console.log(`\n${writeSizes(out)}`);
  if (only === undefined || only === 'clicks') await clicks(values, out);
  if (only === undefined || only === 'library') await library(Number(values.clips), Number(values.words), out);
  if (only === 'batch') await batch(values, out);
  if (only === 'waterfall') await waterfall(Number(values.pages ?? 2), Number(values.times), out);
  if (only === 'hostile-sizes') await hostileSizes(values.page, out);
  if (only === undefined || only === 'growth') await growth(positionals, Number(values.most), out);
});

interface ClickOptions {
  readonly corpus?: string | undefined;
  readonly pages?: string | undefined;
  readonly beside: readonly string[];
  readonly raw?: string | undefined;
}

async function clicks({ corpus, pages, beside, raw }: ClickOptions, out: string): Promise<void> {
  const count = pageCount(pages, '--pages');
  const chosen = corpus === undefined ? ownPages().slice(0, count) : corpusPages(calledFrom(corpus), count);
  const others = beside.map((each) => ({ name: nameOf(each), folder: calledFrom(each) }));
  const note = (measurement: Measurement) => {
    console.log(lineOf(measurement));
    if (raw !== undefined) appendFileSync(calledFrom(raw), `${JSON.stringify(measurement)}\n`);
  };
  const report = await runClicks([{ name: 'WClipper', folder: builtExtension('chromium') }, ...others], chosen, note);
  console.log(`\n${report}`);
  writeFileSync(`${out}/clicks.md`, report);
}

async function batch({ corpus, pages: count }: Pick<ClickOptions, 'corpus' | 'pages'>, out: string): Promise<void> {
  const most = pageCount(count, '--pages');
  const pages = corpus === undefined ? ownPages().slice(0, most) : corpusPages(calledFrom(corpus), most);
  const decoder = new TextDecoder();
  const asked = pages.map(({ name, url, html }) => ({ name, url, html: decoder.decode(html) }));
  let read = 0;
  const rows = await readAll(asked, () => {
    if (++read % 50 === 0) console.log(`${read} of ${asked.length} pages`);
  });
  const report = batchReport(rows, corpus === undefined ? 'our own' : basename(corpus));
  console.log(`\n${report}`);
  writeFileSync(`${out}/batch.md`, report);
}

async function waterfall(pages: number, times: number, out: string): Promise<void> {
  const build = { name: 'WClipper', folder: builtExtension('chromium') };
  const falls = await measureWaterfalls(build, ownPages().slice(0, pages), times, ({ page, state, click }) =>
    console.log(`${page} ${state}: first line ${click.firstLine.toFixed(0)}, article ${click.complete.toFixed(0)} ms`),
  );
  const report = waterfallReport(falls);
  console.log(`\n${report}`);
  writeFileSync(`${out}/waterfall.md`, report);
  const drawn = falls.filter(({ page }) => page === falls[0]?.page);
  for (const [state, file] of [
    ['fresh tab', 'fresh'],
    ['later', 'later'],
  ] as const) {
    const middle = middleFall(drawn, state);
    if (middle) writeFileSync(`${out}/waterfall-${file}.svg`, drawing(middle));
  }
}

/** `before` for `before/chromium` and for `before`. */
function nameOf(folder: string): string {
  const name = basename(folder);
  return name === 'chromium' ? basename(dirname(calledFrom(folder))) : name;
}

function lineOf({ page, extension, state, click, trace }: Measurement): string {
  const { firstPaint, firstLine, complete, threads } = click;
  const times = [firstPaint, firstLine, complete].map((ms) => ms.toFixed(0).padStart(5)).join(' ');
  const spent = [threads.page, threads.pageOthers, threads.extension].map((ms) => ms.toFixed(1)).join(' + ');
  const what = `${page.padEnd(14)} ${extension.padEnd(12)} ${(trace ? 'traced' : state).padEnd(10)}`;
  return `${what} ${click.state.padEnd(6)} ${times} ms; threads ${spent} ms`;
}

async function growth(files: readonly string[], most: number, out: string): Promise<void> {
  const pages = files.length > 0 ? files.map(calledFrom) : ['demo-news', 'news-zh'].map(ownPage);
  const script = await bundled(new URL('../../bench/growth/in-page.ts', import.meta.url));
  const engines = engineNames();
  const measured = await measureGrowth(script, pages, most, engines, (line) => console.log(line));
  const report = growthReport(measured, engines);
  console.log(`\n${report}`);
  writeFileSync(`${out}/README.md`, report);
  const time = timeSeries(measured, engines);
  writeFileSync(`${out}/time.svg`, logChart('Time against the size of the page', 'ms', time));
  writeFileSync(`${out}/memory.svg`, logChart('Memory of a captured page', 'MB', memorySeries(measured)));
}

function ownPage(name: string): string {
  return `test/pages/${name}/index.html`;
}

async function hostileSizes(page: string, out: string): Promise<void> {
  const rows = await measureHostile(builtExtension('chromium'), page, (line) => console.log(line));
  const report = hostileReport(rows);
  console.log(`\n${report}`);
  if (page === '') writeFileSync(`${out}/hostile-sizes.md`, report);
}

async function library(clips: number, words: number, out: string): Promise<void> {
  const figures = await measureLibrary(builtExtension('chromium'), clips, words, (line) => console.log(line));
  const report = libraryReport(figures);
  console.log(`\n${report}`);
  writeFileSync(`${out}/library-${clips}.md`, report);
}
