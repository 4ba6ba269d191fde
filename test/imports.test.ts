import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import imports from '../src/imports.json' with { type: 'json' };

const names = Object.keys(imports);
const readme = readFileSync('src/README.md', 'utf8');

describe('the allow-list of imports between folders', () => {
  it('lists every folder', () => {
    const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(names.toSorted()).toEqual(folders.map(({ name }) => name).sort());
  });

  it('lets a folder import only folders listed before it', () => {
    for (const [at, [folder, others]] of Object.entries(imports).entries())
      expect(
        others.filter((other) => !names.slice(0, at).includes(other)),
        folder,
      ).toEqual([]);
  });

  it('is the table of src/README.md', () => {
    const stated = Object.fromEntries(
      [...readme.matchAll(/^\| `([\w-]+)\/` \| .+ \| (.+) \|$/gm)].map(([, folder = '', others = '']) => [
        folder,
        [...others.matchAll(/`([\w-]+)\/`/g)].map(([, other]) => other),
      ]),
    );
    expect(stated).toEqual(imports);
  });

  it('has every folder in the drawing of src/README.md', () => {
    const drawing = /```\n(.*?)```/s.exec(readme)?.[1] ?? '';
    expect([...drawing.matchAll(/([\w-]+)\//g)].map(([, folder = '']) => folder).sort()).toEqual(names.toSorted());
  });
});
