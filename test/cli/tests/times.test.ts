import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTimes, shards } from '../../../cli/tests/times';

const times = { long: 60, middle: 30, short: 20, brief: 10 };

test('shards take about as long as each other, and hold each file once', () => {
  expect(shards(['brief', 'short', 'middle', 'long'], 2, times)).toEqual([['long'], ['middle', 'short', 'brief']]);
});

test('the first shard gets less if it does something besides', () => {
  expect(shards(['long', 'middle', 'short', 'brief'], 2, times, 50)).toEqual([
    ['middle', 'brief'],
    ['long', 'short'],
  ]);
});

test('a file that was never measured goes somewhere, too', () => {
  expect(shards(['new', 'long'], 3, times).flat().toSorted()).toEqual(['long', 'new']);
});

test('the measured files exist', () => {
  expect(Object.keys(readTimes()).filter((file) => !existsSync(file))).toEqual([]);
});
