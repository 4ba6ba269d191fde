import { liveQuery } from 'dexie';
import { isTagColour, type TagColour } from '../article/tag-colours';
import { pageDatabase } from './page-database';

/** Watches the colours of tags, for the extension's pages. Returns a function that stops watching. */
export function watchTagColours(onChange: (colours: ReadonlyMap<string, TagColour>) => void): () => void {
  const subscription = liveQuery(async () => {
    const rows = await pageDatabase.tags.toArray();
    return new Map(rows.flatMap(({ name, colour }) => (isTagColour(colour) ? [[name, colour]] : [])));
  }).subscribe({ next: onChange, error: () => {} });
  return () => subscription.unsubscribe();
}
