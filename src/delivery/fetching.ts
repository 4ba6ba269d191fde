/** A request as it leaves: plain data, which a worker can take. */
export interface Outgoing {
  readonly address: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Blob | Uint8Array<ArrayBuffer> | FormData | undefined;
  /** How long to wait (ms), besides the time that the bytes of request and answer take on a slow line. */
  readonly timeout: number;
}

/** What came back, or why nothing did. */
export type Fetched =
  | {
      readonly status: number;
      readonly isRedirect: boolean;
      readonly headers: readonly (readonly [name: string, value: string])[];
      readonly bytes: Uint8Array<ArrayBuffer>;
    }
  | { readonly failed: 'timeout' | 'unreachable' | 'wrongAnswer' };

export type Fetching = (outgoing: Outgoing) => Promise<Fetched>;

/** The most that is read of an answer (bytes). Chosen: a note with a long book's text can be read back. */
const mostRead = 64 * 1024 * 1024;

/** Fetches without cookies or referrer, and follows no redirects: a secret goes to the address that was set up only. */
export async function fetchHere({ address, method, headers, body, timeout }: Outgoing): Promise<Fetched> {
  const deadline = new Deadline(timeout);
  deadline.allow(sizeOf(body));
  const init: RequestInit = {
    ...{ method, headers, credentials: 'omit', cache: 'no-store', redirect: 'manual', referrerPolicy: 'no-referrer' },
    signal: deadline.signal,
    ...(body === undefined ? {} : { body }),
  };
  try {
    const response = await fetch(address, init);
    const { status, type } = response;
    const bytes = await bodyOf(response, deadline);
    const isRedirect = type === 'opaqueredirect' || (status >= 300 && status < 400);
    return bytes ? { status, isRedirect, headers: [...response.headers], bytes } : { failed: 'wrongAnswer' };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    return { failed: name === 'TimeoutError' || name === 'AbortError' ? 'timeout' : 'unreachable' };
  } finally {
    deadline.stop();
  }
}

/** Bytes a second. Chosen: the slowest mobile lines (GPRS) carry more. */
const slowestLine = 4000;

/** Gives up a request in time, which is longer for each byte that goes or comes. */
class Deadline {
  private readonly controller = new AbortController();
  private end: number;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(timeout: number) {
    this.end = Date.now() + timeout;
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  allow(bytes: number): void {
    this.end += (bytes / slowestLine) * 1000;
    this.stop();
    const giveUp = () => this.controller.abort(new DOMException('no answer in time', 'TimeoutError'));
    this.timer = setTimeout(giveUp, this.end - Date.now());
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}

/** A form arrives here as a blob. */
function sizeOf(body: Outgoing['body']): number {
  if (body instanceof Blob) return body.size;
  return body === undefined || body instanceof FormData ? 0 : body.length;
}

/** Reads the body while it comes, because a hostile target may send without end; undefined if it is too long. */
async function bodyOf({ body }: Response, deadline: Deadline): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    size += value.length;
    deadline.allow(value.length);
    if (size <= mostRead) continue;
    await reader.cancel();
    return undefined;
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
