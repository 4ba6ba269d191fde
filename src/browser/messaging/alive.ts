/*
 *     question ────────────────────────────────▶ answer
 *        5 s        ping ──▶ pong    5 s    ping ──▶ (nothing for 10 s): hung
 *
 * A worker that reads a large page answers a ping in between; one that hangs does not.
 */

/** How long (ms) a question waits before the worker is pinged, and between two pings. */
const pingAfter = 5000;

/** A worker that does not answer a ping within this time (ms) hangs. */
const longestSilence = 10_000;

/** A working worker may take this long (ms) to answer: longer than it gives a page. */
const longestAnswer = 60_000;

/** The answer, or `hung` if the worker stops answering pings or does not answer in time. Uses the caller's timers. */
export async function whileAlive<T>(
  answer: Promise<T>,
  ping: () => Promise<unknown>,
  longest = longestAnswer,
): Promise<T | 'hung'> {
  let answered = false;
  const settled = answer.finally(() => {
    answered = true;
  });
  const hangs = async () => {
    const deadline = Date.now() + longest;
    while (!answered && Date.now() < deadline) {
      await Promise.race([settled, after(pingAfter)]);
      if (answered) break;
      const lives = await Promise.race([ping().then(() => true), after(longestSilence).then(() => false)]);
      if (!lives) break;
    }
    return 'hung' as const;
  };
  return Promise.race([settled, hangs()]);
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
