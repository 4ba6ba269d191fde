import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sectionsReplaced } from '../../../evaluation/documents/sections';
import { featureMarkdown } from '../../../training/wclipper/feature-table';

it('the documentation tells every feature as the code has it', () => {
  const document = readFileSync('docs/contributing/engine-features.md', 'utf8');
  expect(sectionsReplaced(document, { features: featureMarkdown() })).toBe(document);
});

it('what stands between the marks is replaced, and nothing else', () => {
  const document = 'before <!-- a: how -->old<!-- /a --> after';
  expect(sectionsReplaced(document, { a: 'new' })).toBe('before <!-- a: how -->\n\nnew\n\n<!-- /a --> after');
});

it('a document without marks is refused', () => {
  expect(() => sectionsReplaced('# Engine', { features: '' })).toThrow('features');
});
