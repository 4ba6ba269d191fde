import { type OffscreenAnswer, type OffscreenJob, type OffscreenName, offscreenNames } from './offscreen-channel';
import { failed } from './outcome';
import { plainMessage } from './plain';
import type { Answer, Ask, MessageName, Messages } from './protocol';
import { listenToOurs, maySend } from './senders';

/*
 * Answers to messages, in the background and in the offscreen document. Messages that are not from our own pages are
 * ignored. The compiler checks the shape of the others where they are sent, so that only their size is checked here.
 */

type Handlers = { readonly [N in MessageName]: (ask: Ask<N>) => Promise<Answer<N>> };

/** Answers every message of the table. */
export function answerAll(handlers: Handlers): void {
  listenToOurs((message, sender) => {
    const asked = nameAndAsk(message);
    if (!asked || !isNamed(asked.name, handlers) || !maySend(sender, asked.name)) return undefined;
    return answer(handlers, asked.name, asked.ask);
  });
}

async function answer<N extends MessageName>(handlers: Handlers, name: N, asked: unknown): Promise<Answer<N>> {
  try {
    return await handlers[name](plainMessage(asked) as Ask<N>);
  } catch (error) {
    return failed('unknown', error instanceof Error ? error.message : String(error));
  }
}

function nameAndAsk(message: unknown): { readonly name: string; readonly ask: unknown } | undefined {
  if (typeof message !== 'object' || message === null || !('name' in message) || !('ask' in message)) return undefined;
  return typeof message.name === 'string' ? { name: message.name, ask: message.ask } : undefined;
}

function isNamed(name: string, handlers: Handlers): name is MessageName {
  return Object.hasOwn(handlers, name satisfies string as keyof Messages);
}

type OffscreenHandlers = { readonly [N in OffscreenName]: (job: OffscreenJob<N>) => Promise<OffscreenAnswer<N>> };

/** Answers the background worker, in the offscreen document. */
export function answerOffscreen(handlers: OffscreenHandlers): void {
  listenToOurs((message) => {
    if (has(message, 'ping')) return Promise.resolve('pong');
    const name = offscreenNames.find((each) => has(message, each));
    return name && answerJob(handlers, name, message);
  });
}

async function answerJob<N extends OffscreenName>(handlers: OffscreenHandlers, name: N, message: unknown) {
  return handlers[name]((message as Readonly<Record<N, OffscreenJob<N>>>)[name]);
}

function has(message: unknown, field: string): boolean {
  return typeof message === 'object' && message !== null && Object.hasOwn(message, field);
}
