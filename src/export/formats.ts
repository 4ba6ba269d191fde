import type { ExportedFile, ExportInput } from './export-input';
import type { Piece, PutAside } from './pieces';

export type { ExportedFile, ExportInput, Picture } from './export-input';
export type { PutAside } from './pieces';

/** One clip or more. */
type Clips = readonly [ExportInput, ...ExportInput[]];

/** The title of several clips, and where to store finished pieces. */
interface Bundle {
  readonly title: string | undefined;
  readonly putAside: PutAside | undefined;
}

/** A file format for clips. */
interface FormatEntry {
  /** Without the dot. */
  readonly extension: string;
  readonly type: string;
  /** Whether a file can contain several clips. */
  readonly takesMany: boolean;
  /** Whether the file contains pictures; otherwise it refers to their addresses. */
  readonly embedsPictures: boolean;
  /** The writer lists the highlights. In the text of other formats, what the reader highlighted has marks. */
  readonly listsHighlights?: true;
  /** Up to so many clips are written with the bodies of their templates, which may list the highlights; none, if left out. */
  readonly mostWithBodies?: number;
  readonly write: (clips: Clips, bundle: Bundle) => Promise<readonly Piece[]>;
}

/**
 * All formats in menu order. `format_<name>` in `_locales` is the label. Writers are
 * loaded on demand, so that menus can read this list without them.
 */
export const formats = {
  md: {
    extension: 'md',
    type: 'text/markdown;charset=utf-8',
    takesMany: true,
    embedsPictures: false,
    mostWithBodies: 1,
    write: async (clips) => [(await import('./markdown-file')).markdownFiles(clips)],
  },
  html: {
    extension: 'html',
    type: 'text/html;charset=utf-8',
    takesMany: false,
    embedsPictures: true,
    write: async ([clip]) => (await import('./html-file')).htmlFile(clip),
  },
  txt: {
    extension: 'txt',
    type: 'text/plain;charset=utf-8',
    takesMany: false,
    embedsPictures: false,
    write: async ([clip]) => [(await import('./text-file')).textFile(clip)],
  },
  txtWrapped: {
    extension: 'txt',
    type: 'text/plain;charset=utf-8',
    takesMany: false,
    embedsPictures: false,
    write: async ([clip]) => [(await import('./text-file')).wrappedTextFile(clip)],
  },
  epub: {
    extension: 'epub',
    type: 'application/epub+zip',
    takesMany: true,
    embedsPictures: true,
    write: async (clips, { title, putAside }) => (await import('./epub/epub')).epub(clips, title, putAside),
  },
  json: {
    extension: 'json',
    type: 'application/json',
    takesMany: true,
    embedsPictures: true,
    listsHighlights: true,
    write: async (clips, { putAside }) => (await import('./json-file')).jsonFile(clips, putAside),
  },
  csl: {
    extension: 'csl.json',
    type: 'application/vnd.citationstyles.csl+json',
    takesMany: true,
    embedsPictures: false,
    listsHighlights: true,
    write: async (clips) => [(await import('./csl-file')).cslFile(clips)],
  },
  zip: {
    extension: 'zip',
    type: 'application/zip',
    takesMany: true,
    embedsPictures: true,
    mostWithBodies: Number.POSITIVE_INFINITY,
    write: async (clips, { putAside }) => (await import('./zip-file')).markdownZip(clips, putAside),
  },
  zipHtml: {
    extension: 'html.zip',
    type: 'application/zip',
    takesMany: true,
    embedsPictures: true,
    write: async (clips, { putAside }) => (await import('./zip-file')).htmlZip(clips, putAside),
  },
} as const satisfies Record<string, FormatEntry>;

export type Format = keyof typeof formats;

export const formatNames = Object.keys(formats) as readonly Format[];

/**
 * Exports clips as one file, named after `title`, otherwise as the first clip's template
 * says (the name may include folders). Throws a RangeError for no clip or for several in
 * a format that takes one, and ArchiveFull if the format cannot hold them.
 */
export async function exportClips(
  format: Format,
  clips: readonly ExportInput[],
  title?: string,
  putAside?: PutAside,
): Promise<ExportedFile> {
  const { extension, type, takesMany, listsHighlights, mostWithBodies = 0, write }: FormatEntry = formats[format];
  const [first, ...others] = listsHighlights ? clips : await marked(clips, clips.length <= mostWithBodies);
  if (first === undefined || (clips.length > 1 && !takesMany))
    throw new RangeError(`${clips.length} clips as ${format}`);
  const [{ fileName }, { clipPath }] = await Promise.all([import('./file-name'), import('./clip-path')]);
  const name = title === undefined ? clipPath(first, extension) : fileName(title, extension);
  return { name, type, pieces: await write([first, ...others], { title, putAside }) };
}

async function marked(clips: readonly ExportInput[], hasBody: boolean): Promise<readonly ExportInput[]> {
  if (!clips.some(({ highlights = [] }) => highlights.length > 0)) return clips;
  const { withHighlights } = await import('./highlights/with-highlights');
  return clips.map((clip) => withHighlights(clip, hasBody));
}
