import { expect, test } from 'vitest';
import { brokenBounds } from '../../bench/shipped/bounds';
import { neededAtOnce, readBuild } from '../../bench/shipped/files';
import { roleSizes } from '../../bench/shipped/roles';
import { readBounds } from '../../bench/shipped/write';
import { builtExtension, targets } from '../../cli/drivers/build-extension';

/** A change that is meant to grow something runs `npm run bench -- --only sizes` and commits the new table. */
test.each(targets)('nothing in the build for %s has grown by 10 % over the committed table', (target) => {
  expect(brokenBounds(readBounds(), target, roleSizes(readBuild(builtExtension(target))))).toEqual([]);
});

/** Chosen: two more than today. Each file takes some 3 ms, and one of less than 1 kB is not kept compiled. */
const mostFiles = 20;

test.each(targets)('what the popup loads before the first line is in few files in the build for %s', (target) => {
  const files = readBuild(builtExtension(target));
  const popup = 'src/screens/popup/index.html';
  const html = files.get(popup)?.toString() ?? '';
  const named = [...html.matchAll(/data-(?:rest|view)="\/([^"]+)"/g)].flatMap(([, path]) => path ?? []);
  expect(named).toHaveLength(2);
  const scripts = [popup, ...named]
    .flatMap((path) => [...neededAtOnce(files, path)])
    .filter((path) => /\.js$/.test(path));
  expect([...new Set(scripts)].length).toBeLessThanOrEqual(mostFiles);
});
