import { useEffect, useState } from 'preact/hooks';
import { ask } from '../../browser/messaging/channel';

/** The clips and drafts for which this document has asked for pictures. */
const requested = new Set<string>();
const listeners = new Set<() => void>();

/** Has pictures of a clip or draft fetched and stored: those named, or all. */
export async function fetchPictures(id: string, about: { tabId?: number; only?: readonly string[] }): Promise<void> {
  requested.add(id);
  for (const listener of listeners) listener();
  await ask('pictures.fetch', { id, ...about });
}

/** Whether this document has asked for pictures of a clip or draft. */
export function useFetched(id: string): boolean {
  const [, setCount] = useState(0);
  useEffect(() => {
    const listener = () => setCount((count) => count + 1);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  return requested.has(id);
}
