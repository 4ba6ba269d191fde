import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { taughtPages } from './pages';
import { writeRows } from './rows';
import { type Scores, scorePages } from './score';
import { forestTable, type Tree, tableSource } from './table';

const usage = `npx tsx training/wclipper/train.ts --captured DIR [--captured DIR ...] [--seed N] [--folds N] [--trees N] [--leaves N] [--keep PREFIX]

Fits the boosted trees of the engine \`wclipper\` to captured sets of pages and writes them, with where they come from
and what they score on sites that they have not seen, to src/engines/wclipper/forest-table.ts. Needs Python 3 with
numpy and xgboost (Debian: python3-xgboost); PYTHON names another interpreter than /usr/bin/python3. --keep PREFIX
leaves the rows, their out-of-fold probabilities and the trees in PREFIX.*, to study them.`;

const file = 'src/engines/wclipper/forest-table.ts';

interface Settings {
  readonly folders: readonly string[];
  readonly seed: number;
  readonly folds: number;
  readonly trees: number;
  readonly leaves: number;
  /** Where the files in between stay; undefined: nowhere. */
  readonly keep: string | undefined;
}

const settings = settingsOf(process.argv.slice(2));
if (settings.folders.length === 0) {
  process.stdout.write(`${usage}\n`);
  process.exitCode = 1;
} else {
  train(settings);
}

function train({ folders, seed, folds, trees, leaves, keep }: Settings): void {
  const scratch = mkdtempSync(join(tmpdir(), 'wclipper-train-'));
  try {
    const rows = keep ?? join(scratch, 'rows');
    const pages = writeRows(rows, taughtPages(folders), folds);
    fitForest(rows, [seed, folds, trees, leaves]);
    const forest = JSON.parse(readFileSync(`${rows}.forest.json`, 'utf8')) as { trees: Tree[]; base: number };
    const probabilities = new Float32Array(new Uint8Array(readFileSync(`${rows}.p`)).buffer);
    const scores = scorePages(taughtPages(folders), probabilities);
    const names = folders.map((folder) => folder.replace(/\/+$/, '').split('/').at(-1) ?? '');
    const numbers = `--seed ${seed} --folds ${folds} --trees ${trees} --leaves ${leaves}`;
    const command = `npx tsx training/wclipper/train.ts ${names.map((name) => `--captured ${name}`).join(' ')} ${numbers}`;
    const sites = new Set(pages.map(({ site }) => site)).size;
    const provenance = [
      `    ${command}`,
      '',
      `XGBoost, ${trees} trees of at most ${leaves} leaves, on ${pages.length} pages of ${sites} sites, split by site into ${folds} folds.`,
      'Word F1 of the engine, out of fold (pages):',
      ...scoreLines(scores),
    ];
    writeFileSync(file, tableSource(forestTable(forest.trees, forest.base), provenance));
    spawnSync('node_modules/.bin/biome', ['format', '--write', file], { shell: process.platform === 'win32' });
    process.stdout.write(`${scoreLines(scores).join('\n')}\n`);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function fitForest(rows: string, numbers: readonly number[]): void {
  const python = process.env.PYTHON ?? '/usr/bin/python3';
  const { status } = spawnSync(python, ['training/wclipper/fit.py', rows, ...numbers.map(String)], {
    stdio: 'inherit',
    env: { ...process.env, OMP_NUM_THREADS: '1' },
  });
  if (status !== 0) throw new Error(`${python} training/wclipper/fit.py ended with ${status}`);
}

function scoreLines({ groups, correlation }: Scores): string[] {
  const lines = [...groups].map(([name, { pages, f1 }]) => `    ${name.padEnd(26)} ${f1.toFixed(4)} (${pages})`);
  return [...lines, `Confidence follows it with r = ${correlation.toFixed(3)}.`];
}

function settingsOf(args: string[]): Settings {
  const { values } = parseArgs({
    args,
    options: {
      captured: { type: 'string', multiple: true, default: [] },
      seed: { type: 'string', default: '1' },
      folds: { type: 'string', default: '5' },
      trees: { type: 'string', default: '200' },
      leaves: { type: 'string', default: '24' },
      keep: { type: 'string' },
    },
  });
  const { captured, seed, folds, trees, leaves, keep } = values;
  return {
    folders: captured,
    seed: Number(seed),
    folds: Number(folds),
    trees: Number(trees),
    leaves: Number(leaves),
    keep,
  };
}
