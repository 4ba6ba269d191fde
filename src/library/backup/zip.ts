import {
  BlobReader,
  BlobWriter,
  configure,
  type Entry,
  TextWriter,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-custom.js';

// The browser decompresses, in the worker that calls this.
configure({ useWebWorkers: false });

/** A file of an archive. Each takes 8 kB of memory. */
export interface ZippedFile {
  readonly path: string;
  /** Bytes, as the archive says. */
  readonly size: number;
  text(): Promise<string>;
  blob(): Promise<Blob>;
}

/**
 * The files of a ZIP archive. Throws if the file is no archive or its end is missing. A file whose place holds one of
 * another name cannot be read: entries of one file would inflate it as often as there are entries.
 */
export async function* filesIn(archive: Blob): AsyncGenerator<ZippedFile> {
  const reader = new ZipReader(new BlobReader(archive), { checkSignature: true, checkLocalFilename: true });
  try {
    for await (const entry of reader.getEntriesGenerator()) if (!entry.directory) yield fileOf(entry);
  } finally {
    await reader.close();
  }
}

function fileOf(entry: Entry & { directory: false }): ZippedFile {
  return {
    path: entry.filename,
    size: entry.uncompressedSize,
    text: () => entry.getData(new TextWriter()),
    blob: () => entry.getData(new BlobWriter()),
  };
}
