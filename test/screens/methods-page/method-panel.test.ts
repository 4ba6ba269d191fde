import { h, render } from 'preact';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PageToCompare } from '../../../src/clip/clipping/try-method';
import { emptyDocument } from '../../support/empty-document';

const method = { id: 'nta-best', name: 'nta', engine: 'nta' };
const runs = [{ differs: false, texts: Array.from({ length: 450 }, (_, at) => `block ${at}`) }];
const adopt = vi.fn();
const saveWith = vi.fn();
const onUsed = vi.fn();
let main: HTMLElement;

beforeEach(async () => {
  ({ main } = emptyDocument());
  vi.doMock('../../../src/screens/methods-page/compare/compared-methods', () => ({ adopt, saveWith }));
  vi.doMock('../../../src/judge/selection/differences', () => ({
    differencesOf: () => ({ words: { more: 1, less: 1 }, runs }),
  }));
  const { MethodPanel } = await import('../../../src/screens/methods-page/compare/method-panel');
  const page = { tabId: 1, reading: { snapshot: { page: {} } } } as PageToCompare;
  const result = { ok: true, value: { words: 1, states: new Uint8Array(), took: 1 } } as const;
  const props = { page, method, result, clip: undefined, isReady: true, isCurrent: false, onUsed };
  render(h(MethodPanel, props), main);
});

const settled = () => new Promise((settle) => setTimeout(settle, 20));

it('a method is used once, however quickly its button is pressed again', async () => {
  adopt.mockReturnValue(new Promise(() => {}));
  for (let press = 0; press < 2; press++) {
    main.querySelector<HTMLElement>('#use-method')?.click();
    await settled();
  }
  expect(adopt).toHaveBeenCalledTimes(1);
});

it('a run of equal text has as many blocks as it says, once the reader has asked for all', async () => {
  const run = main.querySelector<HTMLDetailsElement>('details.same') as HTMLDetailsElement;
  run.open = true;
  run.dispatchEvent(new Event('toggle'));
  await settled();
  for (let press = 0; press < 2; press++) {
    run.querySelector<HTMLElement>('button')?.click();
    await settled();
  }
  expect(run.querySelectorAll('p')).toHaveLength(450);
  expect(run.querySelector('button')).toBe(null);
});

it('a method whose clip cannot be saved is the one in use all the same', async () => {
  adopt.mockResolvedValue({ ok: true, value: null });
  saveWith.mockResolvedValue({ ok: false, failure: { code: 'storageFull' } });
  main.querySelector<HTMLElement>('#save-with-method')?.click();
  await settled();
  expect(onUsed).toHaveBeenCalledTimes(1);
  expect(main.querySelector('#adopted')?.getAttribute('data-state')).toBe('failed');
});
