import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { expect, it, vi } from 'vitest';
import { failureOf } from '../../../src/browser/messaging/failure-of';
import { isShort } from '../../../src/browser/platform/free-space';

vi.mock('webextension-polyfill', () => ({ default: {} }));

const [mb, gb] = [1e6, 1e9];

it('space is short below 200 MB, or a tenth of what the browser allows, but not with a gigabyte or half of it left', () => {
  const short = (free: number, quota: number) => isShort({ used: quota - free, quota });
  expect(short(199 * mb, 500 * gb)).toBe(true);
  expect(short(900 * mb, 500 * gb)).toBe(true);
  expect(short(1.1 * gb, 500 * gb)).toBe(false);
  expect(short(250 * mb, 2 * gb)).toBe(false);
  expect(short(190 * mb, 2 * gb)).toBe(true);
  expect(short(0, gb)).toBe(true);
  expect(short(140 * mb, 150 * mb)).toBe(false);
  expect(short(70 * mb, 150 * mb)).toBe(true);
  expect(short(0, 0)).toBe(false);
});

/** A full disk, as the browser reports it when a change is written. */
const full = new DOMException('Encountered full disk while committing transaction.', 'QuotaExceededError');

it('a full disk is named as such, however the database wraps it', () => {
  const bulk = new Dexie.BulkError('wclipper.images.bulkAdd(): 1 of 1 operations failed', [full]);
  for (const error of [full, new Dexie.AbortError(full as never), new Dexie.QuotaExceededError(full as never), bulk])
    expect(failureOf(error)).toMatchObject({ failure: { code: 'storageFull' } });
  expect(failureOf(new Error('other'))).toMatchObject({ failure: { code: 'unknown' } });
});
