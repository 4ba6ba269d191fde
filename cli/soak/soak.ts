import { randomFrom } from '../../evaluation/metrics/statistics';
import { bundled } from '../drivers/bundle';
import type { Clipper } from '../drivers/clipper';
import { shareLibrary } from '../drivers/share-library';
import { type Audited, audited } from './audit';
import { Ledger } from './ledger';
import type { PartResult } from './report';
import { Session, type Tab } from './session';
import { openSharedStorage, type SharedStorage } from './shared-storage';
import { sharedFaults } from './sharing';
import { type SoakPage, SoakSite } from './site';
import type { ListedDraft } from './stored';
import { type Soaked, Visit } from './visit';

export interface SoakOptions {
  readonly seed: number;
  /** Starts the browser, again and again with one profile. */
  readonly launch: () => Promise<Clipper>;
  /** Starts another one with an empty profile, which joins the library at the end. */
  readonly launchOther?: () => Promise<Clipper>;
  /** The folder of its downloads. */
  readonly downloads: string;
  readonly log: (line: string) => void;
}

/** Of the pages that have no draft, so many are clipped again in the popup, the others without it. */
const againInPopup = 2;

/** A library that is used and interrupted again and again, and audited in between. */
export class Soak {
  private readonly faults: string[] = [];
  interruptions = 0;
  private downloaded = 0;
  private listed = 0;
  private clippedAgain = 0;
  private last: Audited | undefined;
  private current: Visit | undefined;
  private storage: SharedStorage | undefined;

  private constructor(
    private readonly options: SoakOptions,
    private readonly script: string,
    readonly soaked: Soaked,
  ) {}

  static async open(options: SoakOptions): Promise<Soak> {
    const random = randomFrom(options.seed);
    const script = await bundled(new URL('in-page.ts', import.meta.url));
    const site = await SoakSite.open(random);
    const soak = new Soak(options, script, { site, random, ledger: new Ledger(), files: { exports: 0, backups: 0 } });
    await soak.launch();
    if (options.launchOther) await soak.share();
    return soak;
  }

  get visit(): Visit {
    if (!this.current) throw new Error('the browser is not running');
    return this.current;
  }

  /** A random whole number below `limit`. */
  below(limit: number): number {
    return Math.floor(this.soaked.random() * limit);
  }

  async launch(): Promise<void> {
    const clipper = await this.options.launch();
    this.current = await Visit.open(clipper, this.script, this.soaked);
  }

  private async share(): Promise<void> {
    this.storage = await openSharedStorage();
    await shareLibrary(this.visit.session.clipper, this.storage.place);
  }

  /** Lets another machine join the library, which must then have the same. */
  async join(): Promise<void> {
    const { launchOther } = this.options;
    if (!launchOther || !this.storage) return;
    const clipper = await launchOther();
    try {
      await shareLibrary(clipper, this.storage.place);
      const other = await Session.open(clipper, this.script, this.soaked.site);
      for (const fault of await sharedFaults(this.visit.session, other)) this.report(fault);
    } finally {
      await clipper.close();
    }
  }

  /** Runs a part of the test and says what became of it. */
  async part(name: string, interrupt: (soak: Soak) => Promise<void>): Promise<PartResult> {
    const { totals } = this.soaked.ledger;
    const { interruptions, listed, clippedAgain, downloaded, faults } = this;
    const counts = { ...totals, interruptions, listed, clippedAgain, downloaded };
    const before = { ...counts, faults: faults.length, start: Date.now() };
    await interrupt(this);
    // Once more, for what was saved again.
    await this.audit(`end of "${name}"`);
    for (const { url } of this.last?.listed ?? []) this.report(`${url} is listed after it was saved`);
    for (const { title } of this.last?.unsaved ?? []) this.report(`${title} is not there after it was saved`);
    return {
      name,
      interruptions: this.interruptions - before.interruptions,
      seconds: (Date.now() - before.start) / 1000,
      asked: totals.asked - before.asked,
      reported: totals.reported - before.reported,
      finished: totals.finished - before.finished,
      listed: this.listed - before.listed,
      clippedAgain: this.clippedAgain - before.clippedAgain,
      forgotten: totals.forgotten - before.forgotten,
      files: this.downloaded - before.downloaded,
      ...{
        clips: this.last?.clips ?? 0,
        pictures: this.last?.pictures ?? 0,
        lostPictures: this.last?.lostPictures ?? 0,
      },
      faults: this.faults.slice(before.faults),
    };
  }

  /** Begins so many things that readers do. */
  begin(count: number): void {
    let begun = 0;
    for (let attempt = 0; begun < count && attempt < 4 * count; attempt++) if (this.visit.begin()) begun++;
  }

  /** Waits for all that is under way, compares reports and databases, and saves what was not saved. */
  async audit(round: string): Promise<void> {
    await this.visit.ended();
    const { files } = this.soaked;
    this.downloaded += files.exports + files.backups;
    this.last = await audited(this.visit.session, this.soaked, this.options.downloads);
    const { faults, unsaved, listed, clips, pictures } = this.last;
    for (const fault of faults) this.report(`${round}: ${fault}`);
    await this.saveListed(
      listed.filter(({ isLink }) => !isLink),
      round,
    );
    const again = [...unsaved, ...this.pagesOf(listed.filter(({ isLink }) => isLink))];
    await this.clipAgain(again, round);
    this.options.log(
      `${new Date().toISOString().slice(11, 19)} ${round}: ${clips} clips, ${pictures} pictures, ${listed.length} listed, ${again.length} clipped again, ${faults.length} faults`,
    );
  }

  async close(): Promise<void> {
    await this.current?.session.clipper.close();
    await this.storage?.close();
    await this.soaked.site.close();
  }

  /** The articles that the library lists as not saved are saved from there. */
  private async saveListed(drafts: readonly ListedDraft[], round: string): Promise<void> {
    for (const draft of drafts) {
      this.listed++;
      if (!(await this.visit.actions.saveListed(draft)))
        this.report(`${round}: the draft of ${draft.url} is not saved`);
    }
  }

  /** Of these drafts the library has only links: a reader who wants their text goes to their pages. */
  private pagesOf(drafts: readonly ListedDraft[]): readonly SoakPage[] {
    const pages = drafts.map(({ url }) => this.soaked.site.pageAt(url)).filter((page) => page !== undefined);
    return [...new Map(pages.map((page) => [page.url, page])).values()];
  }

  /** What was interrupted before there was an article is not in the library: asked for again, it has to be. */
  private async clipAgain(pages: readonly SoakPage[], round: string): Promise<void> {
    const { session } = this.visit;
    const { ledger } = this.soaked;
    if (pages.length === 0) return;
    const tab = await session.newTab();
    for (const [at, page] of pages.entries()) {
      const before = ledger.totals.reported;
      await this.saveAgain(tab, page, at < againInPopup);
      this.clippedAgain++;
      if (ledger.totals.reported === before)
        this.report(`${round}: ${page.title} is not saved when it is clipped again`);
    }
    await tab.page.close();
  }

  private async saveAgain(tab: Tab, page: SoakPage, inPopup: boolean): Promise<void> {
    const { actions } = this.visit;
    await actions.show(tab, page);
    await (inPopup ? actions.saveInPopup(tab, page) : actions.saveQuietly(tab, page));
  }

  private report(fault: string): void {
    this.faults.push(fault);
    this.options.log(`FAULT (seed ${this.options.seed}), ${fault}`);
  }
}
