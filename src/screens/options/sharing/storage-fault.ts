import { ask } from '../../../browser/messaging/channel';
import { askToWrite } from '../../../browser/platform/folders';
import { messageOf, t } from '../../../browser/platform/i18n';
import { askToReadHosts } from '../../../browser/platform/permissions';
import { DeliveryError } from '../../../delivery/delivery-error';
import { isWebAddress } from '../../../delivery/web';
import { share, tryStorage } from '../../../sync/set-up';
import { type SharingState, storageHere } from '../../../sync/sharing';
import type { Storage } from '../../../sync/storage';
import { type SharingFailure, SyncError } from '../../../sync/sync-error';

/** Why a storage cannot be shared. */
export interface Fault {
  readonly code: SharingFailure;
  /** What the storage said, without secrets. */
  readonly detail?: string | undefined;
}

/** The addresses that are contacted: none for a folder. */
export function hostsOf({ kind, values: { address = '' } }: Storage): readonly string[] {
  return kind === 'folder' ? [] : [address];
}

/**
 * Asks the browser for access and tries the storage. Call it during a click, before awaiting anything. Says whether a library is
 * there.
 */
export async function tested(storage: Storage): Promise<{ readonly isThere: boolean } | Fault> {
  const hosts = hostsOf(storage);
  if (!hosts.every(isWebAddress)) return { code: 'wrongAddress' };
  if (hosts.length > 0 && !(await askToReadHosts(hosts))) return { code: 'noAccess' };
  return await tryStorage(storage).catch(faultIn);
}

/** Shares the library there and has the first round begin, or says why not. */
export async function shared(storage: Storage, passphrase: string): Promise<Fault | undefined> {
  try {
    await share(storage, passphrase);
  } catch (error) {
    return faultIn(error);
  }
  await ask('sharing.round', { asked: 'reader' });
  return undefined;
}

export function faultIn(error: unknown): Fault {
  if (error instanceof SyncError) return { code: error.code };
  return error instanceof DeliveryError ? { code: error.code, detail: error.detail } : { code: 'unknown' };
}

/** What went wrong and what to do. What the outbox says of a storage fits here, too, except where it speaks of clips. */
export function faultSentence(code: SharingFailure): string {
  return messageOf(`sharingFailure_${code}`) ?? messageOf(`deliveryFailure_${code}`) ?? t('deliveryFailure_unknown');
}

/** Asks for access to the storage that is shared already. Call it during a click, before awaiting anything. */
export async function allowedAgain({ kind, address }: Pick<SharingState, 'kind' | 'address'>): Promise<boolean> {
  if (kind !== 'folder') return askToReadHosts([address]);
  const { folder } = (await storageHere()) ?? {};
  return folder !== undefined && askToWrite(folder);
}
