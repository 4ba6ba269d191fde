import { type Inputs, useEffect, useState } from 'preact/hooks';

type Tell<Value> = (value: Value) => void;

/** Tells values until its signal is aborted; what it tells later is dropped. It may return what else ends it. */
export type Watch<Value> = (tell: Tell<Value>, signal: AbortSignal) => (() => void) | undefined;

/** What a watch told last, and `first` until then. The watch begins anew when an input changes. */
export function useWatched<Value>(watch: Watch<Value>, inputs: Inputs): Value | undefined;
export function useWatched<Value>(watch: Watch<Value>, inputs: Inputs, first: Value): Value;
export function useWatched<Value>(watch: Watch<Value>, inputs: Inputs, first?: Value): Value | undefined {
  const [value, setValue] = useState(first);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const stop = watch((told) => signal.aborted || setValue(() => told), signal);
    return () => {
      ending.abort();
      stop?.();
    };
  }, inputs);
  return value;
}

/** What was read last, and `first` until then. It is read anew when an input changes. */
export function useAsync<Value>(read: (signal: AbortSignal) => Promise<Value>, inputs: Inputs): Value | undefined;
export function useAsync<Value>(read: (signal: AbortSignal) => Promise<Value>, inputs: Inputs, first: Value): Value;
export function useAsync<Value>(read: (signal: AbortSignal) => Promise<Value>, inputs: Inputs, first?: Value) {
  return useWatched<Value | undefined>((tell, signal) => void read(signal).then(tell), inputs, first);
}

/** Calls when the reader returns to the window, for example from a page of the browser's settings. */
export function onReturn(again: () => void): () => void {
  return listening('focus', again);
}

/** Listens for an event in the window. Returns a function that stops listening. */
export function listening<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
  options?: AddEventListenerOptions,
): () => void {
  window.addEventListener(type, listener, options);
  return () => window.removeEventListener(type, listener, options);
}

/** A watch that reads now, and again whenever `listen` calls. */
export function rereading<Value>(read: () => Promise<Value>, listen: (again: () => void) => () => void): Watch<Value> {
  return (tell) => {
    const again = () => void read().then(tell);
    again();
    return listen(again);
  };
}
