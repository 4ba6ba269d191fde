import { useEffect, useState } from 'preact/hooks';
import type { Outcome } from '../../../browser/messaging/outcome';
import type { PageToCompare } from '../../../clip/clipping/try-method';
import type { ComparedMethod } from './compared-methods';
import type { Result } from './try-methods';

/** The results so far, by the id of the method. */
export type Results = ReadonlyMap<string, Outcome<Result>>;

/** Runs all methods, one after the other, that of the clip first; the page is drawn in between. */
export function useResults(
  page: PageToCompare,
  methods: readonly ComparedMethod[],
  first: string | undefined,
): Results {
  const [results, setResults] = useState<Results>(new Map());
  useEffect(() => {
    let here = true;
    const run = async () => {
      const { resultOf } = await import('./try-methods');
      for (const method of methods.toSorted((a, b) => Number(b.id === first) - Number(a.id === first))) {
        if (!here) return;
        const result = await resultOf(page, method);
        setResults((before) => new Map(before).set(method.id, result));
        await new Promise((settle) => setTimeout(settle));
      }
    };
    void run();
    return () => {
      here = false;
    };
  }, []);
  return results;
}
