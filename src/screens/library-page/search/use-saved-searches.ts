import { useEffect, useState } from 'preact/hooks';
import type { SavedSearch } from '../../../browser/messaging/stored-clips';
import { watchSearches } from '../../../library/searches';

/** The searches that the reader saved, by name. */
export function useSavedSearches(): readonly SavedSearch[] {
  const [saved, setSaved] = useState<readonly SavedSearch[]>([]);
  useEffect(() => watchSearches(setSaved), []);
  return saved;
}
