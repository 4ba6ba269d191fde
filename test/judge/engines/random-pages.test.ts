import fc from 'fast-check';
import { expect, test } from 'vitest';
import { engineNames, extract, loadEngine } from '../../../src/judge/engines/engines';
import { featureTreeOf } from '../../../src/judge/engines/featuretree/feature-tree';
import { snapshotOf } from '../../support/clipped';
import { answerData, expectSoundAnswer } from '../../support/engine-answer';
import { show } from '../../support/laid-out';
import { forAll, patience } from '../../support/properties';
import { randomPages } from '../../support/random-page';

const runs = 25;

test('every engine answers for any page, alike each time, with nodes in document order', { timeout: patience }, () =>
  forAll(fc.tuple(randomPages, randomPages), { runs }, async ([html, otherHtml]) => {
    const siblings = [featureTreeOf(snapshotOf(show(otherHtml)).page)];
    const { page } = snapshotOf(show(html));
    const before = structuredClone(page);
    for (const name of engineNames()) {
      const choice = await loadEngine(name);
      const found = extract(page, choice, { siblings });
      expect([name, found.threw]).toEqual([name, undefined]);
      expectSoundAnswer(page, found);
      expect(answerData(extract(page, choice, { siblings }))).toEqual(answerData(found));
    }
    expect(page).toEqual(before);
  }),
);
