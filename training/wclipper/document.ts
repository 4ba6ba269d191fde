import { readFileSync, writeFileSync } from 'node:fs';
import { featureMarkdown } from './feature-table';
import { sectionsReplaced } from './sections';

/** Writes the tables of features into docs/explanation/engine.md: after a change of their words that needs no training. */
const file = 'docs/explanation/engine.md';
writeFileSync(file, sectionsReplaced(readFileSync(file, 'utf8'), { features: featureMarkdown() }));
