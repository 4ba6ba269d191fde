import type { TabCallEnvelope } from './channel';
import { failed, type Outcome } from './outcome';
import { plainMessage } from './plain';
import { listenToOurs } from './senders';

type Call = (name: string, asked: unknown) => Promise<Outcome<unknown>>;

/** Answers calls of the content API in one of the extension's own pages. */
export function answerTabCalls(call: Call): void {
  listenToOurs((message) => (isTabCall(message) ? answer(message, call) : undefined));
}

async function answer({ call: name, asked }: TabCallEnvelope, call: Call): Promise<Outcome<unknown>> {
  try {
    return await call(name, plainMessage(asked));
  } catch (error) {
    return failed('readFailed', String(error));
  }
}

function isTabCall(message: unknown): message is TabCallEnvelope {
  return typeof message === 'object' && message !== null && 'call' in message && typeof message.call === 'string';
}
