import './tag-colours.css';
import type { TagColour } from '../../../article/tag-colours';

interface Props {
  readonly name: string;
  readonly colour: TagColour | undefined;
}

/** The name of a tag with its colour, which says nothing that the name does not. */
export function TagName({ name, colour }: Props) {
  return (
    <span class={colour ? `tag-coloured tag-${colour}` : undefined}>
      <bdi>{name}</bdi>
    </span>
  );
}
