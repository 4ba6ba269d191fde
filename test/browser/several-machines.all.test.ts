import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, describe, expect, test } from 'vitest';
import { allowedExtension } from '../../cli/drivers/allowed-extension';
import { builtExtension } from '../../cli/drivers/build-extension';
import type { Clipper } from '../../cli/drivers/clipper';
import type { BrowserName } from '../../cli/drivers/plain-browser';
import { type SharedPlace, shareLibrary } from '../../cli/drivers/share-library';
import { randomFrom } from '../../evaluation/metrics/statistics';
import type { SharingRow } from '../../src/sync/shared-database';
import { type Answer, type Received, standIn } from '../delivery/stand-in';
import { browserNames, launchHeadless } from '../support/browsers';
import { fillWithPictures } from '../support/fill-with-pictures';
import { openFolder } from '../support/folder';
import { watchMemory } from '../support/memory-of';
import { inPage, openedLibrary, tell } from '../support/outbox-page';
import { putClips } from '../support/put-clips';
import { s3Login, startS3 } from '../support/s3-server';
import { countOf, rowOf, rowsOf } from '../support/stored-rows';
import { login, restarted, webdavServers } from '../support/webdav-servers';

/*
 * Browsers share a library through real servers on this machine. `WCLIPPER_SHARED_CLIPS=10000` copies as many to an empty
 * browser; the figures that are printed are in docs/explanation/replication.md.
 */

const clips = Number(process.env.WCLIPPER_SHARED_CLIPS ?? 200);

/** Copying takes so long (ms) at most, on a busy machine. */
const patience = 120_000 + clips * 1000;

const extensions = new Map<BrowserName, string>();
const launched: Clipper[] = [];
afterAll(async () => {
  await Promise.all(launched.map((clipper) => clipper.close()));
  for (const extension of extensions.values()) rmSync(extension, { recursive: true, force: true });
});

async function launch(browser: BrowserName, profile = openFolder()): Promise<Clipper> {
  const extension = extensions.get(browser) ?? allowedExtension(builtExtension(browser));
  extensions.set(browser, extension);
  const clipper = await launchHeadless(browser, { extension, profile, downloads: openFolder() });
  launched.push(clipper);
  return clipper;
}

async function apache(folder: string): Promise<SharedPlace> {
  const server = webdavServers.find(({ name }) => name === 'Apache');
  const address = (await server?.start(folder)) ?? '';
  return { kind: 'webdav', values: { address, ...login } };
}

async function s3(folder: string): Promise<SharedPlace> {
  return { kind: 's3', values: { address: await startS3(folder), ...s3Login } };
}

const sharing = (page: Page) => inPage<SharingRow>(page, rowOf('sharing', 'sharing', 'wclipper-shared'));

/** Rounds until one has ended well. */
async function settle(page: Page): Promise<void> {
  const before = (await sharing(page)).lastAt ?? 0;
  const lastAt = async () => {
    const row = await sharing(page);
    if ((row.lastAt ?? 0) <= before) await tell(page, 'sharing.round', { asked: 'reader' });
    return row;
  };
  const hasEnded = async () => {
    const { lastAt: at = 0, startedAt, failure } = await lastAt();
    return at > before && startedAt === undefined ? 'ended' : (failure ?? 'running');
  };
  await expect.poll(hasEnded, { timeout: patience, interval: 250 }).toBe('ended');
}

/** Rounds on all of these until none can have anything new. */
async function settleAll(...pages: readonly Page[]): Promise<void> {
  for (let turn = 0; turn < 3; turn++) for (const page of pages) await settle(page);
}

/** What readers see of a library. */
async function seen(page: Page) {
  const plain = ({ revision: _, versions: __, tabId: ___, ...row }: Row) => row;
  const inOrder = (rows: readonly Row[]) =>
    rows.map(plain).sort((one, other) => (`${one.id}` < `${other.id}` ? -1 : 1));
  const tables = ['clips', 'articles', 'pictures', 'highlights'];
  const read = await Promise.all(tables.map((table) => inPage<readonly Row[]>(page, rowsOf(table))));
  return {
    ...Object.fromEntries(tables.map((table, at) => [table, inOrder(read[at] ?? [])])),
    images: await inPage<number>(page, countOf('images')),
  };
}

type Row = Readonly<Record<string, unknown>>;

/** How many files a folder has, and how large they are together (bytes). */
function sizeOf(folder: string): { readonly files: number; readonly bytes: number } {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sizes = names.map((name) => statSync(join(folder, name))).filter((each) => each.isFile());
  return { files: sizes.length, bytes: sizes.reduce((sum, { size }) => sum + size, 0) };
}

describe('an empty browser', () => {
  test('gets a whole library with its pictures', { timeout: 3 * patience }, async () => {
    const folder = openFolder();
    const place = await apache(folder);
    const [one, two] = [await launch('chromium'), await launch('chromium')];
    const [full, empty] = [await openedLibrary(one), await openedLibrary(two)];
    await fillWithPictures(full, clips);
    const figures: Record<string, unknown> = { clips };
    for (const [name, clipper, page] of [
      ['up', one, full],
      ['down', two, empty],
    ] as const) {
      const memory = watchMemory(clipper.browser.process()?.pid ?? 0);
      const begun = performance.now();
      await shareLibrary(clipper, place);
      await settle(page);
      figures[name] = {
        seconds: Math.round((performance.now() - begun) / 1000),
        peakMB: Math.round(memory.end() / 1e6),
      };
    }
    console.info(JSON.stringify({ ...figures, storage: sizeOf(join(folder, 'files')) }));
    for (const table of ['clips', 'articles', 'pictures', 'images'])
      expect([table, await inPage(empty, countOf(table))]).toEqual([table, clips]);
    expect(await sharing(empty)).toMatchObject({ waiting: 0, unreadable: 0, received: clips });
  });
});

describe('a browser with little room', () => {
  test('gets the pictures of a clip when it is opened', { timeout: 300_000 }, async () => {
    const place = await apache(openFolder());
    const [one, two] = [await launch('chromium'), await launch('chromium')];
    const [full, small] = [await openedLibrary(one), await openedLibrary(two)];
    for (const clipper of [one, two]) await shareLibrary(clipper, place);
    await settle(small);
    const options = await two.extensionPage('src/screens/options/index.html');
    await options.click('#pictures-opened');
    await expect.poll(async () => (await sharing(small)).picturesLater).toBe(true);
    await options.close();
    // More than travel one by one.
    await fillWithPictures(full, 6);
    await settle(full);
    await settle(small);
    expect(await inPage(small, countOf('clips'))).toBe(6);
    expect(await inPage(small, countOf('images'))).toBe(0);
    const reader = await two.extensionPage(`src/screens/library-page/index.html#clip=${idOf(2)}`);
    await expect.poll(() => inPage(small, countOf('images')), { timeout: 60_000 }).toBe(1);
    await reader.waitForSelector('article img[src^="blob:"]');
    await expect.poll(async () => (await sharing(small)).wanted).toEqual([]);
    expect(await sharing(small)).toMatchObject({ waiting: 0, unreadable: 0 });
  });
});

describe('Chromium and Firefox', () => {
  const slots = [{ tag: 'aside', marks: ['box'], above: [] }];
  const rule = { id: 'boxes', name: 'Boxes', site: 'news.example', action: 'drop', enabled: true, slots };
  const preferences = (page: Page) => inPage(page, 'chrome.storage.local.get(["amount", "siteRules:news.example"])');

  test.runIf(browserNames.includes('firefox')).each([
    ['WebDAV (Apache)', apache],
    ['S3 (s3rver)', s3],
  ] as const)('have one library through %s', { timeout: 600_000 }, async (_, start) => {
    const place = await start(openFolder());
    const [one, two] = [await launch('chromium'), await launch('firefox')];
    const [first, second] = [await openedLibrary(one), await openedLibrary(two)];
    await fillWithPictures(first, 20);
    await putClips(second, [{ id: 'lamp', title: 'Lamp', note: 'At home.', tags: ['house'] }]);
    for (const clipper of [one, two]) await shareLibrary(clipper, place);
    await settleAll(first, second);
    expect(await seen(second)).toEqual(await seen(first));
    expect(await seen(second)).toMatchObject({ images: 20, clips: { length: 21 } });
    await tell(second, 'clip.edit', { clipId: idOf(1), title: 'From Firefox', tags: ['salt'] });
    await tell(first, 'clip.edit', { clipId: idOf(1), note: 'From Chromium' });
    await tell(first, 'clip.delete', { clipId: 'lamp' });
    await tell(first, 'settings.write', { amount: 'more' });
    await tell(first, 'rules.add', { rules: [rule] });
    await settleAll(first, second);
    expect(await seen(second)).toEqual(await seen(first));
    expect(await preferences(second)).toEqual(await preferences(first));
    expect(await preferences(second)).toMatchObject({ amount: 'more', 'siteRules:news.example': expect.anything() });
    const [clip] = (await inPage<readonly Row[]>(first, rowsOf('clips'))).filter(({ id }) => id === idOf(1));
    expect(clip).toMatchObject({ title: 'From Firefox', tags: ['salt'] });
    expect(JSON.stringify(await inPage(second, rowsOf('articles')))).toContain('From Chromium');
  });
});

/** So few that both machines often edit the same one. */
const clipsToEdit = 30;

/** How often browsers and server are killed, in turn. `WCLIPPER_SHARED_KILLS=12`: at more moments. */
const kills = Number(process.env.WCLIPPER_SHARED_KILLS ?? 6);

/** Two browsers that share a library, whose readers edit the same clips. */
class Pair {
  readonly pages: Page[] = [];
  /** What was written last into each field: the other machine cannot have read and replaced it. */
  readonly last = new Map<string, string>();
  private readonly random = randomFrom(Number(process.env.WCLIPPER_FUZZ_SEED ?? 35));
  private readonly clippers: Clipper[] = [];
  private readonly profiles = [openFolder(), openFolder()];
  private readonly browsers: readonly BrowserName[];

  constructor(...browsers: readonly [BrowserName, BrowserName]) {
    this.browsers = browsers;
  }

  async start(place: SharedPlace): Promise<void> {
    for (const who of [0, 1]) await this.launch(who);
    await fillWithPictures(this.pages[0] as Page, clipsToEdit);
    for (const clipper of this.clippers) await shareLibrary(clipper, place);
  }

  private async launch(who: number): Promise<void> {
    const clipper = await launch(this.browsers[who] ?? 'chromium', this.profiles[who]);
    this.clippers[who] = clipper;
    this.pages[who] = await openedLibrary(clipper);
  }

  async kill(who: number): Promise<void> {
    const clipper = this.clippers[who];
    clipper?.browser.process()?.kill('SIGKILL');
    await clipper?.closed;
    // Puppeteer tidies the profile of a Firefox that has ended.
    await clipper?.close();
    await this.launch(who);
  }

  async editBoth(): Promise<void> {
    for (const page of this.pages) for (const field of ['title', 'note', 'title', 'note']) await this.edit(page, field);
  }

  private async edit(page: Page, field: string): Promise<void> {
    const clipId = idOf(Math.floor(this.random() * clipsToEdit));
    const word = `word-${this.random()}-end`;
    await tell(page, 'clip.edit', { clipId, [field]: word });
    this.last.delete(`${clipId} ${field}`);
    this.last.set(`${clipId} ${field}`, word);
  }

  /** Begins rounds, and resolves when a random number of requests has arrived. */
  async amidRounds(requests: readonly object[]): Promise<void> {
    const wanted = requests.length + 1 + Math.floor(this.random() * 12);
    for (const page of this.pages) await tell(page, 'sharing.round', { asked: 'reader' });
    const reached = async () => requests.length >= wanted || !(await isRunning(this.pages));
    await expect.poll(reached, { timeout: 60_000, interval: 10 }).toBe(true);
  }
}

describe('machines that are killed', () => {
  test.each([
    ['chromium', 'chromium'],
    ...(browserNames.includes('firefox') ? [['chromium', 'firefox'] as const] : []),
  ] as const)('%s and %s lose nothing, and end alike', { timeout: 120_000 + kills * 60_000 }, async (...browsers) => {
    const folder = openFolder();
    const place = await apache(folder);
    const real = place.values.address ?? '';
    // Tells when requests arrive, so that a kill comes in the middle of a round, and not after a time.
    const between = await standIn((request) => forwarded(real, request));
    const pair = new Pair(...browsers);
    await pair.start({ ...place, values: { ...place.values, address: `${between.origin}/` } });
    await settleAll(...pair.pages);
    for (let at = 0; at < kills; at++) {
      await pair.editBoth();
      await pair.amidRounds(between.received);
      // Two browsers, then the server.
      if (at % 3 === 2) await restarted(folder);
      else await pair.kill(at % 3);
    }
    await settleAll(...pair.pages);
    const [one, two] = await Promise.all(pair.pages.map(seen));
    expect(two).toEqual(one);
    const text = JSON.stringify([one, await inPage(pair.pages[0] as Page, rowsOf('versions'))]);
    for (const word of pair.last.values()) expect(text).toContain(word);
    console.info(JSON.stringify({ browsers, kills, requests: between.received.length }));
  });
});

async function isRunning(pages: readonly Page[]): Promise<boolean> {
  const rows = await Promise.all(pages.map(sharing));
  return rows.some(({ startedAt }) => startedAt !== undefined);
}

const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

/** The answer of the server behind. Undefined, if it was killed, ends the connection. */
async function forwarded(to: string, { method, path, headers, body }: Received): Promise<Answer> {
  const { host: _, connection: __, 'content-length': ___, 'transfer-encoding': ____, ...own } = headers;
  const sent = ['GET', 'HEAD'].includes(method) ? {} : { body: new Uint8Array(body) };
  try {
    const answer = await fetch(new URL(path, to), { method, headers: own as Record<string, string>, ...sent });
    const kept = [...answer.headers].filter(([name]) => /^(?:etag|content-type|www-authenticate)$/.test(name));
    return {
      status: answer.status,
      headers: Object.fromEntries(kept),
      body: new Uint8Array(await answer.arrayBuffer()),
    };
  } catch {
    return { status: 503 };
  }
}
