import type { CopyFileRequest } from '../../../browser/messaging/content-api';
import type { MissingFiles } from '../../../browser/messaging/offscreen-jobs';
import type { CopiedFile } from '../../../browser/messaging/protocol';
import { defined } from '../../../language/text/defined';
import { within } from '../../fetching/within';

/** Limits of a copy. What exceeds them is missing in it. Chosen: a browser still opens a file of that size, after a minute. */
export const copyLimits = {
  /** Milliseconds for all files. */
  filesMs: 60_000,
  /** Characters of all files as the copy holds them. */
  characters: 120_000_000,
  /** Files fetched at the same time. */
  atOnce: 6,
  /** Style sheets, each as often as it is linked or imported. */
  sheets: 2000,
  /** Sheets that import one another. */
  importDepth: 8,
} as const;

/** A style sheet, and the address that sent it, against which browsers resolve those in it. */
interface CopiedSheet {
  readonly text: string;
  readonly url: string;
}

/** Fetches a file as the page would; undefined if it cannot be read. */
export type FetchFile = (request: CopyFileRequest) => Promise<CopiedFile | CopiedSheet | undefined>;

/** Fetches the files of a page, a few at a time and each once, and counts those that are missing. */
export class Resources {
  private readonly fetchFile: FetchFile;
  private readonly deadline: number;
  private readonly found = new Map<string, ReturnType<FetchFile>>();
  private readonly missing = new Map<keyof MissingFiles, Set<string>>();
  private readonly urgent: (() => void)[] = [];
  private readonly later: (() => void)[] = [];
  private running = 0;
  private characters = 0;
  private sheets = 0;
  private nameless = 0;

  constructor(fetchFile: FetchFile, milliseconds: number = copyLimits.filesMs) {
    this.fetchFile = fetchFile;
    this.deadline = Date.now() + milliseconds;
  }

  /** A style sheet. Sheets that import others several times could otherwise be written without end. */
  async sheet(url: string, sheet?: number): Promise<CopiedSheet | undefined> {
    const isWithin = ++this.sheets <= copyLimits.sheets;
    const found = isWithin ? await this.get({ url, as: 'sheet', ...defined({ sheet }) }, true) : undefined;
    if (found && 'text' in found) return found;
    this.lose('sheets', url);
    return undefined;
  }

  /** A picture or a font, unless the copy is full. */
  async file(url: string, kind: 'pictures' | 'fonts'): Promise<CopiedFile | undefined> {
    const found = await this.get({ url, as: 'file' }, kind === 'fonts');
    if (found && 'base64' in found && this.characters + found.base64.length <= copyLimits.characters) {
      this.characters += found.base64.length;
      return found;
    }
    return undefined;
  }

  /** Notes something that the copy lacks; the same address counts once, and each thing without one. */
  lose(kind: keyof MissingFiles, url = `${kind} ${++this.nameless}`): void {
    const known = this.missing.get(kind) ?? new Set();
    this.missing.set(kind, known.add(url));
  }

  count(): MissingFiles {
    return Object.fromEntries([...this.missing].map(([kind, urls]) => [kind, urls.size]));
  }

  /** The addresses of everything that is missing. */
  lost(): readonly string[] {
    return [...this.missing.values()].flatMap((urls) => [...urls]);
  }

  private get(request: CopyFileRequest, urgent: boolean) {
    const key = `${request.as} ${request.sheet ?? ''} ${request.url}`;
    const known = this.found.get(key);
    if (known) return known;
    const fetched = this.turn(urgent).then(() => this.fetchNow(request));
    this.found.set(key, fetched);
    return fetched;
  }

  private async fetchNow(request: CopyFileRequest) {
    try {
      const left = this.deadline - Date.now();
      return left <= 0 ? undefined : await within(left, this.fetchFile(request));
    } catch {
      return undefined;
    } finally {
      this.running--;
      (this.urgent.shift() ?? this.later.shift())?.();
    }
  }

  /** Settles when one more file may be fetched. Sheets and fonts go before pictures. */
  private turn(urgent: boolean): Promise<void> {
    return new Promise((resolve) => {
      const start = () => {
        this.running++;
        resolve();
      };
      if (this.running < copyLimits.atOnce) start();
      else (urgent ? this.urgent : this.later).push(start);
    });
  }
}
