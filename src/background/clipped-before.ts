import type { Article } from '../article/article';
import { saySame } from '../article/same-text';
import type { Library } from '../library/library';
import { addTabClip, copyTabClip, tabClips } from '../platform/tab-clips';

/** What a tab shows, read just now. */
interface Read {
  readonly article: Article;
  /** When its document was loaded (ms since 1970). */
  readonly loadedAt: number;
}

/**
 * The clip that already holds what a tab shows: of the same document at the same
 * address, with the same text. Undefined where there is none, or it was deleted.
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

/** Notes of which document a draft was made. It is no clip before it is in the library. */
export async function noteDraft(tabId: number, id: string, { article, loadedAt }: Read): Promise<void> {
  await addTabClip(tabId, { id, loadedAt, url: article.url }).catch(() => {});
}

/** The same of a draft that was made of another, where that is still known. */
export async function noteCopy(tabId: number, id: string, from: string): Promise<void> {
  await copyTabClip(tabId, id, from).catch(() => {});
}

/** A place within a page is the same page. */
function withoutPlace(url: string): string {
  return url.split('#', 1)[0] ?? url;
}
