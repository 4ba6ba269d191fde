import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Block, differencesOf, piecesOf, sizeOf } from '../../../../src/screens/ui/changes/differences';
import { growth, mostGrowth } from '../../../support/steps';

const block = (text: string, ...pictures: string[]): Block => ({ text, pictures });
/** Lets so many milliseconds pass between two looks at the clock. */
function passingBy(milliseconds: number): void {
  let now = 0;
  for (const clock of [performance, Date])
    vi.spyOn(clock, 'now').mockImplementation(() => {
      now += milliseconds;
      return now;
    });
}

const salt = block('Salt was carried inland on mules in winter.');
const mules = block('The mules rested at the ford.');
const ford = block('A bridge replaced the ford.');

/** However busy the machine is, comparing has all the time. */
beforeEach(() => passingBy(0));
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the differences of two articles', () => {
  it('are none for the same blocks', () => {
    expect(differencesOf([salt, mules], [salt, mules])).toEqual([{ is: 'same', blocks: 2 }]);
  });

  it('name added and removed blocks in order', () => {
    expect(differencesOf([salt, mules], [ford, salt])).toEqual([
      { is: 'added', block: ford },
      { is: 'same', blocks: 1 },
      { is: 'removed', block: mules },
    ]);
  });

  it('name the changed words of a block that is still there', () => {
    const later = block('Salt was carried inland on camels in winter.');
    expect(differencesOf([mules, salt], [ford, later])).toEqual([
      { is: 'added', block: ford },
      { is: 'removed', block: mules },
      {
        is: 'changed',
        pieces: [
          { is: 'same', text: 'Salt was carried inland on ' },
          { is: 'removed', text: 'mules' },
          { is: 'added', text: 'camels' },
          { is: 'same', text: ' in winter.' },
        ],
      },
    ]);
  });

  it('count words and pictures, but not pictures that are still there', () => {
    const differences = differencesOf(
      [salt, block('The ford', 'a.png'), block('', 'b.png')],
      [salt, block('A bridge over it', 'a.png'), block('雪山')],
    );
    expect(sizeOf(differences)).toEqual({ words: { added: 6, removed: 2 }, pictures: { added: 0, removed: 1 } });
  });

  it('are found by work in proportion to the length of articles that share nothing', async () => {
    const all = (word: string, length: number) => Array.from({ length }, (_, at) => block(`${word} ${at}`));
    const finding = (length: number) => {
      const [before, after] = [all('one', length), all('other', length)];
      return () => expect(differencesOf(before, after).length).toBeGreaterThan(length);
    };
    expect(await growth(finding, 100)).toBeLessThan(mostGrowth);
  });

  it('are words as long as there is time, then whole blocks', () => {
    const blocks = (word: string) =>
      Array.from({ length: 100 }, (_, at) => block(`${at} mules carried ${word} inland`));
    passingBy(1);
    const found = differencesOf(blocks('salt'), blocks('oil'));
    const changed = found.filter(({ is }) => is === 'changed').length;
    expect(changed).toBeGreaterThan(0);
    expect(changed).toBeLessThan(100);
    expect(found.filter(({ is }) => is === 'added')).toHaveLength(100 - changed);
    passingBy(1000);
    const kinds = differencesOf([salt, mules], [block('Salt'), mules]).map(({ is }) => is);
    expect(kinds).toEqual(['added', 'added', 'removed', 'removed']);
  });
});

describe('the pieces of a changed text', () => {
  it('are words where the script has no spaces', () => {
    expect(piecesOf('今天下雪了。', '今天下雨了。', 'zh').filter(({ is }) => is !== 'same')).toEqual([
      { is: 'removed', text: '下雪' },
      { is: 'added', text: '下雨' },
    ]);
  });

  it('are found whatever language the page names', () => {
    expect(piecesOf('a b', 'a c', 'no language!')).toHaveLength(3);
  });
});
