import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import type { Delivery, Destination, TargetKind } from '../../src/browser/messaging/deliveries';
import type { Values } from '../../src/delivery/target';
import { obsidianPlugin } from '../delivery/obsidian-plugin';
import { fileServer, joplinServer, karakeepServer, linkdingServer } from '../delivery/servers';
import { type StandIn, standIn } from '../delivery/stand-in';
import { zoteroServer } from '../delivery/zotero-server';
import { openAllowedExtension } from '../support/allowed-extension';
import { launchHeadless } from '../support/browsers';
import { openFolder } from '../support/folder';
import {
  clipNamed,
  destinations,
  openedLibrary,
  retryNow,
  rows,
  setUpFolder,
  store,
  tell,
  untilSettled,
} from '../support/outbox-page';
import { putClips } from '../support/put-clips';

/*
 * Clips go to every kind of destination while the worker is stopped, its document is closed and the browser is killed: each
 * arrives once. Firefox sends from its background page, which the driver cannot stop. `WCLIPPER_DELIVERED_CLIPS=1000` is
 * the long run.
 */

const clips = Number(process.env.WCLIPPER_DELIVERED_CLIPS ?? 66);

/** An interruption comes after three clips. Every eleventh kills the browser. */
const interruptions = Math.ceil(clips / 3);
const untilKill = 11;
const kills = Math.floor(interruptions / untilKill);

/** A kind of destination with its server, which cuts off every seventh request after it has done what it asked. */
interface Place {
  readonly destination: Destination;
  readonly server?: StandIn;
  /** The clips that are there, with repetitions. */
  readonly arrived: (page: Page) => Promise<readonly string[]> | readonly string[];
}

/** Clips have ids as the library makes them; a number in their titles and addresses tells which is which. */
const clipNumber = (at: number) => {
  const id = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
  return { ...clipNamed(id), title: `Salt clip-${at}`, article: { url: `https://news.example/clip-${at}` } };
};
const nameIn = (text: unknown) => /clip-\d+/.exec(JSON.stringify(text))?.[0] ?? '';
const nameOf = ({ clipId }: Delivery) => `clip-${Number(clipId.slice(-12))}`;

function destinationOf(kind: TargetKind, values: Values): Destination {
  const hosts = values.address === undefined ? [] : [values.address];
  return { id: kind, kind, name: kind, values, hosts };
}

async function placesOnServers(): Promise<readonly Place[]> {
  const place = (kind: TargetKind, started: { server: StandIn; values: Values }, arrived: () => readonly unknown[]) => {
    const { server, values } = started;
    server.misbehave = () => (server.received.length % 7 === 0 ? 'accept and drop' : undefined);
    return { destination: destinationOf(kind, values), server, arrived: () => arrived().map(nameIn) };
  };
  const notesIn = (files: ReadonlyMap<string, unknown>) => [...files.keys()].filter((path) => path.endsWith('.md'));
  const files = async (kind: 'webdav' | 's3', isConditional: boolean, login: Values) => {
    const { files: kept, answer } = fileServer(false, isConditional);
    const server = await standIn(answer);
    return place(kind, { server, values: { address: `${server.origin}/dav`, ...login } }, () => notesIn(kept));
  };
  const hook = await standIn(() => ({ status: 204 }));
  const bodies = () => {
    const byKey = new Map(hook.received.map(({ headers, body }) => [headers['idempotency-key'], body]));
    return [...byKey.values()].map((body) => JSON.parse(String(body)).clips[0].url);
  };
  const [obsidian, joplin, zotero] = [
    await obsidianPlugin(),
    await joplinServer(),
    await zoteroServer({ clock: () => new Date() }),
  ];
  const [karakeep, linkding] = [await karakeepServer(), await linkdingServer({ pageCopy: 'clean' })];
  return [
    place('webhook', { server: hook, values: { address: `${hook.origin}/hook` } }, bodies),
    await files('webdav', false, {}),
    await files('s3', true, { accessKey: 'AKIDEXAMPLE', secretKey: 'a secret' }),
    place('obsidian', obsidian, () => notesIn(obsidian.files)),
    place('joplin', joplin, () => [...joplin.kept.notes.values()]),
    place('zotero', zotero, zotero.items),
    place('karakeep', karakeep, () => [...karakeep.pages.keys()]),
    place('linkding', linkding, () => [...linkding.bookmarks.keys()]),
  ];
}

const notesInVault = (page: Page) =>
  page.evaluate(async () => {
    const vault = await (await navigator.storage.getDirectory()).getDirectoryHandle('vault');
    const names: string[] = [];
    for await (const name of vault.keys()) names.push(name);
    return names;
  });

const profile = openFolder();
const downloads = openFolder();
const extension = openAllowedExtension('chromium');

test('every kind of destination gets each clip once, whatever is interrupted', { timeout: 7_200_000 }, async () => {
  const launch = () => launchHeadless('chromium', { extension, profile, downloads });
  let clipper = await launch();
  const settings = await clipper.extensionPage('src/screens/options/index.html');
  await setUpFolder(settings);
  const [folder] = await destinations(settings);
  await settings.close();
  let page = await openedLibrary(clipper);

  const places: readonly Place[] = [
    ...(await placesOnServers()),
    {
      destination: destinationOf('downloads', { format: 'txt' }),
      arrived: () => readdirSync(join(downloads, 'WClipper')).map(nameIn),
    },
    {
      destination: { ...(folder as Destination), name: 'folder' },
      arrived: async (opened) => (await notesInVault(opened)).filter((name) => name.endsWith('.md')).map(nameIn),
    },
  ];
  const all = Array.from({ length: clips }, (_, at) => clipNumber(at));
  await putClips(page, all);
  await store(page, { destinations: places.map(({ destination }) => destination), deliveryRules: [] });

  const received = () => places.reduce((sum, { server }) => sum + (server?.received.length ?? 0), 0);
  for (let at = 0; at < interruptions; at++) {
    const from = Math.floor((at * clips) / interruptions);
    const clipIds = all.slice(from, Math.floor(((at + 1) * clips) / interruptions)).map(({ id }) => id);
    const before = received();
    await tell(page, 'deliveries.ask', { clipIds, destinations: places.map(({ destination: { id } }) => id) });
    if (at % 3 === 2) await retryNow(page);
    // Not always at the same point of the work, and never later than it reaches: each server gets one request for each clip at least.
    const requests = at % 20;
    await expect.poll(received, { timeout: 60_000, interval: 20 }).toBeGreaterThan(before + requests);
    if (at % untilKill === untilKill - 1) {
      clipper.browser.process()?.kill('SIGKILL');
      await clipper.closed;
      clipper = await launch();
      page = await openedLibrary(clipper);
    } else if (at % 2 === 0) await clipper.stopBackground();
    else await clipper.evaluateInBackground('chrome.offscreen.closeDocument().catch(() => {})');
  }
  await untilSettled(page);

  const stored = await rows(page);
  const of = (destination: Destination, state: Delivery['state']) =>
    stored.filter((row) => row.destination === destination.id && row.state === state);
  const found = await Promise.all(
    places.map(async ({ destination, arrived }) => {
      const there = await arrived(page);
      const failed = of(destination, 'failed').map(({ failure, detail }) => `${failure}: ${detail}`);
      const missing = of(destination, 'delivered').filter((row) => !there.includes(nameOf(row))).length;
      const delivered = of(destination, 'delivered').length;
      return { name: destination.name, delivered, failed, there: there.length, missing };
    }),
  );
  await clipper.close();
  for (const { name, there, ...rest } of found) {
    expect({ name, ...rest }).toEqual({ name, delivered: clips, failed: [], missing: 0 });
    // A browser that is killed may not have written its list of downloads, the only thing that tells of a file.
    const most = name === 'downloads' ? clips + kills : clips;
    expect({ name, there: Math.min(Math.max(there, clips), most) }).toEqual({ name, there });
  }
});
