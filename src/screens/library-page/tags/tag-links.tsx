import { TagName } from '../../ui/tags/tag-name';
import { hashOfList } from '../view';
import { useTagColours } from './use-tag-colours';

/** The address of the list of clips with a tag. */
export function hashOfTag(tag: string): string {
  return hashOfList({ is: 'tag', tag });
}

/** A tag as a link to the clips that have it. */
export function TagLink({ tag }: { tag: string }) {
  const colour = useTagColours().get(tag);
  return (
    <a class="tag-link" href={hashOfTag(tag)}>
      <TagName name={`#${tag}`} colour={colour} />
    </a>
  );
}
