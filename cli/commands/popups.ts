import { appendFileSync, writeFileSync } from 'node:fs';
import { readCorpus } from '../../evaluation/corpus/corpus';
import { sample } from '../../evaluation/corpus/sample';
import { faultNames } from '../../evaluation/popups/faults';
import { type Visit, visitAll } from '../../evaluation/popups/run';
import { calledFrom, main, pageCount, readArguments, text, texts } from '../command-line';
import { builtExtension } from '../drivers/build-extension';
import { needPrograms } from '../drivers/programs';

const usage = `npm run popups -- --corpus DIR [DIR ...] [--sample N] [--json FILE]

Opens the pages of the sets in Chromium, clicks the toolbar button on each, and lists what a reader would call wrong:
${faultNames.join(', ')}.

--sample N   N pages of each set, every type with its share; the same pages each time
--json FILE  a line for each page`;

await main(async () => {
  const { values, positionals } = readArguments(usage, { corpus: texts, sample: text, json: text });
  const folders = [...values.corpus, ...positionals];
  if (folders.length === 0) throw new Error(usage);
  const size = pageCount(values.sample, '--sample');
  const pages = folders
    .map((folder) => readCorpus(calledFrom(folder)))
    .flatMap((corpus) => sample(corpus.pages, size).map((truth) => ({ corpus, truth })));
  needPrograms(['chromium']);
  const json = values.json && calledFrom(values.json);
  if (json) writeFileSync(json, '');
  const visits: Visit[] = [];
  await visitAll(builtExtension('chromium'), pages, (visit) => {
    visits.push(visit);
    if (json) appendFileSync(json, `${JSON.stringify(visit)}\n`);
    for (const { name, detail } of visit.faults) console.log(`${visit.set}/${visit.id}: ${name}: ${detail}`);
  });
  console.log(summary(visits));
});

/** How many pages have each fault. */
function summary(visits: readonly Visit[]): string {
  const lines = faultNames.map((name) => {
    const pages = visits.filter(({ faults }) => faults.some((fault) => fault.name === name)).length;
    return `${name}: ${pages} of ${visits.length} pages`;
  });
  return `\n${lines.join('\n')}`;
}
