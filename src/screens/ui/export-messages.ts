import type { ExportInput, Format, Picture } from '../../export/formats';

/* What a page and its export worker send each other. */

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
