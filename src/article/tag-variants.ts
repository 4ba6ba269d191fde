import { grouped } from '../page/grouped';

/** A tag and how many clips have it. */
interface Counted {
  readonly name: string;
  readonly count: number;
}

/** Tags that are probably meant to be one: they differ in case, width, hyphens or spaces. The most used comes first. */
export function tagVariants<Tag extends Counted>(tags: readonly Tag[]): readonly (readonly Tag[])[] {
  const groups = grouped(tags, ({ name }) => variantKey(name));
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .map((group) => group.toSorted((one, other) => other.count - one.count));
}

function variantKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');
}
