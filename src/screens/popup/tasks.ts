import { leftOutSince } from '../../article/decision';
import { ask } from '../../browser/messaging/channel';
import type { Outcome } from '../../browser/messaging/outcome';
import type { Remembered } from '../../browser/messaging/page-changes';
import type { DraftRequest } from '../../browser/messaging/requests';
import type { KeptDraft, SavedClip } from '../../browser/messaging/stored-clips';
import type { EarlyRead } from '../../browser/platform/early-read';
import { recallPage } from '../../browser/platform/page-memory';
import { defined } from '../../language/text/defined';
import { type ClipOptions, clipChangesOf, openingOptions } from './changes';
import { clippedAddress, clippedTab } from './clipped-tab';
import { editsToSave, loadRest } from './later';
import { type Action, givenTitle, type NewDraft, type Task, type ToSave } from './popup-state';

/* The effects of the state machine: what `popup-state.ts` waits for. */

/** Performs a task for a tab and returns the action the state machine waits for. */
export async function perform(task: Task, tabId: number): Promise<Action> {
  switch (task.do) {
    case 'recall':
      return { is: 'recalled', task, remembered: await (earlyClip?.remembered ?? recall(tabId)) };
    case 'make':
      return { is: 'made', task, outcome: await makeJoined(task, tabId).catch(failureBy) };
    case 'keep':
      return { is: 'kept', task, outcome: await keep(task, tabId) };
    case 'compare':
      return { is: 'made', task, outcome: await compare(tabId, task).catch(failureBy) };
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

/** The popup waits for an answer, whatever is wrong with a page. Most need none of this, so it is loaded late. */
async function failureBy(error: unknown): Promise<Outcome<never>> {
  const { failureOf } = await import('../../browser/messaging/failure-of');
  return failureOf(error);
}

async function compare(tabId: number, { otherTab, ...options }: Task & { do: 'compare' }): Promise<Outcome<NewDraft>> {
  const [{ readSibling }] = await Promise.all([import('./make-draft'), loadRest()]);
  const sibling = otherTab === undefined ? await fetchOne(tabId) : await readSibling(otherTab);
  return sibling.ok ? make(requestOf(options, tabId)) : sibling;
}

/** What was joined with other pages before is joined with them again. */
async function makeJoined({ others, ...options }: Task & { do: 'make' }, tabId: number): Promise<Outcome<NewDraft>> {
  const made = await make(requestOf(options, tabId));
  return others ? (await loadRest()).joinedAgain(made, others) : made;
}

async function make(request: DraftRequest): Promise<Outcome<NewDraft>> {
  const early = await earlyClip?.clip;
  earlyClip = undefined;
  // The page is clipped while the rest is loaded.
  const outcome = early?.key === keyOf(request) ? early.outcome : clip(request);
  await loadRest();
  return outcome;
}

/** The clip that nearly all popups ask for, started before the first frame. */
interface EarlyClip {
  readonly remembered: Promise<Remembered>;
  readonly clip: Promise<{ readonly key: string; readonly outcome: Promise<Outcome<NewDraft>> }>;
}

let earlyClip: EarlyClip | undefined;

/** Starts to clip the article, as the reader chose on this page before. */
export function clipEarly(): void {
  const begun = globalThis.earlyRead?.remembered;
  const remembered = clippedTab.then((tabId) => recall(tabId, begun));
  const started = Promise.all([clippedTab, remembered]).then(([tabId, before]) => {
    const request = requestOf(openingOptions(before), tabId);
    return { key: keyOf(request), outcome: clip(request) };
  });
  earlyClip = { remembered, clip: started };
}

/** The same for requests that lead to the same clip: `requestOf` lists the fields in a fixed order. */
function keyOf(request: DraftRequest): string {
  return JSON.stringify(request);
}

async function recall(tabId: number, begun?: EarlyRead['remembered']): Promise<Remembered> {
  return recallPage(tabId, await clippedAddress, begun);
}

async function clip(request: DraftRequest): Promise<Outcome<NewDraft>> {
  const { makeDraft } = await import('./make-draft');
  return makeDraft(request);
}

/** Stores a draft, and then what only the next clip needs. */
async function keep(task: Task & { do: 'keep' }, tabId: number): Promise<Outcome<KeptDraft>> {
  const { id, article } = task.draft;
  const outcome = await ask('draft.keep', { id, article, tabId, title: task.title, edits: editsToSave(task) });
  // After the next frame, which shows that the draft is stored.
  const { keepTree } = await import('./make-draft');
  setTimeout(() => {
    void keepTree();
    void ask('code.keep', null);
  });
  return outcome;
}

async function fetchOne(tabId: number): Promise<Outcome<null>> {
  const [{ fetchSibling }, { pageOf }] = await Promise.all([import('./sibling-page'), import('./make-draft')]);
  const own = await pageOf(tabId);
  return own.ok ? fetchSibling(tabId, own.value) : own;
}

function requestOf({ mode, prefersSelection, ...changes }: ClipOptions, tabId: number): DraftRequest {
  return { tabId, mode, ...defined({ prefersSelection }), ...clipChangesOf(changes) };
}

async function save(task: ToSave, tabId: number): Promise<Outcome<SavedClip>> {
  const { draft, title, edits, decisions, clippedWith = [], fullHtml, asNew, deliverTo } = task;
  const question = { draftId: draft.id, title, tabId, ...defined({ asNew, deliverTo }) };
  // If nothing was left out since the article was made, nothing is loaded first, since the popup may be closed at once.
  if (!leftOutSince(clippedWith, decisions ?? [])?.length)
    return ask('clip.save', {
      ...question,
      edits: { ...edits, ...defined({ titleBefore: givenTitle(task), decisions, fullHtml }) },
    });
  const { takeAwayActions } = await loadRest();
  return ask('clip.save', { ...question, edits: takeAwayActions.editsToSave(task) });
}

async function saveAnew({ draft, ...task }: Task & { do: 'saveAnew' }, tabId: number): Promise<Outcome<SavedClip>> {
  const id = crypto.randomUUID();
  // Both are asked at once, since the popup may be closed before the first is answered.
  const [kept, saved] = await Promise.all([
    ask('draft.keep', { id, article: draft.article, tabId }),
    save({ ...task, draft: { ...draft, id } }, tabId),
  ]);
  return kept.ok ? saved : kept;
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
