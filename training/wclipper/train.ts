import { writeScoreDocuments, writeSections } from '../../evaluation/documents/documents';
import { readScores, withScores, writeScores } from '../../evaluation/documents/scores';
import { features } from '../../src/judge/engines/wclipper/features/features';
import { writeSource } from '../shared/generated-file';
import { commandFor, type TrainingSettings } from '../shared/settings';
import { groupMeans } from '../shared/word-scores';
import { calibrationMarkdown } from './calibration';
import { featureMarkdown } from './feature-table';
import { fitModels, type Models, pagesOf } from './models';
import { networkTable } from './network-table';
import { extractedOutOfFold } from './out-of-fold';
import { correlation, type ScoredPage, scoreOf } from './score';
import { forestTable, tableFile, tableSource } from './table';

const file = 'src/judge/engines/wclipper/model/forest-table.ts';
const networkFile = 'src/judge/engines/wclipper/model/network-table.ts';

/**
 * Fits the boosted trees and the network of the engine `wclipper`. Writes their tables, with the
 * command that reproduces them (the first also with the scores on sites that they were not fitted to),
 * and the generated sections of the documentation. Returns the scores as lines.
 */
export function trainWclipper(settings: TrainingSettings): string[] {
  const models = fitModels(settings);
  const scored = Array.from(extractedOutOfFold(pagesOf(settings), models), scoreOf);
  if (!settings.dry) {
    writeTables(models, scored, settings);
    document(scored);
  }
  return scoreLines(scored);
}

function writeTables({ pages, forest, network }: Models, scored: readonly ScoredPage[], settings: TrainingSettings) {
  const { folders, seed, folds, trees, leaves } = settings;
  const options = `--seed ${seed} --folds ${folds} --trees ${trees} --leaves ${leaves}`;
  const sites = new Set(pages.map(({ site }) => site)).size;
  const names = features().map(({ name }) => name);
  const command = `    ${commandFor('wclipper', folders, options)}`;
  const provenance = [
    command,
    '',
    `XGBoost, ${trees} trees of at most ${leaves} leaves, and a network, on ${pages.length} pages of ${sites} sites, split by site into ${folds} folds.`,
    'Word F1 of the engine, out of fold (pages):',
    ...scoreLines(scored),
  ];
  writeSource(file, tableSource(forestTable(forest.trees, names, forest.base), provenance));
  writeSource(networkFile, tableFile('network', networkTable(network, names), [command]));
}

/** The types of pages of a set with more of them than this are topics of a page or two: they are not listed. */
const mostTypes = 8;

function scoreLines(scored: readonly ScoredPage[]): string[] {
  const means = [...groupMeans(scored)];
  const typesOf = (set: string) => means.filter(([name]) => name.startsWith(`${set} `)).length;
  const listed = means.filter(([name]) => !name.includes(' ') || typesOf(name.split(' ')[0] ?? '') <= mostTypes);
  const lines = listed.map(([name, { pages, f1 }]) => `    ${name.padEnd(26)} ${f1.toFixed(4)} (${pages})`);
  const r = correlation(
    scored.map(({ f1 }) => f1),
    scored.map(({ confidence }) => confidence),
  );
  return [...lines, `Correlation of confidence and word F1: r = ${r.toFixed(3)}.`];
}

/** Writes the sections of the documentation that come from the code and from the scores. */
function document(scored: readonly ScoredPage[]): void {
  const means = groupMeans(scored);
  let scores = readScores();
  for (const [set, whole] of means) {
    if (set.includes(' ')) continue;
    const types = [...means].flatMap(([name, mean]) =>
      name.startsWith(`${set} `) ? [[name.slice(set.length + 1), mean] as const] : [],
    );
    scores = withScores(scores, set, 'wclipper', { ...whole, types: Object.fromEntries(types) });
  }
  writeScores(scores);
  writeSections('docs/contributing/engine-features.md', { features: featureMarkdown() });
  writeSections('docs/explanation/engine.md', { calibration: calibrationMarkdown(scored) });
  writeScoreDocuments();
}
