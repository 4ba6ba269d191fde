import { describe, expect, it } from 'vitest';
import { setUpText, storageIn } from '../../src/sync/set-up-text';

const storage = {
  kind: 'webdav',
  values: { address: 'https://cloud.example/dav/书/', user: 'ann', password: 'ÿ>?päss ❤' },
} as const;

describe('the set-up text', () => {
  it('brings a storage to another machine, however it is wrapped', () => {
    const text = setUpText(storage) ?? '';
    expect(text).toMatch(/^WClipper-1-[\w-]+$/);
    expect(storageIn(text)).toEqual(storage);
    expect(storageIn(` ${text.slice(0, 30)}\n${text.slice(30)}\u00a0`)).toEqual(storage);
  });

  it('is none for a folder, which each machine picks itself', () => {
    expect(setUpText({ kind: 'folder', values: {} })).toBeUndefined();
  });

  it('refuses what is no such text', () => {
    const encoded = (value: unknown) => `WClipper-1-${btoa(JSON.stringify(value))}`;
    const texts = [
      '',
      'https://cloud.example/',
      (setUpText(storage) ?? '').slice(0, -5),
      'WClipper-2-e30',
      encoded(null),
      encoded({ kind: 'folder', values: {} }),
      encoded({ kind: 'webdav', values: null }),
      encoded({ kind: 'webdav', values: { address: 7 } }),
      encoded({ kind: 'webdav', values: { address: 'x'.repeat(2001) } }),
      encoded({ kind: 's3', values: Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`v${at}`, ''])) }),
    ];
    expect(texts.map(storageIn)).toEqual(texts.map(() => undefined));
  });
});
