import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentTypeOf } from './content-type';
import { listening } from './listening';

/** A small site on this machine with its own origin; each call makes another. */
export interface Site {
  /** For example `http://127.0.0.1:40123`, without a slash at the end. */
  readonly origin: string;
  /** Sets the answer for a path and returns its full address. A string is an HTML page. */
  put(path: string, answer: string | Answer): string;
  /** The paths requested so far, in order, with their queries. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

export interface Answer {
  /** A string is encoded in `charset`; bytes are sent as they are. */
  readonly body?: string | Uint8Array;
  /** `text/html` by default. */
  readonly type?: string;
  /** Named in the header and used to encode a string; null names none, so that the page itself must. */
  readonly charset?: string | null;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The address to redirect to, with status 302 unless `status` is set. */
  readonly redirect?: string;
  /** Milliseconds before the answer begins. */
  readonly delay?: number;
  /** Until this has settled, the answer does not begin. */
  readonly after?: Promise<unknown>;
  /** Whether the connection ends without an answer, as where there is no network. */
  readonly isCut?: boolean;
}

const pages = fileURLToPath(new URL('../../test/pages/', import.meta.url));

/** Serves the golden pages of test/pages under `/pages/`, and everything added with `put`. */
export async function serve(): Promise<Site> {
  const answers = new Map<string, Answer>();
  const asked: string[] = [];
  const waiting = new Set<NodeJS.Timeout>();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    asked.push(request.url ?? '/');
    const put = answers.get(path);
    const timer = setTimeout(() => {
      waiting.delete(timer);
      if (put !== undefined) void Promise.resolve(put.after).then(() => send(response, put));
      else void goldenPage(path).then((answer) => send(response, answer));
    }, put?.delay ?? 0);
    waiting.add(timer);
  });
  const { origin, close } = await listening(server);
  return {
    origin,
    asked,
    put(path, answer) {
      answers.set(path, typeof answer === 'string' ? { body: answer } : answer);
      return origin + path;
    },
    async close() {
      for (const timer of waiting) clearTimeout(timer);
      await close();
    },
  };
}

function send(response: ServerResponse, answer: Answer): void {
  if (answer.isCut) return void response.destroy();
  const { body = '', type = 'text/html', charset = 'utf-8', redirect } = answer;
  const isText = typeof body === 'string' || type.startsWith('text/');
  response.writeHead(answer.status ?? (redirect === undefined ? 200 : 302), {
    'content-type': isText && charset !== null ? `${type}; charset=${charset}` : type,
    'cache-control': 'no-store',
    ...(redirect === undefined ? {} : { location: redirect }),
    ...answer.headers,
  });
  response.end(typeof body === 'string' ? encode(body, charset ?? 'utf-8') : body);
}

async function goldenPage(path: string): Promise<Answer> {
  const missing: Answer = { status: 404, body: '<title>Not found</title>' };
  if (!path.startsWith('/pages/')) return missing;
  const file = join(pages, normalize(decodeURIComponent(path.slice('/pages'.length))));
  const type = contentTypeOf(file);
  return readFile(file).then(
    (body) => ({ body, type }),
    () => missing,
  );
}

/**
 * Encodes a text in an old charset (gbk, big5, shift_jis, euc-kr, windows-1252 …). Node can only decode these, so
 * their tables are inverted.
 */
export function encode(text: string, charset: string): Uint8Array {
  if (/^utf-?8$/i.test(charset)) return new TextEncoder().encode(text);
  const bytes = bytesByCharacter(charset);
  return Uint8Array.from(
    [...text].flatMap((character) => {
      const found = bytes.get(character);
      if (found === undefined) throw new Error(`${charset} has no ${character}`);
      return found;
    }),
  );
}

function bytesByCharacter(charset: string): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder(charset, { fatal: true });
  const table = new Map<string, readonly number[]>();
  const read = (bytes: readonly number[]) => {
    try {
      const character = decoder.decode(Uint8Array.from(bytes));
      if ([...character].length === 1 && !table.has(character)) table.set(character, bytes);
    } catch {
      // Not a character of this charset.
    }
  };
  for (let one = 0; one < 0x100; one++) read([one]);
  for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) read([lead, trail]);
  return table;
}
