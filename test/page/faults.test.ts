import { expect, test } from 'vitest';
import { readMetadata } from '../../src/judge/metadata/metadata';
import { Faults, messageOf } from '../../src/page/faults';
import type { Head } from '../../src/page/page';
import { pageFrom } from '../support/page';

const prose = 'The harbour was closed for a day because of the fog, and nobody was surprised. '.repeat(5);

test('a reader that throws yields its fallback and is recorded', () => {
  const faults = new Faults();
  expect(faults.contain('good', () => 1, 2)).toBe(1);
  const bad = () => {
    throw new Error('broken');
  };
  expect(faults.contain('bad', bad, 2)).toBe(2);
  expect(faults.all).toEqual([{ reader: 'bad', message: 'broken' }]);
});

test('a repeated fault is recorded once, and the number of faults is limited', () => {
  const faults = new Faults();
  for (let i = 0; i < 1000; i++) faults.add('image', new Error('broken'));
  expect(faults.all).toHaveLength(1);
  for (let i = 0; i < 1000; i++) faults.add('image', new Error(`broken ${i}`));
  expect(faults.all).toHaveLength(40);
});

test('anything thrown has a message of limited length', () => {
  const stubborn = {
    toString() {
      throw new Error('no');
    },
  };
  expect(messageOf('text')).toBe('text');
  expect(messageOf(stubborn)).toBe('unknown error');
  expect(messageOf(new Error('x'.repeat(10_000)))).toHaveLength(300);
});

/** A head of which one part cannot be read. */
function headWithout(part: keyof Head): Partial<Head> {
  const head = { title: 'Fog - Courier', metas: [{ name: 'og:title', content: 'Fog' }], links: [], jsonLd: [] };
  return Object.defineProperty(head, part, {
    enumerable: true,
    get() {
      throw new Error(`${part} is broken`);
    },
  });
}

test('unreadable metadata costs only itself', () => {
  for (const part of ['metas', 'links', 'jsonLd', 'language'] as const) {
    const faults = new Faults();
    const made = pageFrom(`<h1>Fog</h1><p>By Ann Reed</p><p>${prose}</p>`, { head: {} });
    const page = {
      ...made,
      head: Object.create({ ...made.head }, Object.getOwnPropertyDescriptors(headWithout(part))),
    };
    const found = readMetadata(page, undefined, Date.now(), faults);
    expect(found.title, part).toBe('Fog');
    expect(found.author, part).toBe('Ann Reed');
    expect(faults.all.length, part).toBeGreaterThan(0);
    for (const { message } of faults.all) expect(message).toBe(`${part} is broken`);
  }
});

test('an ordinary page has no faults', () => {
  const faults = new Faults();
  readMetadata(pageFrom(`<h1>Fog</h1><p>${prose}</p>`), undefined, Date.now(), faults);
  expect(faults.all).toEqual([]);
});
