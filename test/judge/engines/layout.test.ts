import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = 'src/judge/engines';
const published = ['framework', 'fusion', 'nta', 'rowblock', 'featuretree'] as const;

/** What each paper numbers, and the last number; further equations of 001 and 002 are measures of the evaluation. */
const numbered: Readonly<Record<(typeof published)[number], Readonly<Record<string, number>>>> = {
  framework: { rule: 4, branch: 5 },
  fusion: { 'eq.': 5, step: 9 },
  nta: { 'eq.': 7, table: 3 },
  rowblock: { definition: 3, condition: 4 },
  featuretree: { definition: 8, rule: 7, step: 3 },
};

/** The numbers that follow a word: 2, 3 and 4 in "steps 2 to 4". */
function numbersOf(word: string, text: string): Set<number> {
  const places = new RegExp(String.raw`${word.replace('.', '\\.?')}(?:s|es)? \(?(\d)\)?(?: (?:to|and) \(?(\d))?`, 'gi');
  return new Set(
    [...text.matchAll(places)].flatMap(([, from, to = from]) =>
      Array.from({ length: Number(to) - Number(from) + 1 }, (_, more) => Number(from) + more),
    ),
  );
}

/** The files, with comments of several lines in one. */
const textOf = (directory: string, files: readonly string[]) =>
  files.map((file) => readFileSync(join(directory, file), 'utf8').replace(/\n *\* /g, ' ')).join('\n');

/** What is no value of the method: the columns of Table 1 (001), the unit in which rule 7 (004) counts, and a code that no tag has. */
const derived = ['dimensions', 'whole', 'unknownTag'];

/** The parameters, the trained tables, and the form in which trees are stored. */
const withNumbers = /(?:^|-)(?:parameters|support-vectors|tree-code)\.ts$/;

/** A number at the top level of a module. */
const constant = /^(?:export )?const (\w+)(?:: [\w<>, ]+)? = -?[\d.]/gm;

describe.each(published)('the engine %s', (engine) => {
  const files = readdirSync(join(folder, engine));

  it('has its two variants and their parameters in files of their own', () => {
    expect(files).toEqual(expect.arrayContaining(['paper.ts', 'live.ts', 'parameters.ts', 'live-parameters.ts']));
  });

  it('has its numbers in the files of its parameters', () => {
    const others = files.filter((file) => !withNumbers.test(file));
    const found = others.flatMap((file) => {
      const code = readFileSync(join(folder, engine, file), 'utf8');
      return [...code.matchAll(constant)].map(([, name = '']) => name);
    });
    expect(found.filter((name) => !derived.includes(name))).toEqual([]);
  });

  it.each(Object.entries(numbered[engine]))(
    "names each %s of its paper by the paper's number, in code and tests",
    (word, last) => {
      const all = Array.from({ length: last }, (_, before) => before + 1);
      const tests = join('test/judge/engines', engine);
      const missing = (text: string) => all.filter((number) => !numbersOf(word, text).has(number));
      expect({
        code: missing(textOf(join(folder, engine), files)),
        tests: missing(textOf(tests, readdirSync(tests))),
      }).toEqual({
        code: [],
        tests: [],
      });
    },
  );
});
