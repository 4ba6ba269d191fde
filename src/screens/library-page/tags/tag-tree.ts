import { tagSeparator } from '../../../article/tag-change';
import type { TagColour } from '../../../article/tag-colours';
import type { TagUse } from '../../../browser/messaging/stored-clips';
import { defined } from '../../../language/text/defined';
import { unaccented } from '../../../language/text/letters';

/** A tag, or a name that only tags in it have (`topic` of `topic/sub`). */
export interface TagNode {
  readonly name: string;
  /** The last part of its name. */
  readonly label: string;
  /** How many clips have it; undefined if it is no tag itself. */
  readonly count: number | undefined;
  readonly colour?: TagColour;
  readonly children: readonly TagNode[];
}

export type TagOrder = 'use' | 'name';

/** More levels cannot be shown beside each other. Chosen: a name still has room on a narrow screen. */
const deepest = 5;

interface MutableNode {
  readonly name: string;
  readonly label: string;
  tag: TagUse | undefined;
  /** The clips of the tag and all in it, for the order. */
  total: number;
  readonly children: Map<string, MutableNode>;
}

/** The tags whose names contain what is asked for, as a tree. */
export function tagTree(tags: readonly TagUse[], order: TagOrder, query: string): readonly TagNode[] {
  const wanted = unaccented(query.trim());
  const roots = new Map<string, MutableNode>();
  for (const tag of tags) if (unaccented(tag.name).includes(wanted)) grow(roots, tag);
  const collator = new Intl.Collator(undefined, { numeric: true });
  const byName = (one: MutableNode, other: MutableNode) => collator.compare(one.label, other.label);
  return nodesOf(roots, order === 'name' ? byName : (one, other) => other.total - one.total || byName(one, other));
}

function grow(roots: Map<string, MutableNode>, tag: TagUse): void {
  let level = roots;
  let name = '';
  const parts = partsOf(tag.name);
  parts.forEach((label, at) => {
    name = at === 0 ? label : name + tagSeparator + label;
    const node = level.get(label) ?? { name, label, tag: undefined, total: 0, children: new Map() };
    level.set(label, node);
    node.total += tag.count;
    if (at === parts.length - 1) node.tag = tag;
    level = node.children;
  });
}

function partsOf(name: string): readonly string[] {
  const parts = name.split(tagSeparator);
  if (parts.some((part) => part.trim() === '')) return [name];
  if (parts.length <= deepest) return parts;
  return [...parts.slice(0, deepest - 1), parts.slice(deepest - 1).join(tagSeparator)];
}

function nodesOf(
  level: ReadonlyMap<string, MutableNode>,
  order: (one: MutableNode, other: MutableNode) => number,
): TagNode[] {
  return [...level.values()].sort(order).map(({ name, label, tag, children }) => ({
    ...{ name, label, count: tag?.count },
    ...defined({ colour: tag?.colour }),
    children: nodesOf(children, order),
  }));
}
