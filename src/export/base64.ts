const letters = Uint8Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/', (letter) =>
  letter.charCodeAt(0),
);
const padding = 61;

/** Bytes in base64 (RFC 4648, section 4), as the bytes of its ASCII: a large picture makes no large string. */
export function base64(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
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
