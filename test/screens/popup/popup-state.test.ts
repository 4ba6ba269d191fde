import { describe, expect, it } from 'vitest';
import type { Article } from '../../../src/article/article';
import { done, failed } from '../../../src/browser/messaging/outcome';
import type { Remembered } from '../../../src/browser/messaging/page-changes';
import type { KeptDraft, SavedClip } from '../../../src/browser/messaging/stored-clips';
import {
  type Action,
  modeOf,
  type NewDraft,
  next,
  opening,
  previewIn,
  rememberedOf,
  type Stage,
  taskOf,
  titleOf,
} from '../../../src/screens/popup/popup-state';
import { sampleArticle } from '../../support/sample-article';

describe('the popup', () => {
  it('recalls the changes to the page, then clips the article', () => {
    expect(taskOf(opening())).toEqual({ do: 'recall' });
    expect(taskOf(recalled({ wantsArticle: true }))).toEqual({ do: 'make', mode: 'article' });
  });

  it('prefers selected text, unless the reader has changed the article or chosen it', () => {
    expect(taskOf(recalled())).toEqual({ do: 'make', mode: 'article', prefersSelection: true });
    expect(taskOf(recalled({ edits: { note: 'Read' } }))).toEqual({ do: 'make', mode: 'article' });
  });

  it('shows the draft when it is ready', () => {
    const stage = ready();
    expect(stage.at).toBe('ready');
    expect(previewIn(stage)?.title).toBe('Salt roads');
  });

  it('saves as soon as the draft is ready if asked before', () => {
    const stage = make(recalled({}, next(opening(), { is: 'save asked' })));
    expect(stage.at).toBe('saving');
    expect(taskOf(stage)).toMatchObject({ do: 'save', draft: { id: 'd1' }, title: 'Salt roads', edits: {} });
  });

  it('saves and sends to the destinations that were chosen', () => {
    const stage = next(ready(), { is: 'save asked', deliverTo: ['shelf'] });
    expect(taskOf(stage)).toMatchObject({ do: 'save', deliverTo: ['shelf'] });
    expect(taskOf(next(ready(), { is: 'save asked' }))).not.toHaveProperty('deliverTo');
  });

  it('explains why nothing could be clipped', () => {
    const stage = make(recalled(), failed('noArticle'));
    expect(stage).toMatchObject({ at: 'failed', failure: { code: 'noArticle' }, mode: 'article' });
    expect(previewIn(stage)).toBeUndefined();
  });

  it('ignores outdated answers', () => {
    const first = recalled();
    const second = next(first, { is: 'clip asked', mode: 'page' });
    expect(next(second, made(first))).toBe(second);
    expect(modeOf(second)).toBe('page');
  });

  it('ignores a repeated save', () => {
    const saving = next(ready(), { is: 'save asked' });
    expect(next(saving, { is: 'save asked' })).toBe(saving);
  });

  it('cannot switch the clip mode while saving', () => {
    const saving = next(ready(), { is: 'save asked' });
    expect(next(saving, { is: 'clip asked', mode: 'page' })).toBe(saving);
  });
});

describe('a page that is in the library', () => {
  it('is clipped with the decisions about its clip if it has changed, once', () => {
    const decisions = [{ keep: false, on: { key: 'k' } }] as const;
    const clip = { clipId: 'c0', same: false, decisions };
    const again = make(recalled({ wantsArticle: true }), undefined, { clip });
    expect(taskOf(again)).toMatchObject({ do: 'make', mode: 'article', decisions });
    expect(make(again, undefined, { clip }).at).toBe('ready');
    expect(make(recalled(), undefined, { clip: { ...clip, same: true } }).at).toBe('ready');
    expect(make(recalled({ decisions: [] }), undefined, { clip }).at).toBe('ready');
  });

  const same = { clip: { clipId: 'c0', same: true } };

  it('is shown with the title that the reader gave its clip, which is no change', () => {
    const stage = make(recalled(), undefined, { clip: { ...same.clip, title: 'Mine' } });
    expect(previewIn(stage)?.title).toBe('Mine');
    expect(rememberedOf(stage)).toEqual({});
    const typed = next(stage, { is: 'title typed', title: 'Other' });
    expect(previewIn(next(typed, { is: 'changes restored', changes: {} }))?.title).toBe('Mine');
    expect(taskOf(next(stage, { is: 'save asked' }))).toMatchObject({ title: 'Mine' });
    const other = make(recalled({ title: 'Other' }), undefined, { clip: { ...same.clip, title: 'Mine' } });
    expect(previewIn(other)?.title).toBe('Other');
    const pages = make(recalled({ title: 'Salt roads' }), undefined, { clip: { ...same.clip, title: 'Mine' } });
    expect(previewIn(pages)?.title).toBe('Salt roads');
  });

  it('is saved if the reader changed something while the draft was stored', () => {
    const first = recalled();
    const storing = next(first, made(first));
    const asked = next(next(storing, { is: 'title typed', title: 'Mine' }), { is: 'save asked' });
    expect(next(asked, kept(asked, done(same)))).toMatchObject({ at: 'saving', task: { title: 'Mine' } });
  });

  it('is clipped with the decisions about its clip and what the reader changed while the draft was stored', () => {
    const first = recalled({ wantsArticle: true });
    const storing = next(next(first, made(first)), { is: 'title typed', title: 'Mine' });
    const decisions = [{ keep: false, on: { key: 'k' } }] as const;
    const again = next(storing, kept(storing, done({ clip: { clipId: 'c0', same: false, decisions } })));
    expect(taskOf(again)).toMatchObject({ do: 'make', decisions });
    expect(rememberedOf(again)).toMatchObject({ title: 'Mine', decisions });
  });

  it('is saved without the decisions that the reader has undone', () => {
    const part = { first: 1, last: 1, tag: 'p', sign: 's' };
    const decisions = [{ keep: false, on: part, by: 'reader' }] as never;
    const corrected = make(recalled({ decisions }), undefined, { clip: { clipId: 'c0', same: true, decisions } });
    const undone = next(corrected, { is: 'changes restored', changes: {} });
    expect(rememberedOf(undone).decisions).toEqual([]);
  });

  it('is updated after saving beside it was undone', () => {
    const copied = next(make(recalled(), undefined, changed), { is: 'save asked', asNew: true });
    const asked = next(savedAs(copied, { clipId: 'c1' }), { is: 'undo asked' });
    const undone = next(asked, { is: 'removed', task: waited(asked), outcome: done(null) });
    expect(taskOf(next(undone, { is: 'save asked' }))).toMatchObject({ do: 'saveAnew' });
    expect(taskOf(next(undone, { is: 'save asked', asNew: true }))).toMatchObject({ do: 'restore', clipId: 'c1' });
  });

  const changed = { clip: { clipId: 'c0', same: false } };
  const savedAs = (stage: Stage, value: SavedClip) =>
    next(stage, { is: 'saved', task: waited(stage), outcome: done(value) });
  const undo = { clipId: 'c0', version: 1 };

  it('is not saved again if nothing has changed, even if asked before', () => {
    expect(make(recalled({}, next(opening(), { is: 'save asked' })), undefined, same)).toMatchObject({
      at: 'ready',
      preview: { unchanged: true },
    });
  });

  it('is saved if something has changed; the edits are part of what is compared', () => {
    const stage = next(recalled({ title: 'Mine', edits: { note: 'x' } }), { is: 'save asked' });
    expect(make(stage, undefined, changed).at).toBe('saving');
    expect(taskOf(next(stage, made(stage)))).toMatchObject({ do: 'keep', title: 'Mine', edits: { note: 'x' } });
  });

  it('is ready, not saved, if the worker finds nothing to save', () => {
    const stage = savedAs(next(ready(), { is: 'save asked' }), { clipId: 'c0', was: 'unchanged' });
    expect(stage).toMatchObject({
      at: 'ready',
      preview: { unchanged: true, draftGone: false, draft: { clip: { clipId: 'c0' } } },
    });
    expect(taskOf(next(stage, { is: 'save asked', asNew: true }))).toMatchObject({ do: 'save', asNew: true });
  });

  it('follows the comparison with its clip', () => {
    const stage = make(recalled(), undefined, same);
    const edited = next(stage, { is: 'compared', unchanged: false });
    expect(previewIn(edited)?.unchanged).toBe(false);
    expect(next(edited, { is: 'compared', unchanged: false })).toBe(edited);
  });

  it('returns to the state before when an update is undone, and can be updated again', () => {
    const updated = savedAs(next(ready(), { is: 'save asked' }), { clipId: 'c0', was: 'updated', undo });
    const undoing = next(updated, { is: 'undo asked' });
    expect(taskOf(undoing)).toEqual({ do: 'remove', clipId: 'c0', undo });
    const undone = removed(undoing, done(null));
    expect(undone).toMatchObject({
      at: 'ready',
      preview: { unchanged: false, draft: { clip: { clipId: 'c0', same: false } } },
    });
    expect(taskOf(next(undone, { is: 'save asked' }))).toMatchObject({ do: 'saveAnew' });
  });
});

it('makes another selection when asked for it', () => {
  const stage = next(ready(), { is: 'clip asked', mode: 'article', choice: 'less' });
  expect(taskOf(stage)).toEqual({ do: 'make', mode: 'article', choice: 'less' });
});

describe('an engine chosen for the page', () => {
  const tried = (stage: Stage) => next(stage, { is: 'clip asked', mode: 'article', engine: 'rowblock' });

  it('is part of the task and of every later clip of the page', () => {
    expect(taskOf(tried(ready()))).toEqual({ do: 'make', mode: 'article', engine: 'rowblock' });
    const whole = make(next(make(tried(ready())), { is: 'clip asked', mode: 'page' }));
    expect(taskOf(next(whole, { is: 'clip asked', mode: 'article', choice: 'more' }))).toEqual({
      do: 'make',
      mode: 'article',
      choice: 'more',
      engine: 'rowblock',
    });
  });

  it('is used for the page to compare with', () => {
    const failure = make(tried(ready()), failed('noSibling'));
    expect(taskOf(next(failure, { is: 'sibling asked' }))).toEqual({
      do: 'compare',
      mode: 'article',
      engine: 'rowblock',
    });
    expect(taskOf(next(make(tried(ready())), { is: 'sibling asked', otherTab: 4 }))).toMatchObject({ otherTab: 4 });
  });

  it('is remembered through success, failure and saving, and recalled', () => {
    const remembered = { engine: 'rowblock' };
    expect(rememberedOf(make(tried(ready())))).toEqual(remembered);
    expect(rememberedOf(make(tried(ready()), failed('noArticle')))).toEqual(remembered);
    const saving = next(make(tried(ready())), { is: 'save asked' });
    const finished = next(saving, { is: 'saved', task: waited(saving), outcome: done({ clipId: 'c1' }) });
    expect(rememberedOf(finished)).toEqual(remembered);
    expect(taskOf(recalled(remembered))).toEqual({ do: 'make', mode: 'article', engine: 'rowblock' });
  });
});

describe('an article joined from several pages', () => {
  const draft = { id: 'd2', article: article({ words: 900 }) };
  const others = [{ address: 'https://www.example.org/salt/2', article: article() }];
  const joining = { is: 'joined', first: 'd1', origins: [], draft, others } as const;

  it('replaces its first page and keeps the title', () => {
    const preview = previewIn(next(typed('Mine'), joining));
    expect([preview?.draft.id, preview?.title]).toEqual(['d2', 'Mine']);
  });

  it('comes too late if the clip is saved', () => {
    const saving = next(ready(), { is: 'save asked' });
    expect(next(saving, joining)).toBe(saving);
  });

  it('comes too late if the page was clipped in another way meanwhile', () => {
    const shorter = done({ draft: { id: 'd3', article: article() }, loadedAt: 1 });
    const other = make(next(ready(), { is: 'clip asked', mode: 'article', choice: 'less' }), shorter);
    expect(next(other, joining)).toBe(other);
  });

  it('is joined again if its first page is clipped again in the same way', () => {
    const decisions = [{ keep: false, on: { first: 1, last: 1, tag: 'p', sign: 's' } }] as const;
    const whole = next(make(recalled({ decisions })), joining);
    const undone = next(whole, { is: 'changes restored', changes: {} });
    expect(taskOf(undone)).toMatchObject({ do: 'make', others });
    const again = make(undone, done({ draft: { id: 'd3', article: article() }, loadedAt: 1, others }));
    const added = next(again, { is: 'decided', decisions: [{ ...decisions[0], keep: true }] });
    expect(taskOf(added)).toHaveProperty('others');
    for (const changes of [{ engine: 'nta' }, { choice: 'less' }] as const)
      expect(taskOf(next(whole, { is: 'changes restored', changes }))).not.toHaveProperty('others');
    expect(taskOf(next(whole, { is: 'clip asked', mode: 'article' }))).not.toHaveProperty('others');
  });
});

describe('the title', () => {
  it('is one line', () => {
    expect(previewIn(typed('Salt \n roads\r\nagain'))?.title).toBe('Salt roads again');
  });

  it("falls back to the article's when emptied", () => {
    const preview = previewIn(typed('  '));
    expect(preview && titleOf(preview)).toBe('Salt roads');
  });

  it('survives clipping in another mode if typed', () => {
    const stage = make(next(typed('Mine'), { is: 'clip asked', mode: 'page' }));
    expect(previewIn(stage)?.title).toBe('Mine');
  });

  it('is remembered once typed, and recalled', () => {
    expect(rememberedOf(ready())).toEqual({});
    expect(rememberedOf(typed('Mine'))).toEqual({ title: 'Mine' });
    expect(rememberedOf(next(typed('Mine'), { is: 'title typed', title: 'Salt roads' }))).toEqual({});
    expect(previewIn(make(recalled({ title: 'Mine' })))?.title).toBe('Mine');
  });

  it("is the new draft's if not typed", () => {
    const asked = next(ready(), { is: 'clip asked', mode: 'page' });
    expect(previewIn(make(asked, done(draft('d2', { title: 'Other' }))))?.title).toBe('Other');
  });

  it('cannot be changed once saved', () => {
    const stage = saved();
    expect(next(stage, { is: 'title typed', title: 'x' })).toBe(stage);
  });
});

describe('saving', () => {
  it('ends in a receipt with the clip', () => {
    expect(saved()).toMatchObject({ at: 'saved', clipId: 'c1' });
  });

  it('keeps the draft visible if it fails, to try again', () => {
    const stage = saved(failed('storageFull'));
    expect(stage).toMatchObject({ at: 'failed', failure: { code: 'storageFull' } });
    expect(taskOf(next(stage, { is: 'save asked' }))).toMatchObject({ do: 'save', draft: { id: 'd1' } });
  });

  it('saves what is shown again if the draft is gone', () => {
    const stage = saved(failed('gone'));
    expect(taskOf(next(stage, { is: 'save asked' }))).toEqual({
      do: 'saveAnew',
      edits: {},
      draft: { id: 'd1', article: article() },
      title: 'Salt roads',
    });
  });
});

describe('undo', () => {
  it('removes the clip and returns to the preview', () => {
    const stage = undone();
    expect(stage.at).toBe('ready');
    expect(previewIn(stage)?.trashed).toEqual({ clipId: 'c1', title: 'Salt roads', edits: {} });
  });

  it('stays saved while waiting and on failure', () => {
    const asked = next(saved(), { is: 'undo asked' });
    expect(asked.at).toBe('saved');
    expect(removed(asked, failed('unknown'))).toMatchObject({
      at: 'saved',
      clipId: 'c1',
      failure: { code: 'unknown' },
    });
  });

  it('counts as done if the clip is gone already', () => {
    expect(removed(next(saved(), { is: 'undo asked' }), failed('gone')).at).toBe('ready');
  });

  it('is undone by saving: the same clip is restored', () => {
    expect(taskOf(next(undone(), { is: 'save asked' }))).toEqual({ do: 'restore', clipId: 'c1' });
    const sent = next(undone(), { is: 'save asked', deliverTo: ['shelf'] });
    expect(taskOf(sent)).toMatchObject({ do: 'saveAnew', deliverTo: ['shelf'] });
  });

  it('saves what is shown again if the title was changed since', () => {
    const stage = next(undone(), { is: 'title typed', title: 'Salt' });
    expect(taskOf(next(stage, { is: 'save asked' }))).toEqual({
      do: 'saveAnew',
      edits: {},
      draft: { id: 'd1', article: article() },
      title: 'Salt',
    });
  });
});

function article(changes: Partial<Article> = {}): Article {
  return { ...sampleArticle, ...changes };
}

function made(stage: Stage, outcome: (Action & { is: 'made' })['outcome'] = done(draft('d1'))): Action {
  return { is: 'made', task: waited(stage), outcome };
}

function draft(id: string, changes: Partial<Article> = {}): NewDraft {
  return { draft: { id, article: article(changes) }, loadedAt: 1 };
}

/** NewDraft, and stored if it was made. */
function make(stage: Stage, outcome?: (Action & { is: 'made' })['outcome'], stored: KeptDraft = {}): Stage {
  const preview = next(stage, made(stage, outcome));
  return previewIn(preview) ? next(preview, kept(preview, done(stored))) : preview;
}

function kept(stage: Stage, outcome: (Action & { is: 'kept' })['outcome']): Action {
  return { is: 'kept', task: waited(stage), outcome };
}

function recalled(remembered: Remembered = {}, stage = opening()): Stage {
  return next(stage, { is: 'recalled', task: waited(stage), remembered });
}

function ready(): Stage {
  return make(recalled());
}

function typed(title: string): Stage {
  return next(ready(), { is: 'title typed', title });
}

function saved(outcome: (Action & { is: 'saved' })['outcome'] = done({ clipId: 'c1' })): Stage {
  const saving = next(ready(), { is: 'save asked' });
  return next(saving, { is: 'saved', task: waited(saving), outcome });
}

function removed(stage: Stage, outcome: (Action & { is: 'removed' })['outcome']): Stage {
  return next(stage, { is: 'removed', task: waited(stage), outcome });
}

function undone(): Stage {
  return removed(next(saved(), { is: 'undo asked' }), done(null));
}

function waited(stage: Stage) {
  const task = taskOf(stage);
  if (!task) throw new Error(`${stage.at} waits for nothing`);
  return task;
}
