import { requirePython } from '../../training/shared/python';
import type { TrainingSettings } from '../../training/shared/settings';
import { targets, targetsNamed } from '../../training/targets';
import { calledFrom, flag, main, readArguments, textOr, texts, wholeNumber } from '../command-line';

const names = targets.map(({ name }) => name).join('|');

const usage = `npm run train -- ${names}|all --captured DIR [DIR ...] [options]

Fits the learned tables again, from sets of pages that \`npm run capture\` saved, and writes them with the command that
reproduces them and with their scores on sites that they were not fitted to. \`all\` runs every target in the order
above, where page-type uses what wclipper leaves in the work folder. See training/README.md.

--captured DIR ...  the captured sets
--folds N           number of parts for cross-validation, by site (5)
--dry               report the scores, write nothing
--seed N            wclipper, fusion: for what is drawn at random (1)
--trees N           wclipper: number of boosted trees (160)
--leaves N          wclipper: most leaves of a tree (24)
--work DIR          wclipper, page-type: folder for intermediate files (.training)
--help              this text

Needs Python 3 with numpy, scipy, scikit-learn, xgboost and torch. On Debian: apt-get install python3-numpy
python3-scipy python3-sklearn python3-xgboost python3-torch. PYTHON names another interpreter than /usr/bin/python3.`;

await main(() => {
  const { values, positionals } = readArguments(usage, {
    captured: texts,
    folds: textOr('5'),
    seed: textOr('1'),
    trees: textOr('160'),
    leaves: textOr('24'),
    work: textOr('.training'),
    dry: flag,
  });
  const [name, ...others] = positionals;
  if (name === undefined) throw new Error(usage);
  const chosen = targetsNamed(name);
  if (!chosen) throw new Error(`There is no target "${name}": ${names} or all.`);
  const folders = [...values.captured, ...others].map(calledFrom);
  if (folders.length === 0)
    throw new Error('Name captured sets: --captured DIR [DIR ...]; `npm run capture` makes them.');
  const settings: TrainingSettings = {
    folders,
    folds: wholeNumber(values.folds, '--folds', 2),
    seed: wholeNumber(values.seed, '--seed', 1),
    trees: wholeNumber(values.trees, '--trees', 1),
    leaves: wholeNumber(values.leaves, '--leaves', 2),
    work: calledFrom(values.work),
    dry: values.dry,
  };
  requirePython([...new Set(chosen.flatMap(({ modules }) => modules))]);
  for (const { name: target, train } of chosen) {
    if (chosen.length > 1) console.log(`\n${target}`);
    for (const line of train(settings)) console.log(line);
  }
});
