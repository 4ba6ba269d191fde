/*
 * Base64 (RFC 4648, section 4). The rooms that need it run in Node and in pages alike, so
 * nothing of a browser or of Node is asked for. Three bytes make four letters.
 */

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const letters = Uint8Array.from(alphabet, (letter) => letter.charCodeAt(0));
const padding = 61;

/** The value of each letter; 0 for all other characters. */
const sixBits = new Uint8Array(128);
letters.forEach((letter, value) => {
  sixBits[letter] = value;
});

/** Bytes in base64, as the bytes of its ASCII: a large picture makes no large string. */
export function base64Bytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { length } = bytes;
  const written = new Uint8Array(Math.ceil(length / 3) * 4);
  for (let from = 0, to = 0; from < length; from += 3, to += 4) {
    const three = ((bytes[from] ?? 0) << 16) | ((bytes[from + 1] ?? 0) << 8) | (bytes[from + 2] ?? 0);
    written[to] = letters[three >> 18] ?? 0;
    written[to + 1] = letters[(three >> 12) & 63] ?? 0;
    written[to + 2] = from + 1 < length ? (letters[(three >> 6) & 63] ?? 0) : padding;
    written[to + 3] = from + 2 < length ? (letters[three & 63] ?? 0) : padding;
  }
  return written;
}

/** More arguments in one call overflow the stack of some browsers. */
const charactersPerCall = 8192;

/** Bytes in base64. */
export function toBase64(bytes: Uint8Array): string {
  const ascii = base64Bytes(bytes);
  const parts: string[] = [];
  for (let from = 0; from < ascii.length; from += charactersPerCall) {
    parts.push(String.fromCharCode(...ascii.subarray(from, from + charactersPerCall)));
  }
  return parts.join('');
}

/** The bytes of well-formed base64. Where the language has its own decoder, anything else throws a SyntaxError. */
export function fromBase64(base64: string): Uint8Array<ArrayBuffer> {
  return builtIn.fromBase64?.(base64) ?? decoded(base64.replace(/={1,2}$/, ''));
}

/** ECMAScript 2026 has it; not every browser that this runs in does. */
const builtIn = Uint8Array as { readonly fromBase64?: (base64: string) => Uint8Array<ArrayBuffer> };

/** The bytes of base64 that others have written: white space and whatever else is no letter is passed over. */
export function fromLooseBase64(text: string): Uint8Array<ArrayBuffer> {
  return decoded(text.replace(/[^A-Za-z\d+/]/g, ''));
}

/** Letters without padding. No call for each letter: this often runs once, before it is compiled. */
function decoded(base64: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.floor((base64.length * 3) / 4));
  // Writing behind the end of the bytes does nothing.
  for (let at = 0, byte = 0; at < base64.length; at += 4, byte += 3) {
    const three =
      ((sixBits[base64.charCodeAt(at)] ?? 0) << 18) |
      ((sixBits[base64.charCodeAt(at + 1)] ?? 0) << 12) |
      ((sixBits[base64.charCodeAt(at + 2)] ?? 0) << 6) |
      (sixBits[base64.charCodeAt(at + 3)] ?? 0);
    bytes[byte] = three >> 16;
    bytes[byte + 1] = three >> 8;
    bytes[byte + 2] = three;
  }
  return bytes;
}
