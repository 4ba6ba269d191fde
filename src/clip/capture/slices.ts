import type { Steps } from '../../page/steps';

/**
 * After this many milliseconds of work the tab gets its turn. Less than the 50 ms from which a task counts as long
 * (W3C Long Tasks), and enough to read most pages without a break: each break costs a turn of the event loop.
 */
export const sliceMs = 30;

/**
 * Yields to the tab's event loop. Uses a message instead of a timer, because browsers limit timers of background tabs
 * to one per second.
 */
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** The number of breaks so far: work that went on after one may meet a changed document. */
export const breaks = { count: 0 };

/** Runs all steps, yields to the tab between them and waits for the promises that they yield. */
export async function inSlices<T>(steps: Steps<T>): Promise<T> {
  let deadline = performance.now() + sliceMs;
  let step = steps.next();
  while (!step.done) {
    if (step.value) await step.value;
    if (performance.now() >= deadline) {
      await breathe();
      breaks.count++;
      deadline = performance.now() + sliceMs;
    }
    step = steps.next();
  }
  return step.value;
}
