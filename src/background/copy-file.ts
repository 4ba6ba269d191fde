import { limits } from '../article/pictures/picture';
import type { CopiedFile } from '../browser/messaging/protocol';
import { mayReadHost } from '../browser/platform/permissions';
import { toBase64 } from '../language/text/base64';

/**
 * Fetches a file of a page without cookies, referrer and origin, if the user has allowed its host; otherwise null.
 * Redirects are refused, because they may lead to a host without permission or into a local network.
 */
export async function copyFile(url: string): Promise<CopiedFile | null> {
  if (!/^https?:/.test(url) || !(await mayReadHost(url).catch(() => false))) return null;
  try {
    const response = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      signal: AbortSignal.timeout(limits.pictureMs),
    });
    if (!response.ok || Number(response.headers.get('content-length') ?? 0) > limits.picture) return null;
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (bytes.length > limits.picture) return null;
    return { type: response.headers.get('content-type') ?? '', base64: toBase64(bytes) };
  } catch {
    return null;
  }
}
