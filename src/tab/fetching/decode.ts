/** How many bytes may precede what names the charset. Chosen: browsers look further than the 1024 of the HTML standard, too. */
const charsetWithin = 8192;

const inHeader = /charset\s*=\s*["']?([\w-]+)/i;
const inPage = /<(?:meta|\?xml)[^<>]+(?:charset|encoding)\s*=\s*["']?([\w-]+)/i;
const inSheet = /^@charset "([\w-]+)";/i;

/** Byte order marks, as Latin-1. They override a declared charset (WHATWG Encoding, "BOM sniff"). */
const byteOrderMarks = [
  ['\xef\xbb\xbf', 'utf-8'],
  ['\xff\xfe', 'utf-16le'],
  ['\xfe\xff', 'utf-16be'],
] as const;

/** Decodes a page or a style sheet by the charset of its header, of itself, or of the page that asks for it. */
export function decode(bytes: ArrayBuffer, contentType: string, ofPage = 'utf-8'): string {
  const start = new TextDecoder('latin1').decode(bytes.slice(0, charsetWithin));
  const marked = byteOrderMarks.find(([mark]) => start.startsWith(mark))?.[1];
  const [, stated = ofPage] = inHeader.exec(contentType) ?? inSheet.exec(start) ?? inPage.exec(start) ?? [];
  const name = marked ?? stated;
  try {
    return new TextDecoder(name).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
