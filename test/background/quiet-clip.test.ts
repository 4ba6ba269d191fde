import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clipQuietly, settleAbandoned, showReason } from '../../src/background/quiet-clip';
import { done, failed } from '../../src/browser/messaging/outcome';
import type { SavedClip } from '../../src/browser/messaging/stored-clips';
import { startAlarm, stopAlarm } from '../../src/browser/platform/alarms';
import { keepQuietRecord, type QuietRecord } from '../../src/browser/platform/quiet-record';
import { keepBackgroundFailure, keepFailure, takeFailure } from '../../src/browser/platform/storage';
import { showBadge, showBadgeEverywhere } from '../../src/browser/platform/toolbar-button';
import { deferred } from '../support/deferred';
import { eventually } from '../support/eventually';

const records = vi.hoisted(() => new Map<number, QuietRecord>());

vi.mock('../../src/browser/platform/toolbar-button', () => ({
  showBadge: vi.fn(async () => true),
  showBadgeEverywhere: vi.fn(async () => {}),
}));
vi.mock('../../src/browser/platform/i18n', () => ({ t: (key: string) => key }));
vi.mock('../../src/browser/platform/storage', () => ({
  keepFailure: vi.fn(async () => {}),
  takeFailure: vi.fn(async () => null),
  keepBackgroundFailure: vi.fn(async () => {}),
}));
vi.mock('../../src/browser/platform/alarms', () => ({
  startAlarm: vi.fn(async () => {}),
  stopAlarm: vi.fn(async () => {}),
}));
vi.mock('../../src/browser/platform/quiet-record', () => ({
  keepQuietRecord: vi.fn(async (tabId: number, record: QuietRecord) => void records.set(tabId, record)),
  forgetQuietRecord: vi.fn(async (tabId: number) => void records.delete(tabId)),
  quietRecords: vi.fn(async () => new Map(records)),
}));

const broken = async () => {
  throw new Error('the store cannot be read');
};
const savedAs = (clipId: string, was?: 'unchanged') => done<SavedClip>({ clipId, ...(was ? { was } : {}) });

beforeEach(() => records.clear());

describe('a quiet clip', () => {
  it('that succeeds leaves no earlier failure for the popup to tell', async () => {
    await clipQuietly(1, 'article', broken);
    expect(takeFailure).not.toHaveBeenCalled();
    await clipQuietly(1, 'article', async () => savedAs('c'));
    expect(takeFailure).toHaveBeenCalledWith(1);
  });

  it('that fails shows it on the badge of its tab alone, and the next popup explains it', async () => {
    await clipQuietly(1, 'article', broken);
    expect(showBadgeEverywhere).not.toHaveBeenCalled();
    expect(keepBackgroundFailure).not.toHaveBeenCalled();
    expect(showBadge).toHaveBeenLastCalledWith(1, 'failed', 'failure_unknown');
    expect(keepFailure).toHaveBeenCalledWith(1, failed('unknown', 'the store cannot be read').failure);
    expect(records.size).toBe(0);
  });

  it('keeps its sign when that of a clip before it would go', async () => {
    vi.useFakeTimers();
    await clipQuietly(1, 'article', async () => savedAs('c1'));
    await vi.advanceTimersByTimeAsync(3000);
    await clipQuietly(1, 'article', async () => savedAs('c1', 'unchanged'));
    await vi.advanceTimersByTimeAsync(3000);
    expect(showBadge).toHaveBeenLastCalledWith(1, 'savedBefore', 'badgeBefore');
    await clipQuietly(1, 'article', broken);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(showBadge).toHaveBeenLastCalledWith(1, 'failed', 'failure_unknown');
  });

  it('gives way to the reason why nothing was picked, which goes by itself', async () => {
    vi.useFakeTimers();
    await clipQuietly(1, 'article', async () => savedAs('c1'));
    await showReason(1, 'no links');
    expect(showBadge).toHaveBeenLastCalledWith(1, 'failed', 'no links');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(showBadge).toHaveBeenLastCalledWith(1, 'none');
  });

  it('tells its result once, whether it is saved or fails', async () => {
    const tell = vi.fn();
    await Promise.all([1, 2].map(() => clipQuietly(1, 'article', async () => savedAs('c1'), tell)));
    expect(tell.mock.calls).toEqual([[savedAs('c1')]]);
    await clipQuietly(1, 'article', broken, tell);
    expect(tell).toHaveBeenLastCalledWith(failed('unknown', 'the store cannot be read'));
  });

  it('of a draft that a popup has changed is saved after one that is in progress', async () => {
    const saved: string[] = [];
    const clip = (name: string) => async () => {
      saved.push(name);
      return savedAs(name);
    };
    const both = [
      clipQuietly(1, 'article', clip('shortcut')),
      clipQuietly(1, 'article', clip('popup'), () => {}, 'draft'),
    ];
    await Promise.all(both);
    expect(saved).toEqual(['shortcut', 'popup']);
  });

  it('whose failure cannot be stored still shows it on the badge', async () => {
    vi.mocked(keepFailure).mockImplementationOnce(broken);
    await clipQuietly(1, 'article', async () => failed('noArticle'));
    expect(showBadge).toHaveBeenLastCalledWith(1, 'failed', 'failure_noArticle');
  });

  it('whose tab was closed tells it on the button of all tabs, and the next popup explains it', async () => {
    await clipQuietly(1, 'article', async () => failed('tabClosed'));
    expect(showBadgeEverywhere).toHaveBeenCalledWith('failed', 'failure_tabClosed');
    expect(keepBackgroundFailure).toHaveBeenCalledWith({ code: 'tabClosed' });
    expect(keepFailure).not.toHaveBeenCalled();
    expect(records.size).toBe(0);
  });

  it('that failed otherwise before its tab was closed tells it there, too', async () => {
    await clipQuietly(1, 'article', async () => {
      vi.mocked(showBadge).mockResolvedValueOnce(false);
      return failed('storageFull');
    });
    expect(showBadgeEverywhere).toHaveBeenCalledWith('failed', 'failure_storageFull');
    expect(keepBackgroundFailure).toHaveBeenCalledWith({ code: 'storageFull' });
  });

  it('that failed leaves a tab that can be clipped again', async () => {
    await clipQuietly(1, 'article', broken);
    await clipQuietly(1, 'article', async () => savedAs('c1'));
    expect(showBadge).toHaveBeenLastCalledWith(1, 'saved', 'saved');
  });

  it('of a tab whose badge was cleared stops no timer that has ended', async () => {
    vi.useFakeTimers();
    await clipQuietly(1, 'article', async () => savedAs('c1'));
    await vi.runAllTimersAsync();
    expect(showBadge).toHaveBeenLastCalledWith(1, 'none');
    const stopped = vi.spyOn(globalThis, 'clearTimeout');
    await clipQuietly(1, 'article', async () => savedAs('c2'));
    expect(stopped.mock.calls.flat().filter((timer) => timer !== undefined)).toEqual([]);
    expect(vi.getTimerCount()).toBe(1);
  });

  it('records its start and sets the alarm before anything else', async () => {
    await clipQuietly(1, 'article', async () => {
      expect(records.get(1)?.since).toBeGreaterThan(0);
      expect(startAlarm).toHaveBeenCalled();
      return savedAs('c1');
    });
    expect(records.get(1)).toMatchObject({ ended: true });
  });

  it('does not wait for the browser, but saves nothing before its start is recorded', async () => {
    const recorded = deferred();
    vi.mocked(keepQuietRecord).mockReturnValueOnce(recorded.promise);
    const steps: string[] = [];
    const ended = clipQuietly(1, 'article', async (onDraft) => {
      steps.push('clipped');
      await onDraft('c1');
      steps.push('saved');
      return savedAs('c1');
    });
    await eventually(() => expect(steps).toEqual(['clipped']));
    recorded.resolve();
    await ended;
    expect(steps).toEqual(['clipped', 'saved']);
    expect(showBadge).toHaveBeenLastCalledWith(1, 'saved', 'saved');
  });

  it('continues if nothing can be recorded', async () => {
    vi.mocked(keepQuietRecord).mockImplementation(broken);
    vi.mocked(startAlarm).mockImplementationOnce(broken);
    await clipQuietly(1, 'article', async () => savedAs('c1'));
    expect(showBadge).toHaveBeenLastCalledWith(1, 'saved', 'saved');
    vi.mocked(keepQuietRecord).mockImplementation(async (tabId, record) => void records.set(tabId, record));
  });
});

describe('pressed twice', () => {
  it('quickly, makes one clip', async () => {
    const clip = vi.fn(async () => savedAs('c1'));
    await Promise.all([clipQuietly(1, 'article', clip), clipQuietly(1, 'article', clip)]);
    expect(clip).toHaveBeenCalledTimes(1);
  });

  it('for the page and for its selection, makes one after the other', async () => {
    const order: string[] = [];
    const clip = (name: string) => async () => {
      order.push(`${name} begins`);
      await Promise.resolve();
      order.push(`${name} ends`);
      return savedAs(name);
    };
    await Promise.all([clipQuietly(1, 'article', clip('page')), clipQuietly(1, 'selection', clip('selection'))]);
    expect(order).toEqual(['page begins', 'page ends', 'selection begins', 'selection ends']);
  });
});

describe('an unfinished clip of an earlier worker', () => {
  const isSaved = async (clipId: string) => clipId === 'in the library';

  it('has failed and is reported', async () => {
    records.set(7, { since: 1 }).set(8, { since: 1, clipId: 'never written' });
    await settleAbandoned(isSaved);
    for (const tab of [7, 8]) {
      expect(showBadge).toHaveBeenCalledWith(tab, 'failed', 'failure_interrupted');
      expect(keepFailure).toHaveBeenCalledWith(tab, { code: 'interrupted' });
    }
    expect(records.size).toBe(0);
    expect(stopAlarm).toHaveBeenCalled();
  });

  it('has not failed if the clip is in the library or its result was shown', async () => {
    records.set(7, { since: 1, clipId: 'in the library' }).set(8, { since: 1, clipId: 'c', ended: true });
    await settleAbandoned(isSaved);
    expect(vi.mocked(showBadge).mock.calls).toEqual([
      [7, 'none'],
      [8, 'none'],
    ]);
    expect(keepFailure).not.toHaveBeenCalled();
  });

  it('is not one that is in progress now', async () => {
    let finish = (_: ReturnType<typeof savedAs>) => {};
    const running = clipQuietly(9, 'article', () => new Promise((resolve) => (finish = resolve)));
    await eventually(() => expect(showBadge).toHaveBeenCalledWith(9, 'working', 'badgeWorking'));
    await settleAbandoned(isSaved);
    expect(keepFailure).not.toHaveBeenCalled();
    expect(stopAlarm).not.toHaveBeenCalled();
    finish(savedAs('c1'));
    await running;
  });

  it('is not reported if the page was clipped again meanwhile', async () => {
    records.set(7, { since: 1, clipId: 'in the library' }).set(10, { since: 1 });
    await settleAbandoned(async (clipId) => {
      await clipQuietly(10, 'article', async () => savedAs('c10'));
      return isSaved(clipId);
    });
    expect(keepFailure).not.toHaveBeenCalled();
    expect(showBadge).not.toHaveBeenCalledWith(10, 'failed', 'failure_interrupted');
    expect(records.get(10)).toMatchObject({ ended: true });
  });
});
