import { DeliveryError } from './delivery-error';
import type { WebAnswer } from './web';

/** Sends a PUT with these headers, and accepts these statuses. */
type Put = (headers: Readonly<Record<string, string>>, alsoAccept: readonly number[]) => Promise<WebAnswer>;

/** A file as a server has it now. */
type Get = () => Promise<WebAnswer>;

/** The file is another one than the condition says; the server does not know conditions (S3). */
const [otherFile, notImplemented] = [412, 501];

/**
 * Lets a PUT replace only what was read before it, on servers that know conditions (RFC 9110, 13.1): two machines that send
 * at the same moment do not replace each other's file. Other servers ignore the condition, and S3 stores may refuse it with
 * 501, after which the file is sent without.
 */
export class Conditional {
  /** The entity tags of the files that were read; '' for one that has none, undefined for no file. */
  private readonly seen = new Map<string, string | undefined>();

  /** Takes note of the answer to a GET. Returns the file; undefined if there is none. */
  noteRead(path: string, { status, headers, bytes }: WebAnswer): Uint8Array<ArrayBuffer> | undefined {
    this.seen.set(path, status === 404 ? undefined : (headers.get('etag') ?? ''));
    return status === 404 ? undefined : bytes;
  }

  /** Throws a DeliveryError `busy` if the file was changed since it was read. `get` reads it again, if that is in doubt. */
  async put(path: string, body: Uint8Array, put: Put, get: Get): Promise<WebAnswer> {
    const condition = this.conditionFor(path);
    const before = this.seen.get(path);
    this.seen.delete(path);
    if (!condition) return put({}, []);
    const answer = await put(condition, [otherFile, notImplemented]);
    if (answer.status === notImplemented) return put({}, []);
    if (answer.status !== otherFile) return answer;
    const now = await get();
    // The browser sent it twice, because the first answer was lost.
    if (now.status === 200 && isEqual(now.bytes, body)) return now;
    // Some servers compare a tag with the one of the compressed file, which differs.
    if (before && now.headers.get('etag') === before) return put({}, []);
    throw new DeliveryError('busy', `${otherFile}`);
  }

  /** Undefined if the file was not read, or if its tag is weak, which no condition may name. */
  private conditionFor(path: string): Readonly<Record<string, string>> | undefined {
    if (!this.seen.has(path)) return undefined;
    const tag = this.seen.get(path);
    if (tag === undefined) return { 'If-None-Match': '*' };
    return /^"[^"]*"$/.test(tag) ? { 'If-Match': tag } : undefined;
  }
}

/** Whether two files are the same. */
export function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
