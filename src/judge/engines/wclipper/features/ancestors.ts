import { root } from '../../../../page/tree';
import { groupNames, groupsInFirst } from '../view/name-groups';
import type { PageView } from '../view/view';
import { type Feature, type FeatureGroup, featureTable, share } from './feature';

/**
 * Levels that are climbed at most: elements further up hold too many other blocks. With the shipped models, 15 costs
 * .008 of the mean word F1 of 75 pages, 25 each of zh-dev, mixed-dev and live2-dev; 60 costs nothing (2026-11-26).
 */
const highest = 30;

/** Tags of ancestors that tell what a block is part of. */
const telling =
  'nav header footer main article section form ul ol li table dl figure figcaption blockquote a pre p'.split(' ');

const bad = new Set(
  `navigation footer sidebar comments share related promotion consent dialog subscribe breadcrumb pagination search legal
  hidden`.split(/\s+/),
);
const good = new Set(['article', 'text', 'main']);

/** Elements so many levels above the owner, whose text is measured. */
const containers = [1, 2, 3, 5, 7];

const features = (): Feature[] => [
  ...featureTable('depth | 0… | levels below the root'),
  ...telling.flatMap((tag) => featureTable(`in ${tag} | 0–30 | levels up to the nearest ${tag}; 30 without`)),
  ...groupNames.flatMap((group) =>
    featureTable(
      `named ${group} | 0–30 | levels up to the nearest element whose class, id or role is a word of the group ${group}; 30 without`,
    ),
  ),
  ...featureTable(`
    badNames      | 0…     | elements above it with a word of the groups of navigation, comments, shares and the like
    goodNames     | 0…     | elements above it with a word of the groups article, text, main
    badWithinGood | -30…30 | levels to the nearest bad name less those to the nearest good one
  `),
  ...containers.flatMap((level) =>
    featureTable(`
    rowsUp${level}  | 1…  | blocks in the element ${level} levels above
    wordsUp${level} | 0…  | mean words of those blocks
    linksUp${level} | 0…1 | share of links among their words
    proseUp${level} | 0…  | blocks of prose among them
    shareUp${level} | 0…1 | share of the page's words in them
  `),
  ),
];

export const ancestors: FeatureGroup = {
  name: 'ancestors',
  width: 83,
  features,
  prepare: (view) => {
    const climb = climber(view);
    const containersOf = containerMeasures(view);
    const { depth, blocks, page } = view;
    return (row, into, start) => {
      let at = start;
      const owner = blocks.owner[row];
      into[at++] = depth[owner];
      const { tags, groups, badNames, goodNames, nearestBad, nearestGood } = climb(page.parent[blocks.first[row]]);
      into.set(tags, at);
      at += tags.length;
      into.set(groups, at);
      at += groups.length;
      into[at++] = badNames;
      into[at++] = goodNames;
      into[at++] = nearestBad - nearestGood;
      return containersOf(owner, into, at);
    };
  },
};

const badMask = maskOf(bad);
const goodMask = maskOf(good);

function maskOf(groups: ReadonlySet<string>): readonly [number, number] {
  let first = 0;
  let second = 0;
  for (const [i, name] of groupNames.entries()) {
    if (!groups.has(name)) continue;
    if (i < groupsInFirst) first |= 1 << i;
    else second |= 1 << (i - groupsInFirst);
  }
  return [first, second];
}

/** The levels at which a climb to the root first meets each tag and each name. */
class Climb {
  readonly tags = new Uint8Array(telling.length);
  readonly groups = new Uint8Array(groupNames.length);
  badNames = 0;
  goodNames = 0;
  nearestBad = highest;
  nearestGood = highest;

  restart(): void {
    this.tags.fill(highest);
    this.groups.fill(highest);
    this.badNames = 0;
    this.goodNames = 0;
    this.nearestBad = highest;
    this.nearestGood = highest;
  }

  addTag(code: number, level: number): void {
    if (this.tags[code] === highest) this.tags[code] = level;
  }

  addNames(first: number, second: number, level: number): void {
    this.addGroups(first, 0, level);
    this.addGroups(second, groupsInFirst, level);
    if (meets(badMask, first, second) && this.badNames++ === 0) this.nearestBad = level;
    if (meets(goodMask, first, second) && this.goodNames++ === 0) this.nearestGood = level;
  }

  private addGroups(mask: number, from: number, level: number): void {
    for (let left = mask; left !== 0; left &= left - 1) {
      const group = from + 31 - Math.clz32(left & -left);
      if (this.groups[group] === highest) this.groups[group] = level;
    }
  }
}

function meets(mask: readonly [number, number], first: number, second: number): boolean {
  return (first & mask[0]) !== 0 || (second & mask[1]) !== 0;
}

/** Climbs from an element to the root. The result is overwritten by the next climb. */
function climber({ page, names }: PageView): (start: number) => Readonly<Climb> {
  const tagCodes = Int8Array.from(page.tagNames, (name) => telling.indexOf(name));
  const { first, second } = names;
  const found = new Climb();
  let climbed = -1;
  return (start) => {
    if (start === climbed) return found;
    climbed = start;
    found.restart();
    let id = start;
    for (let level = 0; level < highest && id > root; level++) {
      const code = tagCodes[page.tag[id]];
      if (code >= 0) found.addTag(code, level);
      if ((first[id] | second[id]) !== 0) found.addNames(first[id], second[id], level);
      id = page.parent[id];
    }
    return found;
  };
}

function containerMeasures({ page, sums }: PageView) {
  const all = sums.words(root);
  return (owner: number, into: Float32Array, start: number) => {
    let at = start;
    let id = owner;
    let level = 0;
    for (let i = 0; i < containers.length; i++) {
      for (; level < containers[i]; level++) id = Math.max(root, page.parent[id]);
      const held = sums.blocks(id);
      const words = sums.words(id);
      into[at++] = held;
      into[at++] = share(words, held);
      into[at++] = share(sums.linkWords(id), words);
      into[at++] = sums.proseBlocks(id);
      into[at++] = share(words, all);
    }
    return at;
  };
}
