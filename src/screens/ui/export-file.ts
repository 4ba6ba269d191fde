import { policy } from '../../clip/assemble/trusted';
import type { ExportInput, Format } from '../../export/formats';
import type { ExportRequest, FromWorker, ToWorker } from './export-messages';
import workerUrl from './export-worker?worker&url';

/** A file name and its bytes. */
export interface WrittenFile {
  readonly name: string;
  readonly blob: Blob;
}

/** The clips exceed what a file of this format can hold. */
class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** Writes clips into one file, in a worker. Throws if the exporter throws or the worker ends. */
export function exportFile(format: Format, clips: readonly ExportInput[], title?: string): Promise<WrittenFile> {
  const url = policy?.createScriptURL(workerUrl) ?? workerUrl;
  const worker = new Worker(url as string, { type: 'module' });
  const written = new Promise<WrittenFile>((resolve, reject) => {
    worker.onerror = (event) => reject(new Error(`the worker ended: ${event.message}`));
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.is === 'file') resolve({ name: data.name, blob: data.blob });
      else if (data.is === 'failed') reject(data.tooLarge ? new TooLarge(data.why) : new Error(data.why));
      else void answer(worker, clips, data);
    };
  });
  const request: ExportRequest = { format, title, clips: clips.map(({ picture: _, ...clip }) => clip) };
  worker.postMessage(request);
  return written.finally(() => worker.terminate());
}

async function answer(
  worker: Worker,
  clips: readonly ExportInput[],
  { wanted, clip, src, types }: FromWorker & { is: 'wanted' },
): Promise<void> {
  const picture = await clips[clip]?.picture(src, types).catch(() => undefined);
  worker.postMessage({ wanted, picture } satisfies ToWorker, picture ? [picture.bytes.buffer] : []);
}
