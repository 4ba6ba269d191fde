/** One thing in two forms: plain for editors, formatted for documents. Both may still be in the making. */
export interface RichText {
  readonly text: Promise<string>;
  readonly html: Promise<string>;
}

/** Writes both forms at once; call it within a click. False when the browser refuses. */
export async function copyRich({ text, html }: RichText): Promise<boolean> {
  try {
    const item = new ClipboardItem({ 'text/plain': blob(text, 'text/plain'), 'text/html': blob(html, 'text/html') });
    await navigator.clipboard.write([item]);
    return true;
  } catch {
    return false;
  }
}

async function blob(text: Promise<string>, type: string): Promise<Blob> {
  return new Blob([await text], { type });
}
