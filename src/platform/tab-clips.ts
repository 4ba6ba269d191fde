import browser from 'webextension-polyfill';

/** A clip or draft made of the document in a tab. */
export interface TabClip {
  /** The id of the draft and, once saved, of the clip. */
  readonly id: string;
  /** When the document was loaded (ms since 1970): a reload or navigation creates another. */
  readonly loadedAt: number;
  readonly url: string;
}

/** Older clips of one document are forgotten. */
const mostKept = 30;

/** The clips made in the tab since its document was loaded, newest first, until the browser is closed. */
export async function tabClips(tabId: number, loadedAt: number): Promise<readonly TabClip[]> {
  return (await allOf(tabId)).filter((clip) => clip.loadedAt === loadedAt);
}

export async function addTabClip(tabId: number, clip: TabClip): Promise<void> {
  const others = await tabClips(tabId, clip.loadedAt);
  await browser.storage.session.set({ [keyOf(tabId)]: [clip, ...others].slice(0, mostKept) });
}

/** Notes a clip that was made of another clip of the tab. */
export async function copyTabClip(tabId: number, id: string, from: string): Promise<void> {
  const original = (await allOf(tabId)).find((clip) => clip.id === from);
  if (original) await addTabClip(tabId, { ...original, id });
}

async function allOf(tabId: number): Promise<readonly TabClip[]> {
  const { [keyOf(tabId)]: found } = await browser.storage.session.get(keyOf(tabId));
  return (found as readonly TabClip[] | undefined) ?? [];
}

function keyOf(tabId: number): string {
  return `clips:${tabId}`;
}
