import { folderOf, tagsIn } from '../../library/folders';
import { pageKeys } from '../../library/page-key';
import { type DailyVault, dailyFields, deliverToVault } from '../daily-note';
import { dailyNotesOnDisk } from '../daily-notes-on-disk';
import { DeliveryError } from '../delivery-error';
import { checkStore, fileFormats, type Layout } from '../file-store';
import { folderStore, reported } from '../folder-store';
import type { Item } from '../item';
import { indexOf } from '../note-index';
import type { Target, Values } from '../target';
import { joined, logseqName, logseqPage, safePath, type Vault, vaultOf } from '../vault';

/*
 * A folder on disk (File System Access), which may be a vault of Obsidian or a graph of Logseq. The value of `folder` is the id
 * under which its handle is stored; that of `subfolder` goes before what a vault's settings say.
 */

export const target: Target = {
  fields: [
    { name: 'folder', is: 'folder' },
    { name: 'subfolder', is: 'text', optional: true },
    { name: 'format', is: 'choice', choices: fileFormats, preset: 'md', optional: true },
    ...dailyFields,
  ],
  hosts: () => [],
  check: async (values) => checkStore((await vaultAt(values)).store),
  send: async (item, values) => deliverToVault(await vaultAt(values), item, values),
  update: async (item, before, values) => deliverToVault(await vaultAt(values), item, values, before),
  /** Of a vault, its folders for `subfolder`; for `notes` and `tags`, which are no fields, those below the folder of new notes, and its tags. */
  async suggest(field, values) {
    const folder = await pickedFolder(values);
    const index = await reported(() => indexOf(values.folder ?? '', folder));
    if (field === 'tags') return tagsIn(index);
    if (field === 'subfolder') return index.folders;
    return field === 'notes' ? foldersBelow(await newNotes(folder, values), index.folders) : [];
  },
};

/** The folder of new notes. */
async function newNotes(folder: FileSystemDirectoryHandle, { subfolder = '' }: Values): Promise<string> {
  return safePath(subfolder) || ((await reported(() => vaultOf(folder)))?.notes ?? '');
}

function foldersBelow(path: string, folders: readonly string[]): readonly string[] {
  const start = path === '' ? '' : `${path}/`;
  return folders.filter((each) => each.startsWith(start)).map((each) => each.slice(start.length));
}

async function pickedFolder({ folder = '' }: Values): Promise<FileSystemDirectoryHandle> {
  const picked = await folderOf(folder);
  if (!picked) throw new DeliveryError('placeGone');
  return picked;
}

async function vaultAt(values: Values): Promise<DailyVault> {
  const folder = await pickedFolder(values);
  const [store, vault] = [await folderStore(folder), await reported(() => vaultOf(folder))];
  const subfolder = safePath(values.subfolder ?? '');
  if (!vault) return { store: { ...store, layout: plainLayout(subfolder) }, daily: undefined, program: 'obsidian' };
  const layout = vaultLayout(vault, subfolder, (item, wasMoved) => notesOf(item, values, folder, wasMoved));
  const { program } = vault;
  const inVault = { ...store, layout, link: (path: string, text?: string) => linkTo(vault, folder.name, path, text) };
  return { store: inVault, daily: dailyNotesOnDisk(store, vault), program };
}

/** Pictures are in a folder beside the notes' folder. */
function plainLayout(subfolder: string): Layout {
  return { folder: subfolder, pictures: () => joined(subfolder, 'images'), notesOf: async () => [] };
}

function vaultLayout(vault: Vault, subfolder: string, notesOf: Layout['notesOf']): Layout {
  return {
    folder: subfolder || vault.notes,
    pictures: vault.pictures,
    notesOf,
    ...(vault.program === 'logseq' ? { text: logseqPage } : {}),
  };
}

/** The notes that name the page as their source. */
async function notesOf(
  { input }: Item,
  { folder = '' }: Values,
  root: FileSystemDirectoryHandle,
  wasMoved: boolean,
): Promise<readonly string[]> {
  const { url, canonicalUrl } = input.article;
  const keys = pageKeys(url, canonicalUrl);
  const { notes } = await reported(() => indexOf(folder, root, wasMoved ? { longest: 0 } : {}));
  return notes.filter(({ pages }) => pages.some((page) => keys.includes(page))).map(({ path }) => path);
}

function linkTo({ program }: Vault, name: string, path: string, text = ''): string {
  if (program === 'obsidian')
    return `obsidian://open?vault=${encodeURIComponent(name)}&file=${encodeURIComponent(path)}`;
  const page = logseqName(path, text);
  return `logseq://graph/${encodeURIComponent(name)}?page=${encodeURIComponent(page)}`;
}
