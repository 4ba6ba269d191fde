import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, parse, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import type { Outcome } from '../../src/browser/messaging/outcome';
import type { Clip } from '../../src/browser/messaging/stored-clips';
import { type Format, formatNames } from '../../src/export/formats';
import { engineListed, engineNames } from '../../src/judge/engines/engines';
import { safeName } from '../../src/language/text/safe-name';
import { calledFrom, flag, main, readArguments, textOr } from '../command-line';
import { builtExtension } from '../drivers/build-extension';
import { type Chromium, launchChromium } from '../drivers/chromium';
import { needPrograms } from '../drivers/programs';
import { openSavedPage, readSavedPage } from '../drivers/saved-page';
import { addressesIn, recordOf } from '../record';

const usage = `npm start -- [<url, file.html, file.html.gz, folder or addresses.txt> ...] [--out DIR] [--format NAME] [--engine NAME] [--window] [--no-install]

Clips each page with the real toolbar button of a real Chromium and writes it to DIR (clips/).
Without a page, the project's own demo page is clipped.
A text file has an address on each line.
--format   ${formatNames.join(', ')}; record (title, keywords, date and body)
--engine   ${engineNames().join(', ')}
--window   a browser you can see, left open to play with
--no-install  install nothing: where packages or a browser are missing, say which and stop`;

interface Options {
  readonly pages: readonly string[];
  readonly out: string;
  readonly format: Format | 'record';
  readonly engine: string;
  readonly window: boolean;
}

/** The engine compares pages of one site, and this is the first page of its site. */
class NoSibling extends Error {}

/** A file with pictures may have to wait for the last of them (ms). */
const longestDownload = 150_000;

await main(async () => {
  process.exitCode = await start(readOptions());
});

function readOptions(): Options {
  const { values, positionals } = readArguments(usage, {
    out: textOr('clips'),
    format: textOr('md'),
    engine: textOr(engineNames()[0] as string),
    window: flag,
  });
  const names = [...formatNames, 'record'] as const;
  const format = names.find((name) => name === values.format);
  if (format === undefined) throw new Error(`--format is one of ${names.join(', ')}, not ${values.format}`);
  engineListed(values.engine);
  const demo = resolve('test/pages/demo-news/index.html');
  const pages = positionals.length > 0 ? positionals.flatMap(pagesIn) : [demo];
  return {
    pages,
    out: calledFrom(values.out),
    format,
    engine: values.engine,
    window: values.window,
  };
}

/** The pages of a folder, in order, and the addresses in a text file; anything else is itself a page. */
function pagesIn(address: string): string[] {
  const path = calledFrom(address);
  if (!isAddress(address) && /\.txt$/i.test(address)) return addressesIn(readFileSync(path, 'utf8'));
  if (isAddress(address) || !statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [address];
  const pages = readdirSync(path).filter((name) => /\.(x?html?|xht)(\.gz)?$/i.test(name));
  if (pages.length === 0) throw new Error(`${address}: no HTML file in this folder`);
  return pages.sort().map((name) => join(path, name));
}

function isAddress(address: string): boolean {
  return /^[a-z][a-z0-9+.-]+:/i.test(address);
}

/** Clips every page; returns the exit code. */
async function start(options: Options): Promise<number> {
  needPrograms(['chromium']);
  if (options.window && process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) {
    throw new Error('--window needs a screen: neither DISPLAY nor WAYLAND_DISPLAY is set.');
  }
  const extension = builtExtension('chromium');
  const downloads = mkdtempSync(join(tmpdir(), 'wclipper-downloads-'));
  const chromium = await launchChromium({ extension, headless: !options.window, downloads, language: 'en' });
  try {
    const { engine, format } = options;
    const settings = format === 'record' ? { engine } : { engine, format };
    await chromium.evaluateInBackground(`chrome.storage.local.set(${JSON.stringify(settings)})`);
    const failures = await clipAll(chromium, options, downloads);
    if (options.window) await leaveOpen(chromium);
    return failures === 0 ? 0 : 1;
  } finally {
    await chromium.close();
    rmSync(downloads, { recursive: true, force: true });
  }
}

async function clipAll(chromium: Chromium, options: Options, downloads: string): Promise<number> {
  mkdirSync(options.out, { recursive: true });
  const many = options.pages.length > 1;
  let failures = 0;
  let tab: Page | undefined;
  // Pages waiting for another page of their site get a second round after all others.
  const waiting = [...options.pages];
  const waited = new Set<string>();
  for (let index = 0; waiting.length > 0; index++) {
    const address = waiting.shift() as string;
    const progress = many
      ? `[${String(index + 1).padStart(String(options.pages.length).length)}/${options.pages.length}] `
      : '';
    try {
      tab ??= await chromium.newPage();
      const clipped = await clip(chromium, tab, address, options, downloads);
      console.log(
        many
          ? `${progress}${clipped.clip.title} · ${clipped.clip.article.words} words → ${clipped.file}`
          : receipt(clipped),
      );
    } catch (error) {
      if (error instanceof NoSibling && many && !waited.has(address)) {
        waited.add(address);
        waiting.push(address);
        index--;
        continue;
      }
      failures++;
      console.error(`${progress}${address}: ${error instanceof Error ? error.message : String(error)}`);
      await tab?.close().catch(() => {});
      tab = undefined;
    }
  }
  if (many) console.log(`${options.pages.length - failures} clipped, ${failures} failed`);
  return failures;
}

interface Clipped {
  readonly clip: Clip;
  readonly file: string;
}

/** Clips one page as a user does: open, press the button, save, download. */
async function clip(
  chromium: Chromium,
  tab: Page,
  address: string,
  options: Options,
  downloads: string,
): Promise<Clipped> {
  await open(tab, address);
  const popup = await chromium.pressToolbarButton(tab);
  await popup.waitForFunction('["ready", "failed"].includes(document.body.dataset.state)', { timeout: 60_000 });
  const code = await popup.evaluate(() => document.querySelector<HTMLElement>('#failure')?.dataset.code);
  if (code === 'noSibling') throw new NoSibling(failureSentence(code));
  if (code !== undefined) throw new Error(failureSentence(code));
  await popup.click('#save');
  await popup.waitForFunction('document.body.dataset.clipId', { timeout: 20_000 });
  const saved = await popup.evaluate(async () => {
    const ask = { name: 'clip.read', ask: { clipId: document.body.dataset.clipId } };
    return (await chrome.runtime.sendMessage(ask)) as unknown;
  });
  const outcome = saved as Outcome<Clip>;
  if (!outcome.ok) throw new Error(`the clip could not be read back: ${outcome.failure.code}`);
  const file = options.format === 'record' ? writeRecord(outcome.value, downloads) : await download(popup, downloads);
  await popup.close();
  return { clip: outcome.value, file: move(file, options.out) };
}

async function download(popup: Page, downloads: string): Promise<string> {
  await popup.click('#download');
  return finishedDownload(downloads);
}

function writeRecord(clip: Clip, folder: string): string {
  const file = join(folder, `${safeName(clip.title)}.txt`);
  writeFileSync(file, recordOf(clip));
  return file;
}

/** The popup's sentence about a failure. */
function failureSentence(code: string): string {
  const sentences = messages as Readonly<Record<string, { readonly message: string }>>;
  return sentences[`failure_${code}`]?.message ?? code;
}

/** The browser's API in the popup. */
declare const chrome: { runtime: { sendMessage(message: unknown): Promise<unknown> } };

async function open(tab: Page, address: string): Promise<void> {
  if (!isAddress(address)) {
    await openSavedPage(tab, readSavedPage(calledFrom(address)));
    return;
  }
  try {
    await tab.goto(address, { waitUntil: 'load', timeout: 30_000 });
  } catch (error) {
    throw new Error(`cannot be opened (${error instanceof Error ? error.message.split('\n')[0] : String(error)})`);
  }
}

/** Waits for the one file that the browser writes; an unfinished file has another extension. */
async function finishedDownload(folder: string): Promise<string> {
  for (let waited = 0; waited < longestDownload; waited += 25) {
    const file = readdirSync(folder).find((name) => !name.endsWith('.crdownload') && !name.startsWith('.'));
    if (file !== undefined) return join(folder, file);
    await sleep(25);
  }
  throw new Error('the browser wrote no file');
}

/** Moves a file into a folder under an unused name. */
function move(from: string, folder: string): string {
  const { name, ext } = parse(from);
  let to = join(folder, name + ext);
  for (let copy = 2; existsSync(to); copy++) to = join(folder, `${name} (${copy})${ext}`);
  try {
    renameSync(from, to);
  } catch {
    // The target is on another file system.
    copyFileSync(from, to);
    rmSync(from);
  }
  return to;
}

function receipt({ clip, file }: Clipped): string {
  const { article } = clip;
  const kept = Object.entries(article.kept).filter(([, count]) => count > 0);
  const lines: [string, string | undefined][] = [
    ['title', clip.title],
    ['author', article.author],
    ['date', article.published],
    ['site', article.site],
    ['words', `${article.words} (${article.minutes} min)`],
    ['engine', `${article.engine} (confidence ${article.confidence.toFixed(2)})`],
    ['kept', kept.map(([what, count]) => `${count} ${words(what, count)}`).join(', ')],
    [
      'dropped',
      article.dropped
        .map(({ rule, blocks, characters }) => `${blocks} ${rule} (${characters} characters)`)
        .join(', ') || 'nothing',
    ],
    ['frames', article.unreadFrames > 0 ? `${article.unreadFrames} of other sites could not be read` : undefined],
    ['file', file],
  ];
  return lines.flatMap(([name, value]) => (value ? [`${name.padEnd(8)} ${value}`] : [])).join('\n');
}

/** `codeBlocks` as words: code block, code blocks. */
function words(name: string, count: number): string {
  const plural = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return count === 1 ? plural.replace(/s$/, '') : plural;
}

async function leaveOpen(chromium: Chromium): Promise<void> {
  console.log('The browser stays open; close it to end.');
  await chromium.closed;
}
