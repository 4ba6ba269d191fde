/** How many bytes may precede what names the charset. Chosen: browsers look further than the 1024 of the HTML standard, too. */
const charsetWithin = 8192;

const inHeader = /charset\s*=\s*["']?([\w-]+)/i;
const inPage = /<(?:meta|\?xml)[^<>]+(?:charset|encoding)\s*=\s*["']?([\w-]+)/i;
const inSheet = /^@charset "([\w-]+)";/i;

/** Decodes a page or a style sheet by the charset of its header, of itself, or of the page that asks for it. */
export function decode(bytes: ArrayBuffer, contentType: string, ofPage = 'utf-8'): string {
  const start = new TextDecoder('latin1').decode(bytes.slice(0, charsetWithin));
  const [, name = ofPage] = inHeader.exec(contentType) ?? inSheet.exec(start) ?? inPage.exec(start) ?? [];
  try {
    return new TextDecoder(name).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
