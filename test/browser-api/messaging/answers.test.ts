import { beforeEach, describe, expect, test, vi } from 'vitest';
import { done, failed } from '../../../src/browser/messaging/outcome';

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

const { answerMessages } = await import('../../../src/browser/messaging/answers');

const own = {
  id: 'ours',
  url: 'chrome-extension://ours/src/screens/popup/index.html',
  origin: 'chrome-extension://ours',
  frameId: 0,
};
const handler = vi.fn(async (_: { readonly clipId: string }) => done(null));
const fileHandler = vi.fn(async () => done(null));

beforeEach(() => {
  listeners.length = 0;
  answerMessages({ 'clip.delete': handler, 'copy.file': fileHandler });
});

const sent = (message: unknown, sender: Sender) => listeners[0]?.(message, sender);

const asked = { name: 'clip.delete', ask: { clipId: 'x' } };

describe('messages', () => {
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
    expect(await sent(asked, own)).toEqual(done(null));
    const { origin: _, frameId: __, ...inFirefox } = own;
    expect(await sent(asked, inFirefox)).toEqual(done(null));
  });

  test('that only one page sends are ignored if another sends them', async () => {
    const file = { name: 'copy.file', ask: { url: 'https://e.example/a.png' } };
    expect(sent(file, own)).toBeUndefined();
    expect(fileHandler).not.toHaveBeenCalled();
    const offscreen = { ...own, url: 'chrome-extension://ours/src/background/offscreen/index.html' };
    expect(await sent(file, offscreen)).toEqual(done(null));
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
    expect(await sent(asked, own)).toEqual(failed('unknown', 'disk full'));
  });

  test('arrive without the fields that are undefined', async () => {
    await sent({ name: 'clip.delete', ask: { clipId: 'x', title: undefined } }, own);
    expect(Object.keys(handler.mock.calls[0]?.[0] ?? {})).toEqual(['clipId']);
  });

  test('to another document of ours are left to it', async () => {
    listeners.length = 0;
    answerMessages({ 'offscreen.ping': async () => done(null) });
    expect(sent(asked, own)).toBeUndefined();
    expect(sent({ name: 'offscreen.ping', ask: null }, { ...own, url: 'https://e.example/' })).toBeUndefined();
    expect(await sent({ name: 'offscreen.ping', ask: null }, own)).toEqual(done(null));
  });
});
