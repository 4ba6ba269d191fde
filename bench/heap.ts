import type { CDPSession } from 'puppeteer-core';

/** Bytes of a JavaScript heap after garbage collection, with those of its buffers. */
export async function usedHeap(session: Pick<CDPSession, 'send'>): Promise<number> {
  for (let time = 0; time < 3; time++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize = 0 } = (await session.send('Runtime.getHeapUsage')) as {
    readonly usedSize: number;
    readonly backingStorageSize?: number;
  };
  return usedSize + backingStorageSize;
}
