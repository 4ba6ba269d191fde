import type { ClipMode } from '../article/article';
import type { Edits } from '../article/edits';
import { Database } from '../library/database';
import { Library } from '../library/library';
import { Pictures } from '../library/pictures';
import { answerAll } from '../messaging/answers';
import {
  type Ask,
  type DraftToKeep,
  done,
  failed,
  type KeptDraft,
  type Outcome,
  type SavedClip,
} from '../messaging/protocol';
import { onAlarm } from '../platform/alarms';
import { onClipCommand, onInstalled, onStartup } from '../platform/commands';
import { t } from '../platform/i18n';
import { createMenus, onMenu } from '../platform/menus';
import { recallPage } from '../platform/page-memory';
import { readSettings, writeSettings } from '../platform/storage';
import { tabUrl } from '../platform/tab-events';
import { libraryAddress, openTab } from '../platform/tabs';
import { callContent } from '../tabs/call-content';
import { articleEngines, chooseEngine, chosenEngine, keepMethod, methodsFor } from '../tabs/chosen-engine';
import { isContentCall } from '../tabs/content-scripts';
import { withPlainBytes } from '../tabs/plain-bytes';
import { clipTab, keepClipCode } from './clip-tab';
import { clippedBefore, noteCopy, noteDraft } from './clipped-before';
import { PictureKeeper } from './keep-pictures';
import { keep, resultOfKeeping } from './kept-drafts';
import { pictureFrom } from './picture-from';
import { clearBadge, clipQuietly, type QuietlySaved, quietClipsEnded, settleAbandoned } from './quiet-clip';
import { shownPictures } from './shown-pictures';
import { showNote, showResult } from './toast';
import { written } from './written';

/*
 * The background worker writes to the library, and clips pages without the popup. It keeps nothing
 * important in variables, because the browser may end it at any moment.
 *
 *     popup ──reads──▶ page
 *       │  ◀─ snapshot ─
 *       └──draft.keep──▶ worker: draft on disk ──clip.save──▶ clip on disk ──▶ its pictures
 */

const database = new Database();
const library = new Library(database);
const pictures = new Pictures(database);
const keeper = new PictureKeeper(pictures, pictureFrom);

answerAll({
  ping: async () => done(null),
  'clip.save': async ({ draftId, title, tabId, edits }) => {
    await resultOfKeeping(tabId, draftId);
    return save(draftId, { title, edits }, tabId);
  },
  'pictures.shown': ({ tabId, srcs }) => shownPictures(tabId, srcs),
  'pictures.fetch': ({ id, tabId, only }) => written(() => fetchPictures(id, tabId, only)),
  'clip.delete': ({ clipId }) => written(() => library.moveToTrash(clipId).then(() => null)),
  'clip.restore': ({ clipId }) => written(() => restore(clipId)),
  'clip.read': async ({ clipId }) => {
    const clip = await library.read(clipId);
    return clip ? done(clip) : failed('gone');
  },
  'clip.ofPage': ({ url }) => written(async () => (await library.newestOf(url)) ?? null),
  'tags.list': () => written(() => library.tags()),
  'draft.keep': (draft) => keep(draft, keepDraft),
  'clip.quietly': async ({ tabId, mode, ...asked }) => {
    saveQuietly(tabId, mode, () => withRemembered(tabId, asked));
    return done(null);
  },
  'code.keep': () => written(() => keepClipCode().then(() => null)),
  'tab.call': async ({ tabId, url, name, asked }) => {
    if (!isContentCall(name)) return failed('unknown', `no call ${name}`);
    const answer = await callContent(tabId, url, name, asked as never);
    return answer.ok ? done(withPlainBytes(answer.value)) : answer;
  },
  'tree.keep': ({ url, tree }) => written(() => library.keepTree(url, tree).then(() => null)),
  'settings.write': (changed) => written(() => writeSettings(changed).then(() => null)),
  'engine.list': async () => done({ names: articleEngines(), chosen: await chosenEngine() }),
  'method.ofPage': async ({ url }) => done({ engines: articleEngines(), ...(await methodsFor(url)) }),
  'method.keep': ({ method, site }) => written(() => keepMethod(method, site).then(() => null)),
  'engine.choose': ({ name }) => written(() => chooseEngine(name).then(() => null)),
});

onInstalled(() => void createMenus());
// A listener is enough to make the browser start the worker when it starts.
onStartup(() => {});
onClipCommand((tabId) => saveQuietly(tabId, 'article'));
onMenu((item, tabId) => saveQuietly(tabId, item === 'save-selection' ? 'selection' : 'article'));

// Settles what an earlier worker left unfinished, now and again whenever the alarm rings.
const settle = () => void settleAbandoned(isSaved).catch(() => {});
onAlarm('quiet clips', settle);
settle();
onAlarm('pictures', () => void keeper.resume());
void library
  .emptyOldTrash()
  .catch(() => {})
  .then(() => keeper.resume());

async function isSaved(clipId: string): Promise<boolean> {
  return (await library.read(clipId)) !== undefined;
}

/** Stores a draft and finds the clip that already holds its content. */
async function keepDraft({ id, article, tabId, loadedAt, from }: DraftToKeep): Promise<Outcome<KeptDraft>> {
  // If the tab is being saved without the popup, report that clip.
  await quietClipsEnded(tabId);
  const savedAs =
    loadedAt === undefined
      ? undefined
      : await clippedBefore(tabId, { article, loadedAt }, library).catch(() => undefined);
  const kept = await written(() => library.keepDraft(article, Date.now(), id));
  if (!kept.ok) return kept;
  if (loadedAt !== undefined) await noteDraft(tabId, id, { article, loadedAt });
  if (from !== undefined) await noteCopy(tabId, id, from);
  return done(savedAs === undefined ? {} : { savedAs });
}

/** How a page is clipped, where the settings do not decide. */
type Asked = Omit<Ask<'clip.quietly'>, 'tabId' | 'mode'> & {
  /** Whether the page is saved even if it is in the library. */
  readonly again?: boolean;
};

/** The popup may have been closed before it had recalled the reader's changes to the page. */
async function withRemembered(tabId: number, asked: Asked): Promise<Asked> {
  return { ...(await recallPage(tabId, await tabUrl(tabId))), ...asked };
}

function saveQuietly(tabId: number, mode: ClipMode, asked: () => Promise<Asked> = async () => ({})): void {
  const clip = async (onDraft: (clipId: string) => Promise<void>) => saveOnce(tabId, mode, await asked(), onDraft);
  void clipQuietly(tabId, mode, clip, (saved) => void tellResult(tabId, mode, saved));
}

/** Tells the result in the page, and does what the reader chooses there. */
async function tellResult(tabId: number, mode: ClipMode, saved: Outcome<QuietlySaved>): Promise<void> {
  const clip = saved.ok ? await library.read(saved.value.clipId).catch(() => undefined) : undefined;
  const choice = await showResult(tabId, saved, clip?.title);
  if (choice === 'page') saveQuietly(tabId, 'page');
  if (choice === 'again') saveQuietly(tabId, mode, async () => ({ again: true }));
  if (!saved.ok) return;
  const { clipId } = saved.value;
  if (choice === 'open') await openTab(libraryAddress(clipId));
  if (choice !== 'undo') return;
  const undone = await written(() => library.moveToTrash(clipId));
  await clearBadge(tabId);
  await showNote(tabId, undone.ok ? t('undone') : t(`failure_${undone.failure.code}`));
}

/** Saves a page once, however often the shortcut is pressed. */
async function saveOnce(
  tabId: number,
  mode: ClipMode,
  { title, edits, draftId, again, ...asked }: Asked,
  onDraft: (clipId: string) => Promise<void>,
): Promise<Outcome<QuietlySaved>> {
  const kept = draftId === undefined ? undefined : await resultOfKeeping(tabId, draftId);
  if (draftId !== undefined && kept)
    return kept.ok ? saveKept(tabId, draftId, { title, edits }, kept.value, onDraft) : kept;
  const clipped = await clipTab({ tabId, mode, ...asked }, library);
  if (!clipped.ok) return clipped;
  const { article } = clipped.value;
  const before = again ? undefined : await clippedBefore(tabId, clipped.value, library).catch(() => undefined);
  if (before !== undefined) return done({ clipId: before, before: true });
  const draft = await written(() => library.keepDraft(article));
  if (!draft.ok) return draft;
  const id = draft.value;
  // Noted before saving, so that the next worker does not save it again if this one ends in between.
  await noteDraft(tabId, id, clipped.value);
  return saveKept(tabId, id, { title, edits }, {}, onDraft);
}

/** What the reader changed about a clip. */
interface Changes {
  readonly title?: string | undefined;
  readonly edits?: Edits | undefined;
}

/** Saves a stored draft, unless the page is already saved. */
async function saveKept(
  tabId: number,
  draftId: string,
  changes: Changes,
  { savedAs }: KeptDraft,
  onDraft: (clipId: string) => Promise<void>,
): Promise<Outcome<QuietlySaved>> {
  if (savedAs !== undefined) return done({ clipId: savedAs, before: true });
  await onDraft(draftId);
  const saved = await save(draftId, changes, tabId);
  return saved.ok ? done({ ...saved.value, before: false }) : saved;
}

/**
 * Saves the clip before its pictures are fetched. The list of pictures to fetch is part of the same transaction. If
 * the setting cannot be read, nothing is fetched. Without a title, the clip has the article's.
 */
async function save(draftId: string, { title = '', edits }: Changes, tabId: number): Promise<Outcome<SavedClip>> {
  const images = await readSettings().then(
    ({ settings }) => settings.images,
    () => undefined,
  );
  const fetching = images === 'keep' ? { tabId } : undefined;
  // Not awaited, but sent before anything is written.
  if (fetching) void keeper.expect();
  const saved = await written(async () => ({
    clipId: await library.saveDraft(draftId, title, Date.now(), fetching, edits),
  }));
  if (saved.ok && fetching) void keeper.fetchWaiting(saved.value.clipId, tabId);
  return saved;
}

/** Nothing fetches a clip's pictures while it is in the trash. */
async function restore(clipId: string): Promise<null> {
  await library.restore(clipId);
  void keeper.resume();
  return null;
}

async function fetchPictures(id: string, tabId?: number, only?: readonly string[]): Promise<null> {
  void keeper.expect();
  await pictures.ask(id, { ...(only ? { only } : {}), ...(tabId === undefined ? {} : { tabId }) });
  await keeper.fetchWaiting(id, tabId);
  return null;
}
