import { readFileSync, writeFileSync } from 'node:fs';
import { type Report, reportClips, reportScores, reportTimes } from './report-tables';
import { scoreChart } from './score-chart';
import { scoreTable } from './score-table';
import { readScores } from './scores';
import { sectionsReplaced } from './sections';

const reportFolder = 'docs/generated/evaluation';
const reports = ['zh-dev', 'wcxb-dev-300'];

/** The expected content, by path, of every file with numbers from stored scores and reports. */
export function scoreDocuments(): ReadonlyMap<string, string> {
  const scores = readScores();
  const table = { scores: scoreTable(scores) };
  const stored = reports.map((name) => JSON.parse(readFileSync(`${reportFolder}/${name}.json`, 'utf8')) as Report);
  const tables = {
    'report scores': reportScores(stored),
    'report clips': reportClips(stored),
    'report times': reportTimes(stored),
  };
  const sections = { 'docs/explanation/engine.md': table, [`${reportFolder}/README.md`]: tables };
  return new Map([
    ['docs/generated/scores.svg', scoreChart(scores)],
    ...Object.entries(sections).map(([file, of]) => [file, sectionsReplaced(readFileSync(file, 'utf8'), of)] as const),
  ]);
}

export function writeScoreDocuments(): void {
  for (const [file, text] of scoreDocuments()) writeFileSync(file, text);
}

/** Replaces generated sections of a document. */
export function writeSections(file: string, sections: Readonly<Record<string, string>>): void {
  writeFileSync(file, sectionsReplaced(readFileSync(file, 'utf8'), sections));
}
