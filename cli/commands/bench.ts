import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { logChart, type Series } from '../../bench/chart';
import { growthExponent } from '../../bench/growth';
import { repeatedPage, syntheticPage } from '../../bench/pages';
import { measureProduct, type ProductTimes } from '../../bench/product';
import { type Measured, measurePage } from '../../bench/sizes';
import { engineNames } from '../../src/engines/engines';
import { builtExtension } from '../drivers/build-extension';
import { bundled } from '../drivers/bundle';
import { launchChromium } from '../drivers/chromium';
import { launchPlain } from '../drivers/plain-browser';
import { readSavedPage } from '../drivers/saved-page';
import { serve } from '../drivers/serve';

/*
 * `npm run bench -- [file.html[.gz] ...] [--most N] [--out DIR]`: how time and
 * memory grow with the page, from 1,000 to N (500,000) elements, on synthetic
 * pages and on real ones repeated; and how fast the popup and the library are.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { most: { type: 'string', default: '500000' }, out: { type: 'string', default: 'docs/generated/bench' } },
});
const sizes = [1000, 3000, 10_000, 30_000, 100_000, 300_000, 500_000].filter((size) => size <= Number(values.most));
const realPages =
  positionals.length > 0 ? positionals : ['test/pages/demo-news/index.html', 'test/pages/news-zh/index.html'];
const script = await bundled(new URL('../../bench/in-page.ts', import.meta.url));

const measured = await measureSizes();
const product = await measureTheProduct();
const report = describe(measured, product);
console.log(`\n${report}`);
mkdirSync(values.out, { recursive: true });
writeFileSync(`${values.out}/README.md`, report);
writeFileSync(`${values.out}/time.svg`, logChart('Time against the size of the page', 'ms', timeSeries()));
writeFileSync(`${values.out}/memory.svg`, logChart('Memory of a captured page', 'MB', memorySeries()));

async function measureSizes(): Promise<Measured[]> {
  const rows: Measured[] = [];
  const browser = await launchPlain('chromium');
  try {
    for (const size of sizes) {
      const real = realPages.map((file) =>
        repeatedPage('repeated', new TextDecoder().decode(readSavedPage(file).html), size),
      );
      const pages = [syntheticPage(size), ...real];
      // Small pages take too little time for a single measurement.
      const repeats = size <= 30_000 ? 3 : 1;
      for (const page of Array.from({ length: repeats }, () => pages).flat()) {
        const row = await measurePage(browser, script, page, engineNames()).catch((error: Error) => error);
        if (row instanceof Error) {
          console.error(`${page.name} of ${size} elements: ${row.message.split('\n')[0]}`);
          continue;
        }
        rows.push(row);
        console.log(
          `${row.page.padEnd(10)} ${String(row.nodes).padStart(8)} nodes  capture ${row.capture.toFixed(1)} ms, limit ${row.limit.toFixed(1)} ms`,
        );
      }
    }
  } finally {
    await browser.close();
  }
  return rows;
}

async function measureTheProduct(): Promise<ProductTimes> {
  const [site, chromium] = await Promise.all([
    serve(),
    launchChromium({ extension: builtExtension('chromium'), headless: true, language: 'en' }),
  ]);
  try {
    return await measureProduct(chromium, `${site.origin}/pages/demo-news/index.html`, 15, 50);
  } finally {
    await chromium.close();
    await site.close();
  }
}

function timeSeries(): Series[] {
  const of = (value: (row: Measured) => number) =>
    measured.map((row) => ({ size: row.nodes, value: value(row) })).sort((a, b) => a.size - b.size);
  return [
    { name: 'limit', points: of((row) => row.limit) },
    { name: 'capture', points: of((row) => row.capture) },
    ...engineNames().map((name) => ({ name, points: of((row) => row.engines[name] ?? 0) })),
  ];
}

function memorySeries(): Series[] {
  return [
    {
      name: 'captured page',
      points: measured.map((row) => ({ size: row.nodes, value: row.memory })).sort((a, b) => a.size - b.size),
    },
  ];
}

function describe(rows: readonly Measured[], times: ProductTimes): string {
  const largest = Math.max(...rows.map((row) => row.nodes));
  const lines = [...timeSeries(), ...memorySeries()].map(({ name, points }) => {
    const last = points.at(-1)?.value ?? 0;
    const exponent = growthExponent(points.filter(({ size }) => size >= 5000));
    return `| ${name} | ${last.toFixed(1)} | ${exponent === undefined ? '' : exponent.toFixed(2)} |`;
  });
  return [
    '# How time and memory grow',
    '',
    `Made by \`npm run bench\` on a machine with ${cpus().length} cores. Absolute times are of that machine and that hour; the exponents are what to look at (1 is linear). Pages: synthetic ones, and real ones repeated, in ${rows.length} measurements, up to ${largest} nodes.`,
    '',
    `| what | on ${largest} nodes (ms; MB) | exponent, from 5,000 nodes |`,
    '|---|---|---|',
    ...lines,
    '',
    "`limit` is a walk that reads every element's rectangle: no capture can be faster.",
    '',
    '![Time](time.svg)',
    '',
    '![Memory](memory.svg)',
    '',
    '## The product',
    '',
    `- Popup there after the click: ${times.popupShown.toFixed(0)} ms; article shown: ${times.preview.toFixed(0)} ms (medians of ${times.clicks} clicks, driver included)`,
    `- Clips made and saved a second: ${times.savesPerSecond.toFixed(1)} (${times.saves} clips, one after another)`,
    '',
  ].join('\n');
}
