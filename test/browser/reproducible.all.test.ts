import { cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildExtension, builtExtension } from '../../cli/drivers/build-extension';

/*
 * Reviewers of the Firefox store build the add-on from its sources and compare: the same sources give the same files
 * in every folder. docs/how-to/rebuild.md tells them how.
 */

/** On the file system of node_modules, which links need. */
mkdirSync('test-results', { recursive: true });
const parent = mkdtempSync(resolve('test-results', 'clone-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const sources = ['cli', 'public', 'src', 'manifest.json', 'package.json', 'tsconfig.base.json', 'vite.config.ts'];

function filesOf(folder: string): ReadonlyMap<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return new Map(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path)]));
}

/**
 * Another folder with the same packages. A link to the whole folder would not do: the bundler would put the packages
 * before or after the sources according to where they are.
 */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) linkPackages(join(from, entry.name), join(to, entry.name));
    else if (entry.isFile()) linkSync(join(from, entry.name), join(to, entry.name));
  }
}

test('another folder, whose path is longer and has spaces and letters outside ASCII, gives the same files', () => {
  const clone = join(parent, 'another clone, which has a långer path', 'with a folder more');
  mkdirSync(clone, { recursive: true });
  for (const source of sources) cpSync(source, join(clone, source), { recursive: true });
  linkPackages('node_modules', join(clone, 'node_modules'));

  const here = filesOf(resolve(builtExtension('firefox')));
  const there = filesOf(join(clone, buildExtension('firefox', clone)));

  expect([...there.keys()]).toEqual([...here.keys()]);
  for (const [path, bytes] of here) expect(there.get(path)?.equals(bytes), path).toBe(true);
}, 300_000);
