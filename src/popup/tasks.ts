import { ask } from '../messaging/channel';
import type { Draft, DraftRequest, Outcome, SavedClip } from '../messaging/protocol';
import { recallPage } from '../platform/page-memory';
import { clippedAddress } from './clipped-tab';
import type { Action, Task } from './popup-state';

/** Performs a task for a tab and returns the action the state machine waits for. */
export async function perform(task: Task, tabId: number): Promise<Action> {
  switch (task.do) {
    case 'recall':
      return { is: 'recalled', task, remembered: await recallPage(tabId, await clippedAddress) };
    case 'make':
      return { is: 'made', task, outcome: await ask('draft.make', requestOf(task, tabId)) };
    case 'compare':
      return { is: 'made', task, outcome: await compare(tabId, task) };
    case 'save':
      return { is: 'saved', task, outcome: await ask('clip.save', { ...task, tabId }) };
    case 'saveAnew':
      return { is: 'saved', task, outcome: await saveAnew(task, tabId) };
    case 'restore':
      return { is: 'saved', task, outcome: await restore(task.clipId) };
    case 'remove':
      return { is: 'removed', task, outcome: await ask('clip.delete', { clipId: task.clipId }) };
  }
}

async function compare(tabId: number, { otherTab, engine }: Task & { do: 'compare' }): Promise<Outcome<Draft>> {
  const kept = otherTab === undefined ? await fetchOne(tabId) : await ask('sibling.read', { tabId: otherTab });
  return kept.ok ? ask('draft.make', requestOf({ mode: 'article', engine }, tabId)) : kept;
}

async function fetchOne(tabId: number): Promise<Outcome<null>> {
  const { fetchSibling } = await import('./sibling-page');
  return fetchSibling(tabId);
}

function requestOf(
  { mode, choice, engine }: Pick<Task & { do: 'make' }, 'mode' | 'choice'> & { engine?: string | undefined },
  tabId: number,
): DraftRequest {
  return { tabId, mode, ...(choice ? { choice } : {}), ...(engine === undefined ? {} : { engine }) };
}

async function saveAnew({ draft: from, title }: Task & { do: 'saveAnew' }, tabId: number): Promise<Outcome<SavedClip>> {
  const draft = await ask('draft.keep', { article: from.article, tabId, from: from.id });
  return draft.ok ? ask('clip.save', { draftId: draft.value.id, title, tabId }) : draft;
}

async function restore(clipId: string): Promise<Outcome<SavedClip>> {
  const outcome = await ask('clip.restore', { clipId });
  return outcome.ok ? { ok: true, value: { clipId } } : outcome;
}
