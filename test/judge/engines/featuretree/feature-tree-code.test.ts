import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { featureTreeOf } from '../../../../src/judge/engines/featuretree/feature-tree';
import {
  decodeTree,
  encodeTree,
  treeFromText,
  treeText,
} from '../../../../src/judge/engines/featuretree/feature-tree-code';
import { pageFrom } from '../../../support/page';
import { storedTree } from '../../../support/stored-tree';

const html = `<div id="a" class="b c" data-box="-5 10.5 300 4000"><p>one</p><ul class="b"><li><a href="/x">two</a></li></ul></div>
  <div id="a"><div>three<br>four</div></div>`;

describe('a feature tree in bytes', () => {
  const tree = featureTreeOf(pageFrom(html));
  it('is the same tree as text, of letters that JSON leaves alone', () => {
    expect(treeFromText(treeText(tree))).toEqual(storedTree(tree));
    expect(JSON.stringify(treeText(tree))).toHaveLength(treeText(tree).length + 2);
  });
  it('is stored in the same bytes as ever', () => {
    expect(treeText(tree)).toBe(
      'AoAKCQgFI3RleHQEYm9keQNkaXYBcAJ1bAJsaQFhAmJyBAAAAAD7I3u2B62KPxuCJ7kKAADADCgAAEvottQSAAkW5weYPgECEgAAAAAAAQAfAQoV6AeXPgAAoOrmQe8ZJ7oiAAoV6AeXPgADFwEAAAAAAAD9J27YV0hwVCsCAAAAAAAAKYgkvjgBAAAAAAAANAEAAAAAAADfECcB',
    );
  });
  it('takes less than 20 bytes a node on a page of many names and boxes', () => {
    const items = Array.from({ length: 1_000 }, (_, i) => {
      const box = `data-box="${(i * 37) % 900} ${i * 25} ${(i * 53) % 800} ${20 + (i % 7)}"`;
      return `<div class="item-${i % 40}" id="n${i}" ${box}><p ${box}>text ${i}</p><a href="/${i}" ${box}>link ${i}</a></div>`;
    });
    const large = featureTreeOf(pageFrom(items.join('')));
    expect(large.count).toBe(3_001);
    expect(encodeTree(large).length).toBeLessThan(20 * large.count);
  });
});

describe('what is no feature tree', () => {
  const bytes = encodeTree(featureTreeOf(pageFrom(html)));

  it('is nothing when it is of another version', () => {
    expect(decodeTree(Uint8Array.from(bytes, (byte, i) => (i === 0 ? 99 : byte)))).toBeUndefined();
  });
  it.each([0, 1, 5, bytes.length - 1])('is nothing when it ends after %d bytes', (length) => {
    expect(decodeTree(bytes.slice(0, length))).toBeUndefined();
  });
  it('is nothing, or a tree in order, whatever the bytes are', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.nat(bytes.length - 1), fc.nat(255), (noise, at, byte) => {
        for (const damaged of [noise, bytes.with(at, byte)]) {
          const tree = decodeTree(damaged);
          tree?.parent.forEach((up, place) => {
            expect(up).toBeLessThan(place);
          });
        }
      }),
    );
  });
  it('is nothing as text either', () => {
    expect(treeFromText('')).toBeUndefined();
    expect(treeFromText('no tree at all')).toBeUndefined();
  });
});
