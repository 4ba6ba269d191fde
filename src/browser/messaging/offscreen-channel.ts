import { post, whileAlive } from './channel';
import type { Answer, Ask, OffscreenMessage } from './protocol';

/** How long (ms) a copy may take, and a backup: a hundred thousand clips with pictures on a slow disk. */
const longestAnswers: { readonly [N in OffscreenMessage]?: number } = {
  'offscreen.copy': 180_000,
  'offscreen.keepCopy': 180_000,
  'offscreen.backUp': 1_800_000,
};

/** Asks the offscreen document. Throws if there is none, or if it is closed before it answers. */
export function askOffscreen<N extends OffscreenMessage>(name: N, question: Ask<N>): Promise<Answer<N> | 'hung'> {
  return whileAlive(post(name, question), () => post('offscreen.ping', null), longestAnswers[name]);
}
