import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { corpusPages, ownPages } from '../../bench/click/pages';
import type { Measurement } from '../../bench/click/rounds';
import { runClicks } from '../../bench/click/run';
import { logChart } from '../../bench/growth/chart';
import { growthReport, memorySeries, timeSeries } from '../../bench/growth/report';
import { measureGrowth } from '../../bench/growth/run';
import { writeSizes } from '../../bench/shipped/write';
import { engineNames } from '../../src/engines/engines';
import { calledFrom, main, needChromium, pageCount } from '../command-line';
import { builtExtension } from '../drivers/build-extension';
import { bundled } from '../drivers/bundle';

const usage = `npm run bench -- [file.html[.gz] ...] [--only growth|clicks|sizes] [--most N] [--corpus DIR] [--pages N]
                 [--beside DIR ...] [--raw FILE] [--out DIR]

  growth   how time and memory grow with the page, from 1,000 to --most (500,000) elements, on synthetic pages and
           on the given ones, repeated
  clicks   from a click on the toolbar button to the article, beside baseline extensions, on pages of our own or
           on a sample of --pages pages of a set
  sizes    what is shipped, for both browsers; the table that npm test compares a build with

  --beside a folder with another build of the extension, clicked in turn with this one
  --raw    a file to which every click is appended, a line of JSON each
  --out    where the reports are written (docs/generated/bench)`;

await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      most: { type: 'string', default: '500000' },
      corpus: { type: 'string' },
      pages: { type: 'string' },
      beside: { type: 'string', multiple: true, default: [] },
      raw: { type: 'string' },
      out: { type: 'string', default: 'docs/generated/bench' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(usage);
  const { only, out } = values;
  if (only !== undefined && !['growth', 'clicks', 'sizes'].includes(only)) throw new Error(usage);
  needChromium();
  mkdirSync(out, { recursive: true });
  if (only === undefined || only === 'sizes') console.log(`\n${writeSizes(out)}`);
  if (only === undefined || only === 'clicks') await clicks(values, out);
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
