import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '../../src/page/page';
import type { PageResult } from '../benchmark/answer';
import { type Corpus, readCorpus } from '../corpus/corpus';
import type { Truth } from '../corpus/truth';
import { resultFile, State } from '../run/state';
import { restoredPage } from './saved-capture';

/*
 * A captured set: `truth.jsonl` as in any set, `pages/<id>.json.gz` with the captured page, the baselines' answers
 * and the times, and `captured.json`, which identifies the code that made it.
 */

export function capturedFile(id: string): string {
  return join('pages', resultFile(id));
}

/** Starts a captured set, or continues one that the same code has begun. */
export function openCapturedSet(folder: string, pages: readonly Truth[], script: string): State<PageResult> {
  const stamp = join(folder, 'captured.json');
  const code = createHash('sha256').update(script).digest('hex').slice(0, 12);
  if (codeOf(stamp) !== code) rmSync(join(folder, 'pages'), { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(stamp, `${JSON.stringify({ code })}\n`);
  writeFileSync(join(folder, 'truth.jsonl'), pages.map((truth) => `${JSON.stringify(truth)}\n`).join(''));
  return new State<PageResult>(join(folder, 'pages'));
}

function codeOf(stamp: string): unknown {
  return existsSync(stamp) ? JSON.parse(readFileSync(stamp, 'utf8')).code : undefined;
}

/** The captured sets in a folder: the folder itself, or each subfolder that is one. */
export function readCapturedSets(folder: string): Corpus[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new Error(`${folder}: no such folder`);
  if (existsSync(join(folder, 'truth.jsonl'))) return [readCorpus(folder, capturedFile)];
  const sets = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'captured.json')));
  if (sets.length === 0) throw new Error(`${folder}: no captured set; \`npm run capture\` makes one`);
  return sets.map((name) => readCorpus(join(folder, name), capturedFile));
}

export function readCapturedPage({ folder }: Corpus, id: string): PageResult {
  const result = new State<PageResult>(join(folder, 'pages')).read(id);
  if (!result) throw new Error(`${join(folder, capturedFile(id))}: cannot be read`);
  return result;
}

/** The columns of a captured page. Undefined where the browser could not capture it. */
export function readColumns(corpus: Corpus, id: string): Page | undefined {
  const { capture } = readCapturedPage(corpus, id);
  return capture && restoredPage(capture);
}
