import type { FailureCode } from '../../browser/messaging/outcome';

/** Addresses that no extension can read, each with its failure. The first match counts. */
const unclippableUrls: readonly (readonly [RegExp, FailureCode])[] = [
  [/^view-source:/, 'viewSource'],
  [
    /^(chrome|edge|about|brave|vivaldi|opera|devtools|chrome-extension|moz-extension|resource|chrome-search|chrome-untrusted|jar):/,
    'browserPage',
  ],
  [
    /^https:\/\/(chromewebstore\.google\.com|chrome\.google\.com\/webstore|addons\.mozilla\.org|microsoftedge\.microsoft\.com\/addons)/,
    'protectedPage',
  ],
  [/^file:/, 'localFile'],
];

/** Error messages of browsers that say more than "refused". */
const refusals: readonly (readonly [RegExp, FailureCode])[] = [
  [/no tab with id|invalid tab id|tab was closed/i, 'tabClosed'],
  [
    /frame with id \d+ (was removed|is showing error page)|context (was )?(destroyed|invalidated)|actor .{0,200} destroyed|message manager disconnected|port closed/i,
    'navigated',
  ],
  [/extensions gallery|cannot access contents|missing host permission|cannot be scripted/i, 'protectedPage'],
  [/cannot access a chrome:|cannot access a .{0,99}url/i, 'browserPage'],
];

/** Why a page at that address cannot be read; undefined if it can, or if only the browser knows. */
export function failureOfUrl(url: string): FailureCode | undefined {
  return unclippableUrls.find(([pattern]) => pattern.test(url))?.[1];
}

/** The failure that a browser's error message stands for, when it refuses to run a script in a tab. */
export function failureOfError(message: string, url: string | undefined): FailureCode {
  const code = refusals.find(([pattern]) => pattern.test(message))?.[1] ?? 'unknown';
  if (code !== 'protectedPage') return code;
  // Chromium hides the address of pages such as about:blank.
  if (!url) return 'browserPage';
  // Firefox shows PDFs in its own viewer, under the address of the file.
  return /\.pdf([?#]|$)/i.test(url) ? 'pdf' : code;
}
