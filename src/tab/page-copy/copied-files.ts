import type { LossReason } from '../../article/pictures/picture';
import type { Beginning, CopyFile, CopyFileRequest, SliceRequest } from '../../browser/messaging/content-api';
import { charsetOf, imagesIn } from '../../clip/capture/dom';
import { inSlices } from '../../clip/capture/slices';
import { fromBase64 } from '../../language/text/base64';
import { defined } from '../../language/text/defined';
import { decode } from '../fetching/decode';
import { HeldFiles } from '../fetching/held-files';
import { load, paint } from '../fetching/load-file';
import { isChanged, liveText } from './read/styles';

type LoadedFile =
  | { readonly type: string; readonly content: string; readonly url?: string }
  | { readonly lost: LossReason };

/** Fetches the files of a page for its copy, from within the page: with its cookies and from the browser's cache. */
export class CopiedFiles {
  /** The sheets of the page each time it was read, since it may be copied twice at the same time. */
  readonly sheets: CSSStyleSheet[] = [];
  private readonly held = new HeldFiles();

  constructor(private readonly document: Document) {}

  /** Begins a copy of a page, as JSON. */
  begin(page: string): Beginning {
    return this.held.begin(page);
  }

  async fetch({ url, as, sheet }: CopyFileRequest): Promise<CopyFile> {
    const live = sheet === undefined ? undefined : this.sheets[sheet];
    const found = as === 'sheet' ? await this.sheetText(url, live) : await this.file(url);
    if ('lost' in found) return found;
    const { type, content, url: from = url } = found;
    return { type, url: from, ...this.held.begin(content) };
  }

  async slice(request: SliceRequest): Promise<string> {
    return this.held.slice(request);
  }

  /** A sheet's text as its server sends it, or its rules if scripts have changed them or it cannot be fetched. */
  private async sheetText(url: string, live: CSSStyleSheet | undefined): Promise<LoadedFile> {
    const loaded = await load(url);
    const about = { type: 'text/css', ...defined({ url: 'url' in loaded ? loaded.url : undefined }) };
    const text =
      'base64' in loaded ? decode(fromBase64(loaded.base64).buffer, loaded.type, charsetOf(this.document)) : undefined;
    if (text !== undefined && !(live && (await inSlices(isChanged(live, text))))) {
      return { ...about, content: text };
    }
    const rules = live && (await inSlices(liveText(live)));
    const content = rules ?? text;
    if (content !== undefined) return { ...about, content };
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
