import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Corpus } from '../corpus/corpus';

/**
 * The folder for the results of an unfinished run. Results belong to a set and to the exact code that was injected:
 * any change of the engines, of capture or of a baseline starts anew.
 */
export function stateFolder(root: string, corpus: Corpus, script: string): string {
  const truth = readFileSync(join(corpus.folder, 'truth.jsonl'));
  const key = createHash('sha256').update(script).update(truth).digest('hex').slice(0, 12);
  return join(root, `${corpus.name}-${key}`);
}

/** Results that are not used within a day belong to code that has changed since. */
const forgottenAfterMs = 24 * 60 * 60 * 1000;

export function forgetOldStates(root: string, now = Date.now()): void {
  if (!existsSync(root)) return;
  for (const name of readdirSync(root)) {
    const folder = join(root, name);
    if (now - statSync(folder).mtimeMs > forgottenAfterMs) rmSync(folder, { recursive: true, force: true });
  }
}

/** The results so far, one file per page, so that an interrupted run can continue. */
export class State<Result extends { readonly id: string }> {
  constructor(private readonly folder: string) {}

  /** Discards all results. */
  clear(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  read(id: string): Result | undefined {
    const file = this.file(id);
    if (!existsSync(file)) return undefined;
    try {
      return JSON.parse(gunzipSync(readFileSync(file)).toString()) as Result;
    } catch {
      // Incomplete because the run was interrupted: measured again.
      return undefined;
    }
  }

  write(result: Result): void {
    mkdirSync(this.folder, { recursive: true });
    const file = this.file(result.id);
    writeFileSync(`${file}.new`, gzipSync(JSON.stringify(result)));
    renameSync(`${file}.new`, file);
  }

  private file(id: string): string {
    return join(this.folder, resultFile(id));
  }
}

/** The path of a page's result. */
export function resultFile(id: string): string {
  return `${id}.json.gz`;
}
