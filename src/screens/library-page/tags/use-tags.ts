import { useEffect, useState } from 'preact/hooks';
import type { TagUse } from '../../../browser/messaging/stored-clips';
import { watchTags } from '../../../library/tags';

/** All tags: undefined until read, then live; `unreadable` if the database does not open. */
export function useTags(): readonly TagUse[] | 'unreadable' | undefined {
  const [tags, setTags] = useState<readonly TagUse[] | 'unreadable'>();
  useEffect(() => watchTags(setTags, () => setTags('unreadable')), []);
  return tags;
}
