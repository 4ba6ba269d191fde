import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { columnOrder } from '../../../src/page/snapshot/flat';
import { type PackedLayout, type PackedSlice, packing } from '../../../src/page/snapshot/pack';
import { flattened, restored, saved } from '../../../src/page/snapshot/save';
import { linesKept, type Snapshot } from '../../../src/page/snapshot/snapshot';
import { unpacked } from '../../../src/page/snapshot/unpack';
import { finished, type Steps } from '../../../src/page/steps';
import { pageFrom } from '../../support/page';

/** Text with all that a page may contain: null characters, lone surrogates, characters beyond the basic plane. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom('a', '\0', '\ud800', '\udc00', '😀', '中', '\n', '\uffff', '"')).map((all) => all.join('')),
);

const snapshots = fc
  .record({ texts: fc.array(anyText, { maxLength: 6 }), value: anyText, other: anyText, markup: anyText, src: anyText })
  .map(({ texts, value, other, markup, src }): Snapshot => {
    const html = texts.map((_, at) => `<p class="c${at}">x<b>y</b></p><img src="i" data-natural="3 ${at}">`).join('');
    const page = pageFrom(`<body><svg></svg>${html}</body>`);
    const text = page.text.map((each, id) => (each === 'x' ? (texts[id % texts.length] ?? '') : each));
    return {
      page: { ...page, text, attributeValue: page.attributeValue.map(() => value) },
      ...{ base: 'https://example.com/', loadedAt: 1.5, partial: false, longestNoscript: 3 },
      attributes: { owner: Int32Array.of(0, 0), name: Int32Array.of(0, 1), names: ['a', 'b'], values: [other, ''] },
      shown: new Map([...page.natural.keys()].map((id) => [id, { src: `${src}.` }])),
      drawings: new Map([[1, markup]]),
      uncaptured: [{ parent: 0, before: -1, type: 'math/tex', text: value }],
      ...(texts.length > 0 ? { selected: { content: [3, 4], except: [], cuts: new Map([[3, [0, 1] as const]]) } } : {}),
      faults: [{ reader: 'r', message: other }],
    };
  });

function packed(snapshot: Snapshot) {
  return finished(packing(flattened(snapshot)));
}

describe('a packed snapshot', () => {
  it('is the same after unpacking, whatever its texts contain', () => {
    fc.assert(
      fc.property(snapshots, (snapshot) => {
        const { layout, slices } = packed(snapshot);
        expect(unpacked(layout, slices)).toEqual(snapshot);
        expect(restored(JSON.parse(JSON.stringify(saved(snapshot))))).toEqual(snapshot);
      }),
    );
  });

  it('contains no text that browsers change on the way', () => {
    fc.assert(
      fc.property(snapshots, (snapshot) => {
        for (const part of packed(snapshot).slices.flat()) {
          if (typeof part === 'string') expect(/\p{Surrogate}/u.test(part)).toBe(false);
        }
      }),
    );
  });

  it('travels in slices that cut neither a surrogate pair nor a column', () => {
    const page = pageFrom(`<p>${'😀'.repeat(1_300_001)}</p><p>a\0${'b'.repeat(900_000)}</p>`);
    const base: Snapshot = { ...plain(), page };
    const { layout, slices } = packed(base);
    expect(slices.length).toBeGreaterThan(3);
    for (const part of slices.flat()) {
      if (typeof part !== 'string') continue;
      expect(part.length).toBeLessThanOrEqual(1_000_000);
      expect(/\p{Surrogate}/u.test(part)).toBe(false);
    }
    expect(unpacked(layout, slices).page.text).toEqual(page.text);
  });

  it('accepts buffers for typed arrays', () => {
    const { layout, slices } = packed(plain());
    const buffers = slices.map((slice) =>
      slice.map((part) => (part instanceof Uint8Array ? (part.slice().buffer as ArrayBuffer) : part)),
    );
    expect(unpacked(layout, buffers)).toEqual(plain());
  });

  it('is made in steps', () => {
    const page = pageFrom(`<p>${'a'.repeat(800_000)}</p>`.repeat(5));
    const steps: Steps<unknown> = packing(flattened({ ...plain(), page }));
    let count = 0;
    while (!steps.next().done) count++;
    expect(count).toBeGreaterThan(3);
  });
});

describe('a hostile snapshot', () => {
  it('is refused or valid, whichever byte or length is changed', () => {
    const bytes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(snapshots, bytes, (snapshot, changes) => {
        const { layout, slices } = packed(snapshot);
        const changed = slices.map((slice) =>
          slice.map((part) => (typeof part === 'string' ? part : withBytes(part, changes))),
        );
        expectValidOrError(layout, changed);
      }),
      { numRuns: 100 },
    );
  });

  it('is refused or valid, however its layout or its texts are changed', () => {
    fc.assert(
      fc.property(snapshots, fc.nat(columnOrder.length + 3), fc.integer(), fc.nat(), (snapshot, which, length, cut) => {
        const { layout, slices } = packed(snapshot);
        const columns = layout.columns.map((each, at) => (at === which ? length : each));
        const about = which === columns.length ? length : layout.about;
        const chunks = which === columns.length + 1 ? [length] : layout.chunks;
        expectValidOrError({ columns, about, chunks }, slices);
        const shorter = slices.map((slice) => slice.map((part) => part.slice(0, cut % 5000)));
        expectValidOrError(layout, shorter);
      }),
      { numRuns: 100 },
    );
  });

  it.each<[string, (snapshot: Snapshot) => Snapshot]>([
    ['a parent after its child', (all) => withColumn(all, 'parent', 1, 2)],
    ['a parent that is closed', (all) => withColumn(all, 'parent', 7, 2)],
    ['a text as parent', (all) => withColumn(all, 'parent', 4, 3)],
    ['an unknown tag', (all) => withColumn(all, 'tag', 1, 99)],
    ['an unknown visibility', (all) => withColumn(all, 'visibility', 1, 9)],
    ['a size that is no number', (all) => withColumn(all, 'width', 1, Number.NaN)],
    ['attributes in disorder', (all) => withColumn(all, 'attributeStart', 1, 3)],
    [
      'an attribute of a missing element',
      (all) => ({ ...all, attributes: { ...all.attributes, owner: Int32Array.of(0, 999) } }),
    ],
    ['a drawing of a missing element', (all) => ({ ...all, drawings: new Map([[999, '<svg>']]) })],
    ['a selection of missing nodes', (all) => ({ ...all, selected: { content: [999], except: [], cuts: new Map() } })],
    [
      'a formula in a missing element',
      (all) => ({ ...all, uncaptured: [{ parent: 999, before: -1, type: '', text: '' }] }),
    ],
    ['a head without a title', (all) => ({ ...all, page: { ...all.page, head: {} as Snapshot['page']['head'] } })],
  ])('is refused: %s', (_, changed) => {
    const [snapshot] = fc.sample(
      snapshots.filter(({ page }) => page.count > 7),
      { numRuns: 1, seed: 7 },
    );
    const { layout, slices } = packed(changed(snapshot as Snapshot));
    expect(() => unpacked(layout, slices)).toThrow(/^the snapshot/);
  });
});

test('marks of visible line feeds stand behind the other attributes of their elements', () => {
  const flat = flattened({
    ...plain(),
    page: pageFrom('<p>1</p><p>2</p>'),
    attributes: { owner: Int32Array.of(1, 3), name: Int32Array.of(0, 0), names: ['a'], values: ['one', 'three'] },
  });
  const columns = { ...flat.columns, lines: Int32Array.of(3, 1) };
  const { layout, slices } = finished(packing({ ...flat, columns }));
  const { owner, name, names, values } = unpacked(layout, slices).attributes;
  expect([...owner]).toEqual([1, 1, 3, 3]);
  expect([...name].map((each) => names[each])).toEqual(['a', linesKept, 'a', linesKept]);
  expect(values).toEqual(['one', '', 'three', '']);
});

function plain(): Snapshot {
  return {
    page: pageFrom('<p class="c">text</p>'),
    ...{ base: 'https://example.com/', loadedAt: 0, partial: false, longestNoscript: 0, uncaptured: [], faults: [] },
    attributes: { owner: new Int32Array(0), name: new Int32Array(0), names: [], values: [] },
    shown: new Map(),
    drawings: new Map(),
  };
}

type Column = 'parent' | 'tag' | 'visibility' | 'width' | 'attributeStart';

function withColumn(snapshot: Snapshot, name: Column, at: number, value: number): Snapshot {
  const column = snapshot.page[name].slice();
  column[at] = value;
  return { ...snapshot, page: { ...snapshot.page, [name]: column } };
}

function withBytes(part: Uint8Array | ArrayBuffer, changes: readonly (readonly [number, number])[]): Uint8Array {
  const bytes = new Uint8Array(part).slice();
  for (const [at, value] of changes) bytes[at % bytes.length] = value;
  return bytes;
}

function expectValidOrError(layout: PackedLayout, slices: readonly PackedSlice[]): void {
  let snapshot: Snapshot;
  try {
    snapshot = unpacked(layout, slices);
  } catch (error) {
    expect(error).toBeInstanceOf(Error);
    return;
  }
  const { page } = snapshot;
  for (let id = 0; id < page.count; id++) {
    expect(page.parent[id]).toBeLessThan(id);
    expect(page.end[id]).toBeGreaterThan(id);
    expect(page.tagNames[page.tag[id] ?? -1]).toBeTypeOf('string');
    expect(page.text[id]).toBeTypeOf('string');
    expect(Number.isFinite(page.left[id])).toBe(true);
  }
  expect(page.attributeValue.length).toBe(page.attributeName.length);
  expect(snapshot.attributes.values.length).toBe(snapshot.attributes.owner.length);
}
