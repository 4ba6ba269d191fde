import type { Site } from '../../cli/drivers/serve';
import { after, before, type HostilePage } from './hostile';
import { missing } from './readable';

/** More of one kind say nothing more. */
const most = 25;

/** What a page of the corpus did, and in which screen or file. */
export class Findings {
  readonly all: string[] = [];
  private asked: number;

  constructor(
    private readonly site: Site,
    private readonly texts: readonly string[],
  ) {
    this.asked = site.asked.length;
  }

  static of(site: Site, { payloads }: HostilePage): Findings {
    const texts = payloads.flatMap(({ id, text }) => [before(id), ...(text === undefined ? [] : [text]), after(id)]);
    return new Findings(site, texts);
  }

  note(where: string, findings: readonly string[]): void {
    this.all.push(...findings.slice(0, most).map((finding) => `${where}: ${finding}`));
  }

  /** Paths that the site was asked for since the last call. */
  requests(): readonly string[] {
    const made = this.site.asked.slice(this.asked);
    this.asked = this.site.asked.length;
    return [...new Set(made)];
  }

  /** Notes the requests since the last look, but for those that may be made. A beacon never may. */
  requested(where: string, mayAsk: (path: string) => boolean = () => false): void {
    const wrong = this.requests().filter((path) => path.startsWith('/beacon/') || !mayAsk(path));
    this.note(
      where,
      wrong.map((path) => `requested ${path}`),
    );
  }

  shown(where: string, text: string): void {
    this.note(
      where,
      missing(text, this.texts).map((lost) => `lost "${lost}"`),
    );
  }
}
