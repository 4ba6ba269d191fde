import { type ContentApi, loadedApi } from '../../browser/messaging/content-api';
import { inSlices } from '../../clip/capture/slices';
import { CopiedFiles, sliceLength } from '../page-copy/copied-files';
import { readingPage } from '../page-copy/read/read-page';

/*
 * Injected when the user asks for a copy of the page in one file. It only reads; the file is written in the extension's
 * own documents.
 */
const files = new CopiedFiles(document);

/** The page read last, as JSON, until its last slice is taken. */
let read = '';

const api: Pick<ContentApi, 'copyPage' | 'copySlice' | 'copyFile' | 'copyFileSlice'> = {
  async copyPage() {
    const sheets: CSSStyleSheet[] = [];
    const page = await inSlices(readingPage(document, sheets));
    files.begin(sheets);
    read = JSON.stringify(page);
    return { length: read.length, first: read.slice(0, sliceLength) };
  },
  async copySlice(from) {
    const slice = read.slice(from, from + sliceLength);
    if (from + slice.length >= read.length) read = '';
    return slice;
  },
  copyFile: (request) => files.fetch(request),
  copyFileSlice: (request) => files.slice(request),
};

globalThis.wclipper = { ...loadedApi(), ...api };
