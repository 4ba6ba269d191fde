import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { deviationsOf, saveReportCase } from '../cases/report-case';
import { saveCase } from '../cases/save-case';
import { calledFrom, main } from '../command-line';
import { launchPlain } from '../drivers/plain-browser';
import { needPrograms } from '../drivers/programs';

const usage = `npm run case -- <url, file.html[.gz] or report.zip> --name NAME [options]

Saves a page as a test case: test/pages/NAME/ with index.html, style.css and expected.json. Its layout stays; its
prose is replaced by made-up text of the same length, its pictures by a grey one. Then edit expected.json, and run
\`npm run browser -- test/browser/golden.test.ts -t NAME\`.

A report that WClipper wrote (report.zip) becomes test/screens/report/NAME/ with page.json.gz and expected.json, which has the
reader's correction. It is run with \`npm run unit -- test/screens/report/reported.test.ts -t NAME\`.

--keep-text    leaves the page's own words in it: only for pages that you wrote
--out DIR      another folder than test/pages or test/screens/report`;

await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      out: { type: 'string' },
      'keep-text': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(usage);
  const [source, ...others] = positionals;
  if (source === undefined || others.length > 0 || values.name === undefined) throw new Error(usage);
  if (!/^[a-z0-9-]+$/.test(values.name)) throw new Error('--name consists of small letters, digits and hyphens');
  const isReport = /\.zip$/i.test(source);
  const folder = `${values.out === undefined ? `test/${isReport ? 'screens/report' : 'pages'}` : calledFrom(values.out)}/${values.name}`;
  if (isReport) return saveReport(calledFrom(source), folder, values.name);
  needPrograms(['chromium']);
  const browser = await launchPlain('chromium');
  try {
    const page = /^https?:/i.test(source) ? source : calledFrom(source);
    const { expected, shortTexts } = await saveCase(browser, { source: page, folder, keepText: values['keep-text'] });
    console.log(summary(folder, values.name, expected.title, shortTexts));
  } finally {
    await browser.close();
  }
});

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
2. npm run unit -- test/screens/report/reported.test.ts -t ${name}`);
}
