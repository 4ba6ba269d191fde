import { describe, expect, it } from 'vitest';
import { featureCount, features } from '../../../src/judge/engines/wclipper/features/features';
import { networkTable as shipped } from '../../../src/judge/engines/wclipper/model/network-table';
import { denseTable, networkTable } from '../../../training/wclipper/network-table';
import { namesHash } from '../../../training/wclipper/table';

describe('the table of the network', () => {
  it('refuses weights that do not fit a byte, and networks without a layer', () => {
    const layer = { inputs: 1, outputs: 1, weights: [128], scales: [1], biases: [0] };
    expect(() => denseTable('input', layer)).toThrow('a weight of input');
    expect(() => denseTable('input', { ...layer, weights: [0.5] })).toThrow(RangeError);
    expect(() => networkTable({ columns: [], knots: [], reaches: [], layers: {} }, [])).toThrow('no layer input');
  });

  it('ships for the features that the code has: after a change of them, `npm run train -- wclipper`', () => {
    expect(shipped.width).toBe(featureCount);
    expect(shipped.names).toBe(namesHash(features().map(({ name }) => name)));
  });
});
