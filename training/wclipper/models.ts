import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { features } from '../../src/judge/engines/wclipper/features/features';
import { repliesOf } from '../../src/judge/posts/replies';
import { withoutTexts } from '../../src/page/without-texts';
import { type CapturedPage, capturedPages } from '../shared/captured';
import { runPython } from '../shared/python';
import type { TrainingSettings } from '../shared/settings';
import type { FittedNetwork } from './network-table';
import { type RowsOfPage, writeRows } from './rows';
import type { Tree } from './table';

/** Trees and network fitted to captured sets, and what they say of the pages out of fold. */
export interface Models {
  readonly pages: readonly RowsOfPage[];
  readonly forest: { readonly trees: readonly Tree[]; readonly base: number };
  readonly network: FittedNetwork;
  /** Of each row of each page, from models that were fitted without its site. */
  readonly probabilities: Float32Array;
}

const [fitForest, fitNetwork] = ['training/wclipper/fit.py', 'training/wclipper/network.py'] as const;

/** The scripts and the numbers that they share with the engine. */
export const sources = [
  fitForest,
  fitNetwork,
  'training/wclipper/constants.py',
  'src/judge/engines/wclipper/constants.json',
] as const;

/** Every page of the sets, in the order of the rows: as the engine sees it, without replies to its text. Pages without main content are included. */
export function* pagesOf({ folders }: TrainingSettings): Generator<CapturedPage> {
  for (const captured of capturedPages(folders, { alsoEmpty: true })) {
    const replies = repliesOf(captured.page);
    yield replies ? { ...captured, page: withoutTexts(captured.page, replies.roots) } : captured;
  }
}

/** Fits trees and network, and leaves everything in the work folder. */
export function fitModels(settings: TrainingSettings): Models {
  const { seed, folds, trees, leaves, work } = settings;
  mkdirSync(work, { recursive: true });
  rmSync(stampFile(settings), { force: true });
  const rows = rowsPath(settings);
  writeRows(rows, pagesOf(settings), folds, seed);
  runPython(fitForest, [rows, seed, folds, trees, leaves]);
  runPython(fitNetwork, [rows, seed, folds]);
  writeFileSync(stampFile(settings), stampOf(settings));
  return readModels(rows);
}

/** The models of the work folder, if they were fitted to the same sets with the same settings and scripts. */
export function keptModels(settings: TrainingSettings): Models | undefined {
  const stamp = stampFile(settings);
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== stampOf(settings)) return undefined;
  return readModels(rowsPath(settings));
}

function readModels(rows: string): Models {
  const json = (name: string): unknown => JSON.parse(readFileSync(`${rows}.${name}`, 'utf8'));
  return {
    pages: (json('json') as { pages: (RowsOfPage & { donors?: unknown })[] }).pages.filter(({ donors }) => !donors),
    forest: json('forest.json') as Models['forest'],
    network: json('network.json') as FittedNetwork,
    probabilities: new Float32Array(new Uint8Array(readFileSync(`${rows}.p`)).buffer),
  };
}

function rowsPath({ work }: TrainingSettings): string {
  return join(work, 'rows');
}

function stampFile({ work }: TrainingSettings): string {
  return join(work, 'models.stamp');
}

/** Changes with everything that the models depend on, but for the code that computes the features' values. */
function stampOf({ folders, seed, folds, trees, leaves }: TrainingSettings): string {
  const hash = createHash('sha256').update(JSON.stringify({ seed, folds, trees, leaves }));
  for (const { name } of features()) hash.update(`${name}\n`);
  for (const source of sources) hash.update(readFileSync(source));
  for (const folder of folders) {
    hash.update(folder);
    for (const name of ['captured.json', 'truth.jsonl']) {
      const file = join(folder, name);
      if (existsSync(file)) hash.update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}
