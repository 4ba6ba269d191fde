import Dexie from 'dexie';
import type { FailureCode } from '../browser/messaging/outcome';
import type { HowToClip, PageToClip, RunChoices } from '../browser/messaging/page-runs';
import { defined } from '../language/text/defined';
import type { Database } from './database';
import { live } from './live';
import { pageDatabase } from './page-database';
import { pageKey } from './page-key';
import type { RunPageRow, RunRow } from './run-rows';

/** How reading a page ended. */
export type PageEnd =
  | {
      readonly state: 'saved' | 'present' | 'check';
      readonly clipId: string;
      readonly title?: string;
      readonly confidence?: number;
    }
  | { readonly state: 'failed'; readonly failure: FailureCode; readonly leadsTo?: string };

/** So many workers begin to read a page: it may be what ended them. Chosen: as for the saves of drafts (`unsaved.ts`). */
const mostTries = 3;

/** Waiting pages that are read at once. Chosen: among so many, there are nearly always some of hosts that nothing is read from. */
const readAtOnce = 100;

/**
 * The run on disk. A page is `reading` before a tab opens for it, so that a later worker knows what was cut off.
 *
 *     waiting ──begin──▶ reading ──end──▶ saved, present, check, failed
 *       ▲  │                │                              │
 *       │  └─cancel─▶ left  └─ put back (worker ended)     │
 *       └──────────────────────── retry ───────────────────┘
 */
export class Runs {
  constructor(private readonly database: Database) {}

  /** Adds pages to the run; to a new one if nothing of the last one is left to read. */
  async start(pages: readonly PageToClip[], choices: RunChoices, now = Date.now()): Promise<void> {
    const { runs, runPages } = this.database;
    await this.write(async () => {
      if ((await this.countOpen()) === 0) await runPages.clear();
      const known = new Map((await runPages.toArray()).map((row) => [row.key, row]));
      let at = (await runPages.orderBy('at').last())?.at ?? 0;
      for (const page of pages) {
        const key = pageKey(page.url);
        if (isOpen(known.get(key))) continue;
        at += 1;
        const row: RunPageRow = { ...page, key, at, state: 'waiting', tries: 0, choices };
        known.set(key, row);
        await runPages.put(row);
      }
      await runs.put({ id: 'run', startedAt: now, ...choices });
    });
  }

  async current(): Promise<RunRow | undefined> {
    return (await this.database.runs.get('run')) as RunRow | undefined;
  }

  /** The pages that are not read yet, in order. There may be thousands: they are read as far as they are asked for. */
  async *waiting(): AsyncGenerator<RunPageRow> {
    const byPlace = this.database.runPages.where('[state+at]');
    for (let after = 0; ; ) {
      const later = byPlace.between(['waiting', after], ['waiting', Dexie.maxKey], false);
      const rows = (await later.limit(readAtOnce).toArray()) as RunPageRow[];
      yield* rows;
      const last = rows.at(-1);
      if (!last || rows.length < readAtOnce) return;
      after = last.at;
    }
  }

  /** The pages that a worker has begun to read. */
  async reading(): Promise<readonly RunPageRow[]> {
    return (await this.database.runPages.where('state').equals('reading').sortBy('at')) as RunPageRow[];
  }

  /** How many pages are not settled. */
  async countOpen(): Promise<number> {
    const { runPages } = this.database;
    return await this.database.transaction('r', runPages, async () => {
      // Of both at once, Dexie would read each.
      const waiting = await runPages.where('state').equals('waiting').count();
      return waiting + (await runPages.where('state').equals('reading').count());
    });
  }

  /** How many pages of a run that has ended were read, or failed. */
  async countRead(): Promise<number> {
    return await this.database.runPages.where('state').notEqual('left').count();
  }

  /** Notes that a page is going to be read. Undefined if it is no longer waiting, or has ended too many workers. */
  async begin(key: string): Promise<RunPageRow | undefined> {
    return await this.write(async () => {
      const row = await this.database.runPages.get(key);
      if (row?.state !== 'waiting') return undefined;
      const begun: RunPageRow =
        row.tries < mostTries
          ? { ...row, state: 'reading', tries: row.tries + 1 }
          : { ...row, state: 'failed', failure: 'interrupted' };
      await this.database.runPages.put(begun);
      return begun.state === 'reading' ? begun : undefined;
    });
  }

  /** Notes the draft before it is saved. */
  async noteDraft(key: string, draftId: string): Promise<void> {
    await this.change(key, (row) => ({ ...row, draftId }));
  }

  async end(key: string, end: PageEnd): Promise<void> {
    await this.change(key, ({ failure: _, draftId: __, leadsTo: ___, ...row }) => ({ ...row, ...end }));
  }

  /** Leaves a page to be read again. `tries`: 0 if the page is not what kept it from being saved. */
  async putBack(key: string, tries?: 0): Promise<void> {
    await this.change(key, ({ draftId: _, ...row }) => ({ ...row, state: 'waiting', tries: tries ?? row.tries }));
  }

  /** Reads nothing more until `resume`. `why`: what the reader has to settle first. */
  async pause(why?: FailureCode): Promise<void> {
    await this.write(async () => {
      const run = await this.current();
      if (run) await this.database.runs.put({ ...run, paused: true, ...defined({ why }) });
    });
  }

  async resume(): Promise<void> {
    await this.write(async () => {
      const run = await this.current();
      if (!run) return;
      const { paused: _, why: __, ...resumed } = run;
      await this.database.runs.put(resumed);
    });
  }

  /** Leaves the pages that nobody has begun to read. */
  async cancel(): Promise<void> {
    await this.write(() => this.database.runPages.where('state').equals('waiting').modify({ state: 'left' }));
  }

  /** Reads pages again, or for the first time. The clips that they have stay until they are replaced. */
  async retry(keys: readonly string[], how?: HowToClip): Promise<void> {
    for (const key of keys) await this.change(key, (row) => (isOpen(row) ? row : toReadAgain(row, how)));
  }

  /** Notes that the reader has looked at the clips of pages. */
  async keep(keys: readonly string[]): Promise<void> {
    for (const key of keys)
      await this.change(key, (row) =>
        row.clipId === undefined ? row : { ...row, state: row.state === 'check' ? 'saved' : row.state, seen: true },
      );
  }

  /** Forgets a run of which nothing is left to read. The clips stay. */
  async forget(): Promise<void> {
    await this.write(async () => {
      if ((await this.countOpen()) > 0) return;
      await this.database.runPages.clear();
      await this.database.runs.clear();
    });
  }

  /** A clip that is not in the trash: its title, whether the reader should check it, and how sure the engine is of it. */
  async clip(id: string): Promise<RunClip | undefined> {
    const [row, body] = await Promise.all([this.database.clips.get(id), this.database.articles.get(id)]);
    if (row?.deletedAt !== 0) return undefined;
    return { title: row.title, doubtful: row.doubtful === true, ...defined({ confidence: body?.article.confidence }) };
  }

  /** The run and its pages in order. */
  async list(): Promise<ShownRun | undefined> {
    const run = await this.current();
    if (!run) return undefined;
    const pages = (await this.database.runPages.orderBy('at').toArray()) as RunPageRow[];
    const inTrash = new Set(await this.database.clips.where('deletedAt').above(0).primaryKeys());
    return { run, pages, discarded: new Set(pages.filter(({ clipId }) => inTrash.has(clipId ?? '')).map(keyOf)) };
  }

  private async change(key: string, changed: (row: RunPageRow) => RunPageRow): Promise<void> {
    await this.write(async () => {
      const row = await this.database.runPages.get(key);
      if (row) await this.database.runPages.put(changed(row));
    });
  }

  private write<T>(change: () => PromiseLike<T>): Promise<T> {
    const { runs, runPages } = this.database;
    return this.database.transaction('rw', runs, runPages, change) as Promise<T>;
  }
}

/** What a run notes of a clip. */
interface RunClip {
  readonly title: string;
  readonly doubtful: boolean;
  readonly confidence?: number;
}

function toReadAgain(row: RunPageRow, how?: HowToClip): RunPageRow {
  const { failure: _, seen: __, how: ___, ...rest } = row;
  return { ...rest, state: 'waiting', tries: 0, ...defined({ how, link: row.clipId ?? row.link }) };
}

function keyOf({ key }: RunPageRow): string {
  return key;
}

function isOpen(row: Pick<RunPageRow, 'state'> | undefined): boolean {
  return row?.state === 'waiting' || row?.state === 'reading';
}

/** The run as the screen shows it. */
export interface ShownRun {
  readonly run: RunRow;
  readonly pages: readonly RunPageRow[];
  /** The keys of the pages whose clips are in the trash. */
  readonly discarded: ReadonlySet<string>;
}

const runs = new Runs(pageDatabase);

/** The run, for the extension's pages; undefined if there is none. */
export const liveRun = live(() => runs.list(), 'unreadable' as const);

/** The keys of the pages among these that the library has, as more than a link. */
export async function pagesInLibrary(urls: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await pageDatabase.clips
    .where('pages')
    .anyOf(urls.map(pageKey))
    .filter(({ deletedAt, mode }) => deletedAt === 0 && mode !== 'link')
    .toArray();
  return new Set(rows.flatMap(({ pages }) => pages));
}

/** The links in the library whose pages were never clipped, the newest first. */
export async function savedLinks(): Promise<readonly (PageToClip & { readonly title: string })[]> {
  const rows = await pageDatabase.clips
    .orderBy('savedAt')
    .reverse()
    .filter(({ deletedAt, mode, url }) => deletedAt === 0 && mode === 'link' && /^https?:/.test(url))
    .toArray();
  return rows.map(({ id, url, title }) => ({ url, title, link: id }));
}
