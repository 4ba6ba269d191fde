import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { armedValues } from './fields';
import { everyPayload } from './hostile';

/** Fewer would be less than what was promised. */
const least = 400;

const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
const payloads = everyPayload('https://e.example');

test('the README counts the payloads of each class', () => {
  const rows = [...readme.matchAll(/^\| \[?(\w+)\]?\S* \| (\d+) \|/gm)].map(([, name, count]) => [name, Number(count)]);
  const expected = [...new Set(payloads.map(({ className }) => className))].map((name) => [
    name,
    payloads.filter(({ className }) => className === name).length,
  ]);
  expect(rows).toEqual([...expected, ['all', payloads.length], ['fields', armedValues.length]]);
});

test('there are enough payloads, and each has a name of its own', () => {
  expect(payloads.length).toBeGreaterThanOrEqual(least);
  const names = payloads.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
