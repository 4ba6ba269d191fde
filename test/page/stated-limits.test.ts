import { expect, test } from 'vitest';
import { boundedHead, statedLimits } from '../../src/page/stated-limits';
import { pageFrom } from '../support/page';

const { head } = pageFrom('<p>The lamp is lit at dusk.</p>');

test('keeps the metadata of ordinary heads', () => {
  const metas = [{ name: 'author', content: 'Ann Smith' }];
  const jsonLd = ['{"@type":"Article"}', '{"@type":"Person"}'];
  expect(boundedHead({ ...head, metas, jsonLd })).toMatchObject({ metas, jsonLd });
});

test('keeps the first metas and scripts that are within the limit of all together', () => {
  const metas = Array.from({ length: statedLimits.metas }, () => ({ name: 'a', content: 'x'.repeat(30_000) }));
  const jsonLd = Array.from({ length: 50 }, () => ' '.repeat(statedLimits.jsonLd));
  const bounded = boundedHead({ ...head, metas, jsonLd });
  expect(bounded.metas).toHaveLength(statedLimits.total / statedLimits.value);
  expect(bounded.jsonLd).toHaveLength(statedLimits.total / statedLimits.jsonLd);
});
