/** Media types of pictures that every browser shows, known by how their files begin. */
export type PictureType = (typeof signatures)[number][0] | 'image/svg+xml';

/** `.` stands for any byte. WHATWG MIME Sniffing 6.1; AVIF: AV1 Image File Format 6.3. */
const signatures = [
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/gif', 'GIF87a'],
  ['image/gif', 'GIF89a'],
  ['image/webp', 'RIFF....WEBPVP'],
  ['image/avif', '....ftypavif'],
  ['image/avif', '....ftypavis'],
  ['image/bmp', 'BM'],
  ['image/x-icon', '\0\0\x01\0'],
] as const;

/** A drawing may begin with a declaration, comments and a document type; this many bytes are looked at. */
const svgWithin = 2048;

/** What a file is by its first bytes, whatever its server says; undefined when it is no picture. */
export function pictureType(bytes: Uint8Array): PictureType | undefined {
  const start = latin1(bytes.subarray(0, 16));
  const found = signatures.find(([, signature]) => [...signature].every((c, i) => c === '.' || c === start[i]));
  if (found) return found[0];
  const text = latin1(bytes.subarray(0, svgWithin)).replace(/^\xef\xbb\xbf/, '');
  return /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE\s+svg[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/i.test(
    text,
  )
    ? 'image/svg+xml'
    : undefined;
}

/** The usual ending of a file of that type, without the dot. */
export function pictureExtension(type: string): string {
  return extensions[type] ?? 'bin';
}

const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/bmp': 'bmp',
  'image/x-icon': 'ico',
  'image/svg+xml': 'svg',
};

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
