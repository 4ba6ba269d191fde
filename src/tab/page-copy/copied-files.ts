import type { LossReason } from '../../article/pictures/picture';
import type { CopyFile, CopyFileRequest, SliceRequest } from '../../browser/messaging/content-api';
import { imagesIn } from '../../clip/capture/dom';
import { inSlices } from '../../clip/capture/slices';
import { fromBase64 } from '../../language/text/base64';
import { decode, load, paint } from '../fetching/load-file';
import { isChanged, liveText } from './read/styles';

/** Characters per slice: Chromium's messages are limited to 64 MB. */
export const sliceLength = 4 * 1024 * 1024;

type LoadedFile = { readonly type: string; readonly content: string } | { readonly lost: LossReason };

/** Fetches the files of a page for its copy, from within the page: with its cookies and from the browser's cache. */
export class CopiedFiles {
  private readonly document: Document;
  /** The sheets of the page that was read last. */
  private sheets: readonly CSSStyleSheet[] = [];
  /** Large files, until their last slice is taken. */
  private readonly held = new Map<string, string>();

  constructor(document: Document) {
    this.document = document;
  }

  /** Begins a copy with these sheets. */
  begin(sheets: readonly CSSStyleSheet[]): void {
    this.sheets = sheets;
    this.held.clear();
  }

  async fetch({ url, as, sheet }: CopyFileRequest): Promise<CopyFile> {
    const live = sheet === undefined ? undefined : this.sheets[sheet];
    const found = as === 'sheet' ? await this.sheetText(url, live) : await this.file(url);
    if ('lost' in found) return found;
    const { type, content } = found;
    if (content.length > sliceLength) this.held.set(url, content);
    return { type, length: content.length, first: content.slice(0, sliceLength) };
  }

  /** A further slice of a large file, which is released after the last one. */
  async slice({ src, from }: SliceRequest): Promise<string> {
    const content = this.held.get(src) ?? '';
    if (from + sliceLength >= content.length) this.held.delete(src);
    return content.slice(from, from + sliceLength);
  }

  /** A sheet's text as its server sends it, or its rules if scripts have changed them or it cannot be fetched. */
  private async sheetText(url: string, live: CSSStyleSheet | undefined): Promise<LoadedFile> {
    const loaded = await load(url);
    const text = 'base64' in loaded ? decode(fromBase64(loaded.base64).buffer, loaded.type) : undefined;
    if (text !== undefined && !(live && (await inSlices(isChanged(live, text))))) {
      return { type: 'text/css', content: text };
    }
    const rules = live && (await inSlices(liveText(live)));
    const content = rules ?? text;
    if (content !== undefined) return { type: 'text/css', content };
    return 'lost' in loaded ? loaded : { lost: 'refused' };
  }

  /** A file, or the picture as the page shows it. */
  private async file(url: string): Promise<LoadedFile> {
    const loaded = await load(url);
    if ('base64' in loaded) return { type: loaded.type, content: loaded.base64 };
    const image =
      loaded.lost === 'tooLarge' ? undefined : imagesIn(this.document).find((one) => one.currentSrc === url);
    const painted = image && (await paint(image));
    return painted && 'base64' in painted ? { type: painted.type, content: painted.base64 } : loaded;
  }
}
