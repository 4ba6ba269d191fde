import { useEffect, useState } from 'preact/hooks';
import type { TagColour } from '../../../article/tag-colours';
import { watchTagColours } from '../../../library/tags';

type Colours = ReadonlyMap<string, TagColour>;

/** What all tags in view share: a list has hundreds. */
let known: Colours = new Map();
const users = new Set<(colours: Colours) => void>();
let isWatching = false;

/** The colours of tags, live; none until they are read. */
export function useTagColours(): Colours {
  const [colours, setColours] = useState(known);
  useEffect(() => {
    users.add(setColours);
    setColours(known);
    if (!isWatching) watchTagColours(tell);
    isWatching = true;
    return () => {
      users.delete(setColours);
    };
  }, []);
  return colours;
}

function tell(colours: Colours): void {
  known = colours;
  for (const use of users) use(colours);
}
