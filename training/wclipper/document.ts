import { writeSections } from '../../evaluation/documents/documents';
import { featureMarkdown } from './feature-table';

/** Writes the tables of features into the documentation: after a change of their descriptions, which needs no training. */
writeSections('docs/contributing/engine-features.md', { features: featureMarkdown() });
