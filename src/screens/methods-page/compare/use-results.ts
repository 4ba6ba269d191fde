import type { Outcome } from '../../../browser/messaging/outcome';
import type { PageToCompare } from '../../../clip/clipping/try-method';
import { useWatched } from '../../ui/use-watched';
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
  const run = async (tell: (results: Results) => void, signal: AbortSignal) => {
    const { resultOf } = await import('./try-methods');
    const results = new Map<string, Outcome<Result>>();
    for (const method of methods.toSorted((a, b) => Number(b.id === first) - Number(a.id === first))) {
      if (signal.aborted) return;
      results.set(method.id, await resultOf(page, method));
      tell(new Map(results));
      await new Promise((settle) => setTimeout(settle));
    }
  };
  return useWatched<Results>((tell, signal) => void run(tell, signal), [], new Map());
}
