/** Shorter words differ from too many others by one letter. */
const shortest = 4;
const latin = /^[a-z]+$/;

/** Whether other spellings of a folded word are looked for. */
export function mayHaveTypo(word: string): boolean {
  return word.length >= shortest && latin.test(word);
}

/** Whether two words differ by one letter that is added, left out or replaced, or by two neighbours that are swapped. */
export function differByTypo(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
}
