import type { Article, ClipMode } from '../article/article';
import { Database } from '../library/database';
import { Library } from '../library/library';
import { Pictures } from '../library/pictures';
import { answerAll } from '../messaging/channel';
import { type Draft, type DraftRequest, done, failed, type Outcome, type SavedClip } from '../messaging/protocol';
import { showBadge } from '../platform/badge';
import { onClipCommand, onInstalled } from '../platform/commands';
import { createMenus, onMenu } from '../platform/menus';
import { readSettings, takeFailure } from '../platform/storage';
import { articleEngines, chooseEngine, chosenEngine } from './chosen-engine';
import { clipTab, explainTab, fetchSibling, readPart, readSibling } from './clip-tab';
import { keepPictures, retryRefused } from './keep-pictures';
import { clipQuietly } from './quiet-clip';
import { written } from './written';

/*
 * The background worker: it clips, it writes, and it keeps nothing in variables
 * that a person would miss, since the browser may end it at any moment.
 *
 *     popup ──draft.make──▶ worker ──runs the content script──▶ page
 *                             │  ◀──────────── article ───────────
 *                             ▼
 *                        draft on disk ──clip.save──▶ clip on disk ──▶ its pictures
 */

const database = new Database();
const library = new Library(database);
const pictures = new Pictures(database);

answerAll({
  'draft.make': makeDraft,
  'draft.explain': (asked) => explainTab(asked, library),
  'clip.save': ({ draftId, title, tabId }) => save(draftId, title, tabId),
  'pictures.keep': ({ id, tabId }) => written(() => keepPictures(tabId, id, pictures).then(() => null)),
  'pictures.retry': ({ id }) => written(() => retryRefused(id, pictures).then(() => null)),
  'clip.delete': ({ clipId }) => written(() => library.moveToTrash(clipId).then(() => null)),
  'clip.restore': ({ clipId }) => written(() => library.restore(clipId).then(() => null)),
  'clip.read': async ({ clipId }) => {
    const clip = await library.read(clipId);
    return clip ? done(clip) : failed('gone');
  },
  'failure.take': async ({ tabId }) => {
    const failure = await takeFailure(tabId);
    if (failure) await showBadge(tabId, 'none');
    return done(failure);
  },
  'sibling.fetch': ({ tabId }) => fetchSibling(tabId),
  'sibling.read': ({ tabId }) => readSibling(tabId, library),
  'part.read': (asked) => readPart(asked, library),
  'draft.keep': ({ article }) => keepDraft(article),
  'tree.keep': ({ url, tree }) => written(() => library.keepTree(url, tree).then(() => null)),
  'engine.list': async () => done({ names: articleEngines(), chosen: await chosenEngine() }),
  'engine.choose': ({ name }) => written(() => chooseEngine(name).then(() => null)),
});

onInstalled(() => {
  void createMenus();
  void library.emptyOldTrash().then(() => pictures.sweep());
});
onClipCommand((tabId) => void clipQuietly(tabId, () => draftAndSave(tabId, 'article')));
onMenu((item, tabId) => {
  const mode = item === 'save-selection' ? 'selection' : 'article';
  void clipQuietly(tabId, () => draftAndSave(tabId, mode));
});

async function makeDraft(asked: DraftRequest): Promise<Outcome<Draft>> {
  const clipped = await clipTab(asked, library);
  return clipped.ok ? keepDraft(clipped.value) : clipped;
}

function keepDraft(article: Article): Promise<Outcome<Draft>> {
  return written(async () => ({ id: await library.keepDraft(article), article }));
}

async function draftAndSave(tabId: number, mode: ClipMode): Promise<Outcome<SavedClip>> {
  const draft = await makeDraft({ tabId, mode });
  if (!draft.ok) return draft;
  const { id, article } = draft.value;
  return save(id, article.title, tabId);
}

/** Never throws. Where nobody can tell whether the person wants them, nothing is fetched. */
async function keepIfWanted(tabId: number, clipId: string): Promise<void> {
  const images = await readSettings().then(
    ({ settings }) => settings.images,
    () => undefined,
  );
  if (images === 'keep') await keepPictures(tabId, clipId, pictures);
}

/** First the clip, then its pictures: nobody waits for those, and nothing is lost with them. */
async function save(draftId: string, title: string, tabId: number): Promise<Outcome<SavedClip>> {
  const saved = await written(async () => ({ clipId: await library.saveDraft(draftId, title) }));
  if (saved.ok) void keepIfWanted(tabId, saved.value.clipId);
  return saved;
}
