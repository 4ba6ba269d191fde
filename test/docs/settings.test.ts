import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultSettings } from '../../src/browser/settings/settings';

const page = readFileSync('docs/reference/settings.md', 'utf8');
const documented = [...page.matchAll(/^\| [^|]+ \| `(\w+)` \|/gm)].map(([, name = '']) => name);

/** Settings that are stored by themselves, outside of the record. */
const apart = ['siteRules'];

test('docs/reference/settings.md has a row for each setting', () => {
  expect(documented.toSorted()).toEqual([...Object.keys(defaultSettings), ...apart].sort());
});
