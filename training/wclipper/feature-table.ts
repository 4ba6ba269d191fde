import { featureGroups } from '../../src/engines/wclipper/features/features';

/** The features as Markdown, a table for each group: what docs/engine.md holds between its marks. */
export function featureMarkdown(): string {
  return featureGroups
    .map(({ name, features }) => {
      const rows = features.map((feature) => `| \`${feature.name}\` | ${feature.range} | ${feature.source} |`);
      return [`### ${name} (${features.length})`, '', '| name | range | what it is |', '|---|---|---|', ...rows].join(
        '\n',
      );
    })
    .join('\n\n');
}

const start = '<!-- features: npx tsx training/wclipper/document.ts -->';
const end = '<!-- /features -->';

/** A document with the tables between its marks replaced. Throws when it has no marks. */
export function withFeatures(document: string): string {
  const from = document.indexOf(start);
  const to = document.indexOf(end);
  if (from < 0 || to < from) throw new Error(`the document has no "${start}" … "${end}"`);
  return `${document.slice(0, from + start.length)}\n\n${featureMarkdown()}\n\n${document.slice(to)}`;
}
