import { strToU8, zipSync } from 'fflate';

/** A ZIP archive of texts and bytes, by path. */
export function zipped(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array<ArrayBuffer> {
  const bytes = Object.entries(files).map(([path, content]) => [
    path,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  return Uint8Array.from(zipSync(Object.fromEntries(bytes)));
}
