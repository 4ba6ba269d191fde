import '../../ui/tags/tag-colours.css';
import type { TagColour } from '../../../article/tag-colours';
import { live } from '../../../library/live';
import { tagColours } from '../../../library/tags';
import { Ongoing, useOngoing } from '../../ui/ongoing';
import { beginAtTop } from '../begin-at-top';
import { hashOfList } from '../route';

/** The address of the list of clips with a tag. */
export function hashOfTag(tag: string): string {
  return hashOfList({ is: 'tag', tag });
}

/** A tag as a link to the clips that have it. */
export function TagLink({ tag }: { tag: string }) {
  const colour = useTagColours().get(tag);
  return (
    <a class="tag-link" href={hashOfTag(tag)} onClick={beginAtTop}>
      <TagName name={`#${tag}`} colour={colour} />
    </a>
  );
}

type Colours = ReadonlyMap<string, TagColour>;

/** What all tags in view share: a list has hundreds. */
const shared = new Ongoing<Colours>(new Map());
let isWatching = false;

/** The colours of tags, live; none until they are read. */
export function useTagColours(): Colours {
  if (!isWatching) live(tagColours, new Map())((colours) => shared.show(colours));
  isWatching = true;
  return useOngoing(shared);
}

/** The name of a tag with its colour, which says nothing that the name does not. */
export function TagName({ name, colour }: { readonly name: string; readonly colour: TagColour | undefined }) {
  return (
    <span class={colour ? `tag-coloured tag-${colour}` : undefined}>
      <bdi>{name}</bdi>
    </span>
  );
}
