import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = 'src/judge/engines';
const published = ['framework', 'fusion', 'nta', 'rowblock', 'featuretree'];

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
});
