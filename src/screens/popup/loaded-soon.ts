import type { ComponentType } from 'preact';
import { afterFrame } from '../ui/after-frame';
import { loadedLater } from '../ui/loaded-later';

type Soon = typeof import('./soon');

/** A component that waits for a frame of the article, because it would delay its first line. */
export function loadedSoon<Props extends object>(pick: (soon: Soon) => ComponentType<Props>): ComponentType<Props> {
  return loadedLater(async () => {
    await new Promise<void>(afterFrame);
    return pick(await import('./soon'));
  });
}
