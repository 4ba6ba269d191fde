import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { distances, graphOf, reachesAll } from './reach';
import { byTime, readTimes } from './times';

/**
 * The files (paths in the repository) that differ from `since`; without it, from what was pushed last, or from the last
 * commit where nothing is pushed. Throws git's message if `since` names no commit.
 */
export function changedFiles(since?: string): readonly string[] {
  const base = since === undefined ? git('rev-parse', '--verify', '--quiet', '@{upstream}') || 'HEAD' : commit(since);
  const differing = git('diff', '--name-only', '--no-renames', base);
  return lines(`${differing}\n${git('ls-files', '--others', '--exclude-standard')}`);
}

/** The test files that can tell a change of these files: the nearest first, and of the equally near the quickest. */
export function testsReachedBy(changed: readonly string[]): readonly string[] {
  const order = byTime(readTimes());
  const found = changed.some((file) => reachesAll.test(file))
    ? new Map(testFiles().map((file) => [file, 0]))
    : distances(graphOf(), changed);
  return [...found]
    .filter(([file]) => file.endsWith('.test.ts') && !file.endsWith('.all.test.ts'))
    .sort(([one, near], [other, far]) => near - far || order(other, one))
    .map(([file]) => file);
}

function testFiles(): readonly string[] {
  return readdirSync('test', { recursive: true, encoding: 'utf8' }).map((name) => join('test', name));
}

function commit(name: string): string {
  const found = git('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
  if (found === '') throw new Error(`--since names a commit; git knows none by the name of ${name}`);
  return found;
}

/** What git answers; '' if it fails. */
function git(...args: readonly string[]): string {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

function lines(text: string): readonly string[] {
  return [...new Set(text.split('\n').filter((line) => line !== ''))];
}
