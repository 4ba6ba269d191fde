import { type ContentApi, loadedApi } from '../../browser/messaging/content-api';
import { inSlices } from '../../clip/capture/slices';
import { CopiedFiles } from '../page-copy/copied-files';
import { readingPage } from '../page-copy/read/read-page';

/*
 * Injected when the user asks for a copy of the page in one file. It only reads; the file is written in the extension's
 * own documents.
 */
const files = new CopiedFiles(document);

const api: Pick<ContentApi, 'copyPage' | 'copySlice' | 'copyFile'> = {
  async copyPage() {
    const page = await inSlices(readingPage(document, files.sheets));
    return files.begin(JSON.stringify(page));
  },
  copyFile: (request) => files.fetch(request),
  copySlice: (request) => files.slice(request),
};

globalThis.wclipper = { ...loadedApi(), ...api };
