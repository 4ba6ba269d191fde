import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { targets, targetsNamed } from '../../training/targets';

const names = targets.map(({ name }) => name);

it('every target has a folder of its name, beside what they share', () => {
  const folders = readdirSync('training', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...names, 'shared'].sort());
});

it('all targets come after those whose results they use', () => {
  for (const [place, { after }] of targets.entries()) {
    for (const name of after) expect(names.slice(0, place)).toContain(name);
  }
});

it('a name is that of one target, of all, or of none', () => {
  expect(targetsNamed('metadata')?.map(({ name }) => name)).toEqual(['metadata']);
  expect(targetsNamed('all')).toBe(targets);
  expect(targetsNamed('kinds')).toBeUndefined();
});
