import type { TagChange } from '../article/tag-change';
import { answerMessages } from '../browser/messaging/answers';
import { outcomeOf } from '../browser/messaging/failure-of';
import { done, failed, type Outcome } from '../browser/messaging/outcome';
import type { Ask, BackgroundMessage } from '../browser/messaging/protocol';
import type { ClipsMerged, DraftToKeep, KeptDraft, ListEdit, SavedClip } from '../browser/messaging/stored-clips';
import { onAlarm } from '../browser/platform/alarms';
import { onCommand, onInstalled, onStartup } from '../browser/platform/commands';
import { removeFromDeliveryRules } from '../browser/platform/delivery-rules';
import { removeDestination } from '../browser/platform/destinations';
import { downloadedFrom, downloadFrom } from '../browser/platform/downloads';
import { createMenus, onMenu } from '../browser/platform/menus';
import { changeRemembered } from '../browser/platform/page-memory';
import { mayReadHosts, onAllowed } from '../browser/platform/permissions';
import { writeSettings } from '../browser/platform/storage';
import { isPrivate } from '../browser/platform/tab-events';
import { takeWanted } from '../browser/platform/wanted-pictures';
import { rulesFrom } from '../judge/site-rules/read-rules';
import { defined } from '../language/text/defined';
import { Database } from '../library/database';
import { Deliveries } from '../library/deliveries';
import { DuplicatesStore } from '../library/duplicates-store';
import { forgetFolder } from '../library/folders';
import { Highlights } from '../library/highlights';
import { Library } from '../library/library';
import { ManyEdits } from '../library/many-edits';
import { ClipMerging } from '../library/merge-clips';
import { PageCopies } from '../library/page-copies';
import { Pictures } from '../library/pictures';
import { Reading } from '../library/reading';
import { Runs } from '../library/runs';
import { followInBackground } from '../library/search/keep-following';
import { Searches } from '../library/searches';
import { Tags } from '../library/tags';
import { Unsaved } from '../library/unsaved';
import { Updates } from '../library/updates';
import { copyFile, copyPage } from '../tab/page-copy/copy-page';
import { callContent } from '../tab/tabs/call-content';
import { articleEngines, keepMethod, methodsFor } from '../tab/tabs/chosen-engine';
import { isContentCall } from '../tab/tabs/content-scripts';
import { withPlainBytes } from '../tab/tabs/plain-bytes';
import { backUpIfDue, expectBackups, untilBackedUp } from './automatic-backup';
import { keepClipCode } from './clip-tab';
import { ClipWriter } from './clip-writer';
import { deliverDue, handOver } from './deliver';
import { PageGatherer } from './gather-page';
import { InterruptedSaves } from './interrupted-saves';
import { PictureKeeper, sweepDaily } from './keep-pictures';
import { listPickedLinks, listSelectedLinks } from './list-links';
import { ManyPages } from './many-pages';
import { PageSaver, withDetails, withRemembered } from './page-saver';
import { pictureFrom, shownPictures } from './picture-from';
import { quietClipsEnded, settleAbandoned } from './quiet-clip';
import { showPage } from './read-page';
import { expectRounds, followForSharing, shareIfDue, takePreferences, untilShared } from './share';
import { addRules, changeRule, noteUses, removeRule } from './site-rules';
import { followStandingRules } from './standing-rules';
import { TagChanges, withTagsAfter } from './tag-changes';
import { showCopied } from './toast';
import { showUnhandled } from './unhandled';
import { welcome } from './welcome';

/*
 * The background worker writes to the library, and clips pages without the popup. It keeps nothing
 * important in variables, because the browser may end it at any moment.
 *
 *     popup ──reads──▶ page
 *       │  ◀─ snapshot ─
 *       └──draft.keep──▶ worker: draft on disk ──clip.save──▶ clip on disk ──▶ its pictures
 */

showUnhandled();

const database = new Database();
const library = new Library(database);
const updates = new Updates(database);
const highlights = new Highlights(database);
const manyEdits = new ManyEdits(database);
const reading = new Reading(database);
const pictures = new Pictures(database);
const searches = new Searches(database);
const keeper = new PictureKeeper(pictures, pictureFrom);
const unsaved = new Unsaved(database);
const deliveries = new Deliveries(database);
const writer = new ClipWriter({ library, updates, unsaved, keeper, deliveries, copies: new PageCopies(database) });
const saver = new PageSaver(library, updates, unsaved, deliveries, writer);
const gatherer = new PageGatherer({ library, unsaved, saver });
const interrupted = new InterruptedSaves({
  unsaved,
  save: (asked) => saver.saveLater(asked, 'requested'),
  resume: (asked) => gatherer.resume(asked),
  tell: (tabId, { mode }, saved) => void saver.tellResult(tabId, mode, saved),
});
const merging = new ClipMerging(database);
const duplicates = new DuplicatesStore(database);
const tags = new Tags(database);
const tagChanges = new TagChanges(tags);
const runs = new Runs(database);
const manyPages = new ManyPages({ runs, saver, manyEdits, merging, settled: () => interrupted.settled() });

const shareSoon = followForSharing(database);

/** Does work without a result. */
function doing(work: () => Promise<unknown>): Promise<Outcome<null>> {
  return outcomeOf(() => work().then(() => null));
}

/** Answers for work whose end nobody waits for. */
async function begun(_: Promise<unknown>): Promise<Outcome<null>> {
  return done(null);
}

/** Does what changes something that machines share besides clips. */
async function shared<T>(change: Promise<T>): Promise<T> {
  const result = await change;
  shareSoon();
  return result;
}

answerMessages<BackgroundMessage>({
  ping: async () => done(null),
  'clip.save': async ({ tabId, ...saving }) => {
    await saver.draftStored(tabId, saving.draftId);
    return (await interrupted.resultOf(saving)) ?? saver.saveDraft(saving, tabId);
  },
  'deliveries.ask': (asked) => doing(() => writer.send(asked)),
  'deliveries.retry': ({ ids }) => doing(() => deliver(() => deliveries.retry(ids))),
  'delivery.handOver': ({ id }) => handOver(deliveries, id),
  'delivery.handedOver': ({ id, proof, revision }) => doing(() => deliveries.delivered(id, proof, revision)),
  'deliveries.forget': ({ ids }) => doing(() => deliveries.forget(ids)),
  'destination.remove': ({ id }) => doing(() => forgetDestination(id)),
  'clip.edit': (edit) => outcomeOf(() => updates.edit(edit)),
  'clips.edit': ({ edits }) => outcomeOf(() => editMany(edits)),
  'clips.forget': ({ clipIds }) => doing(() => library.forgetDeleted(clipIds)),
  'pictures.shown': ({ tabId, srcs }) => shownPictures(tabId, srcs),
  'pictures.fetch': ({ id, tabId, only }) => doing(() => fetchPictures(id, tabId, only)),
  'clip.delete': ({ clipId }) => doing(() => library.moveToTrash(clipId)),
  'clip.restore': ({ clipId }) => doing(() => restore(clipId)),
  'clip.read': async ({ clipId }) => {
    const clip = await library.read(clipId);
    return clip ? done(clip) : failed('gone');
  },
  'clip.ofPage': ({ url }) => outcomeOf(async () => (await library.newestOf(url)) ?? null),
  'clips.merge': ({ keep, others }) => outcomeOf(() => merging.merge(keep, others)),
  'clips.unmerge': (merged) => doing(() => unmerge(merged)),
  'clips.distinct': ({ ids }) => outcomeOf(() => shared(duplicates.keepDistinct(ids))),
  'clips.notDistinct': ({ id }) => doing(() => shared(duplicates.forgetDistinct(id))),
  'tags.list': () => outcomeOf(() => tags.uses()),
  'tags.change': ({ id, change }) => outcomeOf(() => changeTags(id, change)),
  'tags.undo': ({ id }) => doing(() => tagChanges.undo(id)),
  'tags.colour': ({ name, colour }) => outcomeOf(() => shared(tags.setColour(name, colour))),
  'highlight.add': (highlight) => doing(() => highlights.add(highlight)),
  'highlight.edit': (edit) => doing(() => highlights.edit(edit)),
  'reading.keep': ({ clipId, position }) => doing(() => reading.keep(clipId, position)),
  'search.keep': (search) => doing(() => shared(searches.keep(search))),
  'search.rename': ({ id, name }) => doing(() => shared(searches.rename(id, name))),
  'search.remove': ({ id }) => doing(() => shared(searches.remove(id))),
  'draft.keep': (draft) => saver.storeDraft(draft, keepDraft),
  'draft.change': (change) => doing(() => changeDraft(change)),
  'draft.save': ({ draftId }) => saveDraft(draftId),
  'drafts.list': ({ draftIds, listed }) => outcomeOf(() => unsaved.list(draftIds, listed)),
  'clip.quietly': async ({ tabId, mode, awaited, ...asked }) => {
    const result = saver.saveQuietly(tabId, mode, () => withRemembered(tabId, asked), asked.draftId);
    return (awaited && (await result)) || done(null);
  },
  'pages.clip': ({ pages, ...choices }) => doing(() => manyPages.start(pages, choices)),
  'pages.change': (change) => doing(() => manyPages.change(change)),
  'page.correct': async (page) => {
    const shown = await showPage(page);
    if (shown.ok) void saver.pickAndSave(shown.value);
    return shown.ok ? done(null) : shown;
  },
  'page.pick': ({ tabId }) => begun(saver.pickAndSave(tabId)),
  'page.links': ({ tabId }) => begun(listPickedLinks(tabId)),
  'page.gather': ({ tabId }) => begun(gatherer.gather(tabId)),
  'code.keep': () => doing(() => keepClipCode()),
  'page.copy': ({ tabId, tell }) => copyPage(tabId, tell ? (copied) => showCopied(tabId, copied) : undefined),
  'file.download': ({ address, name }) => outcomeOf(() => downloadFrom(address, name)),
  'file.downloaded': ({ mark }) => outcomeOf(async () => (await downloadedFrom(mark)) ?? null),
  'list.read': async ({ url }) => done(await copyFile(url)),
  'copy.file': async ({ url }) => done(await copyFile(url)),
  'tab.call': async ({ tabId, url, name, asked }) => {
    if (!isContentCall(name)) return failed('unknown', `no call ${name}`);
    const answer = await callContent(tabId, url, name, asked as never);
    return answer.ok ? done(withPlainBytes(answer.value)) : answer;
  },
  'tree.keep': (tree) => doing(() => keepTree(tree)),
  'settings.write': (changed) => doing(() => writeSettings(changed)),
  'rules.add': ({ rules }) => outcomeOf(() => addRules(rulesFrom(rules))),
  'rules.change': ({ site, id, changed }) => doing(() => changeRule(site, id, changed)),
  'rules.remove': ({ site, id }) => doing(() => removeRule(site, id)),
  'method.ofPage': async ({ url }) => done({ engines: articleEngines(), ...(await methodsFor(url)) }),
  'method.keep': ({ method, site }) => doing(() => keepMethod(method, site)),
  'sharing.round': ({ asked }) => begun(expectRounds().then(() => shareIfDue(asked))),
  'sharing.take': ({ given, taken }) => doing(() => takePreferences(given, taken)),
});

onInstalled((reason) => {
  void createMenus();
  void welcome(reason).catch(() => {});
});
// A listener is enough to make the browser start the worker when it starts.
onStartup(() => void shareIfDue('alarm'));
onCommand((command, tabId) => {
  if (command === 'pick-on-page') void saver.pickAndSave(tabId);
  else void saver.saveQuietly(tabId, 'article', () => withRemembered(tabId));
});
onMenu((item, tabId) => {
  if (item === 'many-pages') void listSelectedLinks(tabId);
  else if (item === 'pick-links') void listPickedLinks(tabId);
  else if (item === 'copy-page') void copyPage(tabId, (copied) => showCopied(tabId, copied));
  else if (item === 'gather-page') void gatherer.gather(tabId);
  else if (item === 'pick-on-page') void saver.pickAndSave(tabId);
  else if (item === 'save-selection') void saver.saveQuietly(tabId, 'selection', () => withDetails(tabId));
  else void saver.saveQuietly(tabId, 'article', () => withRemembered(tabId));
});

// Settles what an earlier worker left unfinished, now and again whenever the alarm rings.
const settle = () =>
  void interrupted
    .settled()
    .then(() => settleAbandoned(isSettled))
    .catch(() => {});
onAlarm('quiet clips', settle);
settle();
// To start a worker is enough: it goes on with what it finds.
onAlarm('gathering', () => {});
onAlarm('pictures', () => void keeper.resume());
onAlarm('deliveries', () => deliverDue(deliveries));
onAlarm('pages', () => manyPages.go());
onAlarm('backups', backUpIfDue);
onAlarm('backup', untilBackedUp);
onAlarm('sharing', () => shareIfDue('alarm'));
onAlarm('sharing round', untilShared);
onAllowed(() => void fetchWanted());
void expectBackups();
void expectRounds().catch(() => {});
void Promise.allSettled([library.emptyOldTrash(), unsaved.forgetOld()])
  .then(() => keeper.resume())
  .then(() => deliverDue(deliveries))
  .then(() => sweepDaily(pictures));

followInBackground(database);
followStandingRules(database, deliveries);

/** Whether a draft was saved, as a clip or as an update of one, or the reader was told why not. */
async function isSettled(draftId: string): Promise<boolean> {
  return !(await unsaved.isAsked(draftId));
}

/** Stores a draft and finds the clip that saving it would update. */
async function keepDraft({ id, article, tabId, title = '', edits = {} }: DraftToKeep): Promise<Outcome<KeptDraft>> {
  // If the tab is being saved without the popup, report that clip.
  await Promise.all([quietClipsEnded(tabId), interrupted.settled()]);
  const clip = await updates.clipOf({ title, article, edits }).catch(() => undefined);
  const kept = await outcomeOf(() => library.keepDraft(article, Date.now(), id));
  if (kept.ok) void noteUses(article);
  return kept.ok ? done(defined({ clip })) : kept;
}

/** Nothing is noted in private windows, where readers expect no traces. */
async function changeDraft({ draftId, tabId, changes }: Ask<'draft.change'>): Promise<void> {
  if (changes && (await isPrivate(tabId))) return;
  await unsaved.change(draftId, changes && { ...changes, tabId });
}

async function keepTree({ tabId, url, tree }: Ask<'tree.keep'>): Promise<void> {
  if (tabId !== undefined && (await isPrivate(tabId))) return;
  await library.keepTree(url, tree);
}

async function saveDraft(draftId: string): Promise<Outcome<SavedClip>> {
  const listed = await unsaved.toSave(draftId).catch(() => undefined);
  return listed ? saver.saveLater(listed, 'draft') : failed('gone');
}

/** Nothing fetches a clip's pictures while it is in the trash. */
async function restore(clipId: string): Promise<void> {
  await library.restore(clipId);
  void keeper.resume();
}

async function unmerge(merged: ClipsMerged): Promise<void> {
  await merging.unmerge(merged);
  void keeper.resume();
}

async function editMany(edits: readonly ListEdit[]): Promise<readonly ListEdit[]> {
  const undo = await manyEdits.make(edits);
  if (edits.some(({ deleted }) => deleted === false)) void keeper.resume();
  return undo;
}

/** Changes tags in clips and in what was typed in popups, where saving a page again would bring them back. */
async function changeTags(id: string, change: TagChange): Promise<number> {
  const count = await tagChanges.make(id, change);
  await changeRemembered(
    () => true,
    (memory) => withTagsAfter(memory, change),
  );
  return count;
}

/** Changes the outbox on disk, then begins to send. */
async function deliver(change: () => Promise<void>): Promise<void> {
  await change();
  void deliverDue(deliveries);
}

async function forgetDestination(id: string): Promise<void> {
  await removeFromDeliveryRules(id);
  await removeDestination(id);
  await deliveries.forgetDestination(id);
  await forgetFolder(id);
}

async function fetchWanted(): Promise<void> {
  const wanted = await takeWanted();
  // The reader may have declined, and allowed something else since.
  if (wanted && (await mayReadHosts(wanted.asking))) await fetchPictures(wanted.id, undefined, wanted.only);
}

async function fetchPictures(id: string, tabId?: number, only?: readonly string[]): Promise<void> {
  void keeper.expect();
  await pictures.ask(id, defined({ only, tabId }));
  await keeper.fetchWaiting(id, tabId);
}
