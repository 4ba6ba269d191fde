import { isWhiteSpace } from '../../language/text/white-space';

/** Picture formats that every browser shows, recognised by their first bytes. */
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

/** A drawing may begin with a declaration, comments and a document type; this many bytes are searched. */
const svgWithin = 2048;

/** The media type by the first bytes, whatever the server says; undefined if it is no picture. */
export function pictureType(bytes: Uint8Array): PictureType | undefined {
  const start = latin1(bytes.subarray(0, 16));
  const found = signatures.find(([, signature]) => [...signature].every((c, i) => c === '.' || c === start[i]));
  if (found) return found[0];
  return beginsDrawing(latin1(bytes.subarray(0, svgWithin))) ? 'image/svg+xml' : undefined;
}

/**
 * Whether a file starts with `<svg` after what XML allows before the first element. Each step only moves forward, so
 * the work is linear.
 */
function beginsDrawing(text: string): boolean {
  let at = afterSpace(text, text.startsWith(byteOrderMark) ? byteOrderMark.length : 0);
  if (startsAt(text, '<?xml', at)) at = afterSpace(text, after(text, '>', at));
  at = afterComments(text, at);
  if (isDoctype(text, at)) at = afterComments(text, afterSpace(text, after(text, '>', at)));
  return startsAt(text, '<svg', at) && (text[at + 4] === '>' || isSpace(text, at + 4));
}

/** UTF-8's, read as Latin-1. */
const byteOrderMark = '\xef\xbb\xbf';

function afterComments(text: string, from: number): number {
  let at = from;
  while (startsAt(text, '<!--', at)) at = afterSpace(text, after(text, '-->', at + 4));
  return at;
}

function afterSpace(text: string, from: number): number {
  let at = from;
  while (isSpace(text, at)) at++;
  return at;
}

function isSpace(text: string, at: number): boolean {
  return at < text.length && isWhiteSpace(text.charCodeAt(at));
}

/** The position after the next `mark`, or the end of the text. */
function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found + mark.length;
}

function isDoctype(text: string, at: number): boolean {
  const name = at + '<!doctype'.length;
  return startsAt(text, '<!doctype', at) && isSpace(text, name) && startsAt(text, 'svg', afterSpace(text, name));
}

function startsAt(text: string, word: string, at: number): boolean {
  return text.slice(at, at + word.length).toLowerCase() === word;
}

/** The usual file extension of a media type, without the dot. */
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
