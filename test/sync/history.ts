import fc from 'fast-check';
import { expect } from 'vitest';
import { defaultSettings } from '../../src/browser/settings/settings';
import { ManyEdits } from '../../src/library/many-edits';
import type { LibraryKey } from '../../src/sync/sealed';
import type { SharedStore } from '../../src/sync/storage';
import { Machine } from './machine';

/* Random changes on machines that are offline, for tests. */

const kinds = [
  ...(['text', 'title', 'note', 'tag', 'untag', 'highlight', 'mark', 'delete', 'restore', 'forget'] as const),
  ...(['colour', 'search', 'rule', 'unrule', 'method', 'format'] as const),
];

export const change = fc.record({ machine: fc.nat(2), clip: fc.nat(), does: fc.constantFrom(...kinds) });

export type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

interface Edited {
  readonly at: number;
  readonly clipId: string;
  readonly word: string;
  readonly article: { readonly tags?: readonly string[] };
  readonly favourite: boolean;
}

const start = '<p>Salt was carried inland on mules, and everyone along the road lived from it.</p>';

const hour = 3_600_000;

let count = 0;

/** A machine, and what it wrote last into each field of each clip, or as a rule: none of it may be lost. */
export class Writer {
  readonly machine: Machine;
  readonly last = new Map<string, string>();

  /** Clocks are an hour apart. */
  constructor(at: number) {
    this.machine = new Machine(1_800_000_000_000 + (at - 1) * hour);
  }

  /** Saves clips for all to change. Returns their ids. */
  async start(clips: number): Promise<readonly string[]> {
    const ids: string[] = [];
    for (let at = 0; at < clips; at++) ids.push(await this.machine.save(`page ${at}`, start));
    return ids;
  }

  async make({ clip, does }: Change, ids: readonly string[]): Promise<void> {
    const at = clip % ids.length;
    const word = `word${++count}end`;
    if (await this.changesOthers(does, word)) return;
    const { machine } = this;
    const clipId = ids[at] ?? '';
    const now = ++machine.now;
    const there = await machine.library.read(clipId);
    if (!there) return;
    if (does === 'delete') return machine.library.moveToTrash(clipId, now);
    if (does === 'restore') return machine.library.restore(clipId);
    // Seldom, or long histories would soon be about nothing.
    if (does === 'forget') return clip % 50 === 0 ? this.forget(clipId) : undefined;
    if (there.deletedAt !== undefined) return;
    await this.edit(does, { at, clipId, word, article: there.article, favourite: there.favourite === true });
  }

  private async edit(does: Change['does'], { at, clipId, word, article, favourite }: Edited): Promise<void> {
    const { machine, last } = this;
    const { tags = [] } = article;
    const { now } = machine;
    const marked = [{ clipId, marks: { favourite: !favourite } }];
    if (does === 'mark') return void (await new ManyEdits(machine.database).make(marked, now));
    if (does === 'tag') return void (await machine.updates.edit({ clipId, tags: [...tags, word] }, now));
    if (does === 'untag') return void (await machine.updates.edit({ clipId, tags: tags.slice(1) }, now));
    last.set(`${clipId} ${does}`, word);
    if (does === 'text') await machine.save(`page ${at}`, `${start}<p>They say ${word} of it.</p>`);
    else if (does === 'highlight') await this.highlight(clipId, word);
    else await machine.updates.edit({ clipId, [does]: word }, now);
  }

  private async highlight(clipId: string, word: string): Promise<void> {
    const quote = { exact: 'Salt', prefix: '', suffix: '' };
    const position = { start: 0, end: 4 };
    await this.machine.highlights.add(
      { id: word, clipId, quote, position, colour: 'green', note: word },
      this.machine.now,
    );
  }

  /** What a machine deletes for good, it does not miss. */
  private async forget(clipId: string): Promise<void> {
    const { library, now } = this.machine;
    await library.moveToTrash(clipId, now);
    await library.forgetDeleted([clipId]);
    for (const name of this.last.keys()) if (name.startsWith(clipId)) this.last.delete(name);
  }

  /** Whether the change is about something else than a clip. */
  private async changesOthers(does: Change['does'], word: string): Promise<boolean> {
    const { machine, last } = this;
    const { tags, searches } = machine.database;
    const updatedAt = ++machine.now;
    const { rules, settings } = machine.preferences;
    if (does === 'colour') {
      const revision = ((await tags.get('history'))?.revision ?? 0) + 1;
      await tags.put({ name: 'history', colour: count % 2 === 0 ? 'red' : 'blue', updatedAt, revision });
    } else if (does === 'search') {
      await searches.put({ id: word, name: word, query: `tag:${word}`, updatedAt, revision: 1, deletedAt: 0 });
      last.set(word, word);
    } else if (does === 'rule') {
      const slots = [{ tag: 'div', marks: [`.${word}`], above: [] }];
      const rule = { id: word, name: word, site: 'e.example', action: 'drop', slots, enabled: true } as const;
      machine.preferences = { settings, rules: [...rules, rule] };
      last.set(word, word);
    } else if (does === 'unrule') {
      last.delete(rules[0]?.id ?? '');
      machine.preferences = { settings, rules: rules.slice(1) };
    } else if (does === 'method') {
      const siteMethods = { ...settings.siteMethods, [`${word}.example`]: { engine: 'nta', amount: 'best' } as const };
      machine.preferences = { settings: { ...settings, siteMethods }, rules };
      last.set(word, word);
    } else if (does === 'format') {
      const format = settings.format === 'txt' ? defaultSettings.format : 'txt';
      machine.preferences = { settings: { ...settings, format }, rules };
    } else return false;
    return true;
  }
}

/** All of a machine's library, settings and rules, in an order of its own. */
async function allOf({ database, preferences, seen }: Machine, machine: Machine) {
  const tags = (await database.tags.toArray()).map(({ revision: _, ...row }) => row);
  const searches = (await database.searches.toArray()).map(({ revision: _, ...row }) => row);
  const rules = preferences.rules.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return { clips: await seen.call(machine), tags, searches, settings: preferences.settings, rules };
}

/**
 * Has machines share in this order until none has anything new, and expects all to have the same. Returns it as one text.
 */
export async function joined(machines: readonly Machine[], store: SharedStore, key: LibraryKey): Promise<string> {
  // One more turn confirms settings.
  for (let turn = 0; turn < 4; turn++) for (const machine of machines) await machine.round(store, key);
  const [first, ...others] = await Promise.all(machines.map((machine) => allOf(machine, machine)));
  for (const other of others) expect(other).toEqual(first);
  return JSON.stringify(first);
}
