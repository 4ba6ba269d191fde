import { DeliveryError } from './delivery-error';

/** A request to a target. */
interface WebRequest {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'PROPFIND' | 'MKCOL';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Blob | Uint8Array<ArrayBuffer> | FormData;
  /** Statuses besides 2xx that are an answer and no failure, such as 404 for "not there yet". */
  readonly alsoAccept?: readonly number[];
}

/** An answer. Its body is read at once, up to a limit. */
interface WebAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The bytes as UTF-8. */
  readonly text: string;
  /** The body as JSON. Throws a DeliveryError: `loginPage` for a page, `wrongAnswer` otherwise. */
  json(): unknown;
}

/** The only way in which targets reach a host. Throws a DeliveryError for everything but an accepted answer. */
export interface Web {
  request(url: string, request?: WebRequest): Promise<WebAnswer>;
}

/** How long a request may take (ms). Chosen: targets that fetch pictures or index a note take up to half a minute. */
const longest = 120_000;

/** The most that is read of an answer (bytes). Chosen: a note with a long book's text can be read back. */
const mostRead = 64 * 1024 * 1024;

/** How much of what a target says about a failure is kept (characters). */
const mostDetail = 300;

/** The longest pause a target may ask for (ms). */
const longestPause = 24 * 3600 * 1000;

/** Requests without cookies or referrer, which do not follow redirects: a secret is sent to the address that was set up only. */
export function plainWeb(fetching: typeof fetch = fetch, timeout = longest): Web {
  return {
    async request(url, { method = 'GET', headers = {}, body, alsoAccept = [] } = {}) {
      const { address, login } = withoutLogin(url);
      const init: RequestInit = {
        method,
        headers: { ...login, ...headers },
        credentials: 'omit',
        cache: 'no-store',
        redirect: 'manual',
        referrerPolicy: 'no-referrer',
        signal: AbortSignal.timeout(timeout),
        ...(body === undefined ? {} : { body }),
      };
      const { response, bytes } = await answered(fetching, address, init);
      const { status } = response;
      const text = new TextDecoder().decode(bytes);
      if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) throw new DeliveryError('redirected');
      if (!response.ok && !alsoAccept.includes(status)) throw failureOf(response, text);
      return { status, headers: response.headers, bytes, text, json: () => jsonOf(text) };
    },
  };
}

/** Browsers refuse addresses with a user name; it is sent as a header. */
function withoutLogin(url: string): { address: string; login: Record<string, string> } {
  let parsed: URL;
  try {
    parsed = new URL(url);
  } catch {
    throw new DeliveryError('wrongAddress');
  }
  if (!/^https?:$/.test(parsed.protocol)) throw new DeliveryError('wrongAddress');
  const { username, password } = parsed;
  if (username === '' && password === '') return { address: parsed.href, login: {} };
  parsed.username = '';
  parsed.password = '';
  const authorization = basicLogin(decodeURIComponent(username), decodeURIComponent(password));
  return { address: parsed.href, login: { Authorization: authorization } };
}

/** The header of HTTP's basic authentication, in UTF-8 (RFC 7617). */
export function basicLogin(user: string, password: string): string {
  const bytes = new TextEncoder().encode(`${user}:${password}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}

async function answered(
  fetching: typeof fetch,
  url: string,
  init: RequestInit,
): Promise<{ response: Response; bytes: Uint8Array<ArrayBuffer> }> {
  try {
    const response = await fetching(url, init);
    return { response, bytes: await bodyOf(response) };
  } catch (error) {
    if (error instanceof DeliveryError) throw error;
    const name = error instanceof Error ? error.name : '';
    throw new DeliveryError(name === 'TimeoutError' || name === 'AbortError' ? 'timeout' : 'unreachable');
  }
}

/** Reads the body while it comes, because a hostile target may send without end. */
async function bodyOf({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    size += value.length;
    if (size <= mostRead) continue;
    await reader.cancel();
    throw new DeliveryError('wrongAnswer', 'too long');
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function failureOf({ status, headers }: Response, text: string): DeliveryError {
  const said = isPage(text) ? '' : text.replace(/\s+/gu, ' ').trim().slice(0, mostDetail);
  const detail = `${status}${said === '' ? '' : ` ${said}`}`;
  if (status === 401 || status === 403) return new DeliveryError('notAllowed', detail);
  if (status === 404 || status === 410) return new DeliveryError('placeGone', detail);
  if (status === 413) return new DeliveryError('tooLarge', detail);
  if (status === 507) return new DeliveryError('full', detail);
  const isPassing = [408, 423, 425, 429].includes(status) || status >= 500;
  return isPassing ? new DeliveryError('busy', detail, pauseOf(headers)) : new DeliveryError('refused', detail);
}

/** What `Retry-After` asks for: seconds or a date (RFC 9110, 10.2.3). */
function pauseOf(headers: Headers): number | undefined {
  const stated = headers.get('retry-after')?.trim() ?? '';
  const pause = /^\d+$/.test(stated) ? Number(stated) * 1000 : Date.parse(stated) - Date.now();
  return pause > 0 ? Math.min(pause, longestPause) : undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DeliveryError(isPage(text) ? 'loginPage' : 'wrongAnswer');
  }
}

/** Whether an answer is a page for people, such as a login or an error page. */
export function isPage(text: string): boolean {
  return /^\s*<(?:!doctype\s+html|html|head|body)\b/i.test(text.slice(0, 1000));
}
