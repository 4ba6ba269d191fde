import { useEffect, useState } from 'preact/hooks';
import type { DrawnView } from './drawn-view';

/** Asks a method what it makes of the page. */
export type LoadView = (name: string) => Promise<DrawnView>;

export type Loading =
  | { readonly is: 'computing' }
  | { readonly is: 'there'; readonly view: DrawnView }
  | { readonly is: 'failed'; readonly why: string };

/** What a method makes of the page; each method is asked once, when it is first shown. */
export function useView(name: string, load: LoadView): Loading {
  const [known, setKnown] = useState<ReadonlyMap<string, Loading>>(new Map());
  useEffect(() => {
    if (known.has(name)) return;
    const settle = (loading: Loading) => setKnown((before) => new Map(before).set(name, loading));
    settle({ is: 'computing' });
    load(name).then(
      (view) => settle({ is: 'there', view }),
      (error) => settle({ is: 'failed', why: error instanceof Error ? error.message : String(error) }),
    );
  }, [name]);
  return known.get(name) ?? { is: 'computing' };
}
