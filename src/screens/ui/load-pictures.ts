import type { Article } from '../../article/article';
import type { LossReason } from '../../article/pictures/picture';
import { picturesIn } from '../../article/pictures/pictures-in';
import { askToReadHosts } from '../../browser/platform/permissions';
import { mayAsk } from '../../browser/platform/private-address';
import { keepWanted, takeWanted } from '../../browser/platform/wanted-pictures';
import { defined } from '../../language/text/defined';
import type { PictureCount } from '../../library/pictures';
import { fetchPictures } from './fetch-pictures';

/** A clip or draft whose pictures the reader may load. */
export interface Loadable {
  readonly id: string;
  readonly article: Article;
  /** The tab that shows the page, if it is open. */
  readonly tab?: Promise<number> | undefined;
}

/** Trying again cannot help with these. */
const final: ReadonlySet<LossReason> = new Set(['tooLarge', 'clipFull', 'notPicture', 'localNetwork']);

/** The pictures in a clip's text that are missing and may be requested. */
export function loadable({ article }: Loadable, count: PictureCount | undefined): string[] {
  const settled = new Set<string>(count?.keptSrcs);
  for (const { src, reason } of count?.lost ?? []) if (final.has(reason)) settled.add(src);
  return picturesIn({ html: article.html }).filter((src) => !settled.has(src) && mayAsk(src, article.url));
}

/** The pictures whose hosts need a permission: those the site refused to the page or, if the page is not open, all. */
export function needingPermission(
  srcs: readonly string[],
  { tab }: Loadable,
  count: PictureCount | undefined,
): string[] {
  const refused = new Set(count?.lost.flatMap(({ src, reason }) => (reason === 'refused' ? [src] : [])));
  return srcs.filter((src) => /^https?:/i.test(src) && (tab === undefined || refused.has(src)));
}

/**
 * Fetches pictures and stores them with the clip or draft. The permission prompt comes first, because browsers
 * show it only during a click.
 */
export async function loadPictures(
  srcs: readonly string[],
  wanted: Loadable,
  count: PictureCount | undefined,
): Promise<void> {
  const { id, tab } = wanted;
  const asking = needingPermission(srcs, wanted, count);
  const allowed = asking.length === 0 || (await isAllowed(asking, srcs, wanted));
  const only = allowed ? srcs : srcs.filter((src) => !asking.includes(src));
  if (only.length > 0) await fetchPictures(id, defined({ only, tabId: await tab }));
}

/** Asks for access. If the prompt closes this document, the background fetches the pictures. */
async function isAllowed(asking: readonly string[], only: readonly string[], { id }: Loadable): Promise<boolean> {
  void keepWanted({ id, only, asking });
  const allowed = await askToReadHosts(asking).catch(() => false);
  await takeWanted();
  return allowed;
}
