import { expect, test, vi } from 'vitest';
import { inSlices } from '../../../src/clip/capture/slices';
import { engines, extract, loadEngine } from '../../../src/judge/engines/engines';
import { wholePage } from '../../../src/judge/engines/whole-page/whole-page';
import { finished } from '../../../src/page/steps';
import { pageFrom } from '../../support/page';

test('an engine is found by its name, with its first variant, or with a variant', async () => {
  expect(await loadEngine('nta')).toMatchObject({ engine: { name: 'nta' }, variant: 'live' });
  expect(await loadEngine('nta:paper')).toMatchObject({ engine: { name: 'nta' }, variant: 'paper' });
});

test('an unknown name is told together with the known ones', async () => {
  await expect(loadEngine('readable')).rejects.toThrow(/no engine named "readable"; known: wclipper, nta, nta:paper/);
  await expect(loadEngine('nta:fast')).rejects.toThrow(RangeError);
});

test.each(engines)('lists $name as the engine describes itself', async ({ name, load }) => {
  expect((await load()).name).toBe(name);
});

test('waits in steps only until an engine is loaded', async () => {
  vi.resetModules();
  const fresh = await import('../../../src/judge/engines/engines');
  expect(() => finished(fresh.loadingEngine('nta'))).toThrow('waits');
  expect((await inSlices(fresh.loadingEngine('nta'))).engine.name).toBe('nta');
  expect(finished(fresh.loadingEngine('nta')).engine.name).toBe('nta');
});

test('an engine that throws is a failed result, not a lost clip', () => {
  const engine = {
    name: 'broken',
    extract() {
      throw new Error('out of luck');
    },
  };
  expect(extract(pageFrom('<p>x</p>'), { engine, variant: 'v' })).toMatchObject({
    content: [],
    nothing: 'broken failed: out of luck',
  });
});

test.each(engines)('$name finds nothing on an empty page, and says why', async ({ variants, load }) => {
  const engine = await load();
  for (const variant of variants) {
    const { content, nothing } = engine.extract(pageFrom(''), variant);
    expect(content).toEqual([]);
    expect(nothing).toBeTruthy();
  }
});

test('the whole page is all that can be seen, without layers that are closed', () => {
  const layer = (visibility: string) =>
    `<div data-position="Fixed" data-visibility="${visibility}"><p>We value your privacy.</p></div>`;
  const page = pageFrom(
    `${layer('Transparent')}${layer('Collapsed')}${layer('Shown')}<p data-visibility="Transparent">Fades in.</p><p>Text.</p>`,
  );
  const { content, except } = wholePage.extract(page, 'all');
  expect(content).toEqual([0]);
  expect(except).toEqual([1, 4]);
});
