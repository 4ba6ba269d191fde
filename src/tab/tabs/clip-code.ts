import type { ClipRequest } from '../../browser/messaging/requests';
import { viewsOfExtension } from '../../browser/platform/views';
import type { Clipped } from './clip-tab';
import type { CallTab } from './read-tab';

/*
 * The code of a clip is large, and code that has run is many times faster than new code. A popup is a new document at each
 * click, so the background keeps a document of its own with this code for a minute after a clip: Chromium's worker opens
 * its offscreen document, and Firefox's background page is one. All documents of the extension share a thread and can
 * call each other's functions.
 */

/** What a document with the code of a clip offers to others. */
export interface ClipCode {
  clipTab(call: CallTab, request: ClipRequest | Promise<ClipRequest>): Promise<Clipped>;
  treeOfOpen: typeof import('./clip-tab').treeOfOpen;
}

declare global {
  var clipCode: ClipCode | undefined;
}

/** The code that another document offers. */
function offeredCode(): ClipCode | undefined {
  for (const view of viewsOfExtension()) if (view !== globalThis && view.clipCode) return view.clipCode;
  return undefined;
}

/** The code of a clip: that of another document, or else this document's own. */
export async function codeOfClip(): Promise<ClipCode> {
  return offeredCode() ?? import('./clip-tab');
}
