import browser from 'webextension-polyfill';

/** Writes text to the browser's downloads folder, under a new name where the name is taken. */
export async function download(name: string, text: string, type: string): Promise<void> {
  const url = addressOf(text, type);
  await browser.downloads.download({ url, filename: name, conflictAction: 'uniquify', saveAs: false });
}

/** Chromium's worker has no object URLs, Firefox downloads no data URLs: each gets what it can take. */
function addressOf(text: string, type: string): string {
  if (typeof URL.createObjectURL === 'function') {
    const url = URL.createObjectURL(new Blob([text], { type }));
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    return url;
  }
  return `data:${type};base64,${base64(new TextEncoder().encode(text))}`;
}

function base64(bytes: Uint8Array): string {
  let binary = '';
  for (let i = 0; i < bytes.length; i += 0x8000) binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(binary);
}
