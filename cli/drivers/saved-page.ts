import { readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { contentTypeOf } from './content-type';
import { htmlOfXhtml } from './xhtml';

/** An HTML file on disk that the browser shows as if it came from its own address. */
export interface SavedPage {
  readonly url: string;
  readonly html: Uint8Array;
  /** utf-8 if the bytes are valid UTF-8; otherwise the page itself must declare it. */
  readonly charset: string | undefined;
  readonly folder: string;
}

/** Files that name no address of their own are shown under this origin, each at its own address. */
function unknownAddress(path: string): string {
  const parts = resolve(path).split(/[\\/]/).slice(-3);
  return `http://saved.localhost/${parts.map(encodeURIComponent).join('/')}`;
}

/** Reads `page.html` or `page.html.gz`. Throws one line if there is no such file. */
export function readSavedPage(path: string): SavedPage {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new Error(`${path}: no such file`);
  const bytes = readFileSync(path);
  const plain = path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
  const html = htmlOfXhtml(plain, /\.xht(?:ml?)?(?:\.gz)?$/i.test(path));
  const charset = isUtf8(html) ? 'utf-8' : undefined;
  return {
    url: addressIn(html.toString('latin1')) ?? unknownAddress(path),
    html,
    charset,
    folder: dirname(path),
  };
}

/**
 * Opens the page in a tab at its own address. A policy forbids its scripts, so the page stays as saved; files beside
 * it are served, and nothing else is requested.
 */
export async function openSavedPage(page: Page, saved: SavedPage): Promise<void> {
  await page.setRequestInterception(true);
  page.removeAllListeners('request');
  page.on('request', (request) => void answer(request, saved));
  await page.goto(saved.url, { waitUntil: 'load', timeout: 30_000 });
}

async function answer(request: HTTPRequest, saved: SavedPage): Promise<void> {
  if (request.isNavigationRequest() && request.frame()?.parentFrame() === null) {
    const contentType = saved.charset ? `text/html; charset=${saved.charset}` : 'text/html';
    const headers = { 'content-security-policy': "script-src 'none'; object-src 'none'" };
    return request.respond({ status: 200, contentType, headers, body: Buffer.from(saved.html) });
  }
  const beside = fileBeside(request.url(), saved);
  if (beside === undefined) return request.abort();
  return request.respond({
    status: 200,
    contentType: contentTypeOf(beside),
    body: readFileSync(beside),
  });
}

/** The file beside the page that a request refers to; never one outside its folder. */
function fileBeside(url: string, { url: pageUrl, folder }: SavedPage): string | undefined {
  const base = new URL('.', pageUrl).href;
  if (!url.startsWith(base)) return undefined;
  const name = normalize(decodeURIComponent(new URL(url).pathname.slice(new URL(base).pathname.length)));
  if (name.startsWith('..')) return undefined;
  const path = join(folder, name);
  return statSync(path, { throwIfNoEntry: false })?.isFile() ? path : undefined;
}

/** Where a page names its address: a browser's own note, then the canonical address, then OpenGraph. */
const addressMarks = [
  /<!--\s*saved from url=\(\d+\)(https?:\/\/\S+)/i,
  /^\s*url:\s*(https?:\/\/\S+)/im,
  /<link[^>]+rel=["']?canonical["']?[^>]*href=["']?(https?:\/\/[^"'\s>]+)/i,
  /<link[^>]+href=["']?(https?:\/\/[^"'\s>]+)["']?[^>]*rel=["']?canonical/i,
  /<meta[^>]+property=["']?og:url["']?[^>]*content=["']?(https?:\/\/[^"'\s>]+)/i,
];

function addressIn(html: string): string | undefined {
  const head = html.slice(0, 200_000);
  const found = addressMarks.map((mark) => mark.exec(head)?.[1]).find((url) => url !== undefined && URL.canParse(url));
  return found?.replaceAll('&amp;', '&');
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
