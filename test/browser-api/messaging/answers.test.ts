import { beforeEach, describe, expect, test, vi } from 'vitest';

interface Sender {
  readonly id?: string;
  readonly url?: string;
  readonly origin?: string;
  readonly frameId?: number;
}
type Listener = (message: unknown, sender: Sender) => Promise<unknown> | undefined;
const listeners: Listener[] = [];

vi.mock('webextension-polyfill', () => ({
  default: {
    runtime: {
      id: 'ours',
      getURL: (path: string) => `chrome-extension://ours/${path}`,
      onMessage: { addListener: (listener: Listener) => listeners.push(listener) },
    },
  },
}));

const { answerAll, answerOffscreen } = await import('../../../src/browser/messaging/answers');
const { answerTabCalls } = await import('../../../src/browser/messaging/tab-call-answers');

const own = {
  id: 'ours',
  url: 'chrome-extension://ours/src/screens/popup/index.html',
  origin: 'chrome-extension://ours',
  frameId: 0,
};
const handler = vi.fn(async ({ clipId }: { readonly clipId: string }) => ({ ok: true, value: clipId.length }));
const fileHandler = vi.fn(async () => ({ ok: true, value: null }));

beforeEach(() => {
  listeners.length = 0;
  handler.mockClear();
  fileHandler.mockClear();
  // These are enough to see who is answered.
  const handlers = { 'clip.delete': handler, 'copy.file': fileHandler };
  answerAll(handlers as unknown as Parameters<typeof answerAll>[0]);
});

const sent = (message: unknown, sender: Sender) => listeners[0]?.(message, sender);

describe('messages', () => {
  const asked = { name: 'clip.delete', ask: { clipId: 'x' } };

  test.each<[string, Partial<Sender>]>([
    ['a content script', { url: 'https://e.example/', origin: 'https://e.example' }],
    ['another extension', { id: 'other', url: 'chrome-extension://other/x.html', origin: 'chrome-extension://other' }],
    ['another extension with an address of ours', { id: 'other' }],
    ['a page with a similar address', { url: 'chrome-extension://ours.example/' }],
    ['an opaque origin', { origin: 'null' }],
    ['a web page', { origin: 'https://e.example' }],
    ['a frame', { frameId: 3 }],
  ])('from %s are ignored', (_, different) => {
    expect(sent(asked, { ...own, ...different })).toBeUndefined();
    expect(handler).not.toHaveBeenCalled();
  });

  test.each(['id', 'url'])('from a sender without %s are ignored', (missing) => {
    const { [missing as 'id']: _, ...sender } = own;
    expect(sent(asked, sender)).toBeUndefined();
  });

  test('from our own pages are answered', async () => {
    expect(await sent(asked, own)).toEqual({ ok: true, value: 1 });
    const { origin: _, frameId: __, ...inFirefox } = own;
    expect(await sent(asked, inFirefox)).toEqual({ ok: true, value: 1 });
  });

  test('that only one page sends are ignored if another sends them', async () => {
    const file = { name: 'copy.file', ask: { url: 'https://e.example/a.png' } };
    expect(sent(file, own)).toBeUndefined();
    expect(fileHandler).not.toHaveBeenCalled();
    const offscreen = { ...own, url: 'chrome-extension://ours/src/background/offscreen/index.html' };
    expect(await sent(file, offscreen)).toEqual({ ok: true, value: null });
  });

  test.each([
    null, 1, 'clip.delete', [], {}, { name: 'clip.delete' }, { name: 'toString', ask: {} }, { name: '__proto__', ask: {} },
    { name: 5, ask: {} },
  ])('that are unknown (%j) are ignored', (message) => {
    expect(sent(message, own)).toBeUndefined();
  }); // biome-ignore format: a list to read

  test('that are too large are answered with a failure', async () => {
    const large = { clipId: 'x'.repeat(64 * 1024 * 1024) };
    expect(await sent({ name: 'clip.delete', ask: large }, own)).toMatchObject({ ok: false });
    expect(handler).not.toHaveBeenCalled();
  });

  test('whose handler throws are answered with a failure', async () => {
    handler.mockRejectedValueOnce(new Error('disk full'));
    expect(await sent(asked, own)).toEqual({ ok: false, failure: { code: 'unknown', detail: 'disk full' } });
  });

  test('arrive without the fields that are undefined', async () => {
    await sent({ name: 'clip.delete', ask: { clipId: 'x', title: undefined } }, own);
    expect(Object.keys(handler.mock.calls[0]?.[0] ?? {})).toEqual(['clipId']);
  });
});

describe('requests to the offscreen document', () => {
  const request = { mode: 'article', engine: 'nta', siblings: [] };
  const job = { clip: { tabId: 1, url: 'https://e.example/', request } };
  const clip = vi.fn(async () => ({ ok: true }));
  const readToPick = vi.fn(async () => ({ ok: true, value: 'page' }));

  beforeEach(() => {
    listeners.length = 0;
    clip.mockClear();
    readToPick.mockClear();
    answerOffscreen({ clip, toPick: readToPick } as unknown as Parameters<typeof answerOffscreen>[0]);
  });

  test('from content scripts are ignored', () => {
    expect(sent(job, { ...own, url: 'https://e.example/' })).toBeUndefined();
    expect(clip).not.toHaveBeenCalled();
  });

  test('from our own pages are answered', async () => {
    expect(await sent(job, own)).toEqual({ ok: true });
    expect(await sent({ ping: null }, own)).toBe('pong');
    expect(clip).toHaveBeenCalledTimes(1);
  });

  test('and for pages to pick on go to another function', async () => {
    expect(await sent({ toPick: job.clip }, own)).toEqual({ ok: true, value: 'page' });
    expect(clip).not.toHaveBeenCalled();
  });
});

describe('calls of one of our pages', () => {
  const call = vi.fn(async () => ({ ok: true, value: 'read' }));

  beforeEach(() => {
    listeners.length = 0;
    call.mockClear();
    answerTabCalls(call as unknown as Parameters<typeof answerTabCalls>[0]);
  });

  test('are answered to our own pages', async () => {
    expect(await sent({ call: 'copySlice', asked: 5 }, own)).toEqual({ ok: true, value: 'read' });
    expect(sent({ call: 'copySlice', asked: 5 }, { ...own, url: 'https://e.example/' })).toBeUndefined();
    expect(call).toHaveBeenCalledTimes(1);
  });
});
