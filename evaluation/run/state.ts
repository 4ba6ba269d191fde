import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Corpus } from '../corpus/corpus';

/**
 * Where the results of a run lie until it is complete. They belong to a set and
 * to the very code that was injected: any change of the engines, of capture or
 * of a peer starts anew.
 */
export function stateFolder(root: string, corpus: Corpus, script: string): string {
  const truth = readFileSync(join(corpus.folder, 'truth.jsonl'));
  const key = createHash('sha256').update(script).update(truth).digest('hex').slice(0, 12);
  return join(root, `${corpus.name}-${key}`);
}

/** Results that nobody came back for within a day belong to code that has changed since. */
const forgottenAfterMs = 24 * 60 * 60 * 1000;

/** Removes the states of a folder that nobody will ask for again. */
export function forgetOldStates(root: string, now = Date.now()): void {
  if (!existsSync(root)) return;
  for (const name of readdirSync(root)) {
    const folder = join(root, name);
    if (now - statSync(folder).mtimeMs > forgottenAfterMs) rmSync(folder, { recursive: true, force: true });
  }
}

/** What was measured so far, a file a page, so that a run that was interrupted goes on where it stopped. */
export class State<Result extends { readonly id: string }> {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Forgets what was measured. */
  clear(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  read(id: string): Result | undefined {
    const file = this.file(id);
    if (!existsSync(file)) return undefined;
    try {
      return JSON.parse(gunzipSync(readFileSync(file)).toString()) as Result;
    } catch {
      // Half written when the run was interrupted: measured again.
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

/** Where a state keeps a page. */
export function resultFile(id: string): string {
  return `${id}.json.gz`;
}
