/** A result, or the reason why there is none. */
export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

/** Why something failed; each code has messages in `_locales`. */
export interface Failure {
  readonly code: FailureCode;
  /** Technical detail, never the only message shown. */
  readonly detail?: string;
}

export const failureCodes = [
  /** A page of the browser itself (settings, new tab, about:). */
  'browserPage',
  /** The add-on store, or a page that the browser protects. */
  'protectedPage',
  'viewSource',
  /** Firefox shows the text of the page in a page of its own. */
  'readerView',
  'pdf',
  /** A local file, which the user has not allowed the extension to read. */
  'localFile',
  'emptyPage',
  'noArticle',
  /** The engine compares pages and knows no other page of this site. */
  'noSibling',
  'noSelection',
  /** Another page of the article could not be read. */
  'noPart',
  /** Reading the page threw an exception; `detail` has its message. */
  'readFailed',
  /** The tab went to another page during the clip. */
  'navigated',
  'tabClosed',
  'timeout',
  /** The browser shows an error page in place of it. */
  'unreachable',
  /** The browser has not allowed the extension to read the site. */
  'noAccess',
  /** The address leads to a site that the browser has not allowed; `detail` is where it leads, if the browser says so. */
  'elsewhere',
  /** The address is that of a file, which the browser would download. */
  'isFile',
  /** The background worker does not answer. */
  'hung',
  /** The worker ended while saving a page without the popup. */
  'interrupted',
  /** What an earlier worker was asked to save cannot be read. */
  'draftDamaged',
  /** The browser ended the page because it nests too deeply or needs too much memory. */
  'pageCrashed',
  'storageFull',
  /** A later version of WClipper wrote the library. */
  'laterLibrary',
  /** The browser does not open the library's database, or has closed it. */
  'libraryClosed',
  'gone',
  /** A file of the extension could not be loaded. */
  'partMissing',
  /** A worker that writes, searches or compares ended. */
  'workerStopped',
  /** What is exported exceeds what a file of the format can hold. */
  'tooLarge',
  'notDownloaded',
  'downloadCancelled',
  'fileNameRefused',
  'notCopied',
  /** The browser refuses access to a file or a folder. */
  'notAllowed',
  'fileGone',
  'unknown',
] as const;

export type FailureCode = (typeof failureCodes)[number];

export function failed(code: FailureCode, detail?: string): { ok: false; failure: Failure } {
  return { ok: false, failure: detail === undefined ? { code } : { code, detail } };
}

export function done<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}
