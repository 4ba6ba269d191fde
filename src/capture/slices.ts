/**
 * Time is given back to the tab after this many milliseconds of work: half of
 * a frame at 60 Hz, so that scrolling and typing stay smooth.
 */
export const sliceMs = 8;

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
