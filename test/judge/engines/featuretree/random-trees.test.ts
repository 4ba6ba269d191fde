import fc from 'fast-check';
import { expect, test } from 'vitest';
import { featureTreeOf } from '../../../../src/judge/engines/featuretree/feature-tree';
import { treeFromText, treeText } from '../../../../src/judge/engines/featuretree/feature-tree-code';
import { fromBase64, toBase64 } from '../../../../src/language/text/base64';
import { snapshotOf } from '../../../support/clipped';
import { show } from '../../../support/laid-out';
import { forAll, patience } from '../../../support/properties';
import { randomPages } from '../../../support/random-page';
import { storedTree } from '../../../support/stored-tree';

test('the feature tree of any page is the same when it is read again', { timeout: patience }, () =>
  forAll(randomPages, { runs: 50 }, (random) => {
    const tree = featureTreeOf(snapshotOf(show(random)).page);
    expect(treeFromText(treeText(tree))).toEqual(storedTree(tree));
  }),
);

test('a damaged feature tree is read as nothing or as a tree in order', { timeout: patience }, () =>
  forAll(fc.tuple(randomPages, fc.nat(), fc.nat(255)), { runs: 50 }, ([random, at, byte]) => {
    const bytes = fromBase64(treeText(featureTreeOf(snapshotOf(show(random)).page)));
    bytes[at % bytes.length] = byte;
    const read = treeFromText(toBase64(bytes));
    if (read) for (let place = 1; place < read.count; place++) expect(read.parent[place]).toBeLessThan(place);
  }),
);
