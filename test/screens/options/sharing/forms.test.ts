import type { JSDOM } from 'jsdom';
import { type ComponentType, h, render } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setUpText } from '../../../../src/sync/set-up-text';
import type { Storage } from '../../../../src/sync/storage';
import { emptyDocument } from '../../../support/empty-document';

const storage: Storage = { kind: 'webdav', values: { address: 'https://cloud.example/', user: 'ada', password: 'x' } };
const shared: Storage[] = [];
/** Never ends. */
const opening = new Promise<undefined>(() => {});
let answer: (found: { readonly isThere: boolean }) => void = () => {};
let main: HTMLElement;
let window: JSDOM['window'];

beforeEach(() => {
  vi.resetModules();
  ({ main, window } = emptyDocument());
  const tested = new Promise((resolve) => {
    answer = resolve;
  });
  vi.doMock('../../../../src/screens/options/sharing/storage-fault', async (original) => ({
    ...(await original<object>()),
    tested: () => tested,
    shared: (each: Storage) => {
      shared.push(each);
      return opening;
    },
  }));
});
afterEach(() => {
  shared.length = 0;
});

function show<Props extends object>(form: ComponentType<Props>, props: Omit<Props, 'onShared' | 'onCancel'>): void {
  render(h(form, { ...props, onShared: () => {}, onCancel: () => render(null, main) } as unknown as Props), main);
}

async function type(field: string, text: string): Promise<void> {
  await expect.poll(() => main.querySelector(field)).not.toBe(null);
  const input = main.querySelector<HTMLInputElement>(field) as HTMLInputElement;
  input.value = text;
  input.dispatchEvent(new window.Event('input', { bubbles: true }));
  await settled();
}

async function submit(): Promise<void> {
  main.querySelector('form')?.dispatchEvent(new window.Event('submit', { bubbles: true, cancelable: true }));
  await settled();
}

function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 10));
}

it('a library is not joined once the reader has cancelled', async () => {
  const { JoinForm } = await import('../../../../src/screens/options/sharing/join-form');
  show(JoinForm, {});
  await type('#join-code', setUpText(storage) ?? '');
  await type('#join-passphrase', 'correct horse');
  await submit();
  main.querySelector<HTMLElement>('#cancel-join')?.click();
  answer({ isThere: true });
  await settled();
  expect(shared).toEqual([]);
});

it('a library that is being joined cannot be cancelled any more', async () => {
  const { JoinForm } = await import('../../../../src/screens/options/sharing/join-form');
  show(JoinForm, {});
  await type('#join-code', setUpText(storage) ?? '');
  await type('#join-passphrase', 'correct horse');
  await submit();
  answer({ isThere: true });
  await settled();
  expect(shared).toEqual([storage]);
  main.querySelector<HTMLElement>('#cancel-join')?.click();
  expect(main.querySelector('#cancel-join')?.getAttribute('aria-disabled')).toBe('true');
});

it('a storage that is typed during a test of another one is not taken for tested', async () => {
  const { ShareForm } = await import('../../../../src/screens/options/sharing/share-form');
  show(ShareForm, { before: storage });
  await submit();
  await type('#storage-address', 'https://other.example/');
  answer({ isThere: true });
  await settled();
  expect(main.querySelector('#passphrase-form')).toBe(null);
  expect(main.querySelector('#test-storage')).not.toBe(null);
});

it('a storage is not joined once another one is pasted', async () => {
  const { JoinForm } = await import('../../../../src/screens/options/sharing/join-form');
  show(JoinForm, {});
  await type('#join-code', setUpText(storage) ?? '');
  await type('#join-passphrase', 'correct horse');
  await submit();
  await type('#join-code', setUpText({ ...storage, values: { ...storage.values, user: 'eve' } }) ?? '');
  answer({ isThere: true });
  await settled();
  expect(shared).toEqual([]);
});

it('a preset of a storage can be replaced', async () => {
  const { ShareForm } = await import('../../../../src/screens/options/sharing/share-form');
  show(ShareForm, { before: { kind: 's3', values: {} } });
  const region = () => main.querySelector<HTMLInputElement>('#storage-region')?.value;
  await expect.poll(region).toBe('us-east-1');
  await type('#storage-region', '');
  expect(region()).toBe('');
});
