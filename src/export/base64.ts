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

/** The bytes that a text in base64 stands for; what is none of its letters says nothing. */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> {
  const values = Array.from(text.replace(/[^A-Za-z\d+/]/g, ''), (letter) => sixBits[letter.charCodeAt(0)] ?? 0);
  const bytes = new Uint8Array(Math.floor((values.length * 3) / 4));
  for (let from = 0, to = 0; to < bytes.length; from += 4, to += 3) {
    const four = [0, 1, 2, 3].reduce((sum, at) => (sum << 6) | (values[from + at] ?? 0), 0);
    bytes[to] = (four >> 16) & 255;
    bytes[to + 1] = (four >> 8) & 255;
    bytes[to + 2] = four & 255;
  }
  return bytes;
}

const sixBits = new Uint8Array(128);
letters.forEach((letter, value) => {
  sixBits[letter] = value;
});
