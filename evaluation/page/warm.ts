import { quantile } from '../metrics/statistics';

/** Timed runs, and the warm-up runs before them, in which compilers and caches settle. */
const turns = 5;
const turnsBefore = 3;

/** No further runs are started after this time (ms): the largest pages take seconds each. */
const enough = 8000;

/** Repeats runs in the same tab and returns the median of each time (ms). */
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
