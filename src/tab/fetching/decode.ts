/** How many bytes may precede `<meta charset>`; browsers search the same. */
const charsetWithin = 1024;

/** Decodes a page by the charset of the header or, if missing, of the page itself. */
export function decode(bytes: ArrayBuffer, contentType: string): string {
  const start = new TextDecoder('latin1').decode(bytes.slice(0, charsetWithin));
  const name = /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ?? /<meta[^<>]+charset=["']?([\w-]+)/i.exec(start)?.[1];
  try {
    return new TextDecoder(name ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
