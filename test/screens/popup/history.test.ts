import { describe, expect, it } from 'vitest';
import type { Decision } from '../../../src/article/decision';
import { done, failed } from '../../../src/browser/messaging/outcome';
import type { Remembered } from '../../../src/browser/messaging/page-changes';
import * as history from '../../../src/screens/popup/history';
import {
  nextState,
  openingState,
  type PopupAction,
  type PopupState,
  provideSteps,
} from '../../../src/screens/popup/popup-history';
import { modeOf, previewIn, rememberedOf, taskOf } from '../../../src/screens/popup/popup-state';
import { sampleArticle } from '../../support/sample-article';

provideSteps(history);

const part = (first: number) => ({ first, last: first, tag: 'p', sign: `Block ${first}` });
const left = (...places: readonly number[]): readonly Decision[] => places.map((at) => ({ keep: false, on: part(at) }));
const decided = (decisions: readonly Decision[]) => ({ is: 'decided', decisions }) as const;
const comments = { keep: true, on: 'comments' } as const;

const undo: PopupAction = { is: 'history asked', direction: 'undo' };
const redo: PopupAction = { is: 'history asked', direction: 'redo' };

describe('the history of changes', () => {
  it('undoes and redoes each change in turn, whatever it is', () => {
    const changed = having(
      ready(),
      decided(left(1)),
      { is: 'title typed', title: 'Mine' },
      { is: 'edited', edits: { tags: ['salt'] } },
      decided(left(1, 2)),
    );
    const all = { title: 'Mine', decisions: left(1, 2), edits: { tags: ['salt'] } };
    expect(changes(changed)).toEqual(all);
    const [one, two, three, four] = [1, 2, 3, 4].map((times) => having(changed, ...Array(times).fill(undo)));
    expect(changes(one)).toEqual({ title: 'Mine', decisions: left(1), edits: { tags: ['salt'] } });
    expect(changes(two)).toEqual({ title: 'Mine', decisions: left(1) });
    expect(changes(three)).toEqual({ decisions: left(1) });
    expect(changes(four)).toEqual({});
    expect(four && having(four, undo)).toBe(four);
    expect(four && changes(having(four, redo, redo, redo, redo))).toEqual(all);
  });

  it('names what was done, undone and redone, except what the reader types', () => {
    const removed = having(ready(), decided(left(1)));
    expect(removed.lastChange).toEqual({ is: 'done', name: 'blockRemoved' });
    expect(having(removed, undo).lastChange).toEqual({ is: 'undone', name: 'blockRemoved' });
    expect(having(removed, undo, redo).lastChange).toEqual({ is: 'redone', name: 'blockRemoved' });
    expect(having(removed, decided([])).lastChange?.name).toBe('blockRestored');
    expect(having(removed, { is: 'title typed', title: 'Mine' }).lastChange).toBeUndefined();
    expect(having(removed, { is: 'title typed', title: 'Mine' }, undo).lastChange?.name).toBe('title');
  });

  it('leaves it to the new clip to say how many comments were added or left out', () => {
    const asked = having(ready(), decided([comments]));
    expect(asked.history.past.map(({ name }) => name)).toEqual(['comments']);
    expect(made(asked).lastChange).toBeUndefined();
    expect(made(having(made(asked), undo)).lastChange).toEqual({ is: 'undone', name: 'comments' });
  });

  it('takes typed letters of one field as one change, and none if the text is as before', () => {
    const typed = having(ready(), { is: 'title typed', title: 'M' }, { is: 'title typed', title: 'Mine' });
    expect(typed.history.past).toHaveLength(1);
    expect(changes(having(typed, undo))).toEqual({});
    expect(having(typed, { is: 'title typed', title: sampleArticle.title }).history.past).toEqual([]);
    const noted = having(typed, { is: 'edited', edits: { note: 'Read' } }, { is: 'title typed', title: 'Mine too' });
    expect(noted.history.past.map(({ name }) => name)).toEqual(['title', 'details', 'title']);
  });

  it('takes a note typed over that of the clip as one change', () => {
    const before = { tags: ['salt'], note: 'Old' };
    const typed = ['N', 'Ne', 'New'].map((note) => ({ is: 'edited', edits: { note, before } }) as const);
    const noted = having(ready(), ...typed);
    expect(noted.history.past).toHaveLength(1);
    expect(changes(having(noted, undo))).toEqual({});
    expect(changes(having(noted, undo, redo))).toEqual({ edits: { note: 'New', before } });
  });

  it('clips the page again where an added block, a method or the comments are undone', () => {
    const way = { is: 'clip asked', mode: 'article' } as const;
    const block = { keep: true, on: part(4) };
    const added = made(having(ready(), decided([block])));
    const engine = made(having(added, { ...way, engine: 'nta' }));
    const commented = made(having(engine, decided([block, comments])));
    expect(commented.history.past.map(({ name }) => name)).toEqual(['blockAdded', 'method', 'comments']);
    const without = having(commented, undo);
    expect(taskOf(without.stage)).toEqual({ do: 'make', mode: 'article', engine: 'nta', decisions: [block] });
    const first = having(made(without), undo);
    expect(taskOf(first.stage)).toEqual({ do: 'make', mode: 'article', decisions: [block] });
    expect(first.lastChange).toEqual({ is: 'undone', name: 'method' });
    expect(made(first).lastChange).toEqual({ is: 'undone', name: 'method' });
    expect(taskOf(having(made(first), redo).stage)).toMatchObject({ engine: 'nta' });
  });

  it('takes what is left out from the article as it is, and clips again where that is not enough', () => {
    const removed = having(ready(), decided(left(1)));
    expect(taskOf(removed.stage)).toBeUndefined();
    const added = having(removed, decided([...left(1), { keep: true, on: part(4) }]));
    expect(taskOf(added.stage)).toMatchObject({ do: 'make', decisions: [...left(1), { keep: true, on: part(4) }] });
    const again = made(added);
    expect(taskOf(having(again, decided([{ keep: true, on: part(4) }])).stage)).toMatchObject({ do: 'make' });
    expect(previewIn(made(having(again, undo)).stage)).toMatchObject({ decisions: left(1), clippedWith: left(1) });
  });

  it('forgets what was undone at the next change', () => {
    const other = having(ready(), decided(left(1)), undo, {
      is: 'title typed',
      title: 'Mine',
    });
    expect(other.history.future).toEqual([]);
    expect(having(other, redo)).toBe(other);
  });

  it('goes on in the next popup', () => {
    const { stage, history } = having(ready(), decided(left(1)));
    const stored = JSON.parse(JSON.stringify({ ...rememberedOf(stage), history })) as Remembered;
    expect(changes(having(ready(stored), undo))).toEqual({});
  });

  it('is bounded', () => {
    const actions = Array.from({ length: 80 }, (_, at) => decided(left(at)));
    expect(having(ready(), ...actions).history.past).toHaveLength(50);
  });

  it('changes nothing in a saved clip', () => {
    const removed = having(ready(), decided(left(1)), { is: 'save asked' });
    expect(having(removed, undo)).toBe(removed);
  });

  it('does not count looking at the whole page as a change', () => {
    const commented = made(having(ready(), decided([comments])));
    const page = made(having(commented, { is: 'clip asked', mode: 'page' }));
    expect(page.history).toBe(commented.history);
    expect(taskOf(having(page, { is: 'clip asked', mode: 'article' }).stage)).toMatchObject({ decisions: [comments] });
  });

  it('outlives a method that finds nothing', () => {
    const titled = having(ready(), { is: 'title typed', title: 'Mine' });
    const failing = having(titled, { is: 'clip asked', mode: 'article', engine: 'nta' });
    const task = taskOf(failing.stage);
    const nothing = task ? having(failing, { is: 'made', task, outcome: failed('noArticle') }) : failing;
    expect(changes(nothing)).toEqual({ engine: 'nta', title: 'Mine' });
    expect(previewIn(made(having(nothing, undo)).stage)?.title).toBe('Mine');
  });
});

function having(state: PopupState, ...actions: readonly PopupAction[]): PopupState {
  return actions.reduce(nextState, state);
}

function changes(state: PopupState | undefined): Remembered | undefined {
  return state && rememberedOf(state.stage);
}

/** The page is clipped and stored. */
function made(state: PopupState): PopupState {
  const task = taskOf(state.stage);
  if (!task) throw new Error('waits for nothing');
  const draft = { id: 'd1', article: { ...sampleArticle, mode: modeOf(state.stage) } };
  const preview = having(state, { is: 'made', task, outcome: done({ draft, loadedAt: 1 }) });
  const keeping = taskOf(preview.stage);
  return keeping ? having(preview, { is: 'kept', task: keeping, outcome: done({}) }) : preview;
}

function ready(remembered: Remembered = {}): PopupState {
  const opened = openingState();
  const task = taskOf(opened.stage);
  if (!task) throw new Error('recalls nothing');
  return made(having(opened, { is: 'recalled', task, remembered }));
}
