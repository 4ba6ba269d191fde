import type { TagColour } from '../../article/tag-colours';

/** A tag of the library. */
export interface TagUse {
  readonly name: string;
  /** How many clips have it that are not in the trash. */
  readonly count: number;
  readonly colour?: TagColour;
}
