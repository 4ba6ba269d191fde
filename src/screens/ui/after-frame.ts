/**
 * A document that is not displayed gets no frames; it continues after this time (ms). Chosen: even a slow machine draws
 * a frame sooner.
 */
const longestFrame = 200;

/** Calls once the browser has begun the next frame. */
export function afterFrame(then: () => void): void {
  let isStarted = false;
  const begin = () => {
    if (!isStarted) then();
    isStarted = true;
  };
  requestAnimationFrame(() => setTimeout(begin));
  setTimeout(begin, longestFrame);
}
