import type { ExportedFile, ExportInput, Piece } from './export-input';

export type { ExportedFile, ExportInput, Picture, Piece } from './export-input';

/** One way to write clips into a file. */
interface FormatEntry {
  /** Without the dot. */
  readonly extension: string;
  readonly type: string;
  /** Whether several clips go into one file. */
  readonly takesMany: boolean;
  /** Whether pictures go into the file; otherwise it names their addresses. */
  readonly embedsPictures: boolean;
  readonly write: (clips: readonly ExportInput[]) => Promise<readonly Piece[]>;
}

/**
 * Every format, in the order of menus; `format_<name>` in `_locales` is what it is
 * called there. Writers are loaded when a file is asked for, so that a menu can
 * read this list without them.
 */
export const formats = {
  md: {
    extension: 'md',
    type: 'text/markdown;charset=utf-8',
    takesMany: false,
    embedsPictures: false,
    write: (clips) => import('./markdown-file').then(({ markdownFile }) => one(clips, markdownFile)),
  },
  txt: {
    extension: 'txt',
    type: 'text/plain;charset=utf-8',
    takesMany: false,
    embedsPictures: false,
    write: (clips) => import('./text-file').then(({ textFile }) => one(clips, textFile)),
  },
} as const satisfies Record<string, FormatEntry>;

export type Format = keyof typeof formats;

export const formatNames = Object.keys(formats) as readonly Format[];

/**
 * Clips as one file, named after `title`, else as the first clip's template says (then
 * the name may begin with folders). Throws a RangeError for no clip, and for several
 * in a format that takes one.
 */
export async function exportClips(
  format: Format,
  clips: readonly ExportInput[],
  title?: string,
): Promise<ExportedFile> {
  const { extension, type, takesMany, write }: FormatEntry = formats[format];
  const [first] = clips;
  if (first === undefined || (clips.length > 1 && !takesMany))
    throw new RangeError(`${clips.length} clips as ${format}`);
  const [{ fileName }, { clipPath }] = await Promise.all([import('./file-name'), import('./clip-path')]);
  const name = title === undefined ? clipPath(first, extension) : fileName(title, extension);
  return { name, type, pieces: await write(clips) };
}

function one(clips: readonly ExportInput[], write: (clip: ExportInput) => string): Piece[] {
  return clips.map(write);
}
