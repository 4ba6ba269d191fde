import { describe, expect, it } from 'vitest';
import { type Block, differencesOf, piecesOf, sizeOf } from '../../../src/ui/changes/differences';

const block = (text: string, ...pictures: string[]): Block => ({ text, pictures });
const salt = block('Salt was carried inland on mules in winter.');
const mules = block('The mules rested at the ford.');
const ford = block('A bridge replaced the ford.');

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

  it('are found in reasonable time between long articles that share nothing', () => {
    const all = (word: string) => Array.from({ length: 5000 }, (_, at) => block(`${word} ${at}`));
    const start = performance.now();
    expect(differencesOf(all('one'), all('other')).length).toBeGreaterThan(5000);
    expect(performance.now() - start).toBeLessThan(20_000);
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

  it('take bounded time, however many blocks have changed', () => {
    const words = (seed: number) =>
      Array.from({ length: 3000 }, (_, at) => (at % 2 === 0 ? `word${at}` : `other${(at * seed) % 997}`)).join(' ');
    const before = Array.from({ length: 20 }, (_, at) => block(words(at + 1)));
    const after = Array.from({ length: 20 }, (_, at) => block(words(at + 101)));
    // The time of this process: a busy machine takes longer by the clock.
    const began = process.cpuUsage();
    const found = differencesOf(before, after, 'en');
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(3000);
    expect(found.some(({ is }) => is === 'changed')).toBe(true);
  });
});
