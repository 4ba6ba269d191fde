import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chartedSets } from '../../evaluation/documents/score-chart';
import { readScores } from '../../evaluation/documents/scores';
import { featureCount } from '../../src/judge/engines/wclipper/features/features';
import { markdownFiles } from './markdown-files';
import { constantsIn, sourceConstants } from './source-constants';

/*
 * Documentation marks a number that the code defines with the constant's name, which Markdown does not display:
 * `60 %<!-- leastSigned -->`, or `<!-- posts.leastSigned -->` where several files have a constant of that name. Scores are marked by
 * their set: `.957<!-- scores.zh-dev.wclipper -->`.
 */

/** `scores.zh-dev.wclipper`: the stored scores of a set, in three digits. */
const stored = Object.entries(readScores()).flatMap(([set, { f1 }]) =>
  Object.entries(f1).map(([system, value]): [string, number] => [`scores.${set}.${system}`, value ?? Number.NaN]),
);

const uncharted = Object.entries(readScores()).filter(([set]) => !chartedSets.includes(set));

/** `scores.uncharted`: the number of sets that the chart does not show; `scores.uncharted.defuddle`: on how many Defuddle is first. */
const firsts = ['wclipper', 'readability', 'defuddle'].map((system, _, all): [string, number] => [
  `scores.uncharted.${system}`,
  uncharted.filter(([, { f1 }]) => all.every((other) => other === system || (f1[system] ?? 0) > (f1[other] ?? 0)))
    .length,
]);

/** `paper-support-vectors.zh-dev`: the scores of `fusion` out of fold, from the head of a generated table. */
const outOfFold = ['paper-support-vectors', 'live-support-vectors'].flatMap((table) =>
  [...readFileSync(`src/judge/engines/fusion/${table}.ts`, 'utf8').matchAll(/^ \* {5}(\S+) ([\d.]+) \(/gm)].map(
    ([, set, value]): [string, number] => [`${table}.${set}`, Number(value)],
  ),
);

/** Numbers that are computed rather than written as a constant. */
const computed: ReadonlyMap<string, ReadonlySet<number>> = new Map(
  [
    ['features', featureCount] as const,
    ['scores.uncharted', uncharted.length] as const,
    ...firsts,
    ...stored,
    ...outOfFold,
  ].map(([name, value]) => [name, new Set([Number(value.toFixed(3))])]),
);
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
