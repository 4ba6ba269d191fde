import { ask } from '../../browser/messaging/channel';
import type { Outcome } from '../../browser/messaging/outcome';
import type { Remembered } from '../../browser/messaging/page-changes';
import type { DraftRequest } from '../../browser/messaging/requests';
import type { KeptDraft, SavedClip } from '../../browser/messaging/stored-clips';
import { recallPage } from '../../browser/platform/page-memory';
import { firstWay, type Way, wayOf } from './changes';
import { clippedAddress, clippedTab } from './clipped-tab';
import { editsToSave, loadRest } from './later';
import type { Action, Made, Task } from './stage';

/** Performs a task for a tab and returns the action the state machine waits for. */
export async function perform(task: Task, tabId: number): Promise<Action> {
  switch (task.do) {
    case 'recall':
      return { is: 'recalled', task, remembered: await (begun?.remembered ?? recalled(tabId)) };
    case 'make':
      return { is: 'made', task, outcome: await make(requestOf(task, tabId)) };
    case 'keep':
      return { is: 'kept', task, outcome: await keep(task, tabId) };
    case 'compare':
      return { is: 'made', task, outcome: await compare(tabId, task) };
    case 'save':
      return { is: 'saved', task, outcome: await save(task, tabId) };
    case 'saveAnew':
      return { is: 'saved', task, outcome: await saveAnew(task, tabId) };
    case 'restore':
      return { is: 'saved', task, outcome: await restore(task.clipId) };
    case 'remove':
      return { is: 'removed', task, outcome: await remove(task) };
  }
}

async function compare(tabId: number, { otherTab, ...way }: Task & { do: 'compare' }): Promise<Outcome<Made>> {
  const [{ readSibling }] = await Promise.all([import('./make-draft'), loadRest()]);
  const kept = otherTab === undefined ? await fetchOne(tabId) : await readSibling(otherTab);
  return kept.ok ? make(requestOf(way, tabId)) : kept;
}

async function make(request: DraftRequest): Promise<Outcome<Made>> {
  const early = await begun?.made;
  begun = undefined;
  // The page is clipped while the rest is loaded.
  const made = early && isSame(early.request, request) ? early.draft : clip(request);
  await loadRest();
  return made;
}

/** The clip that nearly all popups ask for, begun before the first frame. */
interface Begun {
  readonly remembered: Promise<Remembered>;
  readonly made: Promise<{ readonly request: DraftRequest; readonly draft: Promise<Outcome<Made>> }>;
}

let begun: Begun | undefined;

/** Begins to clip the article, as the reader chose on this page before. */
export function beginDraft(): void {
  const remembered = clippedTab.then(recalled);
  const made = Promise.all([clippedTab, remembered]).then(([tabId, before]) => {
    const request = requestOf(firstWay(before), tabId);
    return { request, draft: clip(request) };
  });
  begun = { remembered, made };
}

async function recalled(tabId: number): Promise<Remembered> {
  return recallPage(tabId, await clippedAddress);
}

async function clip(request: DraftRequest): Promise<Outcome<Made>> {
  const { makeDraft } = await import('./make-draft');
  return makeDraft(request);
}

function isSame(one: DraftRequest, other: DraftRequest): boolean {
  return (
    one.tabId === other.tabId &&
    one.mode === other.mode &&
    one.prefersSelection === other.prefersSelection &&
    one.engine === other.engine &&
    one.choice === other.choice &&
    one.comments === other.comments &&
    JSON.stringify(one.added) === JSON.stringify(other.added) &&
    JSON.stringify(one.picked) === JSON.stringify(other.picked) &&
    JSON.stringify(one.rulesOff) === JSON.stringify(other.rulesOff)
  );
}

/** Stores a draft, and then what only the next clip needs. */
async function keep({ draft, title, edits }: Task & { do: 'keep' }, tabId: number): Promise<Outcome<KeptDraft>> {
  const { id, article } = draft;
  const kept = await ask('draft.keep', { id, article, tabId, title, edits: editsToSave({ draft, edits }) });
  // After the next frame, which shows that the draft is stored.
  const { keepTree } = await import('./make-draft');
  setTimeout(() => {
    void keepTree();
    void ask('code.keep', null);
  });
  return kept;
}

async function fetchOne(tabId: number): Promise<Outcome<null>> {
  const [{ fetchSibling }, { pageOf }] = await Promise.all([import('./sibling-page'), import('./make-draft')]);
  const own = await pageOf(tabId);
  return own.ok ? fetchSibling(tabId, own.value) : own;
}

function requestOf({ mode, prefersSelection, ...way }: Way, tabId: number): DraftRequest {
  return { tabId, mode, ...(prefersSelection ? { prefersSelection } : {}), ...wayOf(way) };
}

async function save(
  { draft, title, edits, asNew }: Pick<Task & { do: 'save' }, 'draft' | 'title' | 'edits' | 'asNew'>,
  tabId: number,
): Promise<Outcome<SavedClip>> {
  const asked = { draftId: draft.id, title, tabId, ...(asNew ? { asNew } : {}) };
  // Without removed blocks nothing is loaded first, since the popup may be closed at once.
  if (!edits.removed?.length) return ask('clip.save', { ...asked, edits });
  const { takeAwayActions } = await loadRest();
  return ask('clip.save', { ...asked, edits: takeAwayActions.editsToSave(draft.article, edits) });
}

async function saveAnew(
  { draft: { article }, ...task }: Task & { do: 'saveAnew' },
  tabId: number,
): Promise<Outcome<SavedClip>> {
  const id = crypto.randomUUID();
  // Both are asked at once, since the popup may be closed before the first is answered.
  const [draft, saved] = await Promise.all([
    ask('draft.keep', { id, article, tabId }),
    save({ ...task, draft: { id, article } }, tabId),
  ]);
  return draft.ok ? saved : draft;
}

/** Moves a new clip to the trash, or undoes the update of one. */
async function remove({ clipId, undo }: Task & { do: 'remove' }): Promise<Outcome<null>> {
  if (!undo) return ask('clip.delete', { clipId });
  const undone = await ask('clip.edit', undo);
  return undone.ok ? { ok: true, value: null } : undone;
}

async function restore(clipId: string): Promise<Outcome<SavedClip>> {
  const outcome = await ask('clip.restore', { clipId });
  return outcome.ok ? { ok: true, value: { clipId } } : outcome;
}
