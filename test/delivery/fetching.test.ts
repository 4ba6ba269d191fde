import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchHere, type Outgoing } from '../../src/delivery/fetching';

/* Slow lines: time is not real. */

const second = 1000;
const kilobyte = 1000;

beforeEach(() => void vi.useFakeTimers());

const outgoing: Outgoing = {
  address: 'https://dav.example/file',
  method: 'GET',
  headers: {},
  body: undefined,
  timeout: 120 * second,
};

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A host that takes `sending` (ms) to answer and sends so many parts, each so large (bytes) and so much later (ms). */
function host({ sending = 0, parts = 0, size = 0, pause = 0 }) {
  vi.stubGlobal('fetch', async (_: string, { signal }: { readonly signal: AbortSignal }) => {
    const ended = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    await Promise.race([later(sending), ended]);
    let left = parts;
    const pull = async (stream: ReadableStreamDefaultController) => {
      if (left-- === 0) return stream.close();
      await Promise.race([later(pause), ended]);
      stream.enqueue(new Uint8Array(size));
    };
    return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }));
  });
}

async function fetched(changed: Partial<Outgoing> = {}) {
  const fetching = fetchHere({ ...outgoing, ...changed });
  await vi.runAllTimersAsync();
  return await fetching;
}

describe('a slow line', () => {
  test('is waited for while an answer comes', async () => {
    host({ parts: 20, size: 600 * kilobyte, pause: 100 * second });
    expect(await fetched()).toMatchObject({ status: 200, bytes: { length: 12_000 * kilobyte } });
  });

  test('is waited for while a file goes', async () => {
    host({ sending: 500 * second });
    expect(await fetched({ method: 'PUT', body: new Uint8Array(3000 * kilobyte) })).toMatchObject({ status: 200 });
  });

  test('is given up when nothing has come for long', async () => {
    host({ parts: 20, size: kilobyte, pause: 100 * second });
    expect(await fetched()).toEqual({ failed: 'timeout' });
    host({ sending: 500 * second });
    expect(await fetched({ method: 'PUT', body: 'small' })).toEqual({ failed: 'timeout' });
  });
});
