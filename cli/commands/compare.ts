import { resolve } from 'node:path';
import { type ComparedPage, compareSet } from '../../evaluation/compare/compare';
import { contentScriptOf } from '../../evaluation/compare/content-api';
import { type ComparedSet, comparisonAsJson, differs, reportOf } from '../../evaluation/compare/report';
import { type Subject, subjectsNamed } from '../../evaluation/compare/subjects';
import { type Corpus, readCorpus } from '../../evaluation/corpus/corpus';
import { sample } from '../../evaluation/corpus/sample';
import { Progress } from '../../evaluation/report/progress';
import { forgetOldStates, State, stateFolder } from '../../evaluation/run/state';
import { calledFrom, flag, main, pageCount, readArguments, text, texts, writeAsked } from '../command-line';
import { needPrograms } from '../drivers/programs';

const usage = `npm run compare -- --with DIR --corpus SET [SET ...] [options]

Shows that this checkout and the one in DIR clip every page alike: the content scripts of both read the same
page in Chromium, and every field of their answers is compared. Ends with exit code 1 if something differs.
A run that was interrupted goes on where it stopped when the same command is given again.

--engines a,b:paper,...  only these engines; all without it
--sample N               N pages of each set, every type with its share; the same pages each time
--json FILE              every difference of every page
--fresh                  compares again what an earlier run has compared`;

/** The time limit for loading a page, and for an answer. */
const limitMs = 30_000;

await main(async () => {
  const { values, positionals } = readArguments(usage, {
    with: text,
    corpus: texts,
    engines: text,
    sample: text,
    json: text,
    fresh: flag,
  });
  const folders = [...values.corpus, ...positionals];
  if (values.with === undefined || folders.length === 0) throw new Error(usage);
  const corpora = folders.map((folder) => readCorpus(calledFrom(folder)));
  const options = {
    subjects: subjectsNamed(values.engines),
    size: pageCount(values.sample, '--sample'),
    fresh: values.fresh,
  };
  needPrograms(['chromium']);
  const scripts = {
    before: await contentScriptOf(calledFrom(values.with)),
    after: await contentScriptOf(process.cwd()),
  };
  const sets: ComparedSet[] = [];
  for (const corpus of corpora) {
    const set = await compared(corpus, scripts, options);
    console.log(`${reportOf(set)}\n`);
    sets.push(set);
  }
  if (values.json !== undefined) writeAsked(values.json, comparisonAsJson(sets));
  const different = sets.filter(differs).map(({ set }) => set);
  console.log(different.length === 0 ? 'No difference.' : `Different: ${different.join(', ')}`);
  if (different.length > 0) process.exitCode = 1;
});

interface Options {
  readonly subjects: readonly Subject[];
  readonly size: number;
  readonly fresh: boolean;
}

async function compared(
  corpus: Corpus,
  scripts: { readonly before: string; readonly after: string },
  { subjects, size, fresh }: Options,
): Promise<ComparedSet> {
  const pages = sample(corpus.pages, size);
  const root = resolve('.evaluation');
  forgetOldStates(root);
  const state = new State<ComparedPage>(stateFolder(root, corpus, `compare ${scripts.before} ${scripts.after}`));
  if (fresh) state.clear();
  const progress = new Progress(pages.length, process.stderr);
  const found: ComparedPage[] = [];
  const onPage = (page: ComparedPage, isNew: boolean) => {
    found.push(withOnly(page, subjects));
    progress.step(page.id, () => outcomeOf(page), isNew);
  };
  await compareSet({ corpus, pages, subjects, scripts, state, limitMs, onPage });
  progress.end();
  return { set: corpus.name, pages: found };
}

/** An earlier run may have asked for more subjects. */
function withOnly({ id, subjects }: ComparedPage, asked: readonly Subject[]): ComparedPage {
  const names = new Set(asked.map(({ name }) => name));
  return { id, subjects: Object.fromEntries(Object.entries(subjects).filter(([name]) => names.has(name))) };
}

function outcomeOf({ subjects }: ComparedPage): string {
  const different = Object.entries(subjects).filter(([, { differences }]) => differences.length > 0);
  return different.length === 0 ? 'identical' : `different: ${different.map(([name]) => name).join(', ')}`;
}
