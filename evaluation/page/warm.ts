import { quantile } from '../metrics/statistics';

/** Turns whose times count, and those before them in which compilers and caches find their feet. */
const turns = 5;
const turnsBefore = 3;

/** No more turns are begun after this (ms): the largest pages take seconds each. */
const enough = 8000;

/** Takes turns one after the other in the same tab and answers with the median of each of their times (ms). */
export async function warmMedians(
  turn: () => Promise<Readonly<Record<string, number>>>,
): Promise<Record<string, number>> {
  const start = performance.now();
  const taken: Readonly<Record<string, number>>[] = [];
  for (let i = 0; i < turnsBefore + turns; i++) {
    if (taken.length > 0 && performance.now() - start > enough) break;
    taken.push(await turn());
  }
  const counted = taken.slice(-Math.max(1, Math.min(turns, taken.length - turnsBefore)));
  const names = Object.keys(counted[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [
      name,
      quantile(
        counted.map((times) => times[name] as number),
        0.5,
      ) as number,
    ]),
  );
}
