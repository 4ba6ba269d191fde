import type { Article } from '../article/article';
import { saySame } from '../article/same-text';
import type { Library } from '../library/library';
import { addTabClip, copyTabClip, tabClips } from '../platform/tab-clips';

/** What was just read from a tab. */
interface Read {
  readonly article: Article;
  /** When its document was loaded (ms since 1970). */
  readonly loadedAt: number;
}

/**
 * The clip that already holds the tab's page: same document, same address, same text.
 * Undefined if there is none or it was deleted.
 */
export async function clippedBefore(
  tabId: number,
  { article, loadedAt }: Read,
  library: Library,
): Promise<string | undefined> {
  const url = withoutPlace(article.url);
  const made = (await tabClips(tabId, loadedAt).catch(() => [])).filter((clip) => withoutPlace(clip.url) === url);
  for (const { id } of made) {
    const clip = await library.read(id);
    if (clip && clip.deletedAt === undefined && saySame(clip.article, article)) return id;
  }
  return undefined;
}

/** Notes which document a draft was made of. It counts as a clip once it is in the library. */
export async function noteDraft(tabId: number, id: string, { article, loadedAt }: Read): Promise<void> {
  await addTabClip(tabId, { id, loadedAt, url: article.url }).catch(() => {});
}

/** Notes that a draft was made of another draft, if that one is still known. */
export async function noteCopy(tabId: number, id: string, from: string): Promise<void> {
  await copyTabClip(tabId, id, from).catch(() => {});
}

/** Removes the fragment. */
function withoutPlace(url: string): string {
  return url.split('#', 1)[0] ?? url;
}
