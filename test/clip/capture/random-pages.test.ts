import { expect, test } from 'vitest';
import { takingSnapshot } from '../../../src/clip/capture/take-snapshot';
import { inflated } from '../../../src/page/snapshot/inflate';
import { packing } from '../../../src/page/snapshot/pack';
import { flattened, restored, saved } from '../../../src/page/snapshot/save';
import { unpacked } from '../../../src/page/snapshot/unpack';
import { finished } from '../../../src/page/steps';
import { changesBy, show } from '../../support/laid-out';
import { forAll, patience } from '../../support/properties';
import { randomPages } from '../../support/random-page';

const runs = 40;

test('a snapshot numbers nodes in document order and reads each once', { timeout: patience }, () =>
  forAll(randomPages, { runs }, (page) => {
    const { flat, nodes } = finished(takingSnapshot(show(page)));
    const { page: read, faults } = inflated(flat);
    expect(faults).toEqual([]);
    expect(new Set(nodes).size).toBe(read.count);
    for (let id = 0; id < read.count; id++) {
      const parent = read.parent[id] ?? -1;
      expect(parent).toBeLessThan(id);
      expect(read.end[id]).toBeGreaterThan(id);
      if (parent >= 0) expect(read.end[id]).toBeLessThanOrEqual(read.end[parent] ?? 0);
      expect(read.text[id]).toBe(nodes[id]?.nodeType === 3 ? nodes[id]?.nodeValue : '');
    }
  }),
);

test('a snapshot leaves the page as it is, is the same again, and arrives as it was sent', { timeout: patience }, () =>
  forAll(randomPages, { runs }, (page) => {
    const document = show(page);
    const before = document.documentElement.outerHTML;
    const changes = changesBy(() => {
      const snapshot = inflated(finished(takingSnapshot(document)).flat);
      expect(inflated(finished(takingSnapshot(document)).flat)).toEqual(snapshot);
      const { layout, slices } = finished(packing(flattened(snapshot)));
      expect(unpacked(layout, slices)).toEqual(snapshot);
      expect(restored(JSON.parse(JSON.stringify(saved(snapshot))))).toEqual(snapshot);
    });
    expect(changes).toEqual([]);
    expect(document.documentElement.outerHTML).toBe(before);
  }),
);
