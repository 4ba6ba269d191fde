import { fromBase64, toBase64 } from '../language/text/base64';
import type { Storage } from './storage';

/*
 * What a second machine needs to reach the storage, as one line of letters, digits, `-` and `_`: it survives being sent,
 * wrapped and scanned. It contains the password of the storage, but not the passphrase.
 */

/** How a text begins; the number is its version. Cameras take it for plain text, not for an address. */
const beginning = 'WClipper-1-';

/** The longest value, and the most values of a storage that are read. Chosen: no address or key of a storage comes near. */
const longestValue = 2000;
const mostValues = 10;

/** The set-up text of a storage; undefined for a folder, which each machine picks itself. */
export function setUpText({ kind, values }: Storage): string | undefined {
  if (kind === 'folder') return undefined;
  const bytes = new TextEncoder().encode(JSON.stringify({ kind, values }));
  return beginning + toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The storage of a set-up text, with whatever white space it was pasted; undefined for any other text. */
export function storageIn(text: string): Storage | undefined {
  const line = text.replaceAll(/\s/g, '');
  if (!line.startsWith(beginning)) return undefined;
  try {
    const encoded = line.slice(beginning.length).replaceAll('-', '+').replaceAll('_', '/');
    return checked(JSON.parse(new TextDecoder().decode(fromBase64(encoded))));
  } catch {
    return undefined;
  }
}

function checked({ kind, values }: { readonly kind?: unknown; readonly values?: unknown }): Storage | undefined {
  if ((kind !== 'webdav' && kind !== 's3') || typeof values !== 'object' || values === null) return undefined;
  const entries = Object.entries(values);
  const isSound = entries.every(([, value]) => typeof value === 'string' && value.length <= longestValue);
  return isSound && entries.length <= mostValues ? { kind, values: Object.fromEntries(entries) } : undefined;
}
