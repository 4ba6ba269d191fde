import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../bench/library/generated-words';
import type { Clipper } from '../drivers/clipper';
import { Actions } from './actions';
import type { Ledger } from './ledger';
import { type Files, LibraryActions } from './library-actions';
import { Session, type Tab } from './session';
import type { SoakSite } from './site';

/** The tabs in which pages are saved at once. */
const tabCount = 4;

/** What is likely to be done next: saving most often, because it is what must not be lost. */
const weights = { quietly: 8, popup: 3, forget: 1.5, export: 0.3, backUp: 0.3, automatic: 0.8 } as const;

type Kind = keyof typeof weights;

/** What takes longer (ms) is left alone. */
const longestAction = 90_000;

/** What all visits of a soak test share. */
export interface Soaked {
  readonly site: SoakSite;
  readonly ledger: Ledger;
  readonly random: Random;
  readonly files: Files;
}

/** One start of the browser, with tabs in which pages are saved and a page of the library. */
export class Visit {
  readonly actions: Actions;
  private readonly freeTabs: Tab[];
  private readonly running = new Set<Promise<void>>();
  private readonly busy = new Set<'popup' | 'library'>();

  private constructor(
    readonly session: Session,
    readonly library: LibraryActions,
    tabs: Tab[],
    private readonly soaked: Soaked,
  ) {
    this.freeTabs = tabs;
    this.actions = new Actions(session, soaked);
  }

  static async open(clipper: Clipper, script: string, soaked: Soaked): Promise<Visit> {
    const session = await Session.open(clipper, script, soaked.site);
    const library = await LibraryActions.open(session, soaked.files);
    const tabs: Tab[] = [];
    while (tabs.length < tabCount) tabs.push(await session.newTab());
    return new Visit(session, library, tabs, soaked);
  }

  /** Begins something that readers do. Returns whether it could: a popup and the library do one thing at a time. */
  begin(kind: Kind = this.drawn()): boolean {
    if (kind === 'quietly') return this.inTab((tab) => this.saveQuietly(tab));
    if (kind === 'popup') return this.once('popup', () => this.inTab((tab) => this.saveInPopup(tab)));
    if (kind === 'forget') return this.run(this.actions.forget());
    if (kind === 'automatic') return this.run(this.library.backUpAutomatically());
    const { library } = this;
    return this.once('library', () => this.run(kind === 'export' ? library.exportAll() : library.backUp()));
  }

  /** Waits until nothing is under way any more, or for so long (ms). */
  async ended(longest = Number.POSITIVE_INFINITY): Promise<void> {
    const all = Promise.all([...this.running]);
    await (longest < Number.POSITIVE_INFINITY ? Promise.race([all, sleep(longest)]) : all);
  }

  private async saveQuietly(tab: Tab): Promise<void> {
    const page = this.actions.nextPage();
    if (await this.actions.show(tab, page)) await this.actions.saveQuietly(tab, page);
  }

  private async saveInPopup(tab: Tab): Promise<void> {
    const page = this.actions.nextPage();
    if (await this.actions.show(tab, page)) await this.actions.saveInPopup(tab, page);
  }

  private inTab(use: (tab: Tab) => Promise<void>): boolean {
    const tab = this.freeTabs.shift();
    if (!tab) return false;
    return this.run(use(tab).finally(() => this.freeTabs.push(tab)));
  }

  /** Runs one of a kind at a time. */
  private once(what: 'popup' | 'library', begin: () => boolean): boolean {
    if (this.busy.has(what)) return false;
    const before = new Set(this.running);
    if (!begin()) return false;
    this.busy.add(what);
    for (const started of this.running) if (!before.has(started)) void started.then(() => this.busy.delete(what));
    return true;
  }

  /** An interruption may end anything anywhere: only what is stored afterwards counts. */
  private run(action: Promise<void>): boolean {
    const running: Promise<void> = Promise.race([action, sleep(longestAction, undefined, { ref: false })])
      .catch(() => {})
      .finally(() => this.running.delete(running));
    this.running.add(running);
    return true;
  }

  private drawn(): Kind {
    const kinds = Object.keys(weights) as Kind[];
    let left = this.soaked.random() * kinds.reduce((sum, kind) => sum + weights[kind], 0);
    for (const kind of kinds) {
      left -= weights[kind];
      if (left <= 0) return kind;
    }
    return 'quietly';
  }
}
