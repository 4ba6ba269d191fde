/*
 * Base64 (RFC 4648, section 4) without the APIs of browsers or Node, since the code that needs
 * it runs in both. Three bytes become four letters.
 */

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const letters = Uint8Array.from(alphabet, (letter) => letter.charCodeAt(0));
const padding = 61;

/** The value of each letter; 0 for all other characters. */
const sixBits = new Uint8Array(128);
letters.forEach((letter, value) => {
  sixBits[letter] = value;
});

/** Bytes in base64, as ASCII bytes: for large pictures, which need no string then. */
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

/** More arguments in one call overflow the stack in some browsers. */
const charactersPerCall = 8192;

export function toBase64(bytes: Uint8Array): string {
  const ascii = base64Bytes(bytes);
  const parts: string[] = [];
  for (let from = 0; from < ascii.length; from += charactersPerCall) {
    parts.push(String.fromCharCode(...ascii.subarray(from, from + charactersPerCall)));
  }
  return parts.join('');
}

/** Decodes well-formed base64. Other text throws a SyntaxError where the browser has a built-in decoder. */
export function fromBase64(base64: string): Uint8Array<ArrayBuffer> {
  return builtIn.fromBase64?.(base64) ?? decoded(base64.replace(/={1,2}$/, ''));
}

/** Part of ECMAScript 2026; older browsers lack it. */
const builtIn = Uint8Array as { readonly fromBase64?: (base64: string) => Uint8Array<ArrayBuffer> };

/** Decodes base64 from other sources: white space and all other characters outside the alphabet are ignored. */
export function fromLooseBase64(text: string): Uint8Array<ArrayBuffer> {
  return decoded(text.replace(/[^A-Za-z\d+/]/g, ''));
}

/** Decodes letters without padding. It calls nothing per letter, since it often runs before it is compiled. */
function decoded(base64: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.floor((base64.length * 3) / 4));
  // Writing past the end of the array has no effect.
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
