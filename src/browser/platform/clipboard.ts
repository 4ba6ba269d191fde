/** The same content as plain and, perhaps, formatted text. Both may be promises. */
interface RichText {
  readonly text: Promise<string>;
  readonly html?: Promise<string>;
}

/** Writes all formats at once. Call it during a click. False if the browser refuses. */
export async function copyRich({ text, html }: RichText): Promise<boolean> {
  try {
    const plain = { 'text/plain': blob(text, 'text/plain') };
    const forms = html ? { ...plain, 'text/html': blob(html, 'text/html') } : plain;
    await navigator.clipboard.write([new ClipboardItem(forms)]);
    return true;
  } catch {
    return false;
  }
}

/** Writes a text. False if the browser refuses. */
export function copyText(text: string): Promise<boolean> {
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

async function blob(text: Promise<string>, type: string): Promise<Blob> {
  return new Blob([await text], { type });
}
