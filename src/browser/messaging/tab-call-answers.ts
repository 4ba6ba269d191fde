import type { TabCallEnvelope } from './channel';
import { failed, type Outcome } from './outcome';
import { listenToOurs } from './senders';

/** Answers calls of the content API in one of the extension's own pages. */
export function answerTabCalls(call: (name: string, asked: unknown) => Promise<Outcome<unknown>>): void {
  listenToOurs((message) =>
    isTabCall(message) ? checked(message, call).catch((error) => failed('readFailed', String(error))) : undefined,
  );
}

/** The most text (UTF-16 units) of what a call is asked. Chosen: as for other messages (`answers.ts`). */
const longestAsked = 16_000_000;

async function checked(
  { call: name, asked }: TabCallEnvelope,
  call: (name: string, asked: unknown) => Promise<Outcome<unknown>>,
): Promise<Outcome<unknown>> {
  // The page shows its first frame without them.
  const [{ fitsCall }, { plainMessage }] = await Promise.all([
    import('./shapes/call-shapes'),
    import('./shapes/plain'),
  ]);
  const plain = plainMessage(asked, longestAsked);
  return fitsCall(name, plain) ? call(name, plain) : failed('unknown', `${name} was asked something of another shape`);
}

function isTabCall(message: unknown): message is TabCallEnvelope {
  return typeof message === 'object' && message !== null && 'call' in message && typeof message.call === 'string';
}
