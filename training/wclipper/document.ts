import { readFileSync, writeFileSync } from 'node:fs';
import { withFeatures } from './feature-table';

/** Writes the tables of features into docs/engine.md. */
const file = 'docs/engine.md';
writeFileSync(file, withFeatures(readFileSync(file, 'utf8')));
