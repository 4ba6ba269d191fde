import { policy } from '../assemble/trusted';
import type { ExportInput, Format, Picture } from '../export/formats';
import workerUrl from './export-worker?worker&url';

/** A file name and its bytes. */
export interface WrittenFile {
  readonly name: string;
  readonly blob: Blob;
}

/** Asks the worker for a file. Pictures are sent later, when the worker requests them. */
export interface ExportRequest {
  readonly format: Format;
  readonly clips: readonly Omit<ExportInput, 'picture'>[];
  readonly title: string | undefined;
}

export type ToWorker = ExportRequest | { readonly wanted: number; readonly picture: Picture | undefined };

export type FromWorker =
  | { readonly is: 'file'; readonly name: string; readonly blob: Blob }
  | { readonly is: 'failed'; readonly why: string; readonly tooLarge: boolean }
  | {
      readonly is: 'wanted';
      readonly wanted: number;
      /** The index of the clip. */
      readonly clip: number;
      readonly src: string;
      readonly types: readonly string[] | undefined;
    };

/** The clips exceed what a file of this format can hold. */
export class TooLarge extends Error {}

/** Writes clips into one file, in a worker. Throws if the exporter throws or the worker ends. */
export function exportFile(format: Format, clips: readonly ExportInput[], title?: string): Promise<WrittenFile> {
  const url = policy?.createScriptURL(workerUrl) ?? workerUrl;
  const worker = new Worker(url as string, { type: 'module' });
  const written = new Promise<WrittenFile>((resolve, reject) => {
    worker.onerror = (event) => reject(new Error(event.message || 'the worker ended'));
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
