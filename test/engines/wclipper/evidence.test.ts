import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { evidenceKinds, evidenceOf } from '../../../src/engines/wclipper/evidence';
import { features } from '../../../src/engines/wclipper/features/features';

it('names a kind of evidence for every feature, and most of them are not just the page', () => {
  const kinds = features.map(({ name }) => evidenceOf(name));
  expect(new Set(kinds)).toEqual(new Set(evidenceKinds));
  expect(kinds.filter((kind) => kind === 'kind of page').length).toBeLessThan(30);
});

it.each(['en', 'zh_CN'])('has a word for every kind of evidence in %s', (language) => {
  const messages = JSON.parse(readFileSync(`public/_locales/${language}/messages.json`, 'utf8'));
  for (const kind of evidenceKinds) expect(messages).toHaveProperty(`rule_${kind.replace(/\W+/g, '_')}`);
});
