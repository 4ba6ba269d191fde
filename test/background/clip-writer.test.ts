import { expect, test, vi } from 'vitest';
import { ClipWriter } from '../../src/background/clip-writer';
import { showNote } from '../../src/background/toast';
import type { DeliveryRule } from '../../src/browser/messaging/deliveries';
import { done } from '../../src/browser/messaging/outcome';
import { sampleArticle } from '../support/sample-article';

const becameShort = vi.hoisted(() => vi.fn(async () => false));
const rules = vi.hoisted((): { now: readonly DeliveryRule[] } => ({ now: [] }));

vi.mock('../../src/browser/platform/free-space', () => ({ becameShort }));
vi.mock('../../src/browser/platform/i18n', () => ({ t: (key: string) => key }));
vi.mock('../../src/browser/platform/storage', () => ({ readSettings: async () => ({ settings: { images: 'none' } }) }));
vi.mock('../../src/browser/platform/delivery-rules', () => ({ readDeliveryRules: async () => rules.now }));
vi.mock('../../src/browser/platform/own-page', () => ({ openOwnPage: async () => {}, backupAddress: () => '' }));
vi.mock('../../src/background/automatic-backup', () => ({
  backUpIfDue: async () => {},
  backupTrouble: async () => {},
}));
vi.mock('../../src/background/copy-for-delivery', () => ({ wantsCopy: async () => false }));
vi.mock('../../src/background/deliver', () => ({ deliverDue: async () => {} }));
vi.mock('../../src/background/keep-pictures', () => ({ keepsPictures: async () => false }));
vi.mock('../../src/background/toast', () => ({ showNote: vi.fn(async () => {}) }));

const writer = new ClipWriter({
  updates: { save: async () => ({ clipId: 'salt' }) },
  deliveries: { picturesCame: async () => {} },
} as never);

/** Rejections that nobody has handled are shown on the toolbar button, although the clip is saved. */
const unhandled = vi.fn();

test.each([
  ['is told', async () => true, 1],
  ['is not asked for again soon', async () => false, 0],
  ['cannot be asked for', () => Promise.reject(new DOMException('session', 'QuotaExceededError')), 0],
])('a clip is saved if the room that is left %s', async (_, answer: () => Promise<boolean>, notes) => {
  becameShort.mockImplementation(answer);
  process.on('unhandledRejection', unhandled);
  expect(await writer.write({ draftId: 'salt' }, 7, true)).toEqual(done({ clipId: 'salt' }));
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', unhandled);
  expect(showNote).toHaveBeenCalledTimes(notes);
  expect(unhandled).not.toHaveBeenCalled();
});

test('a page that is saved again goes where the tags of its clip say', async () => {
  const rule = (id: string, when: string[], destinations: string[]) => ({
    id,
    name: id,
    enabled: true,
    when,
    destinations,
  });
  rules.now = [rule('stays', ['tag:private'], []), rule('all', [], ['hook'])];
  const save = vi.fn(async () => ({ clipId: 'salt' }));
  const article = { ...sampleArticle, tags: ['private'] };
  const again = new ClipWriter({
    updates: { save, clipOf: async () => ({ clipId: 'salt', same: true }) },
    library: { readDraft: async () => sampleArticle, read: async () => ({ id: 'salt', article }) },
    deliveries: { picturesCame: async () => {} },
  } as never);
  await again.write({ draftId: 'draft' }, undefined, false);
  expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ deliverTo: [], rule: 'stays' }));
  rules.now = [rule('papers', ['tag:paper'], ['hook'])];
  await again.write({ draftId: 'draft' }, undefined, false);
  expect(save).toHaveBeenLastCalledWith(expect.not.objectContaining({ rule: 'papers' }));
  await again.write({ draftId: 'draft', ruleTags: ['paper'] }, undefined, false);
  expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ deliverTo: ['hook'], rule: 'papers' }));
  rules.now = [];
});
