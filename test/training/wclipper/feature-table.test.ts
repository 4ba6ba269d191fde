import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withFeatures } from '../../../training/wclipper/feature-table';

it('the documentation tells every feature as the code has it', () => {
  const document = readFileSync('docs/engine.md', 'utf8');
  expect(withFeatures(document)).toBe(document);
});

it('a document without marks is refused', () => {
  expect(() => withFeatures('# Engine')).toThrow('features');
});
