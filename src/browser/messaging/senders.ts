import browser from 'webextension-polyfill';
import { offscreenPath } from './offscreen-jobs';
import type { MessageName } from './protocol';

/*
 * Listeners that answer with a promise, which Chromium's own API does not accept. Nothing that the popup's first frame
 * needs imports the polyfill.
 */

/** Listens to messages of the extension's own pages and worker. All others are ignored. */
export function listenToOurs(answer: (message: unknown, sender: Sender) => Promise<unknown> | undefined): void {
  browser.runtime.onMessage.addListener((message: unknown, sender: Sender) =>
    isOurs(sender) ? answer(message, sender) : undefined,
  );
}

/**
 * Whether a message is from one of the extension's own pages or its worker. Content scripts have the extension's id, too,
 * but the address of their page. None of our pages belongs into a frame.
 */
function isOurs({ id, url, origin, frameId }: Sender): boolean {
  const own = browser.runtime.getURL('');
  return (
    id === browser.runtime.id &&
    url?.startsWith(own) === true &&
    (origin === undefined || `${origin}/` === own) &&
    (frameId === undefined || frameId === 0)
  );
}

/** Chromium also tells the origin, which the polyfill's types do not know. */
type Sender = browser.Runtime.MessageSender & { readonly origin?: string };

const libraryPath = 'src/screens/library-page/index.html';

/** Messages that a single page of ours sends. */
const onlyFrom: { readonly [N in MessageName]?: string } = {
  'tab.call': offscreenPath,
  'copy.file': offscreenPath,
  'list.read': libraryPath,
};

/** Whether one of our pages may send a message. */
export function maySend({ url }: Sender, name: MessageName): boolean {
  const path = onlyFrom[name];
  return path === undefined || url?.split('#')[0] === browser.runtime.getURL(path);
}
