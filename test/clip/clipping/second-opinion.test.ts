import { beforeAll, expect, test, vi } from 'vitest';
import { choosing } from '../../../src/clip/clipping/choose';
import type { Source } from '../../../src/clip/clipping/source';
import { nothingFound } from '../../../src/judge/engines/engine';
import { loadEngine } from '../../../src/judge/engines/engines';
import { Faults } from '../../../src/page/faults';
import { finished } from '../../../src/page/steps';
import { pageFrom } from '../../support/page';

vi.mock('../../../src/judge/engines/wclipper/wclipper', () => ({
  wclipper: {
    name: 'wclipper',
    extract: () => nothingFound('nothing here is likely to be content'),
  },
}));

beforeAll(async () => {
  await Promise.all([loadEngine('wclipper'), loadEngine('nta')]);
});

const prose = '<p>The tide tables were printed in a shed, and nobody asked how the numbers came about.</p>';

function chosen(html: string) {
  const source = { page: pageFrom(html) } as Source;
  return finished(choosing(source, { mode: 'article', engine: 'wclipper', siblings: [] }, new Faults()));
}

test('a long coherent text that the default engine does not find is the article, and it is said who found it', () => {
  expect(chosen(`<main>${prose.repeat(12)}</main>`)).toMatchObject({
    ok: true,
    value: { engine: 'nta', insteadOf: 'wclipper', selection: { content: [expect.any(Number)] } },
  });
});

test('a few words of which the other engine is not sure are no article', () => {
  expect(chosen('<main><p>Sign in to go on.</p></main>')).toMatchObject({
    ok: false,
    failure: { code: 'noArticle', detail: 'nothing here is likely to be content' },
  });
});
