import type { Article, ClipMode } from '../article/article';
import { Database } from '../library/database';
import { Library } from '../library/library';
import { Pictures } from '../library/pictures';
import { answerAll } from '../messaging/channel';
import {
  type Ask,
  type Draft,
  type DraftRequest,
  done,
  failed,
  type Outcome,
  type SavedClip,
} from '../messaging/protocol';
import { onAlarm } from '../platform/alarms';
import { onClipCommand, onInstalled, onStartup } from '../platform/commands';
import { createMenus, onMenu } from '../platform/menus';
import { readSettings, writeSettings } from '../platform/storage';
import { articleEngines, chooseEngine, chosenEngine } from './chosen-engine';
import { clipTab, explainTab, fetchSibling, readPage, readSibling } from './clip-tab';
import { clippedBefore, noteCopy, noteDraft } from './clipped-before';
import { PictureKeeper } from './keep-pictures';
import { pictureFrom } from './picture-from';
import { clipQuietly, type QuietlySaved, quietClipsEnded, settleAbandoned } from './quiet-clip';
import { shownPictures } from './shown-pictures';
import { written } from './written';

/*
 * The background worker clips pages and writes to the library. It keeps nothing
 * important in variables, because the browser may end it at any moment.
 *
 *     popup ──draft.make──▶ worker ──runs the content script──▶ page
 *                             │  ◀──────────── article ───────────
 *                             ▼
 *                        draft on disk ──clip.save──▶ clip on disk ──▶ its pictures
 */

const database = new Database();
const library = new Library(database);
const pictures = new Pictures(database);
const keeper = new PictureKeeper(pictures, pictureFrom);

answerAll({
  ping: async () => done(null),
  'draft.make': makeDraft,
  'draft.explain': (asked) => explainTab(asked, library),
  'clip.save': ({ draftId, title, tabId }) => save(draftId, title, tabId),
  'pictures.shown': ({ tabId, srcs }) => shownPictures(tabId, srcs),
  'pictures.fetch': ({ id, tabId, only }) => written(() => fetchPictures(id, tabId, only)),
  'clip.delete': ({ clipId }) => written(() => library.moveToTrash(clipId).then(() => null)),
  'clip.restore': ({ clipId }) => written(() => restore(clipId)),
  'clip.read': async ({ clipId }) => {
    const clip = await library.read(clipId);
    return clip ? done(clip) : failed('gone');
  },
  'sibling.fetch': ({ tabId }) => fetchSibling(tabId),
  'sibling.read': ({ tabId }) => readSibling(tabId, library),
  'page.read': (asked) => readPage(asked, library),
  'draft.keep': keepMadeOf,
  'tree.keep': ({ url, tree }) => written(() => library.keepTree(url, tree).then(() => null)),
  'settings.write': (changed) => written(() => writeSettings(changed).then(() => null)),
  'engine.list': async () => done({ names: articleEngines(), chosen: await chosenEngine() }),
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

async function makeDraft(asked: DraftRequest): Promise<Outcome<Draft>> {
  const { tabId } = asked;
  const clipped = await clipTab(asked, library);
  if (!clipped.ok) return clipped;
  const { article, selectedWords } = clipped.value;
  // If the tab is being saved without the popup, report that clip.
  await quietClipsEnded(tabId);
  const savedAs = await clippedBefore(tabId, clipped.value, library).catch(() => undefined);
  const draft = await keepDraft(article);
  if (!draft.ok) return draft;
  await noteDraft(tabId, draft.value.id, clipped.value);
  return done({
    ...draft.value,
    ...(savedAs === undefined ? {} : { savedAs }),
    ...(selectedWords === undefined ? {} : { selectedWords }),
  });
}

function keepDraft(article: Article): Promise<Outcome<Draft>> {
  return written(async () => ({ id: await library.keepDraft(article), article }));
}

async function keepMadeOf({ article, tabId, from }: Ask<'draft.keep'>): Promise<Outcome<Draft>> {
  const draft = await keepDraft(article);
  if (draft.ok) await noteCopy(tabId, draft.value.id, from);
  return draft;
}

function saveQuietly(tabId: number, mode: ClipMode): void {
  void clipQuietly(tabId, mode, (onDraft) => saveOnce(tabId, mode, onDraft));
}

/** Saves a page once, however often the shortcut is pressed. */
async function saveOnce(
  tabId: number,
  mode: ClipMode,
  onDraft: (clipId: string) => Promise<void>,
): Promise<Outcome<QuietlySaved>> {
  const clipped = await clipTab({ tabId, mode }, library);
  if (!clipped.ok) return clipped;
  const before = await clippedBefore(tabId, clipped.value, library).catch(() => undefined);
  if (before !== undefined) return done({ clipId: before, before: true });
  const draft = await keepDraft(clipped.value.article);
  if (!draft.ok) return draft;
  const { id, article } = draft.value;
  // Noted before saving, so that the next worker does not save it again if this one ends in between.
  await noteDraft(tabId, id, clipped.value);
  await onDraft(id);
  const saved = await save(id, article.title, tabId);
  return saved.ok ? done({ ...saved.value, before: false }) : saved;
}

/**
 * Saves the clip before its pictures are fetched. The list of pictures to fetch is part of the same transaction. If
 * the setting cannot be read, nothing is fetched.
 */
async function save(draftId: string, title: string, tabId: number): Promise<Outcome<SavedClip>> {
  const images = await readSettings().then(
    ({ settings }) => settings.images,
    () => undefined,
  );
  const fetching = images === 'keep' ? { tabId } : undefined;
  // Not awaited, but sent before anything is written.
  if (fetching) void keeper.expect();
  const saved = await written(async () => ({
    clipId: await library.saveDraft(draftId, title, Date.now(), fetching),
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
