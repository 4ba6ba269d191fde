/** Why machines cannot share a library. */
export type SyncFailure = 'wrongPassphrase' | 'laterVersion' | 'damaged';

export class SyncError extends Error {
  override readonly name = 'SyncError';
  readonly code: SyncFailure;

  constructor(code: SyncFailure, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}
