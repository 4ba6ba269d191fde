import { readdirSync, readFileSync } from 'node:fs';

/** The memory of a process and all that it started (bytes): what each shares with others counts in proportion. Linux. */
function memoryOf(pid: number): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc'))
    if (/^\d+$/.test(name)) {
      const parent = /\) \S (\d+)/.exec(read(`/proc/${name}/stat`))?.[1];
      if (parent !== undefined) parents.set(Number(name), Number(parent));
    }
  const isWithin = (each: number): boolean => each === pid || (parents.has(each) && isWithin(parents.get(each) ?? 0));
  const all = [...parents.keys()].filter(isWithin);
  return all.reduce(
    (sum, each) => sum + 1024 * Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${each}/smaps_rollup`))?.[1] ?? 0),
    0,
  );
}

/** '' for a process that has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Notes the most memory (bytes) that a process and what it started had, twice a second, until it is told to end. */
export function watchMemory(pid: number): { end(): number } {
  let most = 0;
  const look = () => {
    most = Math.max(most, memoryOf(pid));
  };
  const timer = setInterval(look, 500);
  return {
    end() {
      clearInterval(timer);
      look();
      return most;
    },
  };
}
