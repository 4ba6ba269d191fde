import { clipTab, treeOfOpen } from './clip-tab';

/**
 * Offers the code of a clip to other documents of the extension. Calls `whileUsed` with each clip. Answers of tabs are
 * copied, because buffers of another document are not instances of this document's classes.
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
