import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'puppeteer-core';
import { blockTable } from '../cases/block-table';
import { blocksOf } from '../cases/page-blocks';
import { blocksOfReport, deviationsOf, pageFile, saveReportCase } from '../cases/report-case';
import { saveCase } from '../cases/save-case';
import { calledFrom, flag, main, readArguments, text } from '../command-line';
import { launchPlain } from '../drivers/plain-browser';
import { needPrograms } from '../drivers/programs';

const usage = `npm run case -- <url, file.html[.gz] or report.zip> --name NAME [options]
npm run case -- <url, file.html[.gz], NAME or folder of a case> --blocks

Saves a page as a test case: test/pages/NAME/ with index.html, style.css and expected.json. Its layout stays; its
prose is replaced by made-up text of the same length, its pictures by a grey one. Then edit expected.json, and run
\`npm run browser -- test/browser/golden.test.ts -t NAME\`.

A report that WClipper wrote (report.zip) becomes test/screens/report/NAME/ with page.json.gz and expected.json, which has the
reader's correction. It is run with \`npx vitest run test/screens/report/reported.test.ts -t NAME\`.

--blocks       saves nothing, but prints a line for each block of text: whether it is kept, its probability, what decided
               (a rule, or what weighed most with the engine), and its first words
--keep-text    leaves the page's own words in it: only for pages that you wrote
--out DIR      another folder than test/pages or test/screens/report`;

await main(async () => {
  const { values, positionals } = readArguments(usage, { name: text, out: text, blocks: flag, 'keep-text': flag });
  const [source, ...others] = positionals;
  if (source === undefined || others.length > 0) throw new Error(usage);
  if (values.blocks) return printBlocks(source);
  if (values.name === undefined) throw new Error(usage);
  if (!/^[a-z0-9-]+$/.test(values.name)) throw new Error('--name consists of small letters, digits and hyphens');
  const isReport = /\.zip$/i.test(source);
  const folder = `${values.out === undefined ? `test/${isReport ? 'screens/report' : 'pages'}` : calledFrom(values.out)}/${values.name}`;
  if (isReport) return saveReport(calledFrom(source), folder, values.name);
  const page = isAddress(source) ? source : calledFrom(source);
  const request = { source: page, folder, keepText: values['keep-text'] };
  const { expected, shortTexts } = await withBrowser((browser) => saveCase(browser, request));
  console.log(summary(folder, values.name, expected.title, shortTexts));
});

async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  needPrograms(['chromium']);
  const browser = await launchPlain('chromium');
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

function isAddress(source: string): boolean {
  return /^https?:/i.test(source);
}

async function printBlocks(source: string): Promise<void> {
  const path = isAddress(source) ? source : pathOfCase(source);
  const isReport = existsSync(join(path, pageFile));
  const blocks = isReport ? await blocksOfReport(path) : await withBrowser((browser) => blocksOf(browser, path));
  console.log(blockTable(blocks, process.stdout.columns ?? 120));
}

/** The HTML file, or the folder of a reported page. A case may be given by its name alone. */
function pathOfCase(source: string): string {
  const paths = [calledFrom(source), join('test/pages', source), join('test/screens/report', source)];
  const path = paths.find((each) => existsSync(each));
  if (path === undefined) throw new Error(`${source}: no such file and no such case`);
  const page = join(path, 'index.html');
  return existsSync(page) ? page : path;
}

function summary(folder: string, name: string, title: string, shortTexts: number): string {
  return `${folder}: "${title}"

1. Edit ${folder}/expected.json: it says what a clip contains today. Correct title, author and day, move sentences between
   "with" (must be in the clip) and "without" (must not), and add those that matter.
2. Shorten ${folder}/index.html to what shows the problem.${shortTexts > 0 ? ` ${shortTexts} short texts (titles, names, labels) are still the\n   page's own: replace what names people or could be protected.` : ''}
3. npm run browser -- test/browser/golden.test.ts -t ${name}`;
}

async function saveReport(source: string, folder: string, name: string): Promise<void> {
  const { note, keep, leave } = saveReportCase(readFileSync(source), folder);
  const { missing, tooMuch } = await deviationsOf(folder);
  console.log(`${folder}: ${keep.length} parts to keep, ${leave.length} to leave. A clip lacks ${missing.length} and has ${tooMuch.length} too many today.
${note === '' ? '' : `The reader wrote: ${note}\n`}
1. Edit ${folder}/expected.json: move parts between "keep" and "leave", remove those that do not matter.
2. npx vitest run test/screens/report/reported.test.ts -t ${name}`);
}
