import { ask } from '../messaging/channel';
import type { DraftRequest, KeptDraft, Outcome, SavedClip } from '../messaging/protocol';
import { recallPage } from '../platform/page-memory';
import { clippedAddress, clippedTab } from './clipped-tab';
import { loadRest } from './later';
import type { Action, Made, Remembered, Task } from './stage';

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
      return { is: 'removed', task, outcome: await ask('clip.delete', { clipId: task.clipId }) };
  }
}

async function compare(tabId: number, { otherTab, engine }: Task & { do: 'compare' }): Promise<Outcome<Made>> {
  const [{ readSibling }] = await Promise.all([import('./make-draft'), loadRest()]);
  const kept = otherTab === undefined ? await fetchOne(tabId) : await readSibling(otherTab);
  return kept.ok ? make(requestOf({ mode: 'article', engine }, tabId)) : kept;
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
  const made = Promise.all([clippedTab, remembered]).then(([tabId, { engine, choice, comments, added }]) => {
    const chosen = { ...(choice ? { choice } : {}), ...(comments ? { comments } : {}), ...(added ? { added } : {}) };
    const way = { mode: 'article', engine, ...chosen } as const;
    const request = requestOf(way, tabId);
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
    one.engine === other.engine &&
    one.choice === other.choice &&
    one.comments === other.comments &&
    JSON.stringify(one.added) === JSON.stringify(other.added)
  );
}

/** Stores a draft, and then what only the next clip needs. */
async function keep({ draft, loadedAt }: Task & { do: 'keep' }, tabId: number): Promise<Outcome<KeptDraft>> {
  const kept = await ask('draft.keep', { id: draft.id, article: draft.article, tabId, loadedAt });
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

function requestOf(
  {
    mode,
    choice,
    comments,
    added,
    engine,
  }: Pick<Task & { do: 'make' }, 'mode' | 'choice' | 'comments' | 'added'> & { engine?: string | undefined },
  tabId: number,
): DraftRequest {
  return {
    tabId,
    mode,
    ...(choice ? { choice } : {}),
    ...(comments ? { comments } : {}),
    ...(added ? { added } : {}),
    ...(engine === undefined ? {} : { engine }),
  };
}

async function save(
  { draft, title, edits }: Pick<Task & { do: 'save' }, 'draft' | 'title' | 'edits'>,
  tabId: number,
): Promise<Outcome<SavedClip>> {
  const asked = { draftId: draft.id, title, tabId };
  // Without removed blocks nothing is loaded first, since the popup may be closed at once.
  if (!edits.removed?.length) return ask('clip.save', { ...asked, edits });
  const { takeAwayActions } = await loadRest();
  return ask('clip.save', { ...asked, edits: takeAwayActions.editsToSave(draft.article, edits) });
}

async function saveAnew(
  { draft: from, title, edits }: Task & { do: 'saveAnew' },
  tabId: number,
): Promise<Outcome<SavedClip>> {
  const id = crypto.randomUUID();
  // Both are asked at once, since the popup may be closed before the first is answered.
  const [draft, saved] = await Promise.all([
    ask('draft.keep', { id, article: from.article, tabId, from: from.id }),
    save({ draft: { ...from, id }, title, edits }, tabId),
  ]);
  return draft.ok ? saved : draft;
}

async function restore(clipId: string): Promise<Outcome<SavedClip>> {
  const outcome = await ask('clip.restore', { clipId });
  return outcome.ok ? { ok: true, value: { clipId } } : outcome;
}
