import { createHash } from 'node:crypto';
import { latinWord, latinWords, type Random, zipf } from '../../bench/library/generated-words';
import { randomFrom } from '../../evaluation/metrics/statistics';
import { type Site, serve } from '../drivers/serve';

/** A page of the soak test at one state of its text. */
export interface SoakPage {
  readonly number: number;
  readonly url: string;
  /** 1, and one more with every change of its text. */
  readonly revision: number;
  readonly title: string;
  /** What a clip of it says, paragraph by paragraph. */
  readonly paragraphs: readonly string[];
  /** The pictures by address, with the SHA-256 of their bytes. */
  readonly pictures: ReadonlyMap<string, string>;
}

const paragraphsOfPage = 9;
const wordsOfParagraph = 50;

/** The most pictures of a page: more than are fetched at once. */
const mostPictures = 6;

/** One picture in three is slow, and takes up to this time (ms): longer than the time until the next interruption. */
const slowShare = 1 / 3;
const slowest = 1500;

/** One picture in four is on other pages, too. */
const sharedShare = 1 / 4;
const sharedPictures = 12;

/** A grey square of 64 by 64 pixels. Bytes after its end make different files of it. */
const square = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAAAAACPAi4CAAAAKUlEQVR4nO3MQREAAAwCIGMb3xD77SAA6VEEAoFAIBAIBAKBQCAQfA8Gon2AalDa+dUAAAAASUVORK5CYII=',
  'base64',
);

/** A site on this machine whose pages and pictures are made up from a seed. */
export class SoakSite {
  private readonly pages: SoakPage[] = [];
  private readonly served = new Map<string, string>();

  private constructor(
    private readonly site: Site,
    private readonly random: Random,
  ) {}

  static async open(random: Random): Promise<SoakSite> {
    return new SoakSite(await serve(), random);
  }

  get origin(): string {
    return this.site.origin;
  }

  close(): Promise<void> {
    return this.site.close();
  }

  /** Sets the answer for another path and returns its address. */
  put(path: string, html: string): string {
    return this.site.put(path, html);
  }

  /** A page that was not there before. */
  newPage(): SoakPage {
    const number = this.pages.length;
    const count = Math.floor(this.random() * (mostPictures + 1));
    const pictures = new Map(Array.from({ length: count }, (_, at) => this.picture(`${number}-${at}`)));
    const page = this.page(number, 1, pictures);
    this.pages.push(page);
    return page;
  }

  /** The page with another text, which its address shows from now on. */
  changed({ number, revision, pictures }: SoakPage): SoakPage {
    const page = this.page(number, revision + 1, pictures);
    this.pages[number] = page;
    return page;
  }

  /** The page at an address as it is now. */
  pageAt(url: string): SoakPage | undefined {
    return this.pages.find((page) => page.url === url);
  }

  private page(number: number, revision: number, pictures: ReadonlyMap<string, string>): SoakPage {
    const title = `Page ${number}`;
    const paragraphs = Array.from({ length: paragraphsOfPage }, (_, at) => paragraph(number, revision, at));
    const images = [...pictures.keys()].map((src) => `<p><img src="${src}" alt="" width="320" height="200"></p>`);
    const body = paragraphs.map((text, at) => `<p>${text}</p>${images[at] ?? ''}`).join('');
    const html = `<!doctype html><title>${title}</title><article><h1>${title}</h1>${body}</article>`;
    const url = this.site.put(`/page/${number}`, html);
    return { number, url, revision, title, paragraphs, pictures };
  }

  private picture(name: string): [src: string, hash: string] {
    const isShared = this.random() < sharedShare;
    const shared = `shared-${Math.floor(this.random() * sharedPictures)}`;
    const path = `/${isShared ? shared : name}.png`;
    const isSlow = this.random() < slowShare;
    const delay = isSlow ? Math.floor(this.random() * slowest) : 0;
    const known = this.served.get(path);
    const bytes = Buffer.concat([square, Buffer.from(path)]);
    const hash = known ?? createHash('sha256').update(bytes).digest('hex');
    if (known === undefined) this.site.put(path, { body: bytes, type: 'image/png', delay });
    this.served.set(path, hash);
    return [this.site.origin + path, hash];
  }
}

/** The word by which the search finds a page. */
export function wordOf(number: number): string {
  return `soakpage${number}x`;
}

/** Only the first paragraph changes with the revision, so that the page stays the same page. */
function paragraph(number: number, revision: number, at: number): string {
  const random = randomFrom(number * paragraphsOfPage + at);
  const words = Array.from({ length: wordsOfParagraph }, () => latinWord(zipf(random, latinWords)));
  const start = at === 0 ? `State ${revision} of ${wordOf(number)} is told here` : `Part ${at} of page ${number}`;
  return `${start}, ${words.join(' ')}.`;
}
