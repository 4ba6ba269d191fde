import { sumUp } from '../../../page/counts';
import type { Page } from '../../../page/page';
import { charactersOf } from '../../../page/text/characters';
import { isText, tagTable } from '../../../page/tree';
import type { FeatureTree } from './feature-tree';
import type { Matching } from './matching';
import { type Area, contentTags, points } from './parameters';

/** A cluster of candidates: their places in the target's tree, ascending. */
type Cluster = readonly number[];

/** Definition 7 and section 2.4. The candidates that are not below another candidate. */
export function topCandidates({ count, parent }: FeatureTree, { similar }: Matching): number[] {
  const within = new Uint8Array(count);
  const tops: number[] = [];
  for (let place = 0; place < count; place++) {
    const up = parent[place];
    if (up >= 0 && within[up] === 1) within[place] = 1;
    else if (similar[place] === 0) {
      within[place] = 1;
      tops.push(place);
    }
  }
  return tops;
}

/**
 * Section 2.4. A candidate joins those with the same parent and those whose grandparent is its parent:
 *
 *     div
 *     ├─ p *         one cluster, whose parent is the div
 *     ├─ p *
 *     └─ ul
 *        └─ li *     grandparent div
 *
 * Decision: the paper picks candidates at random; here they are picked from the top of the tree down, so that the
 * result is deterministic.
 */
export function clustersOf({ parent }: FeatureTree, candidates: readonly number[]): Cluster[] {
  const clusters = new Map<number, number[]>();
  for (const place of candidates) {
    const up = parent[place];
    const above = up < 0 ? -1 : parent[up];
    const cluster = clusters.get(above) ?? clusters.get(up);
    if (cluster) cluster.push(place);
    else clusters.set(up, [place]);
  }
  return [...clusters.values()];
}

/** The nodes of a cluster, as page ids. */
type Nodes = readonly number[];

interface Indicator {
  readonly name: string;
  /** Whether a high value is evidence for content (1) or for noise (-1). */
  readonly sign: 1 | -1;
  readonly value: (measures: Measures, nodes: Nodes) => number;
}

/** Section 2.5. The six indicators, in the paper's order; 文本长度 to 文本代码比率. */
export const indicators: readonly Indicator[] = [
  { name: 'text length', sign: 1, value: ({ characters }, nodes) => sum(nodes, (id) => characters[id]) },
  { name: 'area', sign: 1, value: (measures, nodes) => sum(nodes, (id) => areaOf(measures, id)) },
  { name: 'effective area', sign: 1, value: (measures, nodes) => sum(nodes, (id) => effectiveAreaOf(measures, id)) },
  { name: 'content tags', sign: 1, value: ({ contentTags }, nodes) => sum(nodes, (id) => contentTags[id]) },
  { name: 'link rate', sign: -1, value: ({ linkCode, code }, nodes) => share(linkCode, code, nodes) },
  { name: 'text to code', sign: 1, value: ({ characters, code }, nodes) => share(characters, code, nodes) },
];

/**
 * Section 2.5. The score of each cluster. For each indicator the three largest values get 5, 3 and 1 points; for the
 * link rate they lose them.
 *
 * Decision: a value of 0 gets no rank; of equal values the first cluster's ranks higher.
 */
export function scoresOf(measures: Measures, clusters: readonly Nodes[]): number[] {
  const scores = clusters.map(() => 0);
  for (const { sign, value } of indicators) {
    const values = clusters.map((nodes) => value(measures, nodes));
    const ranked = values.map((_, i) => i).filter((i) => values[i] > 0);
    ranked.sort((a, b) => values[b] - values[a] || a - b);
    points.forEach((point, rank) => {
      const cluster = ranked[rank];
      if (cluster !== undefined) scores[cluster] = scores[cluster] + sign * point;
    });
  }
  return scores;
}

function sum(nodes: Nodes, value: (id: number) => number): number {
  return nodes.reduce((total, id) => total + value(id), 0);
}

function share(part: Int32Array, all: Int32Array, nodes: Nodes): number {
  const total = sum(nodes, (id) => all[id]);
  return total === 0 ? 0 : sum(nodes, (id) => part[id]) / total;
}

/** The inputs of the indicators: columns by page id, each for the whole subtree except the areas. */
interface Measures {
  readonly page: Page;
  /** innerText: characters without white space. */
  readonly characters: Int32Array;
  /** outerHTML: characters of text, tags and captured attributes. */
  readonly code: Int32Array;
  /** The part of it inside `a` elements. */
  readonly linkCode: Int32Array;
  /** Content tags (Definition 3), the node itself included. */
  readonly contentTags: Int32Array;
  /** The main visual area, in px of the page. */
  readonly mainVisualArea: Area;
}

export function measure(page: Page, mainVisualArea: Area): Measures {
  const isContentTag = tagTable(page, contentTags);
  const code = sumUp(page, ownCode(page));
  return {
    page,
    code,
    characters: sumUp(page, charactersOf(page).slice()),
    linkCode: linkCodeOf(page, code),
    contentTags: sumUp(
      page,
      Int32Array.from(page.tag, (tag) => isContentTag[tag]),
    ),
    mainVisualArea: onFirstScreen(page, mainVisualArea),
  };
}

/** The length of `<tag name="value">…</tag>` without its contents. */
function ownCode(page: Page): Int32Array {
  return Int32Array.from(page.tag, (tag, id) => {
    if (isText(page, id)) return page.text[id].length;
    let length = 2 * page.tagNames[tag].length + '<></>'.length;
    for (let entry = page.attributeStart[id]; entry < page.attributeStart[id + 1]; entry++) {
      length += page.attributeValue[entry].length + ' class=""'.length;
    }
    return length;
  });
}

function linkCodeOf(page: Page, code: Int32Array): Int32Array {
  const anchorTag = page.tagNames.indexOf('a');
  const linkCode = new Int32Array(page.count);
  for (let id = 0; id < page.count; ) {
    const isLink = page.tag[id] === anchorTag;
    if (isLink) linkCode[id] = code[id];
    id = isLink ? page.end[id] : id + 1;
  }
  return sumUp(page, linkCode);
}

/** Definition 8. Where readers look when they have opened the page: the middle of the first screen. */
function onFirstScreen({ viewport: { width, height } }: Page, { left, right, top, bottom }: Area): Area {
  return { left: left * width, right: right * width, top: top * height, bottom: bottom * height };
}

/** The area of a node's box, px². */
function areaOf({ page }: Measures, id: number): number {
  return page.width[id] * page.height[id];
}

/** The part of that area inside the main visual area, px². */
function effectiveAreaOf({ page, mainVisualArea }: Measures, id: number): number {
  const left = page.left[id];
  const top = page.top[id];
  const width = overlap(left, left + page.width[id], mainVisualArea.left, mainVisualArea.right);
  return width * overlap(top, top + page.height[id], mainVisualArea.top, mainVisualArea.bottom);
}

function overlap(from: number, to: number, first: number, last: number): number {
  return Math.max(0, Math.min(to, last) - Math.max(from, first));
}
