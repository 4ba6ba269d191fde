/** How much of a page may stand before its `<meta charset>` (bytes): what browsers look at. */
const charsetWithin = 1024;

/** The text of a page in the charset that the header or, failing that, the page itself names. */
export function decode(bytes: ArrayBuffer, contentType: string): string {
  const start = new TextDecoder('latin1').decode(bytes.slice(0, charsetWithin));
  const name = /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ?? /<meta[^<>]+charset=["']?([\w-]+)/i.exec(start)?.[1];
  try {
    return new TextDecoder(name ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
