import { expect, it, vi } from 'vitest';
import type { ClipSummary } from '../../../../src/library/library';
import { clipsWithoutBackup } from '../../../../src/screens/library-page/backup/backup-due';

vi.mock('webextension-polyfill', () => ({ default: {} }));

const day = 24 * 3600 * 1000;
const now = 100 * day;

function clips(count: number, updatedAt: number): ClipSummary[] {
  return Array.from({ length: count }, (_, at) => ({
    ...{ id: String(at), title: '', url: '', savedAt: 0, words: 1, minutes: 1, mode: 'article', revision: 1 },
    ...{ updatedAt, articleAt: 0 },
  }));
}

it('is due once ten clips are in no backup', () => {
  expect(clipsWithoutBackup(clips(9, now), undefined, now)).toBe(0);
  expect(clipsWithoutBackup(clips(10, now), undefined, now)).toBe(10);
});

it('is due thirty days after the last backup, if clips were saved or changed since', () => {
  const last = (days: number) => ({ at: now - days * day, clips: 5 });
  expect(clipsWithoutBackup(clips(12, now - day), last(29), now)).toBe(0);
  expect(clipsWithoutBackup(clips(12, now - day), last(31), now)).toBe(12);
  expect(clipsWithoutBackup(clips(12, now - 40 * day), last(31), now)).toBe(0);
});
