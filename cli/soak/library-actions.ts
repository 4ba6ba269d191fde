import type { Page } from 'puppeteer-core';
import { reached } from './actions';
import type { Session } from './session';

/** Where the library and its backups are. */
const library = 'src/screens/library-page/index.html';

/** An automatic backup is due after so many changes. */
const changesUntilBackup = 5;

/** How many files were reported as downloaded. */
export interface Files {
  exports: number;
  backups: number;
}

/** What readers do in a page of the library. */
export class LibraryActions {
  private next = 1;

  private constructor(
    private readonly session: Session,
    private readonly page: Page,
    private readonly files: Files,
  ) {}

  static async open(session: Session, files: Files): Promise<LibraryActions> {
    return new LibraryActions(session, await session.clipper.extensionPage(library), files);
  }

  /** Exports all clips as one file. */
  async exportAll(): Promise<void> {
    await this.load('');
    if (!(await reached(this.page, 'document.querySelector("[data-clip-id] .choose input")'))) return;
    await this.click('[data-clip-id] .choose input');
    if (!(await reached(this.page, 'document.querySelector("#choose-all")'))) return;
    await this.click('#choose-all');
    await this.click('#export');
    const said = 'document.querySelector("#export-bar p")?.textContent === "The file is in your downloads."';
    if (await reached(this.page, said)) this.files.exports++;
  }

  /** Downloads a backup. */
  async backUp(): Promise<void> {
    await this.load('#backup');
    if (!(await reached(this.page, 'document.querySelector("#back-up")'))) return;
    await this.click('#back-up');
    if (await reached(this.page, '/^Downloaded/.test(document.querySelector("#back-up-state")?.textContent ?? "")'))
      this.files.backups++;
  }

  /** Makes the page write an automatic backup, if there are enough changes. */
  async backUpAutomatically(): Promise<void> {
    this.next = this.next === 1 ? 2 : 1;
    await this.session.planBackups({
      every: 'changes',
      changes: changesUntilBackup,
      keep: 3,
      since: 1,
      next: this.next,
    });
  }

  /** The driver's own clicks wait until a tab in the background is drawn, which it never is. */
  private async click(selector: string): Promise<void> {
    await this.page.$eval(selector, (element) => element instanceof HTMLElement && element.click());
  }

  private async load(screen: string): Promise<void> {
    const url = new URL(`/${library}?${Date.now()}${screen}`, this.page.url());
    await this.page.goto(url.href, { waitUntil: 'domcontentloaded' });
  }
}
