import type { CDPSession } from 'puppeteer-core';

/** An isolated world of a tab, like that of a content script: it shares only the document with others. */
export interface World {
  /** CPU time (ms) of the tab's main thread for compiling and evaluating the script of the world. */
  readonly injectMs: number;
  /** The value of a JavaScript expression; a promise is awaited. */
  ask<Result>(expression: string): Promise<Result>;
  /** The same, with the CPU time (ms) of the tab's main thread. */
  timed<Result>(expression: string): Promise<Timed<Result>>;
}

interface Timed<Result> {
  readonly value: Result;
  readonly ms: number;
}

/** Creates a world and evaluates a script in it. The global `inPageScript` has what the script exports. */
export async function isolatedWorld(session: CDPSession, script: string): Promise<World> {
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
  });
  await session.send('Performance.enable');

  async function ask<Result>(expression: string): Promise<Result> {
    const parameters = { expression, contextId, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', parameters);
    if (exceptionDetails) throw new Error(messageIn(exceptionDetails.exception?.description ?? exceptionDetails.text));
    return result.value as Result;
  }

  async function timed<Result>(expression: string): Promise<Timed<Result>> {
    const start = await threadTime(session);
    await ask(`Promise.resolve(${expression}).then((value) => { globalThis.timedValue = value; })`);
    const ms = (await threadTime(session)) - start;
    return { value: await ask<Result>('globalThis.timedValue'), ms };
  }

  // The source is sent first, so that only the work of the browser is timed.
  await ask(`globalThis.source = ${JSON.stringify(script)}; 0`);
  const { ms } = await timed('((0, eval)(source), delete globalThis.source)');
  return { injectMs: ms, ask, timed };
}

/**
 * CPU time (ms) of the tab's main thread so far. It differs from the kernel's count by less than 0.2 ms, and unlike
 * elapsed time it does not depend on what else the machine does.
 */
async function threadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'ThreadTime')?.value;
  if (seconds === undefined) throw new Error('The browser does not tell the time of its threads');
  return seconds * 1000;
}

/** The browser describes exceptions as `Error: message`, followed by the stack. */
function messageIn(description: string): string {
  return description.replace(/^\w*Error: /, '');
}
