import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { featureCount } from '../../src/judge/engines/wclipper/features/features';
import { markdownFiles } from './markdown-files';
import { constantsIn, sourceConstants } from './source-constants';

/*
 * Documentation marks a number that the code defines with the constant's name, which Markdown does not display:
 * `60 %<!-- leastSigned -->`, or `<!-- posts.leastSigned -->` where several files have a constant of that name.
 */

/** Numbers that are computed rather than written as a constant. */
const computed: ReadonlyMap<string, ReadonlySet<number>> = new Map([['features', new Set([featureCount])]]);
const constants = sourceConstants();

const quoted = /(\d[\d.,]*|\.\d+)[ {2}]?(%|ms|s|KB|MB|bytes|hours?|days?)?<!-- ([\w.-]+) -->/g;

/** What a unit may multiply by: sizes are written in powers of 1,000 or of 1,024. */
const units: Readonly<Record<string, readonly number[]>> = {
  '%': [0.01],
  s: [1000, 1],
  KB: [1000, 1024],
  MB: [1_000_000, 1024 * 1024],
  hour: [3_600_000],
  day: [86_400_000],
  days: [86_400_000],
};

const quotes = markdownFiles().flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(quoted)].map(([, number = '', unit = '', name = '']) => ({
    file,
    name,
    said: number + (unit && ` ${unit}`),
    values: (units[unit] ?? [1]).map((factor) => Number(number.replaceAll(',', '')) * factor),
  })),
);

test.each(quotes)('$file says $said, the value of $name', ({ name, values }) => {
  const actual = computed.get(name) ?? constants.get(name);
  expect(actual, `src/ has no constant ${name}: was it renamed?`).toBeDefined();
  expect([...(actual ?? [])], `src/ has several constants ${name}: name the file, too`).toHaveLength(1);
  const [value = Number.NaN] = actual ?? [];
  expect(values.some((each) => Math.abs(each - value) < 1e-9 * Math.abs(value))).toBe(true);
});

test('every mark belongs to a number', () => {
  const marks = markdownFiles().flatMap(
    (file) => readFileSync(file, 'utf8').match(/<!-- (?!\/)[\w-]+(?:\.[\w-]+)* -->/g) ?? [],
  );
  expect(quotes.length).toBe(marks.length);
});

test('constants are found in source text', () => {
  const source =
    'export const a = 2 * 1_024;\nconst b: number = 0.5;\nconst sizes = { c: 3, d: 4 * 5 } as const;\nconst e = f();';
  expect(constantsIn(source)).toEqual([
    ['a', 2048],
    ['b', 0.5],
    ['sizes.c', 3],
    ['sizes.d', 20],
  ]);
});
