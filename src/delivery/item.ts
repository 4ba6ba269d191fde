import type { ExportedFile, ExportInput } from '../export/export-input';
import type { Format } from '../export/formats';
import type { NoteFiles, Places } from '../export/note-files';

/** A clip to deliver. Files have the name and content that the reader's template says. */
export interface Item {
  /** The same for each delivery of the clip: targets use it as their own id or repeat key. */
  readonly clipId: string;
  /** Grows with each change of the clip. */
  readonly revision: number;
  /** The same for all attempts until the target refuses one; one of them may have arrived. */
  readonly attemptId: string;
  /** When the first of these attempts began: it says in which daily note the clip is. */
  readonly day: Date;
  /** The ids of the reader's other clips of the page, whose notes are theirs. */
  readonly others?: readonly string[];
  /** The article with the reader's title, highlights and template, and its stored pictures. */
  readonly input: ExportInput;
  /** The copy of the whole page as it looks; undefined if none was made. */
  readonly wholePage?: () => Promise<Blob | undefined>;
  /** The clip as one file. */
  file(format: Format): Promise<ExportedFile>;
  /** The clip as a Markdown note and its pictures as files beside it. */
  note(places?: Places): Promise<NoteFiles>;
}

export function itemOf(sent: Omit<Item, 'file' | 'note'>): Item {
  const { input } = sent;
  return {
    ...sent,
    file: async (format) => (await import('../export/formats')).exportClips(format, [input]),
    note: async (places) => (await import('../export/note-files')).noteFiles(input, places),
  };
}

export async function bytesOf({ pieces }: ExportedFile): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Blob(pieces as BlobPart[]).arrayBuffer());
}
