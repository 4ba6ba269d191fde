import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { type CDPSession, Connection, type ConnectionTransport, type Protocol } from 'puppeteer-core';
import { atMost } from '../../cli/drivers/at-most';
import { readManifest, removeProfileFolder } from '../../cli/drivers/chromium';
import { drivenExtension } from '../../cli/drivers/driven-extension';
import { findChromium } from '../../cli/drivers/find-program';
import { usualFlags } from '../../cli/drivers/plain-browser';

/*
 * puppeteer's own driver attaches to every new target and keeps it waiting meanwhile, which a popup would pay for. So
 * this one speaks to the browser directly and attaches to nothing by itself.
 */

/** An extension under measurement. */
export interface Subject {
  readonly name: string;
  readonly folder: string;
}

export interface Installed extends Subject {
  readonly id: string;
  /** The address of its popup. */
  readonly popup: string;
}

export interface BenchBrowser {
  readonly connection: Connection;
  readonly extensions: readonly Installed[];
  attach(targetId: string): Promise<CDPSession>;
  targets(type: string): Promise<readonly Protocol.Target.TargetInfo[]>;
  /** The first target with this address, at the moment the browser reports it. */
  targetAt(address: string): Promise<Protocol.Target.TargetInfo>;
  close(): Promise<void>;
}

/** Starts Chromium with a fresh profile, in which the toolbar shows the buttons of these extensions. */
export async function launchBenchBrowser(subjects: readonly Subject[]): Promise<BenchBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'wclipper-bench-'));
  // Otherwise the introduction would open in front of the first page.
  const driven = subjects.map((subject, at) => ({
    ...subject,
    folder: drivenExtension(subject.folder, join(profile, `extension-${at}`)),
  }));
  // Behind the puzzle piece, a button takes a quarter of a second to slide out before its popup opens.
  const pinned = driven.map(({ folder }) => extensionId(folder));
  mkdirSync(join(profile, 'Default'));
  writeFileSync(
    join(profile, 'Default', 'Preferences'),
    JSON.stringify({ extensions: { pinned_extensions: pinned }, intl: { selected_languages: 'en-US,en' } }),
  );
  const child = spawn(findChromium(), [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    env: { ...process.env, LC_ALL: 'C.UTF-8', LANGUAGE: 'en_US' },
  });
  const exited = new Promise((settle) => child.once('exit', settle));
  const connection = new Connection('', pipeTo(child));
  await connection.send('Target.setDiscoverTargets', { discover: true });
  const extensions: Installed[] = [];
  for (const subject of driven) extensions.push(await install(connection, subject));
  return {
    connection,
    extensions,
    attach: (targetId) => attach(connection, targetId),
    targets: async (type) => (await connection.send('Target.getTargets', { filter: [{ type }] })).targetInfos,
    targetAt: (address) => targetAt(connection, address),
    async close() {
      await connection.send('Browser.close').catch(() => {});
      await Promise.race([exited, atMost(10_000)]);
      connection.dispose();
      child.kill('SIGKILL');
      removeProfileFolder(profile);
    },
  };
}

const flags = [
  '--headless=new',
  '--remote-debugging-pipe',
  '--enable-unsafe-extension-debugging',
  ...usualFlags,
  '--window-size=1280,900',
  '--screen-info={1600x1200}',
  '--lang=en-US',
  // Keeps pages at their http: addresses.
  '--disable-features=HttpsUpgrades,HttpsFirstBalancedModeAutoEnable',
  // The pages of a corpus must not reach the network.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
];

/** Chromium derives the id of an unpacked extension from its path: the first 32 hexadecimal digits of a hash, as letters. */
function extensionId(folder: string): string {
  const hash = createHash('sha256').update(realpathSync(folder)).digest('hex');
  return [...hash.slice(0, 32)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 16))).join('');
}

export async function rendererProcesses({ connection }: BenchBrowser): Promise<readonly number[]> {
  const { processInfo } = await connection.send('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

async function install(connection: Connection, subject: Subject): Promise<Installed> {
  const { id } = await connection.send('Extensions.loadUnpacked', { path: resolve(subject.folder) });
  const popup = readManifest(subject.folder).action?.default_popup ?? '';
  return { ...subject, id, popup: `chrome-extension://${id}/${popup}` };
}

async function attach(connection: Connection, targetId: string): Promise<CDPSession> {
  const { sessionId } = await connection.send('Target.attachToTarget', { targetId, flatten: true });
  const session = connection.session(sessionId);
  if (session === null) throw new Error(`No session for the target ${targetId}`);
  return session;
}

function targetAt(connection: Connection, address: string): Promise<Protocol.Target.TargetInfo> {
  return new Promise((resolve, reject) => {
    const look = ({ targetInfo }: { readonly targetInfo: Protocol.Target.TargetInfo }) => {
      if (targetInfo.url.startsWith(address)) end(() => resolve(targetInfo));
    };
    const timer = setTimeout(() => end(() => reject(new Error(`Nothing opened at ${address}`))), 60_000);
    const end = (settle: () => void) => {
      clearTimeout(timer);
      connection.off('Target.targetCreated', look);
      connection.off('Target.targetInfoChanged', look);
      settle();
    };
    connection.on('Target.targetCreated', look);
    connection.on('Target.targetInfoChanged', look);
  });
}

/** Messages end with a zero byte. */
function pipeTo(child: ChildProcess): ConnectionTransport {
  const [, , , input, output] = child.stdio as unknown as [null, null, null, Writable, Readable];
  let pending: Buffer[] = [];
  const transport: ConnectionTransport = {
    send: (message) => void input.write(`${message}\0`),
    close: () => void input.end(),
  };
  output.on('data', (bytes: Buffer) => {
    let start = 0;
    for (let end = bytes.indexOf(0); end >= 0; end = bytes.indexOf(0, start)) {
      const message = Buffer.concat([...pending, bytes.subarray(start, end)]).toString();
      pending = [];
      start = end + 1;
      transport.onmessage?.(message);
    }
    if (start < bytes.length) pending.push(bytes.subarray(start));
  });
  output.on('close', () => transport.onclose?.());
  return transport;
}
