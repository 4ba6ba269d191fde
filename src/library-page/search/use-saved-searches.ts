import { useEffect, useState } from 'preact/hooks';
import { watchSearches } from '../../library/searches';
import type { SavedSearch } from '../../messaging/stored-clips';

/** The searches that the reader saved, by name. */
export function useSavedSearches(): readonly SavedSearch[] {
  const [saved, setSaved] = useState<readonly SavedSearch[]>([]);
  useEffect(() => watchSearches(setSaved), []);
  return saved;
}
