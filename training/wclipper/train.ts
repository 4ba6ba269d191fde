import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { features } from '../../src/engines/wclipper/features/features';
import { capturedPages } from '../captured';
import { calibrationMarkdown } from './calibration';
import { featureMarkdown } from './feature-table';
import { type FittedNetwork, networkTable } from './network-table';
import { writeRows } from './rows';
import { correlation, groupMeans, type ScoredPage, scorePages } from './score';
import { sectionsReplaced } from './sections';
import { forestTable, type Tree, tableFile, tableSource } from './table';

/** What the trees of `wclipper` are made of. */
interface ForestSettings {
  readonly folders: readonly string[];
  readonly seed: number;
  readonly folds: number;
  readonly trees: number;
  readonly leaves: number;
  /** Where the files in between stay; undefined: nowhere. */
  readonly keep: string | undefined;
}

const file = 'src/engines/wclipper/model/forest-table.ts';
const networkFile = 'src/engines/wclipper/model/network-table.ts';
const documentation = 'docs/explanation/engine.md';

/**
 * Fits the boosted trees of the engine `wclipper` and its network to captured sets of pages.
 * Writes them with where they come from and what they score on sites that they
 * have not seen, and the tables of docs/explanation/engine.md. Yields the scores as lines.
 */
export function trainForest(settings: ForestSettings): string[] {
  const { folders, seed, folds, trees, leaves, keep } = settings;
  const scratch = mkdtempSync(join(tmpdir(), 'wclipper-train-'));
  try {
    const rows = keep ?? join(scratch, 'rows');
    const pages = writeRows(rows, capturedPages(folders, { alsoEmpty: true }), folds);
    run('fit.py', 'xgboost', rows, [seed, folds, trees, leaves]);
    run('network.py', 'torch', rows, [seed, folds]);
    const network = JSON.parse(readFileSync(`${rows}.network.json`, 'utf8')) as FittedNetwork;
    const forest = JSON.parse(readFileSync(`${rows}.forest.json`, 'utf8')) as { trees: Tree[]; base: number };
    const probabilities = new Float32Array(new Uint8Array(readFileSync(`${rows}.p`)).buffer);
    const scored = scorePages(capturedPages(folders, { alsoEmpty: true }), probabilities);
    const sites = new Set(pages.map(({ site }) => site)).size;
    const names = features.map(({ name }) => name);
    const provenance = [
      `    ${commandOf(settings)}`,
      '',
      `XGBoost, ${trees} trees of at most ${leaves} leaves, and a network, on ${pages.length} pages of ${sites} sites, split by site into ${folds} folds.`,
      'Word F1 of the engine, out of fold (pages):',
      ...scoreLines(scored),
    ];
    writeFileSync(file, tableSource(forestTable(forest.trees, names, forest.base), provenance));
    writeFileSync(networkFile, tableFile('network', networkTable(network, names), provenance));
    spawnSync('node_modules/.bin/biome', ['format', '--write', file, networkFile], {
      shell: process.platform === 'win32',
    });
    document(scored);
    return scoreLines(scored);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function commandOf({ folders, seed, folds, trees, leaves }: ForestSettings): string {
  const names = folders.map((folder) => folder.replace(/\/+$/, '').split('/').at(-1) ?? '');
  const numbers = `--seed ${seed} --folds ${folds} --trees ${trees} --leaves ${leaves}`;
  return `npm run train -- wclipper --captured ${names.join(' ')} ${numbers}`;
}

/** Runs one of the two scripts that fit. */
function run(script: string, library: string, rows: string, numbers: readonly number[]): void {
  const python = process.env.PYTHON ?? '/usr/bin/python3';
  const { status } = spawnSync(python, [`training/wclipper/${script}`, rows, ...numbers.map(String)], {
    stdio: 'inherit',
    env: { ...process.env, OMP_NUM_THREADS: '1', PYTHONDONTWRITEBYTECODE: '1' },
  });
  if (status !== 0) {
    throw new Error(
      `${python} training/wclipper/${script} ended with ${status}; it needs numpy and ${library} (Debian: python3-${library}), PYTHON names another interpreter`,
    );
  }
}

/** A set with more types of page than this is told as a whole: its types are topics, with a page or two each. */
const mostTypes = 8;

function scoreLines(scored: readonly ScoredPage[]): string[] {
  const means = [...groupMeans(scored)];
  const typesOf = (set: string) => means.filter(([name]) => name.startsWith(`${set} `)).length;
  const told = means.filter(([name]) => !name.includes(' ') || typesOf(name.split(' ')[0] ?? '') <= mostTypes);
  const lines = told.map(([name, { pages, f1 }]) => `    ${name.padEnd(26)} ${f1.toFixed(4)} (${pages})`);
  const r = correlation(
    scored.map(({ f1 }) => f1),
    scored.map(({ confidence }) => confidence),
  );
  return [...lines, `Confidence follows it with r = ${r.toFixed(3)}.`];
}

/** Writes the tables that come from the code and from the scores into the documentation. */
function document(scored: readonly ScoredPage[]): void {
  const text = readFileSync(documentation, 'utf8');
  const sections = { features: featureMarkdown(), calibration: calibrationMarkdown(scored) };
  writeFileSync(documentation, sectionsReplaced(text, sections));
}
