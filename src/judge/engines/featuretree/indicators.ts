import { areaOf, effectiveAreaOf, type Measures } from './measures';
import { points } from './parameters';

/** The nodes of a cluster, as page ids. */
export type Nodes = readonly number[];

interface Indicator {
  readonly name: string;
  /** Whether a high value is evidence for content (1) or for noise (-1). */
  readonly sign: 1 | -1;
  readonly value: (measures: Measures, nodes: Nodes) => number;
}

/** Section 2.5. The six indicators, in the paper's order. */
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
