import type { Destination } from '../../browser/messaging/deliveries';
import { onDestinations, readDestinations } from '../../browser/platform/destinations';
import { rereading, useWatched } from './use-watched';

const watch = rereading(readDestinations, onDestinations);

/** Where the reader can send clips, updated when another page changes it. Undefined until it is read. */
export function useDestinations(): readonly Destination[] | undefined {
  return useWatched(watch, []);
}
