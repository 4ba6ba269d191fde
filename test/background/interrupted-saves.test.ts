import { beforeEach, expect, test, vi } from 'vitest';
import { InterruptedSaves } from '../../src/background/interrupted-saves';
import { showSaved } from '../../src/background/quiet-clip';
import { showBackgroundFailure } from '../../src/background/unhandled';
import { done, failed, type Outcome } from '../../src/browser/messaging/outcome';
import type { SavedClip } from '../../src/browser/messaging/stored-clips';
import { showBadgeEverywhere } from '../../src/browser/platform/toolbar-button';
import type { SaveOfDraft } from '../../src/library/unsaved';
import { eventually } from '../support/eventually';

const tabs = vi.hoisted(() => new Map<number, string>());

vi.mock('../../src/browser/platform/toolbar-button', () => ({ showBadgeEverywhere: vi.fn(async () => {}) }));
vi.mock('../../src/browser/platform/tab-events', () => ({ tabUrl: async (tabId: number) => tabs.get(tabId) }));
vi.mock('../../src/browser/platform/i18n', () => ({ t: (key: string) => key }));
vi.mock('../../src/background/quiet-clip', () => ({ badgeStays: 1, showSaved: vi.fn(async () => {}) }));
vi.mock('../../src/background/unhandled', () => ({ showBackgroundFailure: vi.fn(async () => {}) }));

const asked = (draftId: string, more: Partial<SaveOfDraft> = {}): SaveOfDraft => ({
  ...{ draftId, url: `https://news.example/${draftId}`, mode: 'article', title: 'Mine' },
  ...more,
});
const savedAs = (clipId: string) => done<SavedClip>({ clipId });

const tell = vi.fn();
const save = vi.fn(async ({ draftId }: SaveOfDraft): Promise<Outcome<SavedClip>> => savedAs(draftId));
const resume = vi.fn(async (_: SaveOfDraft) => false);
const begin = vi.fn(async () => {});
const finish = (saves: readonly SaveOfDraft[], damaged = 0) =>
  new InterruptedSaves({ unsaved: { interrupted: async () => ({ saves, damaged }), begin }, save, resume, tell });

beforeEach(() => tabs.clear());

test('each save is counted before it is made, and made once', async () => {
  const order: string[] = [];
  begin.mockImplementationOnce(async () => void order.push('counted'));
  save.mockImplementationOnce(async ({ draftId }) => {
    order.push('saved');
    return savedAs(draftId);
  });
  await finish([asked('a'), asked('b')]).settled();
  expect(order).toEqual(['counted', 'saved']);
  expect(save.mock.calls.map(([{ draftId }]) => draftId)).toEqual(['a', 'b']);
});

test('what is gathered further is not saved yet, and nothing waits for it', async () => {
  resume.mockResolvedValueOnce(true);
  await finish([asked('a'), asked('b')]).settled();
  expect(save.mock.calls.map(([{ draftId }]) => draftId)).toEqual(['b']);
  expect(begin).toHaveBeenCalledTimes(2);
  resume.mockRejectedValueOnce(new Error('no tabs'));
  await finish([asked('c')]).settled();
  expect(save.mock.calls.map(([{ draftId }]) => draftId)).toEqual(['b', 'c']);
});

test('the result is told in the tab that still shows the page', async () => {
  tabs.set(7, 'https://news.example/a#top');
  const one = asked('a', { tabId: 7 });
  await finish([one]).settled();
  expect(showSaved).toHaveBeenCalledWith(7, savedAs('a'));
  expect(tell).toHaveBeenCalledWith(7, one, savedAs('a'));
  expect(showBadgeEverywhere).not.toHaveBeenCalled();
});

test('all others are told in one sentence: their tabs are gone, or show something else', async () => {
  tabs.set(8, 'https://news.example/other');
  await finish([asked('a', { tabId: 7 }), asked('b', { tabId: 8 }), asked('c')]).settled();
  expect(tell).not.toHaveBeenCalled();
  expect(showBadgeEverywhere).toHaveBeenCalledWith('saved', 'savedLater');
  await eventually(() => expect(showBadgeEverywhere).toHaveBeenLastCalledWith('none'));
});

test('nothing is said if nothing was left', async () => {
  await finish([]).settled();
  expect(showBadgeEverywhere).not.toHaveBeenCalled();
  expect(showBackgroundFailure).not.toHaveBeenCalled();
});

test('a save that cannot be counted, as on a full disk, is told and keeps no other from being made', async () => {
  begin.mockRejectedValueOnce(new DOMException('no space', 'QuotaExceededError'));
  await finish([asked('a'), asked('b')]).settled();
  expect(save.mock.calls.map(([{ draftId }]) => draftId)).toEqual(['b']);
  expect(showBackgroundFailure).toHaveBeenCalledWith(expect.objectContaining({ code: 'storageFull' }));
});

test('a failure is told, and so are saves that cannot be read', async () => {
  save.mockImplementationOnce(async () => failed('storageFull'));
  await finish([asked('a'), asked('b')], 1).settled();
  expect(showBackgroundFailure).toHaveBeenCalledWith({ code: 'storageFull' });
  await finish([asked('b')], 1).settled();
  expect(showBackgroundFailure).toHaveBeenLastCalledWith({ code: 'draftDamaged' });
});

test('a popup that asks for the same save again gets its result', async () => {
  const saves = finish([asked('a', { edits: { note: 'x' } })]);
  const again = { draftId: 'a', title: 'Mine', edits: { note: 'x' } };
  expect(await saves.resultOf(again)).toEqual(savedAs('a'));
  expect(await saves.resultOf({ ...again, title: 'Other' })).toBeUndefined();
  // Another clip of the page, or one that is sent somewhere, is another save.
  expect(await saves.resultOf({ ...again, asNew: true })).toBeUndefined();
  expect(await saves.resultOf({ ...again, deliverTo: ['shelf'] })).toBeUndefined();
  expect(await saves.resultOf({ ...again, asNew: false })).toEqual(savedAs('a'));
  expect(await saves.resultOf({ draftId: 'b' })).toBeUndefined();
});

test('a library that cannot be read keeps nothing else from working', async () => {
  const saves = new InterruptedSaves({
    unsaved: { interrupted: () => Promise.reject(new Error('closed')), begin },
    save,
    resume,
    tell,
  });
  await saves.settled();
  expect(await saves.resultOf({ draftId: 'a' })).toBeUndefined();
});
