import fc from 'fast-check';

/*
 * How properties of random values are checked. `npm run test:all` checks the same values every time, so that it fails only for a
 * change; `npm run fuzz` checks others, many times. A failure prints the seed and path that repeat it.
 */

const usualSeed = 20_261_122;

/** How many times more values than usual are checked. */
const times = Number(process.env.WCLIPPER_FUZZ_TIMES ?? 1);
export const seed = Number(process.env.WCLIPPER_FUZZ_SEED ?? usualSeed);

/** How long (ms) a property may take. It only ends what hangs: each takes seconds, and a busy machine many times as long. */
export const patience = 240_000 * Math.max(1, times);

interface Options<Value> {
  /** How many values `npm run test:all` checks. */
  readonly runs: number;
  /** Values that once failed. */
  readonly examples?: readonly Value[];
}

/** Fails, with the smallest value found, if `holds` throws for one of the values. */
export async function forAll<Value>(
  values: fc.Arbitrary<Value>,
  { runs, examples = [] }: Options<Value>,
  holds: (value: Value) => void | Promise<void>,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(values, async (value) => void (await holds(value))),
    {
      seed,
      numRuns: runs * times,
      examples: examples.map((example) => [example]),
    },
  );
}
