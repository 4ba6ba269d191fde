import { markdownTable } from '../../evaluation/documents/markdown-table';
import { featureGroups } from '../../src/judge/engines/wclipper/features/features';

/** The features as Markdown, a table for each group: what docs/contributing/engine-features.md holds between its marks. */
export function featureMarkdown(): string {
  return featureGroups
    .map(({ name, width, features }) => {
      const rows = features().map((feature) => [`\`${feature.name}\``, feature.range, feature.source]);
      return `### ${name} (${width})\n\n${markdownTable([['name', 'range', 'what it is'], ...rows])}`;
    })
    .join('\n\n');
}
