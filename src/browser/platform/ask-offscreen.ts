import { askOffscreen } from '../messaging/offscreen-channel';
import { failed } from '../messaging/outcome';
import type { Answer, Ask, OffscreenMessage } from '../messaging/protocol';
import { closeOffscreen, openOffscreen } from './offscreen';

/** Whether the background is an event page, which can make articles itself, and not a worker. */
export function hasDocument(): boolean {
  return import.meta.env.MODE === 'firefox';
}

/**
 * Asks the offscreen document, which is opened if need be. It closes after a minute without work, perhaps just as this
 * request arrives, and its process may crash: a document that is closed is opened once more. Only the document that was
 * asked is closed, because another request may have opened the next one.
 */
export async function askOpened<N extends OffscreenMessage>(name: N, question: Ask<N>): Promise<Answer<N>> {
  let asked: number | undefined;
  const answered = async () => {
    asked = await openOffscreen();
    return askOffscreen(name, question);
  };
  const answer = await answered().catch(async () => {
    await closeOffscreen(asked);
    return answered();
  });
  if (answer !== 'hung') return answer;
  await closeOffscreen(asked);
  return failed('timeout');
}
