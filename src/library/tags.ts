import { nameAfter, retagged, type TagChange, tagsUndone } from '../article/tag-change';
import { isTagColour, type TagColour } from '../article/tag-colours';
import type { TagUse } from '../browser/messaging/stored-clips';
import { defined } from '../language/text/defined';
import { putChanged } from './changes';
import type { Database } from './database';
import { NotInLibrary } from './library-errors';
import { live } from './live';
import { pageDatabase } from './page-database';
import type { TagChangeRow, TaggedClip, TagRow } from './tag-rows';

/** How far a change of tags is. */
export type TagProgress = Pick<TagChangeRow, 'all' | 'done' | 'state'>;

/** Clips changed in one transaction: their articles are written anew, which takes about a second for so many long ones. */
const clipsOfStep = 100;

/**
 * So long (ms) a change of tags can be undone. Chosen: a mistake is seen the same day; later undoing would undo newer
 * work.
 */
const undoTime = 24 * 3600 * 1000;

/** The tags of the library. A change of many clips is made in steps, each of them one transaction. */
export class Tags {
  constructor(private readonly database: Database) {}

  /** All tags, also of clips in the trash, the most used first. */
  async uses(): Promise<TagUse[]> {
    const { clips, tags } = this.database;
    return await this.database.transaction('r', clips, tags, async () => {
      const names = (await clips.orderBy('tags').uniqueKeys()).map(String);
      // The browser counts faster than it can hand over each tag of each clip.
      const inAll = await Promise.all(names.map((name) => clips.where('tags').equals(name).count()));
      const counts = new Map(names.map((name, at) => [name, inAll[at] ?? 0]));
      const trash = await clips.where('deletedAt').above(0).toArray();
      for (const row of trash) for (const name of new Set(row.tags)) counts.set(name, (counts.get(name) ?? 0) - 1);
      const colours = new Map((await tags.toArray()).map(({ name, colour }) => [name, colour]));
      return [...counts].map(([name, of]) => tagUse(name, of, colours.get(name))).sort(byUse);
    });
  }

  /** Gives a tag a colour, or none. Returns the colour before. */
  async setColour(name: string, colour?: TagColour, now = Date.now()): Promise<Pick<TagUse, 'colour'>> {
    const { tags } = this.database;
    return await this.database.transaction('rw', tags, async () => {
      const before = await tags.get(name);
      await tags.put(tagRow(before, name, colour, now));
      return isTagColour(before?.colour) ? { colour: before.colour } : {};
    });
  }

  /** Stores a change to be made. `step` makes it. */
  async begin(id: string, change: TagChange, now = Date.now()): Promise<void> {
    const { clips, tags, tagChanges } = this.database;
    await this.database.transaction('rw', clips, tags, tagChanges, async () => {
      const after = nameAfter(change);
      const known = (await clips.orderBy('tags').uniqueKeys()).map(String);
      const coloured = (await tags.toCollection().primaryKeys()).filter((name) => after(name) !== name);
      const names = known.filter((name) => after(name) !== name);
      const all = await clips.where('tags').anyOf(names).distinct().count();
      const targets = [...names, ...coloured].flatMap((name) => after(name) ?? []);
      const involved = [...new Set([...coloured, ...targets])];
      const rows = (await tags.bulkGet(involved)).map((row, at) => row ?? blankRow(involved[at] ?? ''));
      const recoloured = await this.moveColours(rows, after, now);
      await tagChanges.add({ ...change, id, names, startedAt: now, all, done: 0, state: 'changing', rows: recoloured });
    });
  }

  /** Makes or undoes the next part of a change. Returns whether something is left to do. */
  async step(id: string, now = Date.now()): Promise<boolean> {
    const { clips, articles, changes, tags, tagChanges, tagSteps } = this.database;
    const tables = [clips, articles, changes, tags, tagChanges, tagSteps];
    return await this.database.transaction('rw', tables, async () => {
      const change = await tagChanges.get(id);
      if (change?.state === 'changing') return await this.changeSome(change, now);
      if (change?.state === 'undoing') return await this.undoSome(change, now);
      return false;
    });
  }

  /** Has a change undone by the next steps. Throws NotInLibrary if there is no such change. */
  async undo(id: string): Promise<void> {
    if (!(await this.database.tagChanges.get(id))) throw new NotInLibrary(`no change of tags ${id}`);
    await this.database.tagChanges.update(id, { state: 'undoing' });
  }

  /** The changes that are not finished, and deletes those that cannot be undone any more. */
  async unfinished(now = Date.now()): Promise<string[]> {
    const { tagChanges, tagSteps } = this.database;
    return await this.database.transaction('rw', tagChanges, tagSteps, async () => {
      const all = await tagChanges.toArray();
      const open = all.filter(({ state }) => state === 'changing' || state === 'undoing');
      const old = all.filter((change) => !open.includes(change) && change.startedAt < now - undoTime);
      const ids = old.map(({ id }) => id);
      await tagChanges.bulkDelete(ids);
      await tagSteps.where('changeId').anyOf(ids).delete();
      return open.map(({ id }) => id);
    });
  }

  async progress(id: string): Promise<TagProgress | undefined> {
    return await this.database.tagChanges.get(id);
  }

  private async changeSome(change: TagChangeRow, now: number): Promise<boolean> {
    const { id, names, done } = change;
    const after = nameAfter(change);
    const changedIds = await this.changedBefore(change, after);
    const rows = await this.database.clips
      .where('tags')
      .anyOf([...names])
      .distinct()
      .filter((row) => !changedIds.has(row.id))
      .limit(clipsOfStep)
      .toArray();
    const changed = rows.map(({ id: clipId, tags: before = [] }) => ({
      ...{ id: clipId, before, after: retagged(before, after) },
    }));
    await this.writeTags(changed, now);
    if (changed.length > 0) await this.database.tagSteps.add({ changeId: id, clips: changed });
    const isLast = rows.length < clipsOfStep;
    const state = isLast ? 'changed' : 'changing';
    await this.database.tagChanges.update(id, { done: done + rows.length, state });
    return !isLast;
  }

  /**
   * The clips that earlier steps of a change have changed, if a tag can get a name that is changed as well: `a/b/b` is `a/b`
   * once `a/b` has become `a`, and must not become `a` in the next step.
   */
  private async changedBefore(
    { id, names }: TagChangeRow,
    after: ReturnType<typeof nameAfter>,
  ): Promise<ReadonlySet<string>> {
    const changed = new Set(names);
    if (!names.some((name) => changed.has(after(name) ?? ''))) return new Set();
    const steps = await this.database.tagSteps.where('changeId').equals(id).toArray();
    return new Set(steps.flatMap(({ clips }) => clips.map((clip) => clip.id)));
  }

  private async undoSome({ id, rows, done }: TagChangeRow, now: number): Promise<boolean> {
    const { clips, tagChanges, tagSteps } = this.database;
    const step = await tagSteps.where('changeId').equals(id).last();
    if (!step) {
      await this.restoreColours(rows, now);
      await tagChanges.update(id, { state: 'undone', done: 0 });
      return false;
    }
    const found = await clips.bulkGet(step.clips.map((clip) => clip.id));
    const undone = step.clips.flatMap(({ id: clipId, before, after }, at) => {
      const { tags = [] } = found[at] ?? {};
      return found[at] ? [{ id: clipId, before: tags, after: tagsUndone(tags, before, after) }] : [];
    });
    await this.writeTags(undone, now);
    await tagSteps.delete(step.id ?? 0);
    await tagChanges.update(id, { done: Math.max(0, done - step.clips.length) });
    return true;
  }

  private async writeTags(changed: readonly TaggedClip[], now: number): Promise<void> {
    const { clips, articles } = this.database;
    const ids = changed.map(({ id }) => id);
    const [rows, bodies] = [await clips.bulkGet(ids), await articles.bulkGet(ids)];
    const next = changed.flatMap(({ after }, at) => {
      const row = rows[at];
      return row ? [{ ...withTags(row, after), updatedAt: now }] : [];
    });
    const texts = changed.flatMap(({ after }, at) => {
      const body = bodies[at];
      return body ? [{ ...body, article: withTags(body.article, after) }] : [];
    });
    await articles.bulkPut(texts);
    await putChanged(this.database, next);
  }

  /** A renamed tag keeps its colour, unless there is a tag of the new name that has one. Returns the rows that it changes. */
  private async moveColours(
    rows: readonly TagRow[],
    after: ReturnType<typeof nameAfter>,
    now: number,
  ): Promise<readonly TagRow[]> {
    const colours = new Map(rows.map(({ name, colour }) => [name, colour]));
    for (const { name, colour } of rows) {
      const next = after(name);
      if (next === name) continue;
      colours.set(name, undefined);
      if (next !== undefined) colours.set(next, colours.get(next) ?? colour);
    }
    const changed = rows.filter(({ name, colour }) => colours.get(name) !== colour);
    await this.database.tags.bulkPut(changed.map((row) => tagRow(row, row.name, colours.get(row.name), now)));
    return changed;
  }

  /** A colour that was changed since stays. */
  private async restoreColours(rows: readonly TagRow[], now: number): Promise<void> {
    const { tags } = this.database;
    const present = await tags.bulkGet(rows.map(({ name }) => name));
    const changed = rows.flatMap(({ name, colour, revision }, at) => {
      const row = present[at];
      return row && row.colour !== colour && row.revision === revision + 1 ? [tagRow(row, name, colour, now)] : [];
    });
    await tags.bulkPut(changed);
  }
}

function tagUse(name: string, count: number, colour: string | undefined): TagUse {
  return isTagColour(colour) ? { name, count, colour } : { name, count };
}

function byUse(one: TagUse, other: TagUse): number {
  return other.count - one.count || (one.name < other.name ? -1 : 1);
}

function blankRow(name: string): TagRow {
  return { name, updatedAt: 0, revision: 0 };
}

function tagRow(before: TagRow | undefined, name: string, colour: string | undefined, now: number): TagRow {
  const revision = (before?.revision ?? 0) + 1;
  return { name, ...defined({ colour }), updatedAt: now, revision };
}

function withTags<Tagged extends { readonly tags?: readonly string[] }>(
  { tags: _, ...rest }: Tagged,
  tags: readonly string[],
): Omit<Tagged, 'tags'> & { readonly tags?: readonly string[] } {
  return { ...rest, ...defined({ tags: tags.length > 0 ? tags : undefined }) };
}

const pageTags = new Tags(pageDatabase);

/** All tags, and how far a change of them is, for the extension's pages. */
export const liveTags = live(() => pageTags.uses(), 'unreadable' as const);
export const liveTagProgress = (id: string) => live(() => pageTags.progress(id), undefined);

export async function tagColours(): Promise<ReadonlyMap<string, TagColour>> {
  const rows = await pageDatabase.tags.toArray();
  return new Map(rows.flatMap(({ name, colour }) => (isTagColour(colour) ? [[name, colour]] : [])));
}
