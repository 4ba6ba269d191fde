/*
 * How much a run proves. `npm test` proves the product: each user journey in Chromium, what browsers do differently in
 * Firefox, and one value of every family. `npm run test:all`, and a file that is run by itself, prove everything. Files
 * named `*.all.test.ts` belong to `test:all` alone.
 */

export const provesAll = process.env.WCLIPPER_TESTS !== 'product';

/** The values that a run goes through: all, if it proves all, or the first of each family. */
export function ofEachFamily<Value>(
  values: readonly Value[],
  familyOf: (value: Value) => string,
  takesAll = provesAll,
): readonly Value[] {
  if (takesAll) return values;
  const seen = new Set<string>();
  return values.filter((value) => {
    const family = familyOf(value);
    return !seen.has(family) && seen.add(family);
  });
}
