import { answerCalls } from '../../browser/messaging/worker-answers';
import { type ExportInput, exportClips, type Format, type Picture } from '../../export/formats';

/*
 * Writes files in a worker, so that a table of ten thousand rows or a thousand
 * pictures does not freeze the page. The worker asks the page for pictures, because
 * the page has the library and the parser that makes drawings safe.
 */

interface ExportRequest {
  readonly format: Format;
  /** Pictures are sent later, when they are wanted. */
  readonly clips: readonly Omit<ExportInput, 'picture'>[];
  readonly title: string | undefined;
}

/** A picture that an exporter needs, by a number for the answer. */
export interface WantedPicture {
  readonly wanted: number;
  /** The index of the clip. */
  readonly clip: number;
  readonly src: string;
  readonly types: readonly string[] | undefined;
}

const waiting = new Map<number, (picture: Picture | undefined) => void>();
let wanted = 0;

const functions = {
  async write({ format, clips, title }: ExportRequest, want: (picture: WantedPicture) => void) {
    const inputs = clips.map((each, clip) => ({
      ...each,
      picture: (src: string, types?: readonly string[]) =>
        new Promise<Picture | undefined>((resolve) => {
          waiting.set(++wanted, resolve);
          want({ wanted, clip, src, types });
        }),
    }));
    const { name, type, pieces } = await exportClips(format, inputs, title, (done) => new Blob([...done]));
    return { name, blob: new Blob(pieces as BlobPart[], { type }) };
  },

  picture({ wanted: number, picture }: { readonly wanted: number; readonly picture: Picture | undefined }): void {
    waiting.get(number)?.(picture);
    waiting.delete(number);
  },
};

export type ExportFunctions = typeof functions;

answerCalls(functions);
