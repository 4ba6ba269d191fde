import type { ClipRequest } from '../../browser/messaging/requests';
import { viewsOfExtension } from '../../browser/platform/views';
import { defined } from '../../language/text/defined';
import type { Clipped } from './clip-tab';
import type { CallTab } from './read-tab';

/*
 * The code of a clip is large, and code that has run is many times faster than new code. A popup is a new document at each
 * click, so the background keeps a document of its own with this code for a while after a clip: Chromium's worker opens
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

/** The code of a clip: that of another document, or else this document's own. */
export async function codeOfClip(): Promise<ClipCode> {
  const view = viewsOfExtension().find((each) => each !== globalThis && each.clipCode);
  const code = view?.clipCode;
  if (!code) return import('./clip-tab');
  return {
    clipTab: async (call, request) => {
      const lent = await unlessClosed(view, code.clipTab(call, request));
      if (!lent) return (await import('./clip-tab')).clipTab(call, request);
      // The page is too large to be copied.
      const { open, ...made } = lent;
      return { ...structuredClone(made), ...defined({ open }), lentBy: view };
    },
    treeOfOpen: code.treeOfOpen,
  };
}

/**
 * What is made in another document; undefined if that closes first, because its promises then never settle. Firefox ends
 * its background page half a minute after its last event, and a call from another document does not count as one.
 */
async function unlessClosed<T>(view: Window, work: Promise<T>): Promise<T | undefined> {
  const listening = new AbortController();
  const closed = new Promise<undefined>((resolve) =>
    view.addEventListener('pagehide', () => resolve(undefined), { signal: listening.signal }),
  );
  try {
    return await Promise.race([work, closed]);
  } finally {
    listening.abort();
  }
}
