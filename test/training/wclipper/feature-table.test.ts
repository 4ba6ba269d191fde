import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { featureMarkdown } from '../../../training/wclipper/feature-table';
import { sectionsReplaced } from '../../../training/wclipper/sections';

it('the documentation tells every feature as the code has it', () => {
  const document = readFileSync('docs/explanation/engine.md', 'utf8');
  expect(sectionsReplaced(document, { features: featureMarkdown() })).toBe(document);
});

it('what stands between the marks is replaced, and nothing else', () => {
  const document = 'before <!-- a: how -->old<!-- /a --> after';
  expect(sectionsReplaced(document, { a: 'new' })).toBe('before <!-- a: how -->\n\nnew\n\n<!-- /a --> after');
});

it('a document without marks is refused', () => {
  expect(() => sectionsReplaced('# Engine', { features: '' })).toThrow('features');
});
