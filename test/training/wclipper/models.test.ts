import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keptModels } from '../../../training/wclipper/models';
import { openFolder } from '../../support/folder';

const work = openFolder();

const settings = { folders: ['set'], folds: 5, seed: 1, trees: 160, leaves: 24, work, dry: true };

it('models are reused only if they were fitted with the same settings', () => {
  expect(keptModels(settings)).toBeUndefined();
  writeFileSync(join(work, 'models.stamp'), 'the stamp of other settings');
  expect(keptModels(settings)).toBeUndefined();
});
