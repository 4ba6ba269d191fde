import { createServer, type IncomingHttpHeaders } from 'node:http';
import { listening } from '../../cli/drivers/listening';

/** A request as a site sees it. */
interface Seen {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** A site on this machine that writes down whatever is asked of it. */
export interface Recorder {
  readonly origin: string;
  /** In order, but for what browsers ask by themselves (the icon of a tab). */
  readonly seen: Seen[];
  put(path: string, type: string, body: string | Uint8Array, headers?: Readonly<Record<string, string>>): string;
  /** From now on only so many answers are given, pages not counted. The others wait for `release`. */
  hold(after: number): void;
  release(): void;
  close(): Promise<void>;
}

export async function record(): Promise<Recorder> {
  const seen: Seen[] = [];
  const answers = new Map<
    string,
    { type: string; body: string | Uint8Array; headers: Readonly<Record<string, string>> }
  >();
  const held: (() => void)[] = [];
  let left = Number.POSITIVE_INFINITY;
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path !== '/favicon.ico') seen.push({ path, headers: request.headers });
    const answer = answers.get(path);
    const send = () => {
      response.writeHead(answer ? 200 : 404, {
        'content-type': answer?.type ?? 'text/plain',
        'cache-control': 'no-store',
        'set-cookie': 'visitor=known; SameSite=Lax',
        ...answer?.headers,
      });
      response.end(answer?.body ?? '');
    };
    if (/html/.test(answer?.type ?? '') || left-- > 0) send();
    else held.push(send);
  });
  const { origin, close } = await listening(server);
  return {
    origin,
    seen,
    put(path, type, body, headers = {}) {
      answers.set(path, { type, body, headers });
      return origin + path;
    },
    hold(after) {
      left = after;
    },
    release() {
      left = Number.POSITIVE_INFINITY;
      for (const send of held.splice(0)) send();
    },
    close,
  };
}
