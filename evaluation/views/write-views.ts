import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBaseline } from '../benchmark/systems';
import { pageScore } from '../html/data';
import type { Summary } from '../score/summary';
import type { PageViews } from './page-views';
import { viewFiles } from './view-file';

/** A file that shows how the methods see a page. */
export interface ViewFile {
  readonly id: string;
  readonly score: number;
  /** Its name in the folder. */
  readonly file: string;
}

/** Writes a file for each of the `count` pages on which the first of the project's engines scores worst. */
export async function writeViews(
  summary: Summary,
  viewsOf: (id: string) => Promise<PageViews | undefined>,
  count: number,
  folder: string,
): Promise<readonly ViewFile[]> {
  const build = await viewFiles();
  mkdirSync(folder, { recursive: true });
  const written: ViewFile[] = [];
  for (const { id, score } of worstPages(summary, count)) {
    const views = await viewsOf(id);
    if (!views) continue;
    const file = `${summary.set}-${id.replace(/[^\w-]+/g, '_')}.html`;
    writeFileSync(join(folder, file), build(`${id}: how the methods see this page`, views));
    written.push({ id, score, file });
  }
  return written;
}

/** The pages with the lowest scores, worst first. */
export function worstPages(
  { engines, rows }: Summary,
  count: number,
): { readonly id: string; readonly score: number }[] {
  const first = Object.keys(engines).find((name) => !isBaseline(name));
  if (first === undefined) return [];
  return rows
    .flatMap(({ id, scores }) => {
      const score = pageScore(scores[first]);
      return score === null ? [] : [{ id, score }];
    })
    .sort((a, b) => a.score - b.score)
    .slice(0, count);
}
