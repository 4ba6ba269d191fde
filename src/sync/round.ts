import { isEqual } from '../delivery/conditional';
import { DeliveryError } from '../delivery/delivery-error';
import { defined } from '../language/text/defined';
import { changesAfter, lastChange } from '../library/changes';
import { type ClipRecord, Transfer } from '../library/transfer';
import { changesFile, readChanges, type States } from './change-file';
import { type ClipParts, goneAt, goneFrom, partsOf } from './clip-fields';
import { Contents } from './contents';
import { answerTo, noteDamaged, type Request, requestsIn } from './damaged-files';
import { clipsNaming } from './named-contents';
import { allOf, atOnce, type Done, day, isOff, type Parties } from './parties';
import { type Preferences, preferenceItems } from './preferences';
import { rowsByKey } from './row-fields';
import { nameOf, opened, pictureName, sealed } from './sealed';
import type { SeenRow, SharedRow } from './shared-database';
import { changed, type Fields, fieldsOf, joined, type State } from './shared-item';
import { isClip, keyOfClip } from './shared-kinds';
import { longAway, sweep } from './sweep';
import { dueIn, TakeOver } from './take-over';

/*
 * One round with the storage: what other machines wrote comes in, what changed here goes out, and the library takes over
 * what the documents now say.
 *
 *     changes/<name>       states of items, written once and never changed; a file may replace others, which are then removed
 *     files/<x>/<name>     the text of an article, or a picture, by the keyed hash of its content; or a bundle of many
 *
 * A round may end at any point: what it has not noted as done is done again, with the same result.
 */

export interface Rounded extends Done {
  /** How many files could not be read: they have not arrived whole, or were changed. */
  readonly unreadable: number;
  /** How many clips wait for files that the storage does not have yet. */
  readonly waiting: number;
  /** What the preferences should be, if that is not what was passed in. The next round confirms that they are stored. */
  readonly preferences?: Preferences;
}

/**
 * Files of changes are compacted when there are so many more than twice the files that hold all states. Chosen: a day's work
 * of two machines.
 */
const mostFiles = 64;

/** States in a file that compaction writes. */
const statesOfFile = 10 * atOnce;

/**
 * A machine that was away does not miss files that it knows to be replaced. Chosen: those of some months, which make a file of
 * all states little larger.
 */
const mostReplaced = 4000;

const binary = 'application/octet-stream';

export async function round(parties: Parties): Promise<Rounded> {
  return new Round(parties).run();
}

class Round {
  private readonly transfer: Transfer;
  private readonly contents: Contents;
  private readonly takeOver: TakeOver;
  private sent = 0;

  constructor(private readonly parties: Parties) {
    this.contents = new Contents(parties);
    this.takeOver = new TakeOver(parties, this.contents);
    this.transfer = new Transfer(parties.library);
  }

  async run(): Promise<Rounded> {
    const names = await this.receive();
    const due = await dueIn(this.parties.shared);
    await this.takeOver.bundles(due);
    const lost = await this.lostFiles();
    const requests = await requestsIn(due, this.parties, this.contents);
    await this.writeAgain();
    if (lost) await this.noteChecked(lost);
    await this.send();
    for (const request of requests) if (await this.isAnswered(request)) await this.sendAll([answerTo(request)]);
    await this.takeOver.all();
    // What was taken over may need another word, such as two titles of which one became a version.
    await this.send();
    await sweep({ ...this.parties, contents: this.contents, send: (rows) => this.sendAll(rows) });
    await this.sendAll(await noteDamaged(this.parties, this.contents));
    if (await this.areMany(names)) await this.compact(names);
    await this.parties.shared.places.put({ id: 'ended', place: this.parties.now });
    const { received, restored, preferences } = this.takeOver;
    const { sent } = this;
    const unreadable = this.contents.unreadable.size;
    const waiting = (await dueIn(this.parties.shared)).filter(isClip).length;
    const answer = preferences === this.parties.preferences ? {} : defined({ preferences });
    return { received, sent, restored, unreadable, waiting, ...answer };
  }

  /** Reads the files of changes that are new, whatever their names. Returns the names of all that are there. */
  private async receive(): Promise<readonly string[]> {
    const { store, shared } = this.parties;
    const there = (await store.list('changes')).filter((name) => changesName.test(name));
    const seen = new Set(await shared.seen.toCollection().primaryKeys());
    for (const name of there.filter((each) => !seen.has(each))) {
      const file = await this.changesIn(name);
      if (!file) continue;
      await this.join(file.states, { name, replaces: file.replaces });
      for (const each of file.replaces) seen.delete(each);
      await shared.seen.bulkDelete([...file.replaces]);
    }
    const now = new Set(there);
    const lost = [...seen].filter((name) => !now.has(name));
    // The storage has lost changes that no other file has, or the others have forgotten what this machine did not see them delete:
    // it gives them all it knows.
    if (lost.length > 0 || (await this.wasAway())) await this.writeAll([]);
    await shared.seen.bulkDelete(lost);
    return there;
  }

  private async wasAway(): Promise<boolean> {
    const { shared, now } = this.parties;
    const last = (await shared.places.get('ended'))?.place;
    return last !== undefined && Math.abs(now - last) > longAway;
  }

  private async changesIn(name: string) {
    const { store, key } = this.parties;
    await this.parties.onStep?.();
    const path = changesPath(name);
    const file = await store.read(path);
    return file && this.contents.readable(path, async () => readChanges(await opened(key, 'changes', file)));
  }

  private async join(states: States, seen: SeenRow): Promise<void> {
    const { shared } = this.parties;
    await shared.transaction('rw', shared.items, shared.seen, async () => {
      const keys = [...states.keys()];
      const rows = await shared.items.bulkGet(keys);
      const next = keys.flatMap((key, at): SharedRow[] => {
        const row = rows[at];
        const state = states.get(key);
        return state ? [{ key, state: joined(row?.state, state), common: row?.common ?? [], due: 1 }] : [];
      });
      await shared.items.bulkPut(next);
      await shared.seen.put(seen);
    });
  }

  /** Sends what changed in the library since the last time, some clips with each file. */
  private async send(): Promise<void> {
    const { library, shared } = this.parties;
    let after = await this.placed('sent');
    // Another library, for example after the first was deleted: its clips are looked at anew.
    if (after > (await lastChange(library))) {
      after = 0;
      await shared.items.toCollection().modify({ due: 1 });
    }
    await this.sendRows();
    for (;;) {
      const changes = await changesAfter(library, after, atOnce);
      const last = changes.at(-1);
      if (!last) return;
      const rows: SharedRow[] = [];
      const { agreedOn } = this.takeOver;
      const own = changes.filter(({ clipId, seq }) => agreedOn.get(clipId) !== seq);
      await allOf(
        own.map(({ clipId, gone }) => async () => {
          const row = await this.rowToSend(clipId, gone === true);
          if (row) rows.push(row);
        }),
      );
      await this.sendWithContents(rows);
      this.sent += rows.length;
      await this.parties.onDone?.({ received: 0, sent: rows.length, restored: [] });
      after = last.seq;
      await shared.places.put({ id: 'sent', place: after });
      if (own.length > 0) await this.parties.onStep?.((await lastChange(library)) - after);
    }
  }

  private async placed(id: 'sent' | 'checked'): Promise<number> {
    return (await this.parties.shared.places.get(id))?.place ?? 0;
  }

  /** Tags, searches and the like, of which there are few. */
  private async sendRows(): Promise<void> {
    const { shared } = this.parties;
    const rows: SharedRow[] = [];
    for (const [key, fields] of rowsByKey(await this.transfer.organised())) {
      if (isOff(this.parties, key)) continue;
      const row = await shared.items.get(key);
      const next = changed(row?.state, new Map(row?.common), fields);
      if (next && next !== row?.state) rows.push({ ...row, key, state: next, common: [...fields] });
    }
    await this.sendAll([...rows, ...(await this.preferencesToSend())]);
  }

  /** Of a preference that two machines have changed, the other's stays: a machine that joins takes over what it finds. */
  private async preferencesToSend(): Promise<readonly SharedRow[]> {
    const { shared, preferences } = this.parties;
    if (!preferences) return [];
    const items = preferenceItems(preferences);
    const rules = await shared.items.where('key').startsWith('rule:').primaryKeys();
    const keys = [...new Set([...items.keys(), ...rules])].filter((key) => !isOff(this.parties, key));
    const rows = await shared.items.bulkGet(keys);
    return keys.flatMap((key, at): SharedRow[] => {
      const row = rows[at];
      const common = new Map(row?.common);
      const after = ownChanges(common, items.get(key) ?? new Map(), fieldsOf(row?.state));
      const state = changed(row?.state, common, after);
      return state && state !== row?.state ? [{ ...row, key, state, common: [...after] }] : [];
    });
  }

  /** What the clips name is in the storage before they are. */
  private async sendWithContents(rows: readonly SharedRow[]): Promise<void> {
    const bundles = await this.contents.flush();
    const items = await Promise.all(bundles.map((bundle) => this.contents.rowOf(bundle)));
    await this.sendAll([...items, ...rows]);
    for (const bundle of bundles) await this.contents.know(bundle);
  }

  private async sendAll(rows: readonly SharedRow[]): Promise<void> {
    const { shared } = this.parties;
    if (rows.length === 0) return;
    const name = await this.write(new Map(rows.map(({ key, state }) => [key, state])));
    await shared.transaction('rw', shared.items, shared.seen, async () => {
      await shared.items.bulkPut([...rows]);
      await shared.seen.put({ name });
    });
  }

  /** The row of a clip after its changes; undefined if it has none that the others lack. */
  private async rowToSend(clipId: string, isGone: boolean): Promise<SharedRow | undefined> {
    const key = keyOfClip(clipId);
    const row = await this.parties.shared.items.get(key);
    const common = new Map(row?.common);
    const record = await this.transfer.read(clipId);
    let after: Fields;
    if (record) {
      const parts = await this.partsOf(record, common);
      after = parts.fields;
      await this.storeFiles(record, parts.texts);
    } else if (isGone && row && !isGoneThere(row)) after = goneFrom(common, this.parties.now);
    else return undefined;
    // A machine that joins has never shared this clip: a deletion on another machine does not apply to its copy.
    const known = row && common.size === 0 ? deletionOf(fieldsOf(row.state)) : common;
    const state = changed(row?.state, known, after);
    if (!state || state === row?.state) return undefined;
    // What came in meanwhile is still to be taken over.
    return { key, state, common: [...after], ...(row?.due ? { due: 1 } : {}) };
  }

  /** Has the texts and pictures of a clip written that the storage lacks. */
  private async storeFiles({ pictures }: ClipRecord, texts: ReadonlyMap<string, string>): Promise<void> {
    for (const [name, text] of texts) await this.contents.add(name, 'text', async () => new TextEncoder().encode(text));
    for (const hash of pictures?.hashes ?? [])
      await this.contents.add(await pictureName(this.parties.key, hash), 'picture', async () => {
        const picture = await this.transfer.picture(hash);
        return picture && new Uint8Array(await picture.arrayBuffer());
      });
  }

  /** Writes a file of changes and reads it back: a storage may say that it has what it has not. */
  private async write(states: States, replaces: readonly string[] = []): Promise<string> {
    const { store, key } = this.parties;
    const name = crypto.randomUUID().replaceAll('-', '');
    const path = changesPath(name);
    const file = await sealed(key, 'changes', changesFile(states, replaces));
    await store.write(path, file, binary);
    const there = await store.read(path);
    if (!there || !isEqual(there, file)) throw new DeliveryError('notThere');
    return name;
  }

  private partsOf(record: ClipRecord, common: Fields): Promise<ClipParts> {
    return partsOf(record, common, (text) => nameOf(this.parties.key, text));
  }

  /** Once a day: the names of the texts and pictures that the storage has lost, which are to be written again. */
  private async lostFiles(): Promise<readonly string[] | undefined> {
    const { shared, now } = this.parties;
    if (Math.abs(now - (await this.placed('checked'))) < day) return undefined;
    const there = await this.contents.there();
    const lost = () => shared.stored.filter(({ name, bundle }) => !there.has(bundle ?? name)).primaryKeys();
    return await shared.transaction('rw', shared.stored, shared.items, async () => {
      await shared.stored.bulkPut([...there].map((name) => ({ name })));
      if ((await lost()).length === 0) return [];
      await this.contents.knowAll(there);
      // What another bundle holds is not lost.
      const names = await lost();
      for (const name of names) this.contents.again.add(name);
      return names;
    });
  }

  /** Writes contents again that the storage has lost or has damaged, of the clips that name them. */
  private async writeAgain(): Promise<void> {
    const { again } = this.contents;
    const ids = again.size > 0 ? await clipsNaming(again, this.parties) : [];
    for (let from = 0; from < ids.length; from += atOnce) {
      await allOf(ids.slice(from, from + atOnce).map((clipId) => () => this.storeFilesOf(clipId)));
      await this.sendWithContents([]);
      await this.parties.onStep?.(Math.max(0, ids.length - from - atOnce));
    }
  }

  private async storeFilesOf(clipId: string): Promise<void> {
    const row = await this.parties.shared.items.get(keyOfClip(clipId));
    const record = await this.transfer.read(clipId);
    if (record) await this.storeFiles(record, (await this.partsOf(record, new Map(row?.common))).texts);
  }

  /** What was lost and has not been written again is forgotten: it is written with the next clip that has it. */
  private async noteChecked(lost: readonly string[]): Promise<void> {
    const { shared, now } = this.parties;
    await shared.transaction('rw', shared.stored, shared.places, async () => {
      await shared.stored.bulkDelete(lost.filter((name) => this.contents.again.has(name)));
      await shared.places.put({ id: 'checked', place: now });
    });
  }

  /** Whether this machine has written what another one asked for. */
  private async isAnswered({ path, names }: Request): Promise<boolean> {
    return names ? names.every((name) => this.contents.wasWritten(name)) : await this.changesAgain(path);
  }

  /** Writes changes again that another machine cannot read. Returns whether this machine knows them. */
  private async changesAgain(path: string): Promise<boolean> {
    const name = path.slice(changesPath('').length);
    if (!(await this.parties.shared.seen.get(name))) return false;
    await this.compact([name]);
    return true;
  }

  private async areMany(names: readonly string[]): Promise<boolean> {
    const files = Math.ceil((await this.parties.shared.items.count()) / statesOfFile);
    return names.length > (this.parties.mostFiles ?? mostFiles) + 2 * files;
  }

  /** Replaces the files of changes by fresh ones. Any number of machines may do so at once, while others read and write. */
  private async compact(names: readonly string[]): Promise<void> {
    const { shared, store } = this.parties;
    const rows = (await shared.seen.bulkGet([...names])).flatMap((row) => row ?? []);
    const replaced = rows.map(({ name }) => name);
    const earlier = rows.flatMap(({ replaces = [] }) => replaces);
    await this.writeAll([...new Set([...replaced, ...earlier])].slice(0, mostReplaced));
    // Only what this machine has read, and has now written.
    for (const name of replaced) await store.remove(changesPath(name));
    await shared.seen.bulkDelete(replaced);
  }

  /** Writes the states of all items. */
  private async writeAll(replaces: readonly string[]): Promise<void> {
    const { shared } = this.parties;
    const keys = await shared.items.toCollection().primaryKeys();
    for (let from = 0; from < keys.length; from += statesOfFile) {
      const rows = await shared.items.bulkGet(keys.slice(from, from + statesOfFile));
      const states = new Map<string, State>(rows.flatMap((row) => (row ? [[row.key, row.state]] : [])));
      const own = from + statesOfFile >= keys.length ? replaces : [];
      await shared.seen.put({ name: await this.write(states, own), replaces: own });
    }
  }
}

/** Conflict copies have a suffix. Other files, such as those of a file manager, are not ours. */
const changesName = /^[\da-f]{32}/;

function changesPath(name: string): string {
  return `changes/${name}`;
}

/** The fields after what this side has changed, where the other has set nothing. */
function ownChanges(common: Fields, own: Fields, theirs: Fields): Fields {
  const names = new Set([...common.keys(), ...own.keys()]);
  return new Map(
    [...names].flatMap((name) => {
      const isTheirs = theirs.has(name) && theirs.get(name) !== common.get(name);
      const value = isTheirs ? common.get(name) : own.get(name);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

/** The fields of a clip that say it was deleted for good; none of one that can be restored. */
function deletionOf(fields: Fields): Fields {
  const names = fields.has('gone') ? ['gone', 'deleted'] : [];
  return new Map([...fields].filter(([name]) => names.includes(name)));
}

/** Whether an item is known to be deleted for good. */
function isGoneThere({ state }: SharedRow): boolean {
  return goneAt(fieldsOf(state)) !== undefined;
}
