import type { Steps } from '../page/steps';

/**
 * Time is given back to the tab after this many milliseconds of work. Less than
 * the 50 ms from which a task is called long (W3C Long Tasks), and enough for
 * most pages to be read in one go: each break costs a turn of the event loop.
 */
export const sliceMs = 30;

/**
 * Lets the tab breathe. A message is used rather than a timer because timers of
 * a tab in the background are held back to one a second.
 */
export function breathe(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Runs all steps, and lets the tab breathe between them. */
export async function inSlices<T>(steps: Steps<T>): Promise<T> {
  let deadline = performance.now() + sliceMs;
  let step = steps.next();
  while (!step.done) {
    if (performance.now() >= deadline) {
      await breathe();
      deadline = performance.now() + sliceMs;
    }
    step = steps.next();
  }
  return step.value;
}
