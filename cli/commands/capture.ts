import { join } from 'node:path';
import { baselines } from '../../evaluation/benchmark/systems';
import { type Corpus, readCorpus } from '../../evaluation/corpus/corpus';
import { sample } from '../../evaluation/corpus/sample';
import { openCapturedSet } from '../../evaluation/replay/captured-set';
import { Progress } from '../../evaluation/report/progress';
import { type RunSetting, runInBrowser } from '../../evaluation/run/run';
import { scorePage } from '../../evaluation/score/score';
import { benchmarkSetting } from '../../evaluation/setting';
import { calledFrom, main, pageCount, readArguments, text, texts } from '../command-line';
import { needPrograms } from '../drivers/programs';

const usage = `npm run capture -- --corpus DIR [DIR ...] --out DIR [--sample N]

Saves every page as the engines see it, with its geometry, and what the baselines make of it, to DIR/<set>.
\`npm run evaluate -- --captured DIR\` then runs engines on them in Node, without a browser.
A capture that was interrupted goes on where it stopped when the same command is given again.`;

await main(async () => {
  const { values, positionals } = readArguments(usage, { corpus: texts, out: text, sample: text });
  const folders = [...values.corpus, ...positionals];
  if (folders.length === 0 || values.out === undefined) throw new Error(usage);
  const corpora = folders.map((folder) => readCorpus(calledFrom(folder)));
  const size = pageCount(values.sample, '--sample');
  needPrograms(['chromium']);
  const setting = await benchmarkSetting(baselines);
  for (const corpus of corpora) await captureSet(corpus, size, join(calledFrom(values.out), corpus.name), setting);
});

async function captureSet(corpus: Corpus, size: number, folder: string, setting: RunSetting): Promise<void> {
  const pages = sample(corpus.pages, size);
  const state = openCapturedSet(folder, pages, setting.code);
  const progress = new Progress(pages.length, process.stderr);
  let failed = 0;
  await runInBrowser({
    corpus,
    pages,
    systems: baselines,
    setting,
    state,
    save: true,
    onPage(truth, result, fresh) {
      if (!result.capture) failed++;
      progress.page(scorePage(truth, result, baselines), fresh);
    },
  });
  progress.end();
  console.log(`${folder}: ${pages.length - failed} pages captured${failed > 0 ? `, ${failed} failed` : ''}`);
}
