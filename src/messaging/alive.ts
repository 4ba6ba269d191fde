/*
 *     question ────────────────────────────────▶ answer
 *        5 s        ping ──▶ pong    5 s    ping ──▶ (nothing for 10 s): hung
 *
 * A worker that reads a large page answers a ping in between; one that hangs does not.
 */

/** A question waits this long (ms) before the worker is asked whether it lives, and so between two such questions. */
const pingAfter = 5000;

/** A worker that does not answer a ping by then (ms) hangs. */
const longestSilence = 10_000;

/** A worker that lives may take this long (ms) for an answer: longer than it gives a page. */
const longestAnswer = 60_000;

/** An answer, or `hung` when the worker stops answering pings or does not answer in time. Timers are those of the caller. */
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
