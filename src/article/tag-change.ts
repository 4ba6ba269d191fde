import { grouped } from '../language/text/grouped';
import { cutShort } from '../language/text/white-space';
import { longestTag } from './field-limits';

/** Renames or merges tags with all tags in them (`topic` has `topic/sub` in it); without `to`, deletes them. */
export interface TagChange {
  readonly from: readonly string[];
  readonly to?: string;
}

/** What parts the names of nested tags. */
export const tagSeparator = '/';

/** The name of a tag after a change: the same one if it is not changed, undefined if it is deleted. */
export function nameAfter({ from, to }: TagChange): (tag: string) => string | undefined {
  const changed = new Set(from);
  return (tag) => {
    const name = changedPart(tag, changed, to);
    if (name === undefined) return tag;
    return to === undefined ? undefined : cutShort(to + tag.slice(name.length), longestTag);
  };
}

/** The tags of a clip after a change, each once; the same list if nothing changes. */
export function retagged(tags: readonly string[], after: ReturnType<typeof nameAfter>): readonly string[] {
  const names = tags.map(after);
  if (names.every((name, at) => name === tags[at])) return tags;
  return [...new Set(names.filter((name) => name !== undefined))];
}

/**
 * The tags of a clip after a change of it was undone: those before the change, with what the reader has added and
 * without what the reader has removed since.
 */
export function tagsUndone(now: readonly string[], before: readonly string[], after: readonly string[]) {
  const kept = before.filter((tag) => now.includes(tag) || !after.includes(tag));
  return [...kept, ...now.filter((tag) => !after.includes(tag) && !kept.includes(tag))];
}

/** The longest part of a tag's name that is changed: the tag itself, or a tag that it is in. */
function changedPart(tag: string, changed: ReadonlySet<string>, to: string | undefined): string | undefined {
  if (changed.has(tag)) return tag === to ? undefined : tag;
  // `topic` that becomes `topic/sub` does not take `topic/sub` along.
  for (let at = tag.lastIndexOf(tagSeparator); at > 0; at = tag.lastIndexOf(tagSeparator, at - 1)) {
    const name = tag.slice(0, at);
    if (changed.has(name)) return name === to || to?.startsWith(name + tagSeparator) ? undefined : name;
  }
  return undefined;
}

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

type Tags = readonly string[] | undefined;

/** Whether two clips have the same tags in the same order. Tags of earlier versions may contain commas. */
export function haveSameTags(one: Tags = [], other: Tags = []): boolean {
  return one.length === other.length && one.every((tag, at) => tag === other[at]);
}
