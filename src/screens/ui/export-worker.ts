import { ArchiveFull } from '../../export/archive';
import { exportClips, type Picture } from '../../export/formats';
import type { ExportRequest, FromWorker, ToWorker } from './export-messages';

/*
 * Writes files in a worker, so that a table of ten thousand rows or a thousand
 * pictures does not freeze the page. The worker asks the page for pictures, because
 * the page has the library and the parser that makes drawings safe.
 */

/** The parts of the worker's global scope that are used here. */
interface Port {
  postMessage(message: FromWorker): void;
  onmessage: ((event: { readonly data: ToWorker }) => void) | null;
}

const port = globalThis as unknown as Port;
const waiting = new Map<number, (picture: Picture | undefined) => void>();
let wanted = 0;

port.onmessage = ({ data }) => {
  if ('picture' in data) waiting.get(data.wanted)?.(data.picture);
  else void write(data);
};

async function write({ format, clips, title }: ExportRequest): Promise<void> {
  try {
    const inputs = clips.map((clip, at) => ({
      ...clip,
      picture: (src: string, types?: readonly string[]) => pictureFromPage(at, src, types),
    }));
    const { name, type, pieces } = await exportClips(format, inputs, title, (done) => new Blob([...done]));
    port.postMessage({ is: 'file', name, blob: new Blob(pieces as BlobPart[], { type }) });
  } catch (error) {
    port.postMessage({ is: 'failed', why: String(error), tooLarge: error instanceof ArchiveFull });
  }
}

function pictureFromPage(clip: number, src: string, types?: readonly string[]): Promise<Picture | undefined> {
  const number = ++wanted;
  return new Promise((resolve) => {
    waiting.set(number, (picture) => {
      waiting.delete(number);
      resolve(picture);
    });
    port.postMessage({ is: 'wanted', wanted: number, clip, src, types });
  });
}
