import { beforeEach, describe, expect, test, vi } from 'vitest';

type Listener = (message: unknown, sender: { readonly url?: string }) => Promise<unknown> | undefined;
const listeners: Listener[] = [];

vi.mock('webextension-polyfill', () => ({
  default: {
    runtime: {
      getURL: (path: string) => `chrome-extension://ours/${path}`,
      onMessage: { addListener: (listener: Listener) => listeners.push(listener) },
    },
  },
}));

const { answerAll, answerClips } = await import('../../src/messaging/answers');

const own = { url: 'chrome-extension://ours/src/popup/index.html' };
const handler = vi.fn(async ({ clipId }: { readonly clipId: string }) => ({ ok: true, value: clipId.length }));

beforeEach(() => {
  listeners.length = 0;
  handler.mockClear();
  // One handler is enough to see who is answered.
  answerAll({ 'clip.delete': handler } as unknown as Parameters<typeof answerAll>[0]);
});

const sent = (message: unknown, sender: { readonly url?: string }) => listeners[0]?.(message, sender);

describe('messages', () => {
  test.each(['https://e.example/', 'chrome-extension://other/x.html', 'chrome-extension://ours.example/', undefined])(
    'from %s are ignored',
    (url) => {
      const sender = url === undefined ? {} : { url };
      expect(sent({ name: 'clip.delete', ask: { clipId: 'x' } }, sender)).toBeUndefined();
      expect(handler).not.toHaveBeenCalled();
    },
  );

  test.each([
    null, 1, 'clip.delete', [], {}, { name: 'clip.delete' }, { name: 'toString', ask: {} }, { name: '__proto__', ask: {} },
    { name: 5, ask: {} },
  ])('that are unknown (%j) are ignored', (message) => {
    expect(sent(message, own)).toBeUndefined();
  }); // biome-ignore format: a list to read

  test.each([null, 'x', {}])(
    'from our own pages with invalid content (%j) are answered with a failure',
    async (ask) => {
      expect(await sent({ name: 'clip.delete', ask }, own)).toMatchObject({ ok: false, failure: { code: 'unknown' } });
    },
  );
});

describe('requests for clips', () => {
  const job = { clip: { tabId: 1, url: 'https://e.example/', request: {} } };
  const clip = vi.fn(async () => ({ ok: true }));

  beforeEach(() => {
    listeners.length = 0;
    clip.mockClear();
    answerClips(clip as unknown as Parameters<typeof answerClips>[0]);
  });

  test('from content scripts are ignored', () => {
    expect(sent(job, { url: 'https://e.example/' })).toBeUndefined();
    expect(clip).not.toHaveBeenCalled();
  });

  test('from our own pages are answered', async () => {
    expect(await sent(job, own)).toEqual({ ok: true });
    expect(await sent({ clip: 'ping' }, own)).toBe('pong');
    expect(clip).toHaveBeenCalledTimes(1);
  });
});
