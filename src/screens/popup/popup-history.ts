import type { ClipMode } from '../../article/article';
import type { ChangeName, History } from '../../browser/messaging/page-changes';
import { type Action, modeOf, next, opening, rememberedOf, type Stage } from './popup-state';

/** What the popup shows, and how the reader's changes can be undone. */
export interface PopupState {
  readonly stage: Stage;
  readonly history: History;
  /** The last change, if it is worth saying. */
  readonly lastChange?: LastChange | undefined;
  /** Whether the reader chose the article although text is selected. */
  readonly wantsArticle?: boolean;
}

export interface LastChange {
  readonly is: 'done' | 'undone' | 'redone';
  readonly name: ChangeName;
}

export type PopupAction = Action | { readonly is: 'history asked'; readonly direction: 'undo' | 'redo' };

/** Not announced: what readers type themselves, and comments, which the new clip counts. */
const unannounced: readonly ChangeName[] = ['title', 'details', 'comments'];

/** Records steps and goes back and forth. Loaded with the rest of the popup, before which nothing can be changed. */
let steps: typeof import('./history') | undefined;

export function provideSteps(loaded: typeof steps): void {
  steps = loaded;
}

export function openingState(): PopupState {
  return { stage: opening(), history: { past: [], future: [] } };
}

/** The next stage; each change of the reader is a step of the history. */
export function nextState(state: PopupState, action: PopupAction): PopupState {
  const { stage, history } = state;
  switch (action.is) {
    case 'history asked':
      return travel(state, action.direction);
    case 'recalled':
      return {
        stage: next(stage, action),
        history: action.remembered.history ?? history,
        wantsArticle: action.remembered.wantsArticle ?? false,
      };
    case 'clip asked':
      return { ...withStep(state, next(stage, action)), wantsArticle: wantsArticle(state, action.mode) };
    case 'title typed':
    case 'edited':
    case 'decided':
      return withStep(state, next(stage, action));
    default: {
      const then = next(stage, action);
      // What was undone is still true when the page has been clipped again.
      return 'task' in action ? { ...state, stage: then } : { ...state, stage: then, lastChange: undefined };
    }
  }
}

function withStep(state: PopupState, then: Stage): PopupState {
  const { stage, history } = state;
  const after = steps?.recorded(history, rememberedOf(stage), rememberedOf(then)) ?? history;
  const name = after === history ? undefined : after.past.at(-1)?.name;
  const isAnnounced = name !== undefined && !unannounced.includes(name);
  return { ...state, stage: then, history: after, lastChange: isAnnounced ? { is: 'done', name } : undefined };
}

/** A reader who leaves the selection for the article sees the article in the next popup, too. */
function wantsArticle({ stage, wantsArticle = false }: PopupState, mode: ClipMode): boolean {
  return mode === modeOf(stage) || mode === 'page' ? wantsArticle : mode === 'article';
}

function travel(state: PopupState, direction: 'undo' | 'redo'): PopupState {
  const { stage, history } = state;
  const there = steps?.travelled(history, direction, rememberedOf(stage));
  const then = there ? next(stage, { is: 'changes restored', changes: there.changes }) : stage;
  if (!there || then === stage) return state;
  const is = direction === 'undo' ? 'undone' : 'redone';
  return { ...state, stage: then, history: there.history, lastChange: { is, name: there.name } };
}
