import { ask } from '../../browser/messaging/channel';
import { Ongoing, useOngoing } from './ongoing';

/** The clips and drafts for which this document has asked for pictures. */
const requested = new Ongoing<ReadonlySet<string>>(new Set());

/** Has pictures of a clip or draft fetched and stored: those named, or all. */
export async function fetchPictures(id: string, about: { tabId?: number; only?: readonly string[] }): Promise<void> {
  requested.show(new Set([...requested.state, id]));
  await ask('pictures.fetch', { id, ...about });
}

/** Whether this document has asked for pictures of a clip or draft. */
export function useFetched(id: string): boolean {
  return useOngoing(requested).has(id);
}
