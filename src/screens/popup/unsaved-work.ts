import { isAboutPart } from '../../article/decision';
import { ask } from '../../browser/messaging/channel';
import type { Remembered } from '../../browser/messaging/page-changes';
import { rememberPage } from '../../browser/platform/page-memory';
import { defined } from '../../language/text/defined';
import { listening } from '../ui/use-watched';
import { clippedAddress, clippedTab, clippedTabNow } from './clipped-tab';
import { editsToSave } from './later';
import { type DraftPreview, modeOf, rememberedOf, type Stage } from './popup-state';

/*
 * What of the reader's work outlives a popup that is closed without saving: the next popup on the page has it again, the
 * library lists it, and a clip that was to be saved is saved.
 */

/** Both promises settle before the first preview is shown, so a change made there is written in the task of its event. */
export async function remember(remembered: Remembered): Promise<void> {
  const url = await clippedAddress;
  if (url !== undefined) await rememberPage(await clippedTab, url, remembered);
}

/** The draft that is shown and, if the reader has worked on it, the changes to note. */
export interface Work {
  readonly preview: DraftPreview;
  readonly changes?: { readonly title?: string };
}

/**
 * What is to be noted at a stage; undefined while the draft is not stored, being saved, or saved. A page that the reader
 * only looks at is not noted.
 */
export function workOn(stage: Stage): Work | undefined {
  if (stage.at !== 'ready' && stage.at !== 'failed') return undefined;
  const { preview } = stage;
  if (!preview || preview.draftGone) return undefined;
  const { title, edits, decisions } = rememberedOf(stage);
  const isJoined = preview.draft.article.joined !== undefined;
  const isWork = isJoined || title !== undefined || edits !== undefined || decisions?.some(isAboutPart) === true;
  if (isWork && !preview.unchanged) return { preview, changes: defined({ title }) };
  // What a failed save left in the list stays there.
  return stage.at === 'ready' ? { preview } : undefined;
}

/** What makes a difference to what is noted. */
export function keyOf(work: Work | undefined): string {
  return JSON.stringify(work && [work.preview.draft.id, work.changes, work.preview.edits, work.preview.decisions]);
}

/** Chosen: changes are noted this long (ms) after the last, because writing each letter of a title would be wasteful. */
const pauseBeforeNote = 400;

/** The drafts of this popup that are noted. */
const noted = new Set<string>();

/** Notes changes soon, and at once when the popup is closed. Returns a function that gives up. */
export function noteSoon({ preview, changes }: Work): (() => void) | undefined {
  const draftId = preview.draft.id;
  if (!changes && noted.size === 0) return undefined;
  const note = () => {
    giveUp();
    if (changes) noted.add(draftId);
    else noted.clear();
    const edits = changes && editsToSave(preview);
    const hasEdits = edits && Object.keys(edits).length > 0;
    const work = changes && { ...changes, ...defined({ edits: hasEdits ? edits : undefined }) };
    const tabId = clippedTabNow();
    if (tabId !== undefined) void ask('draft.change', { draftId, tabId, ...defined({ changes: work }) });
  };
  const timer = setTimeout(note, pauseBeforeNote);
  const stop = listening('pagehide', note);
  const giveUp = () => {
    clearTimeout(timer);
    stop();
  };
  return giveUp;
}

/** If the popup is closed before the article it should save is stored, the background saves it, or clips the page. */
export function savesOnClosing(stage: Stage): (() => void) | undefined {
  if (stage.at !== 'working' || !stage.saveWhenReady) return undefined;
  const { preview, task } = stage;
  const { edits, history: _, wantsArticle: __, ...changes } = rememberedOf(stage);
  const request = {
    mode: modeOf(stage),
    ...changes,
    ...defined({
      prefersSelection: 'prefersSelection' in task || undefined,
      edits: preview ? editsToSave(preview) : edits,
      draftId: preview?.draft.id,
    }),
  };
  return listening('pagehide', () => {
    const tabId = clippedTabNow();
    if (tabId !== undefined) void ask('clip.quietly', { tabId, ...request });
  });
}
