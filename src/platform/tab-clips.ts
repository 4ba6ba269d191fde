import browser from 'webextension-polyfill';

/** A clip or draft that was made of the document in a tab. */
export interface TabClip {
  /** Of the draft, and of the clip once it is saved. */
  readonly id: string;
  /** When the document was loaded (ms since 1970): a reload or a navigation makes another document. */
  readonly loadedAt: number;
  readonly url: string;
}

/** More clips than these of one document nobody compares. */
const mostKept = 30;

/** What was clipped in that tab since its document was loaded, until the browser is closed; the newest first. */
export async function tabClips(tabId: number, loadedAt: number): Promise<readonly TabClip[]> {
  return (await allOf(tabId)).filter((clip) => clip.loadedAt === loadedAt);
}

export async function addTabClip(tabId: number, clip: TabClip): Promise<void> {
  const others = await tabClips(tabId, clip.loadedAt);
  await browser.storage.session.set({ [keyOf(tabId)]: [clip, ...others].slice(0, mostKept) });
}

/** Notes a clip that was made of another one of the tab. */
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
