import { describe, expect, it, test } from 'vitest';
import { type Candidate, duplicateGroups } from '../../../src/library/duplicates/groups';
import { signatureOf, similarity } from '../../../src/library/duplicates/similar-texts';
import { growth, mostGrowth } from '../../support/steps';

/** Numbers that look random, the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const english = 'salt mule road winter keeper lamp harbour bread oven letter bell fog glass boat island spring north';
const chinese = '盐骡路冬守灯港面包炉信钟雾玻璃船岛春北山河水火木金土日月星云风雨雪人口手足目耳心中大小多少上下左右';

function words(random: () => number, count: number): string[] {
  const list = english.split(' ');
  // A few hundred different words, some of them frequent.
  return Array.from({ length: count }, () => {
    const word = list[Math.floor(random() ** 2 * list.length)] ?? '';
    return random() < 0.5 ? word : word + Math.floor(random() ** 2 * 40);
  });
}

const characters = (random: () => number, count: number) =>
  Array.from({ length: count }, () => chinese[Math.floor(random() * chinese.length)] ?? '');

/** The list with every n-th item replaced. */
const edited = (items: readonly string[], every: number, by: string) =>
  items.map((item, at) => (at % every === every - 1 ? by : item));

function likeness(one: string, other: string): number {
  const [first, second] = [signatureOf(one), signatureOf(other)];
  return first && second ? similarity(first, second) : Number.NaN;
}

describe('the similarity of texts', () => {
  const text = words(randomFrom(1), 400);
  const han = characters(randomFrom(2), 800);

  it('is 1 for texts that differ in case, punctuation and space', () => {
    expect(likeness(text.join(' '), text.join(', ').toUpperCase())).toBe(1);
    expect(likeness(han.join(''), han.join('，\n'))).toBe(1);
  });

  it('is high if a few words were changed, in English and in Chinese', () => {
    expect(likeness(text.join(' '), edited(text, 50, 'changed').join(' '))).toBeGreaterThan(0.85);
    expect(likeness(han.join(''), edited(han, 50, '变').join(''))).toBeGreaterThan(0.85);
    expect(likeness(han.join(''), `${han.join('')}${characters(randomFrom(5), 80).join('')}`)).toBeGreaterThan(0.8);
  });

  it('falls with the number of changes', () => {
    const shares = [50, 20, 10, 5, 2].map((every) => likeness(text.join(' '), edited(text, every, 'new').join(' ')));
    expect(shares).toEqual(shares.toSorted((one, other) => other - one));
  });

  it('is low for different texts of the same words', () => {
    expect(likeness(text.join(' '), words(randomFrom(3), 400).join(' '))).toBeLessThan(0.2);
    expect(likeness(han.join(''), characters(randomFrom(4), 800).join(''))).toBeLessThan(0.2);
    expect(likeness(text.join(' '), han.join(''))).toBe(0);
  });

  it('is close to the exact share of what is in both', () => {
    const half = likeness([...text, ...words(randomFrom(6), 400)].join(' '), text.join(' '));
    expect(half).toBeGreaterThan(0.38);
    expect(half).toBeLessThan(0.62);
  });

  it('is not known of short texts', () => {
    expect(signatureOf('Sign in to read on.')).toBeUndefined();
    expect(signatureOf('请登录后继续阅读。')).toBeUndefined();
    expect(signatureOf('')).toBeUndefined();
  });

  it.each(['a ', '雪', 'a雪'])('is known by work in proportion to a text of %j', async (piece) => {
    expect(await growth((length) => () => signatureOf(piece.repeat(length)), 1000)).toBeLessThan(mostGrowth);
  });
});

describe('groups of duplicates', () => {
  const text = words(randomFrom(1), 300);
  const clip = (id: string, said: string, changes: Partial<Candidate> = {}): Candidate => {
    const signature = signatureOf(said);
    const savedAt = Number.parseInt(id.replace(/\D/g, '') || '0', 10);
    return {
      id,
      mode: 'article',
      pages: [`example.org/${id}`],
      savedAt,
      ...(signature ? { signature } : {}),
      ...changes,
    };
  };
  const idsOf = (candidates: readonly Candidate[], distinct: readonly (readonly string[])[] = []) =>
    duplicateGroups(candidates, distinct).map(({ ids }) => ids);

  it('have clips of one page, the newest first, and say why', () => {
    const pages = ['example.org/a'];
    const candidates = [clip('a1', 'one', { pages }), clip('b2', 'other'), clip('a3', 'two', { pages })];
    expect(duplicateGroups(candidates)).toEqual([{ ids: ['a3', 'a1'], samePage: true, sameText: false }]);
  });

  it('join clips through addresses that they share with a third', () => {
    const candidates = [
      clip('a1', 'x', { pages: ['m.example.org/a', 'example.org/a'] }),
      clip('a2', 'y', { pages: ['example.org/a'] }),
      clip('a3', 'z', { pages: ['m.example.org/a'] }),
    ];
    expect(idsOf(candidates)).toEqual([['a3', 'a2', 'a1']]);
  });

  it('have clips of nearly equal texts, at any address', () => {
    const candidates = [
      clip('a1', text.join(' ')),
      clip('b2', edited(text, 40, 'new').join(' ')),
      clip('c3', words(randomFrom(9), 300).join(' ')),
    ];
    expect(duplicateGroups(candidates)).toEqual([{ ids: ['b2', 'a1'], samePage: false, sameText: true }]);
  });

  it('do not have selections of one page that say different things', () => {
    const pages = ['example.org/a'];
    const mode = 'selection' as const;
    expect(idsOf([clip('a1', 'one', { pages, mode }), clip('a2', 'two', { pages, mode })])).toEqual([]);
    expect(idsOf([clip('a1', text.join(' '), { pages, mode }), clip('a2', text.join(' '), { pages, mode })])).toEqual([
      ['a2', 'a1'],
    ]);
    expect(idsOf([clip('a1', 'one', { pages, mode }), clip('a2', 'one', { pages })])).toEqual([]);
  });

  it('leave out what the reader has called different, until another clip joins', () => {
    const pages = ['example.org/a'];
    const both = [clip('a1', 'one', { pages }), clip('a2', 'two', { pages })];
    expect(idsOf(both, [['a1', 'a2']])).toEqual([]);
    expect(
      idsOf(both, [
        ['a1', 'b'],
        ['a2', 'b'],
      ]),
    ).toEqual([['a2', 'a1']]);
    expect(idsOf([...both, clip('a3', 'three', { pages })], [['a1', 'a2']])).toEqual([['a3', 'a2', 'a1']]);
  });

  it('have each clip of nearly equal texts that was not called different from all others', () => {
    const all = ['a1', 'a2', 'a3'].map((id) => clip(id, text.join(' ')));
    expect(idsOf(all, [['a1', 'a2']])).toEqual([['a3', 'a2', 'a1']]);
    expect(
      idsOf(all, [
        ['a1', 'a2'],
        ['a1', 'a3'],
      ]),
    ).toEqual([['a3', 'a2']]);
    expect(idsOf(all, [['a1', 'a2', 'a3']])).toEqual([]);
  });

  const random = randomFrom(8);
  const signature = signatureOf(text.join(' '));
  const clipsOf = (length: number, changes: () => Partial<Candidate>) =>
    Array.from({ length }, (_, at) => clip(`a${at}`, '', changes()));

  test.each([
    ['that are all the same', () => (signature ? { signature } : {}), 1],
    ['of one page', () => ({ pages: ['example.org/a'] }), 1],
    ['that differ', () => ({ signature: Uint32Array.from({ length: 128 }, () => random() * 2 ** 32) }), 0],
  ])('are found in proportion to the number of clips %s', async (_, changes, groups) => {
    const finding = (length: number) => {
      const clips = clipsOf(length, changes);
      return () => expect(idsOf(clips)).toHaveLength(groups);
    };
    expect(await growth(finding, 200)).toBeLessThan(mostGrowth);
  });

  test('are found among a thousand different clips', () => {
    const clips = clipsOf(1000, () => ({ signature: Uint32Array.from({ length: 128 }, () => random() * 2 ** 32) }));
    const copies = clips.slice(0, 50).map((each) => ({ ...each, id: `b${each.id}`, pages: [] }));
    expect(idsOf([...clips, ...copies])).toHaveLength(50);
  });
});
