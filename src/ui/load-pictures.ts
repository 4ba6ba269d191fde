import type { Article } from '../article/article';
import type { PictureCount } from '../library/pictures';
import { ask } from '../messaging/channel';
import type { LossReason } from '../pictures/picture';
import { picturesIn } from '../pictures/pictures-in';
import { askToReadHosts } from '../platform/permissions';
import { mayAsk } from '../platform/private-address';

/** A clip or a draft whose pictures a person may load. */
export interface Loadable {
  readonly id: string;
  readonly article: Article;
  /** The tab that shows the page, where it is open. */
  readonly tab?: Promise<number> | undefined;
}

/** Trying again changes nothing about these. */
const final: ReadonlySet<LossReason> = new Set(['tooLarge', 'clipFull', 'notPicture', 'localNetwork']);

/** The pictures in a clip's text that are not kept and that may be asked for. */
export function loadable({ article }: Loadable, count: PictureCount | undefined): string[] {
  const settled = new Set<string>(count?.keptSrcs);
  for (const { src, reason } of count?.lost ?? []) if (final.has(reason)) settled.add(src);
  return picturesIn({ html: article.html }).filter((src) => !settled.has(src) && mayAsk(src, article.url));
}

/**
 * Those of the pictures for which the person has to allow us to read their hosts: what its site refused the page and,
 * where no page is open, all.
 */
export function needingPermission(
  srcs: readonly string[],
  { tab }: Loadable,
  count: PictureCount | undefined,
): string[] {
  const refused = new Set(count?.lost.flatMap(({ src, reason }) => (reason === 'refused' ? [src] : [])));
  return srcs.filter((src) => /^https?:/i.test(src) && (tab === undefined || refused.has(src)));
}

/**
 * Fetches pictures and keeps them with the clip or draft, in answer to a click. The browser's question comes first and
 * at once: it wants to be asked within the click.
 */
export async function loadPictures(
  srcs: readonly string[],
  wanted: Loadable,
  count: PictureCount | undefined,
): Promise<void> {
  const { id, tab } = wanted;
  const asking = needingPermission(srcs, wanted, count);
  const allowed = asking.length === 0 || (await askToReadHosts(asking).catch(() => false));
  const only = allowed ? srcs : srcs.filter((src) => !asking.includes(src));
  if (only.length > 0) await ask('pictures.fetch', { id, only, ...(tab ? { tabId: await tab } : {}) });
}
