import type { DeliveryFailure } from '../browser/messaging/deliveries';

/** Why machines do not share their library. */
export type SyncFailure =
  | 'wrongPassphrase'
  /** The storage has the key of another library than this machine was given. */
  | 'otherKey'
  /** The storage has no library any more. */
  | 'emptied'
  /** It has files of a library, but not its key: they are being copied, or it was lost. */
  | 'keyMissing'
  /** A later version of WClipper wrote it. */
  | 'laterVersion'
  /** The key was changed or cut off. */
  | 'damaged'
  | 'offline'
  /** This machine has no room left. */
  | 'diskFull';

/** Why a round failed: `sharingFailure_<code>` in `_locales`, or what the outbox says of the storage. */
export type SharingFailure = SyncFailure | DeliveryFailure;

export class SyncError extends Error {
  override readonly name = 'SyncError';
  readonly code: SyncFailure;

  constructor(code: SyncFailure, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}
