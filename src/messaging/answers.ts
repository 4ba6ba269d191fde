import browser from 'webextension-polyfill';
import type { ClipEnvelope, Envelope } from './channel';
import {
  type Answer,
  type Ask,
  type ClipJob,
  type ClippedTab,
  failed,
  type MessageName,
  type Messages,
  type Outcome,
} from './protocol';

/*
 * Listeners that answer with a promise, which Chromium's own API does not accept. Nothing that the popup's first frame
 * needs imports the polyfill.
 */

type Handlers = { readonly [N in MessageName]: (ask: Ask<N>) => Promise<Answer<N>> };

/** Answers every message of the table. Messages that are not from the extension's own pages are ignored. */
export function answerAll(handlers: Handlers): void {
  browser.runtime.onMessage.addListener((message: unknown, sender: browser.Runtime.MessageSender) => {
    if (!isOurs(sender) || !isEnvelope(message, handlers)) return undefined;
    return answer(handlers, message);
  });
}

async function answer<N extends MessageName>(
  handlers: Handlers,
  { name, ask: question }: Envelope<N>,
): Promise<Answer<N>> {
  try {
    return await handlers[name](question);
  } catch (error) {
    return failed('unknown', error instanceof Error ? error.message : String(error));
  }
}

function isEnvelope(message: unknown, handlers: Handlers): message is Envelope {
  if (typeof message !== 'object' || message === null || !('name' in message) || !('ask' in message)) return false;
  return typeof message.name === 'string' && Object.hasOwn(handlers, message.name satisfies string as keyof Messages);
}

/** Answers the background worker's requests for clips, in the offscreen document. */
export function answerClips(clip: (job: ClipJob) => Promise<Outcome<ClippedTab>>): void {
  browser.runtime.onMessage.addListener((message: unknown, sender: browser.Runtime.MessageSender) => {
    if (!isOurs(sender) || !isClipEnvelope(message)) return undefined;
    return message.clip === 'ping' ? Promise.resolve('pong') : clip(message.clip);
  });
}

/** Content scripts have the extension's id too, but the address of their page. */
function isOurs({ url }: browser.Runtime.MessageSender): boolean {
  return url?.startsWith(browser.runtime.getURL('')) === true;
}

function isClipEnvelope(message: unknown): message is ClipEnvelope {
  return typeof message === 'object' && message !== null && 'clip' in message;
}
