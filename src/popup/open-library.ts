import { extensionUrl, openTab } from '../platform/tabs';

/** The library's address, opened at a clip or at the list. */
export function libraryAddress(clipId?: string): string {
  const page = extensionUrl('src/library-page/index.html');
  return clipId === undefined ? page : `${page}#clip=${encodeURIComponent(clipId)}`;
}

/** Opens the library in a tab and closes the popup. */
export async function openLibrary(clipId?: string): Promise<void> {
  await openTab(libraryAddress(clipId));
  window.close();
}
