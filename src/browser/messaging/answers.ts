import { messageOf } from '../../page/faults';
import type { Envelope } from './channel';
import { failed } from './outcome';
import { plainMessage } from './plain';
import type { Answer, Ask, MessageName } from './protocol';
import { listenToOurs, maySend } from './senders';

/*
 * Answers to messages. Those that are not from our own pages are ignored. The compiler checks the shape of the others where
 * they are sent, so that only their size is checked here.
 */

type Handlers<Name extends MessageName> = { readonly [N in Name]: (ask: Ask<N>) => Promise<Answer<N>> };

/** Answers these messages. All others are for another document. */
export function answerMessages<Name extends MessageName>(handlers: Handlers<Name>): void {
  const isOne = (name: string): name is Name => Object.hasOwn(handlers, name);
  listenToOurs((message, sender) => {
    if (!isEnvelope(message)) return undefined;
    const { name, ask }: { readonly name: string; readonly ask: unknown } = message;
    return isOne(name) && maySend(sender, name) ? answer(handlers, name, ask) : undefined;
  });
}

async function answer<N extends MessageName>(handlers: Handlers<N>, name: N, asked: unknown): Promise<Answer<N>> {
  try {
    return await handlers[name](plainMessage(asked) as Ask<N>);
  } catch (error) {
    return failed('unknown', messageOf(error));
  }
}

function isEnvelope(message: unknown): message is Envelope {
  if (typeof message !== 'object' || message === null || !('name' in message) || !('ask' in message)) return false;
  return typeof message.name === 'string';
}
