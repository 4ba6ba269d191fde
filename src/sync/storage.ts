import { DeliveryError } from '../delivery/delivery-error';
import type { FileStore, ListingStore } from '../delivery/file-store';
import type { Values } from '../delivery/target';
import type { Web } from '../delivery/web';

/** Where machines share a library. `values` are those of the destination of that kind; `folder` is the one that was picked. */
export interface Storage {
  readonly kind: 'folder' | 'webdav' | 's3';
  readonly values: Values;
  readonly folder?: FileSystemDirectoryHandle;
}

/** A folder that machines share. */
export type SharedStore = Pick<FileStore, 'read' | 'write' | 'remove'> & Pick<ListingStore, 'list'>;

/** Everything is in one folder of the storage, so that nothing else there is listed or removed. */
const ownFolder = 'wclipper-library';

/** The storage's folder of ours. Throws a DeliveryError if the browser does not allow to write there. */
export async function openStorage(storage: Storage, web: Web): Promise<SharedStore> {
  const store = await storeOf(storage, web);
  const at = (path: string) => (path === '' ? ownFolder : `${ownFolder}/${path}`);
  return {
    read: (path) => store.read(at(path)),
    write: (path, bytes, type) => store.write(at(path), bytes, type),
    remove: (path) => store.remove(at(path)),
    list: (folder) => store.list(at(folder)),
  };
}

async function storeOf({ kind, values, folder }: Storage, web: Web): Promise<ListingStore> {
  if (kind === 'webdav') return (await import('../delivery/targets/webdav')).webdavStore(values, web);
  if (kind === 's3') return (await import('../delivery/targets/s3')).s3Store(values, web);
  if (!folder) throw new DeliveryError('placeGone');
  return (await import('../delivery/folder-store')).folderStore(folder);
}
