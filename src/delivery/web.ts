import { DeliveryError } from './delivery-error';
import type { Fetching } from './fetching';

export interface WebRequest {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'PROPFIND' | 'MKCOL';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Blob | Uint8Array<ArrayBuffer> | FormData;
  /** Statuses besides 2xx that are an answer and no failure, such as 404 for "not there yet". */
  readonly alsoAccept?: readonly number[];
}

/** An answer. Its body is read at once, up to a limit. */
export interface WebAnswer {
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

/** How much of what a target says about a failure is kept (characters). Chosen: a sentence or two. */
const mostDetail = 300;

/** The longest pause a target may ask for (ms). Chosen: a day; a longer one is a mistake. */
const longestPause = 24 * 3600 * 1000;

/** The web as targets use it. `fetching`: see `fetch-in-worker.ts`; `timeout` in ms. */
export function webOver(fetching: Fetching, timeout = longest): Web {
  return {
    async request(url, { method = 'GET', headers = {}, body, alsoAccept = [] } = {}) {
      if (!isWebAddress(url)) throw new DeliveryError('wrongAddress');
      const fetched = await fetching({ address: new URL(url).href, method, headers, body, timeout });
      if ('failed' in fetched) throw new DeliveryError(fetched.failed);
      const { status, bytes } = fetched;
      const text = new TextDecoder().decode(bytes);
      const answer = { status, headers: new Headers(fetched.headers as [string, string][]), bytes, text };
      if (fetched.isRedirect) throw new DeliveryError('redirected');
      if ((status < 200 || status >= 300) && !alsoAccept.includes(status)) throw failureOf(answer);
      return { ...answer, json: () => jsonOf(text) };
    },
  };
}

/** Whether it is an address of the web without a password, which would be shown and stored as part of an address. */
export function isWebAddress(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.username + parsed.password === '';
}

/** The header of HTTP's basic authentication, in UTF-8 (RFC 7617). */
export function basicLogin(user: string, password: string): string {
  const bytes = new TextEncoder().encode(`${user}:${password}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}

function failureOf({ status, headers, text }: Omit<WebAnswer, 'json'>): DeliveryError {
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
  return /^\s*<(?:!doctype\s+html|html|head|title|body)\b/i.test(text.slice(0, 1000));
}
