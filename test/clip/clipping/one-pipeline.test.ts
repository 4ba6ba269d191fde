import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url).pathname;

/** What each stage of a clip calls. A second caller would be a second pipeline. */
const stages = ['choosing', 'readMetadata', 'assembling', 'describe', 'completeFormulas'];

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

test.each(stages)('only clip/clipping/ imports %s', (name) => {
  const importsIt = new RegExp(`import [^;]*\\b${name}\\b[^;]* from`);
  const callers = ['src', 'evaluation', 'cli', 'bench', 'training']
    .flatMap(sourcesIn)
    .filter((file) => importsIt.test(readFileSync(join(root, file), 'utf8')));
  expect(callers).not.toEqual([]);
  for (const file of callers) expect(file).toMatch(/^src\/clip\/clipping\//);
});
