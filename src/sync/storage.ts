import { DeliveryError } from '../delivery/delivery-error';
import type { ListingStore } from '../delivery/file-store';
import type { Values } from '../delivery/target';
import type { Web } from '../delivery/web';

/** Where machines share a library. `values` are those of the destination of that kind; `folder` is the one that was picked. */
export interface Storage {
  readonly kind: 'folder' | 'webdav' | 's3';
  readonly values: Values;
  readonly folder?: FileSystemDirectoryHandle;
}

/** A folder that machines share. */
export interface SharedStore extends Pick<ListingStore, 'read' | 'write' | 'remove' | 'sizeOf'> {
  /** The names of the files in a folder; none if there is no such folder. */
  list(folder: string): Promise<readonly string[]>;
}

/** What folders of the storage hold, by their paths (bytes). */
export type Room = Readonly<Record<string, number>>;

/** Everything is in one folder of the storage, so that nothing else there is listed or removed. */
const ownFolder = 'wclipper-library';

/**
 * The storage's folder of ours. `room`: what its folders hold, as far as they were listed or written to since `room` was noted.
 * Throws a DeliveryError if the browser does not allow to write there.
 */
export async function openStorage(
  storage: Storage,
  web: Web,
  before: Room = {},
): Promise<SharedStore & { readonly room: Room }> {
  const store = await storeOf(storage, web);
  const room: Record<string, number> = { ...before };
  const at = (path: string) => (path === '' ? ownFolder : `${ownFolder}/${path}`);
  return {
    read: (path) => store.read(at(path)),
    async write(path, bytes, type) {
      await store.write(at(path), bytes, type);
      const folder = path.slice(0, Math.max(path.lastIndexOf('/'), 0));
      room[folder] = (room[folder] ?? 0) + bytes.length;
    },
    remove: (path) => store.remove(at(path)),
    sizeOf: (path) => store.sizeOf(at(path)),
    async list(folder) {
      const files = await store.list(at(folder));
      room[folder] = files.reduce((sum, { bytes }) => sum + bytes, 0);
      return files.map(({ name }) => name);
    },
    room,
  };
}

async function storeOf({ kind, values, folder }: Storage, web: Web): Promise<ListingStore> {
  if (kind === 'webdav') return (await import('../delivery/targets/webdav')).webdavStore(values, web);
  if (kind === 's3') return (await import('../delivery/targets/s3')).s3Store(values, web);
  if (!folder) throw new DeliveryError('placeGone');
  return (await import('../delivery/folder-store')).folderStore(folder);
}
