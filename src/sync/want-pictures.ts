import { pageDatabase } from '../library/page-database';
import { Transfer } from '../library/transfer';
import { picturesOf } from './clip-fields';
import { keyOfClip } from './shared-kinds';
import { note, sharedDatabase } from './sharing';

/**
 * Has the next round fetch the pictures of a clip that this machine left in the storage. Returns whether there are any, so that
 * somebody asks for a round.
 */
export async function wantPictures(
  clipId: string,
  library = pageDatabase,
  shared = sharedDatabase(),
): Promise<boolean> {
  const item = await shared.items.get(keyOfClip(clipId));
  const hashes = picturesOf(new Map(item?.common)).map(({ hash }) => hash);
  if ((await new Transfer(library).missing(hashes)).length === 0) return false;
  await shared.transaction('rw', shared.sharing, shared.items, async () => {
    await shared.items.update(keyOfClip(clipId), { due: 1 });
    await note(shared, ({ wanted = [] }) => ({ wanted: [...new Set([...wanted, clipId])] }));
  });
  return true;
}
