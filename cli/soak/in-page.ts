import { type ClipRow, Database, type PicturesRow } from '../../src/library/database';
import { keepFolder } from '../../src/library/folders';
import { Pictures } from '../../src/library/pictures';
import { ClipSearch } from '../../src/library/search/clip-search';
import { backgroundSlices, Follower } from '../../src/library/search/follow';
import { IndexDatabase } from '../../src/library/search/index-database';
import { unsavedPages } from '../../src/library/unsaved-pages';
import { clipsInBackup } from './archive';
import { imageFaults, indexFaults, libraryFaults } from './database-faults';
import {
  painted,
  type StoredBackup,
  type StoredClip,
  type StoredDraft,
  type StoredLibrary,
  type Waiting,
} from './stored';

/*
 * Reads the databases for the soak test: injected as one script into a page of the extension, available as `globalThis.soak`.
 * It changes neither the library nor the index.
 */

const library = new Database();
const index = new IndexDatabase();
const search = new ClipSearch(library, index);
const follower = new Follower(library, index, backgroundSlices);
/** Pictures whose bytes were read and found whole. */
const wholePictures = new Set<string>();

async function stored(): Promise<StoredLibrary> {
  const { clips, articles, drafts, pictures } = library;
  const read = await library.transaction('r', clips, articles, drafts, pictures, async () => {
    const [rows, bodies, offered, picturesRows] = await Promise.all([
      clips.toArray(),
      articles.toArray(),
      drafts.toArray(),
      pictures.toArray(),
    ]);
    return { rows, bodies, offered, picturesRows };
  });
  const html = new Map(read.bodies.map(({ id, article }) => [id, article.html]));
  const modeOf = new Map(read.offered.map(({ id, article }) => [id, article.mode]));
  const picturesOf = new Map(read.picturesRows.map((row) => [row.id, row]));
  return {
    clips: await Promise.all(read.rows.map((row) => storedClip(row, html.get(row.id), picturesOf.get(row.id)))),
    // The draft of a page whose article was not made before the worker ended is a link.
    drafts: read.offered
      .filter(({ article }) => article.mode !== 'link')
      .map(({ article }): StoredDraft => ({ url: article.url, paragraphs: paragraphsOf(article.html) })),
    listed: (await unsavedPages(library)).map(({ draftId, url }) => ({
      draftId,
      url,
      isLink: modeOf.get(draftId) === 'link',
    })),
    faults: [
      ...(await libraryFaults(library)),
      ...(await imageFaults(library, wholePictures)),
      ...(await indexFaults(library, index)),
    ],
  };
}

async function storedClip({ id, url, title, deletedAt }: ClipRow, html = '', row?: PicturesRow): Promise<StoredClip> {
  const kept = row?.kept.map(async ({ src, hash }) => [src, (await isPainted(hash)) ? painted : hash] as const) ?? [];
  return {
    ...{ id, url, title, isInTrash: deletedAt > 0, paragraphs: paragraphsOf(html), asked: row?.asked ?? 0 },
    kept: await Promise.all(kept),
    lost: row?.lost.map(({ src, reason }) => [src, reason] as const) ?? [],
  };
}

/** The byte of a PNG file that says how it has its colours, and the value for those with an alpha channel. */
const colourAt = 25;
const withAlpha = 6;

/** Whether a picture was painted from the page, as browsers do with an alpha channel; those of the soak test's site have none. */
async function isPainted(hash: string): Promise<boolean> {
  const head = (await library.images.get(hash))?.blob.slice(0, colourAt + 1);
  return head !== undefined && new Uint8Array(await head.arrayBuffer())[colourAt] === withAlpha;
}

/** A page of the extension cannot parse markup. That of the soak test has nothing but text in its paragraphs. */
function paragraphsOf(html: string): readonly string[] {
  return Array.from(html.matchAll(paragraph), ([, text = '']) => text.trim()).filter((text) => text !== '');
}

const paragraph = /<p>([^<]*)<\/p>/g;

async function waiting(): Promise<Waiting> {
  // Nothing fetches the pictures of clips in the trash.
  const unfinished = await new Pictures(library).unfinished();
  const rows = (await library.pictures.bulkGet(unfinished)).filter((row) => row !== undefined);
  return {
    pictures: rows.reduce((sum, row) => sum + row.waiting.length, 0),
    saves: (await library.unsaved.toArray()).filter(({ asked }) => asked !== undefined).length,
    changes: (await follower.progress()).waiting,
  };
}

/** The titles of the clips with a word that are not in the trash. */
async function found(text: string): Promise<readonly string[]> {
  let ids: readonly string[] = [];
  await search.search([{ kind: 'words', text }], {
    onFound: ({ hits }) => {
      ids = hits.map(({ clipId }) => clipId);
    },
  });
  const rows = await library.clips.bulkGet([...ids]);
  return rows.flatMap((row) => (row && row.deletedAt === 0 ? [row.title] : []));
}

const folderName = 'backups of the soak test';

/** The dialog for folders is the browser's own; the extension's own file system has handles of the same kind. */
async function chooseBackupFolder(): Promise<void> {
  const root = await navigator.storage.getDirectory();
  await keepFolder('backups', await root.getDirectoryHandle(folderName, { create: true }));
}

async function backups(): Promise<readonly StoredBackup[]> {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(folderName, { create: true });
  const found: StoredBackup[] = [];
  for await (const name of (folder as unknown as { keys(): AsyncIterable<string> }).keys())
    found.push(...(await storedBackup(folder, name)));
  return found;
}

/** A backup in the folder; none if the extension has removed it meanwhile. */
async function storedBackup(folder: FileSystemDirectoryHandle, name: string): Promise<readonly StoredBackup[]> {
  const bytes = await bytesOf(folder, name).catch((error: unknown) => {
    if (error instanceof DOMException && removed.has(error.name)) return undefined;
    throw error;
  });
  if (!bytes) return [];
  try {
    return [{ name, size: bytes.length, clips: clipsInBackup(bytes) }];
  } catch (error) {
    return [{ name, size: bytes.length, problem: String(error) }];
  }
}

/** What browsers say of a file that was removed before it was opened, or before it was read. */
const removed = new Set(['NotFoundError', 'NotReadableError']);

async function bytesOf(folder: FileSystemDirectoryHandle, name: string): Promise<Uint8Array> {
  const file = await (await folder.getFileHandle(name)).getFile();
  return new Uint8Array(await file.arrayBuffer());
}

const soak = { stored, waiting, found, chooseBackupFolder, backups };

export type SoakInPage = typeof soak;

Object.assign(globalThis, { soak });
