import { ask } from '../messaging/channel';
import type { Draft, Outcome, SavedClip } from '../messaging/protocol';
import type { Action, Task } from './popup-state';

/** Performs a task for a tab; answers with what the state machine waits for. */
export async function perform(task: Task, tabId: number): Promise<Action> {
  switch (task.do) {
    case 'make':
      return { is: 'made', task, outcome: await ask('draft.make', { tabId, mode: task.mode }) };
    case 'compare':
      return { is: 'made', task, outcome: await compare(tabId) };
    case 'save':
      return { is: 'saved', task, outcome: await ask('clip.save', task) };
    case 'remake':
      return { is: 'saved', task, outcome: await remake(task, tabId) };
    case 'restore':
      return { is: 'saved', task, outcome: await restore(task.clipId) };
    case 'remove':
      return { is: 'removed', task, outcome: await ask('clip.delete', { clipId: task.clipId }) };
  }
}

async function compare(tabId: number): Promise<Outcome<Draft>> {
  const { fetchSibling } = await import('./sibling-page');
  const fetched = await fetchSibling(tabId);
  return fetched.ok ? ask('draft.make', { tabId, mode: 'article' }) : fetched;
}

async function remake({ mode, title }: Task & { do: 'remake' }, tabId: number): Promise<Outcome<SavedClip>> {
  const draft = await ask('draft.make', { tabId, mode });
  return draft.ok ? ask('clip.save', { draftId: draft.value.id, title }) : draft;
}

async function restore(clipId: string): Promise<Outcome<SavedClip>> {
  const outcome = await ask('clip.restore', { clipId });
  return outcome.ok ? { ok: true, value: { clipId } } : outcome;
}
