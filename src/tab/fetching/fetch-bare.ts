import { limits } from '../../article/pictures/picture';

/**
 * Fetches without revealing who asks: no cookies, no referrer and, with the host permission, no origin. Redirects are
 * refused, because they may lead to a host without permission, which would see the origin, or into a local network.
 */
export function fetchBare(url: string, longest: number = limits.pictureMs, cache: RequestCache = 'default') {
  const signal = AbortSignal.timeout(longest);
  return fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error', cache, signal });
}

/** The bytes of an answer; undefined if they are more than a picture may have. */
export async function bytesWithin(response: Response): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(response.headers.get('content-length') ?? 0) > limits.picture) return undefined;
  const bytes = new Uint8Array(await response.arrayBuffer());
  return bytes.length > limits.picture ? undefined : bytes;
}
