import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { trainKinds } from '../../training/kinds/train';
import { loadTrainer } from '../../training/libsvm';
import { trainMetadata } from '../../training/metadata/train';
import { subjects } from '../../training/subjects';
import { tableSource } from '../../training/table';
import { trainSubject } from '../../training/train';
import { trainForest } from '../../training/wclipper/train';
import { calledFrom, main } from '../command-line';

const usage = `npm run train -- fusion   --captured DIR [DIR ...] [--seed N] [--folds N]
npm run train -- metadata --captured DIR [DIR ...] [--folds N] [--dry]
npm run train -- kinds    --captured DIR [DIR ...] [--folds N] [--dry]
npm run train -- wclipper --captured DIR [DIR ...] [--seed N] [--folds N] [--trees N] [--leaves N] [--keep PREFIX]

Makes the table of a learned engine anew from captured sets of pages (\`npm run capture\`) and writes it, with where it
comes from and what it scores on sites that it has not seen: support vectors to src/engines/fusion/support-vectors.ts,
weights of title and author, and those of kinds of page, to weights.ts in src/metadata/ and src/page-type/ (--dry only tells their scores),
boosted trees and a network to src/engines/wclipper/model/forest-table.ts and network-table.ts. The same pages and the same
seed give the same table.
wclipper needs Python 3 with numpy, xgboost and torch (Debian: python3-xgboost, python3-torch); PYTHON names another
interpreter than /usr/bin/python3; --keep leaves rows, out-of-fold probabilities, trees and network in PREFIX.*, to study
them.`;

interface Settings {
  readonly folders: readonly string[];
  readonly seed: number;
  readonly folds: number;
  readonly trees: number;
  readonly leaves: number;
  readonly keep: string | undefined;
  readonly dry: boolean;
}

const fusionTable = 'src/engines/fusion/support-vectors.ts';

const trainers: Readonly<Record<string, (settings: Settings) => Promise<string[]>>> = {
  fusion: trainFusion,
  metadata: async (settings) =>
    trainMetadata({ ...settings, command: commandOf('metadata', settings.folders, `--folds ${settings.folds}`) }),
  kinds: async (settings) =>
    trainKinds({ ...settings, command: commandOf('kinds', settings.folders, `--folds ${settings.folds}`) }),
  wclipper: async (settings) => trainForest(settings),
};

await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      captured: { type: 'string', multiple: true, default: [] },
      seed: { type: 'string', default: '1' },
      folds: { type: 'string', default: '5' },
      trees: { type: 'string', default: '160' },
      leaves: { type: 'string', default: '24' },
      keep: { type: 'string' },
      dry: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [engine = '', ...others] = positionals;
  const folders = [...values.captured, ...others].map(calledFrom);
  const train = Object.hasOwn(trainers, engine) ? trainers[engine] : undefined;
  if (values.help || !train || folders.length === 0) {
    console.log(usage);
    process.exitCode = values.help ? 0 : 1;
    return;
  }
  const settings = {
    folders,
    seed: whole(values.seed, '--seed'),
    folds: whole(values.folds, '--folds'),
    trees: whole(values.trees, '--trees'),
    leaves: whole(values.leaves, '--leaves'),
    keep: values.keep === undefined ? undefined : calledFrom(values.keep),
    dry: values.dry,
  };
  for (const line of await train(settings)) console.log(line);
});

async function trainFusion({ folders, seed, folds }: Settings): Promise<string[]> {
  const train = await loadTrainer();
  const trained = subjects.map((subject) => trainSubject(subject, { folders, seed, folds }, train));
  const command = commandOf('fusion', folders, `--seed ${seed} --folds ${folds}`);
  writeFileSync(fusionTable, tableSource(trained, command, `Split by site into ${folds} folds.`));
  spawnSync('node_modules/.bin/biome', ['format', '--write', fusionTable], { shell: process.platform === 'win32' });
  return trained.map(({ subject, vectors, scores }) => {
    const told = [...scores].map(([set, { f1 }]) => `${set} ${f1.toFixed(4)}`);
    return `${subject.name}: ${vectors.weights.length} support vectors; out of fold: ${told.join(', ')}`;
  });
}

/** The command without the places of the folders: their names say what they hold. */
function commandOf(engine: string, folders: readonly string[], options: string): string {
  const names = folders.map((folder) => folder.replace(/\/+$/, '').split('/').at(-1));
  return `npm run train -- ${engine} --captured ${names.join(' ')} ${options}`;
}

function whole(text: string, name: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(`${name} takes a whole number from 1 on, not ${text}`);
  return number;
}
