import { libraryAddress, openTab } from '../../browser/platform/tabs';

/** Opens the library in a tab and closes the popup. */
export async function openLibrary(clipId?: string): Promise<void> {
  await openTab(libraryAddress(clipId));
  window.close();
}
