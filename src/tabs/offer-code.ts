import { clipTab, treeOfOpen } from './clip-tab';

/**
 * Offers the code of a clip to other documents of the extension. `whileUsed` is told of each clip. What tabs answer is
 * copied, because code recognises only arrays and buffers of its own document by their classes.
 */
export function offerCode(whileUsed: (clip: Promise<unknown>) => void = () => {}): void {
  globalThis.clipCode = {
    clipTab(call, request) {
      const clip = clipTab(async (name, asked) => structuredClone(await call(name, asked)), request);
      whileUsed(clip);
      return clip;
    },
    treeOfOpen,
  };
}
