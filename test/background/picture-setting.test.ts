import { expect, test } from 'vitest';
import { keepsPictures } from '../../src/background/picture-setting';

test.each([
  ['keep', true],
  ['link', false],
] as const)('pictures of the setting %s are kept: %s', async (images, keeps) => {
  expect(await keepsPictures(async () => images, 0)).toBe(keeps);
});

test('a setting that cannot be read at once is read again', async () => {
  let reads = 0;
  const read = async () => {
    reads++;
    if (reads < 3) throw new Error('the worker is being stopped');
    return 'keep';
  };
  expect(await keepsPictures(read, 0)).toBe(true);
});

test('nothing is fetched if the setting cannot be read', async () => {
  const read = async () => {
    throw new Error('the disk is damaged');
  };
  expect(await keepsPictures(read, 0)).toBe(false);
});
