import { useLayoutEffect, useRef } from 'preact/hooks';

/** What a form holds at the moment, for work that began earlier; undefined once the form was left. */
export function useLatest<Value>(value: Value): { readonly current: Value | undefined } {
  const latest = useRef<Value | undefined>(value);
  latest.current = value;
  useLayoutEffect(
    () => () => {
      latest.current = undefined;
    },
    [],
  );
  return latest;
}
