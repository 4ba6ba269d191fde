import { pictureType } from '../../../article/pictures/media-type';
import type { CopiedFile } from '../../../browser/messaging/protocol';
import { fromBase64 } from '../../../language/text/base64';
import type { Size } from '../../../page/page';

/** Enough characters of base64 to recognise a file type; a multiple of four. */
const startLength = 4096;

/** A font type by the first bytes of its files. */
const fontSignatures = [
  ['wOF2', 'font/woff2'],
  ['wOFF', 'font/woff'],
  ['OTTO', 'font/otf'],
  ['\0\x01\0\0', 'font/ttf'],
  ['true', 'font/ttf'],
  ['ttcf', 'font/collection'],
] as const;

/** A picture as an address that holds it; undefined if the file is no picture. */
export function pictureAddress({ type, base64 }: CopiedFile): string | undefined {
  const found = pictureType(startOf(base64)) ?? /^image\/[\w.+-]+/i.exec(type)?.[0];
  return found && `data:${found};base64,${base64}`;
}

/** A font as an address that holds it; undefined if the file is no font. */
export function fontAddress({ base64 }: CopiedFile): string | undefined {
  const start = String.fromCharCode(...startOf(base64).subarray(0, 4));
  const found = fontSignatures.find(([signature]) => signature === start);
  return found && `data:${found[1]};base64,${base64}`;
}

function startOf(base64: string): Uint8Array {
  return fromBase64(base64.slice(0, startLength));
}

/** A grey area in the size of a picture that is missing. */
export function placeholderAddress({ width, height }: Size): string {
  const size = `width='${width}' height='${height}'`;
  return `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' ${size}%3E%3Crect width='100%25' height='100%25' fill='%23888' fill-opacity='.2'/%3E%3C/svg%3E`;
}

/** The address of a file, and the fragment behind it with its sign; '' if there is none. */
export function fileAndFragment(url: string): { readonly file: string; readonly fragment: string } {
  const [file = ''] = url.split('#', 1);
  return { file, fragment: url.slice(file.length) };
}

/** A picture that shows nothing and takes no room. */
export const noPicture = 'data:,';

/** A style sheet as an address that holds it. */
export function sheetAddress(css: string): string {
  return `data:text/css;charset=utf-8,${encodeURIComponent(css)}`;
}
