import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadTrainer } from '../training/libsvm';
import { subjects } from '../training/subjects';
import { tableSource } from '../training/table';
import { trainSubject } from '../training/train';

const usage = `npm run train -- --captured DIR [DIR ...] [--seed N] [--folds N]

Trains the SVM of the engine \`fusion\` on captured sets of pages and writes its support vectors, with where they
come from and what they score on sites that they have not seen, to src/engines/fusion/support-vectors.ts.
The same pages and the same seed give the same table.`;

/** Where the person called from: \`npm\` changes into the project first. */
const calledFrom = process.env.INIT_CWD ?? process.cwd();

const file = 'src/engines/fusion/support-vectors.ts';

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      captured: { type: 'string', multiple: true, default: [] },
      seed: { type: 'string', default: '1' },
      folds: { type: 'string', default: '5' },
      help: { type: 'boolean', default: false },
    },
  });
  const folders = [...values.captured, ...positionals];
  if (values.help || folders.length === 0) {
    console.log(usage);
    process.exitCode = values.help ? 0 : 1;
    return;
  }
  const settings = {
    folders: folders.map((folder) => resolve(calledFrom, folder)),
    seed: whole(values.seed, '--seed'),
    folds: whole(values.folds, '--folds'),
  };
  const train = await loadTrainer();
  const trained = subjects.map((subject) => {
    const result = trainSubject(subject, settings, train);
    const scores = [...result.scores].map(([set, { f1 }]) => `${set} ${f1.toFixed(4)}`);
    console.log(`${subject.name}: ${result.vectors.weights.length} support vectors; out of fold: ${scores.join(', ')}`);
    return result;
  });
  const names = folders.map((folder) => folder.replace(/\/+$/, '').split('/').at(-1));
  const command = `npm run train -- --captured ${names.join(' ')} --seed ${settings.seed} --folds ${settings.folds}`;
  writeFileSync(file, tableSource(trained, command, `Split by site into ${settings.folds} folds.`));
  spawnSync('node_modules/.bin/biome', ['format', '--write', file], { shell: process.platform === 'win32' });
}

function whole(text: string, name: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(`${name} takes a whole number from 1 on, not ${text}`);
  return number;
}
