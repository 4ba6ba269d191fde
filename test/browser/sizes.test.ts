import { expect, test } from 'vitest';
import { brokenBounds } from '../../bench/shipped/bounds';
import { readBuild } from '../../bench/shipped/files';
import { roleSizes } from '../../bench/shipped/roles';
import { readBounds } from '../../bench/shipped/write';
import { builtExtension, targets } from '../../cli/drivers/build-extension';

/** A change that is meant to grow something runs `npm run bench -- --only sizes` and commits the new table. */
test.each(targets)('nothing in the build for %s has grown by 10 % over the committed table', (target) => {
  expect(brokenBounds(readBounds(), target, roleSizes(readBuild(builtExtension(target))))).toEqual([]);
});
