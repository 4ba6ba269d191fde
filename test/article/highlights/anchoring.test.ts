import { describe, expect, test } from 'vitest';
import { Anchors } from '../../../src/article/highlights/anchoring';
import { placeOf } from '../../../src/article/highlights/highlight';
import { growth, mostGrowth } from '../../support/steps';

/** Highlights an occurrence of a quote in one text, and returns what is found of it in another. */
function foundIn(before: string, quote: string, after: string, occurrence = 0): string | undefined {
  let start = before.indexOf(quote);
  for (let more = occurrence; more > 0; more--) start = before.indexOf(quote, start + 1);
  expect(start).toBeGreaterThanOrEqual(0);
  const span = new Anchors(after).spanOf(placeOf(before, { start, end: start + quote.length }));
  return span && `${after.slice(Math.max(0, span.start - 6), span.start)}[${after.slice(span.start, span.end)}]`;
}

const text = 'The lamp was lit at dusk. Boats brought oil and bread to the island. The lamp was out at dawn.';

describe('a highlight', () => {
  test('is found where it was', () => {
    expect(foundIn(text, 'Boats brought oil', text)).toBe('dusk. [Boats brought oil]');
  });

  test('is found after text was added before it', () => {
    expect(foundIn(text, 'Boats brought oil', `A new sentence. ${text}`)).toBe('dusk. [Boats brought oil]');
  });

  test('of a repeated text is found by the text around it', () => {
    expect(foundIn(text, 'The lamp was', `A preface. ${text}`, 1)).toBe('land. [The lamp was]');
    expect(foundIn(text, 'The lamp was', `A preface. ${text}`, 0)).toBe('face. [The lamp was]');
  });

  test('of a word that is repeated with the same text around it is the one nearest to its place', () => {
    const line = 'Salt was carried inland by mules and men.\n';
    const before = line.repeat(9);
    const at = before.indexOf('mules', line.length * 5);
    const span = new Anchors(`${before}${line}`).spanOf(placeOf(before, { start: at, end: at + 5 }));
    expect(span).toEqual({ start: at, end: at + 5 });
  });

  test('is found although some of its words changed', () => {
    const after = text.replace('brought oil and bread', 'brought oil, and some bread');
    expect(foundIn(text, 'Boats brought oil and bread to the island.', after)).toBe(
      'dusk. [Boats brought oil, and some bread to the island.]',
    );
  });

  test('is not found if its text was replaced', () => {
    const after = text.replace('Boats brought oil and bread', 'Nothing of the kind ever came across the sound');
    expect(foundIn(text, 'Boats brought oil and bread', after)).toBeUndefined();
  });

  test('of one short word is not found at another place', () => {
    expect(foundIn(text, 'oil', 'Olive oil is dear this year, says the market.')).toBeUndefined();
  });

  test('of Chinese text is found again, also with changed characters', () => {
    const before = '灯塔看守人写道,海上的雾很大。船只带来了油和面包,也带走了信件。';
    expect(foundIn(before, '船只带来了油和面包', `前言。${before}`)).toBe('上的雾很大。[船只带来了油和面包]');
    expect(foundIn(before, '船只带来了油和面包', before.replace('油和面包', '油与面包'))).toContain(
      '[船只带来了油与面包]',
    );
  });

  test('does not begin or end within an emoji', () => {
    const before = 'The cat 😀 sat on the mat, and the dog 😀 lay by the door.';
    const place = placeOf(before, { start: 9, end: before.indexOf('mat') });
    expect(new Anchors(before).spanOf(place)).toEqual({ start: 8, end: 21 });
    expect(foundIn(before, 'the dog 😀 lay by', before.replace('😀 lay', '😁 lay'))).toContain('[the dog 😁 lay by]');
  });

  test('that is long is found by its ends', () => {
    const long = Array.from({ length: 90 }, (_, at) => `Line ${at} says that boat ${at * 7} came in.`).join('\n');
    const quote = long.slice(300, 2500).trim();
    const after = `Before.\n${long.replace('boat 280 came', 'the old boat 280 sailed')}`;
    const found = foundIn(long, quote, after);
    expect(found).toContain('the old boat 280 sailed');
    expect(found?.endsWith(`${quote.slice(-40)}]`)).toBe(true);
  });

  test('of an empty or damaged place is not found', () => {
    const anchors = new Anchors(text);
    const quote = { exact: '', prefix: '', suffix: '' };
    expect(anchors.spanOf({ quote, position: { start: 0, end: 4 } })).toBeUndefined();
    expect(anchors.spanOf({ quote: { ...quote, exact: 'zz' }, position: { start: 1e9, end: -5 } })).toBeUndefined();
  });
});

test('similar words are sought near the place only, however long the place says that it is', () => {
  const quote = { exact: 'Boats brought oil and bread', prefix: '', suffix: '' };
  const far = `${'x'.repeat(200_000)} Boats brought oil, bread.`;
  expect(new Anchors(far).spanOf({ quote, position: { start: 0, end: 1e9 } })).toBeUndefined();
});

test('moved words that are everywhere are compared a hundred thousand times for all highlights', async () => {
  const moved = { quote: { exact: 'a', prefix: '', suffix: '' }, position: { start: -1, end: 0 } };
  const finding = (size: number) => () => {
    const anchors = new Anchors('a'.repeat(size));
    for (let at = 0; at < size; at++) anchors.spanOf(moved);
  };
  expect(await growth(finding, 1000)).toBeLessThan(mostGrowth);
});

describe('finding highlights', () => {
  /** Finds lost and moved highlights in a text of so many characters. */
  function finding(length: number, line: (at: number) => string): () => void {
    let before = '';
    for (let at = 0; before.length < length; at++) before += line(at);
    const after = `New.\n${before.replaceAll('harbour', 'haven')}`;
    const places = Array.from({ length: 20 }, (_, at) => {
      const start = Math.floor((before.length / 25) * (at + 1));
      return placeOf(before, { start, end: start + 60 });
    });
    return () => {
      const anchors = new Anchors(after);
      for (const place of places) anchors.spanOf(place);
    };
  }

  test.each([
    ['of sentences', (at: number) => `Sentence ${at} tells of the harbour and of ${at % 97} boats.\n`],
    ['of one letter', () => 'a'.repeat(50)],
  ])('takes work in proportion to a text %s', async (_, line) => {
    expect(await growth((length) => finding(length, line), 20_000)).toBeLessThan(mostGrowth);
  });
});
