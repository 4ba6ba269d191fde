import 'fake-indexeddb/auto';
import { beforeAll, expect, test, vi } from 'vitest';
import { PictureKeeper } from '../../src/background/keep-pictures';
import { Database } from '../../src/library/database';
import { Library } from '../../src/library/library';
import { sampleArticle } from '../support/sample-article';
import { saveNew } from '../support/save-clip';

type Listener = (message: object, sender: object) => Promise<unknown> | undefined;

/** A browser that does nothing but take the listeners to messages, at any depth of its API. */
const { browser, listeners, allow, wanted } = vi.hoisted(() => {
  const taken: Listener[] = [];
  const onAllowed: (() => void)[] = [];
  const stored: Record<string, unknown> = {};
  const known: Readonly<Record<string, unknown>> = {
    '.runtime.id': 'own',
    '.runtime.getURL': (file: string) => `chrome-extension://own/${file}`,
    '.tabs.get': async (id: number) => ({ id, incognito: id === 13 }),
    '.runtime.onMessage.addListener': (listener: Listener) => void taken.push(listener),
    '.permissions.onAdded.addListener': (listener: () => void) => void onAllowed.push(listener),
    '.storage.session.get': async () => ({ ...stored }),
    '.storage.session.remove': async (name: string) => void delete stored[name],
  };
  const part = (path: string): object =>
    new Proxy(async () => ({}), {
      get: (_, name) => {
        if (typeof name === 'symbol' || name === 'then') return undefined;
        const within = `${path}.${name}`;
        return known[within] ?? part(within);
      },
    });
  const allowed = () => {
    for (const listener of onAllowed) listener();
  };
  return { browser: part(''), listeners: taken, allow: allowed, wanted: stored };
});

vi.mock('webextension-polyfill', () => ({ default: browser }));
// The build makes them.
vi.mock('../../src/tab/tabs/content-scripts', () => ({ isContentCall: () => false }));

beforeAll(async () => {
  vi.stubGlobal('chrome', browser);
  vi.stubGlobal('addEventListener', () => {});
  await import('../../src/background/background');
});

async function ask(name: string, asked: object): Promise<unknown> {
  const sender = { id: 'own', url: 'chrome-extension://own/page.html' };
  const answers = await Promise.all(listeners.map((listen) => listen({ name, ask: asked }, sender)));
  return answers.find((answer) => answer !== undefined);
}

const database = new Database();
const save = (name: string) => saveNew(database, { ...sampleArticle, url: `https://e.example/${name}` });

test('nothing is kept of a page that was only looked at in a private window', async () => {
  const keepTree = vi.spyOn(Library.prototype, 'keepTree').mockResolvedValue();
  const tree = { url: 'https://e.example/', tree: '[]' };
  expect(await ask('tree.keep', { ...tree, tabId: 13 })).toMatchObject({ ok: true });
  expect(keepTree).not.toHaveBeenCalled();
  await ask('tree.keep', { ...tree, tabId: 14 });
  await ask('tree.keep', tree);
  expect(keepTree).toHaveBeenCalledTimes(2);
});

test.each([
  ['restored', (clipId: string) => ask('clip.restore', { clipId })],
  ['restored with others', (clipId: string) => ask('clips.edit', { edits: [{ clipId, deleted: false }] })],
  ['no longer merged', (_: string, merged: object) => ask('clips.unmerge', merged)],
])('the pictures of a clip that is %s are fetched', async (_, restore) => {
  const [keep, other] = [await save('salt'), await save('lamp')];
  const { value } = (await ask('clips.merge', { keep, others: [other] })) as { readonly value: object };
  const resume = vi.spyOn(PictureKeeper.prototype, 'resume');
  expect(await restore(other, value)).toMatchObject({ ok: true });
  expect(resume).toHaveBeenCalledOnce();
});

test('pictures are fetched once there is access, though the popup that asked for it is closed', async () => {
  const id = await save('moss');
  const fetched = vi.spyOn(PictureKeeper.prototype, 'fetchWaiting').mockResolvedValue();
  const only = ['https://e.example/moss.png'];
  wanted['wanted pictures'] = { id, only, asking: only };
  allow();
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledWith(id, undefined));
  allow();
  expect(wanted).toEqual({});
  expect(fetched).toHaveBeenCalledOnce();
});
