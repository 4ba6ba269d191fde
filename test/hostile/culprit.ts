/**
 * What is wrong with many things at once: one look, if nothing is. Otherwise they are divided until one of them is at fault
 * by itself, which the answer names.
 */
export async function wrongWith<Thing>(
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
  look: (things: readonly Thing[]) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const found = await look(things);
  const [first] = things;
  if (found.length === 0 || first === undefined) return found;
  if (things.length === 1) return found.map((each) => `${nameOf(first)}: ${each}`);
  const middle = Math.ceil(things.length / 2);
  for (const half of [things.slice(0, middle), things.slice(middle)]) {
    const wrong = await wrongWith(half, nameOf, look);
    if (wrong.length > 0) return wrong;
  }
  return found.map((each) => `only together: ${each}`);
}
