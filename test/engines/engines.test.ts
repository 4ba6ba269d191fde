import { expect, test } from 'vitest';
import { engineNamed, engineNames, engines, extract } from '../../src/engines/engines';
import { pageFrom } from '../support/page';

test('an engine is found by its name, with its first variant, or with a variant', () => {
  expect(engineNamed('nta')).toMatchObject({ engine: { name: 'nta' }, variant: 'live' });
  expect(engineNamed('nta:paper')).toMatchObject({ engine: { name: 'nta' }, variant: 'paper' });
});

test('an unknown name is told together with the known ones', () => {
  expect(() => engineNamed('readable')).toThrow(/no engine named "readable"; known: wclipper, nta, nta:paper/);
  expect(() => engineNamed('nta:fast')).toThrow(RangeError);
});

test('every name that is offered is known', () => {
  for (const name of engineNames()) expect(engineNamed(name).engine.name).toBe(name.split(':')[0]);
});

test('an engine that throws is a failed result, not a lost clip', () => {
  const engine = {
    name: 'broken',
    variants: ['v'],
    extract() {
      throw new Error('out of luck');
    },
  };
  expect(extract(pageFrom('<p>x</p>'), { engine, variant: 'v' })).toMatchObject({
    content: [],
    nothing: 'broken failed: out of luck',
  });
});

test.each(engines.map((engine) => [engine.name, engine] as const))(
  '%s finds nothing on an empty page, and says why',
  (_, engine) => {
    for (const variant of engine.variants) {
      const { content, nothing } = engine.extract(pageFrom(''), variant);
      expect(content).toEqual([]);
      expect(nothing).toBeTruthy();
    }
  },
);
