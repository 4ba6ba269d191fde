import { done, type Failure, type FailureCode, failed, type Outcome } from './outcome';

/*
 * The failure that an error stands for, by its name: an error may come from a worker, or wrapped by the database, and is
 * then no instance of its class any more. Every class of errors in `src/` sets its name (test/browser-api/messaging/failure-of.test.ts).
 */

/** Our own errors. Some are always caught and reported in other words; if one gets here, this is what it means. */
const ownErrors: Readonly<Record<string, FailureCode>> = {
  ArchiveFull: 'tooLarge',
  DamagedBytes: 'libraryClosed',
  DeliveryError: 'unknown',
  LaterLibrary: 'laterLibrary',
  NotDownloaded: 'notDownloaded',
  NotInLibrary: 'gone',
  NotPlaced: 'notAllowed',
  NotRestored: 'unknown',
  Stopped: 'unknown',
  SyncError: 'unknown',
  UnclosedRow: 'unknown',
};

/** Errors of browsers and of the database. */
const otherErrors: Readonly<Record<string, FailureCode>> = {
  BlockedError: 'libraryClosed',
  DatabaseClosedError: 'libraryClosed',
  MissingAPIError: 'libraryClosed',
  NotAllowedError: 'notAllowed',
  NotFoundError: 'fileGone',
  NotReadableError: 'fileGone',
  OpenFailedError: 'libraryClosed',
  QuotaExceededError: 'storageFull',
  SecurityError: 'notAllowed',
};

/** The messages of errors whose names are not specific enough; `USER_CANCELED` and the like are what browsers say of downloads. */
const messages: readonly (readonly [part: RegExp, code: FailureCode])[] = [
  [/quota|FILE_NO_SPACE/i, 'storageFull'],
  [/USER_CANCELED|cancell?ed by the user/i, 'downloadCancelled'],
  [/FILE_NAME_TOO_LONG|invalid filename|illegal characters/i, 'fileNameRefused'],
  [/the worker ended/, 'workerStopped'],
  [/dynamically imported module|module script failed/i, 'partMissing'],
  [/backing store|indexeddb|object ?store|database connection/i, 'libraryClosed'],
  [/the (?:new child|node)\b|not a child/i, 'unknown'],
];

/** The names of our own errors that have a failure. */
export const namesOfErrors: readonly string[] = Object.keys(ownErrors);

export function failureOf(error: unknown): { ok: false; failure: Failure } {
  const chain = [...causesOf(error)];
  const message = chain[0]?.message ?? String(error);
  const named = chain.map(({ name }) => ownErrors[name]).find((code) => code !== undefined);
  const spoken = messages.find(([part]) => chain.some((one) => part.test(`${one.name} ${one.message}`)));
  const other = chain.map(({ name }) => otherErrors[name]).find((code) => code !== undefined);
  return failed(spoken?.[1] ?? named ?? other ?? 'unknown', message);
}

/**
 * Whether an error only says that something ended because the reader went on or the page is being closed. The database
 * gives the same name to work that it gave up because of another error, such as a full disk.
 */
export function endedOnPurpose(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError' && failureOf(error).failure.code === 'unknown';
}

/**
 * Errors nest this deep at most. Chosen: more than there are layers that wrap an error; an error may be its own cause.
 */
const mostCauses = 8;

/** An error and those that caused it; the database calls them `inner`. */
function* causesOf(error: unknown): Generator<Error> {
  let cause: unknown = error;
  for (let depth = 0; depth < mostCauses && cause instanceof Error; depth++) {
    yield cause;
    cause = 'inner' in cause ? cause.inner : cause.cause;
  }
}

/** Runs work whose errors become failures. */
export async function outcomeOf<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return done(await work());
  } catch (error) {
    return failureOf(error);
  }
}
