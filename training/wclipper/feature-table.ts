import { markdownTable } from '../../evaluation/documents/markdown-table';
import type { Feature } from '../../src/judge/engines/wclipper/features/feature';
import { featureGroups } from '../../src/judge/engines/wclipper/features/features';
import { grouped } from '../../src/language/text/grouped';

/**
 * The features as Markdown, a table for each group: what docs/contributing/engine-features.md holds between its marks.
 * Features that differ in one word or number share a row.
 */
export function featureMarkdown(): string {
  return featureGroups
    .map(({ name, width, features }) => {
      const rows = [...grouped(features().map(asMember), keyOf).values()].map(rowOf);
      return `### ${name} (${width})\n\n${markdownTable([['name', 'range', 'what it is'], ...rows])}`;
    })
    .join('\n\n');
}

/** What tells a feature from others of its family: "nav" in `in nav`, 3 in `rowsUp3`. */
const varying = /(?<=^(?:in|named) )\S+$|-?\d+$/;

interface Member {
  readonly feature: Feature;
  readonly value: string;
  /** X for a varying word, N for a number. */
  readonly letter: string;
  /** The feature with this letter. */
  readonly family: Feature;
}

function asMember(feature: Feature): Member {
  const { name, range, source } = feature;
  const value = varying.exec(name)?.[0] ?? '';
  const letter = /\d/.test(value) ? 'N' : 'X';
  const inSource = new RegExp(String.raw`(?<![\w.])${value}(?!\w)`);
  const family = { name: name.replace(varying, letter), range, source: value && source.replace(inSource, letter) };
  return { feature, value, letter, family };
}

function keyOf({ family }: Member): string {
  return Object.values(family).join('\n');
}

function rowOf([first, ...others]: readonly Member[]): string[] {
  if (!first) return [];
  const values = [first, ...others].map(({ value }) => value).join(', ');
  const { name, range, source } = others.length === 0 ? first.feature : first.family;
  return [`\`${name}\``, range, others.length === 0 ? source : `${source} (${first.letter}: ${values})`];
}
