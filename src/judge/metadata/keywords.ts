import { decodeEntities } from '../../language/text/entities';
import { comparable, squeeze } from '../../language/text/white-space';
import type { Stated } from './stated';
import type { TextLine } from './text-lines';

/** Chosen: more are the topics of a whole site, not those of a page. */
const mostKeywords = 20;
/** In characters. Chosen: room for a name of several words; longer ones are sentences. */
const longestKeyword = 60;

/**
 * The keywords of the page. Tags of the article and of its JSON-LD are taken as they
 * are; `<meta name="keywords">`, often the same on every page of a site, only if the
 * words occur on the page.
 */
export function keywordsOf(
  lines: readonly TextLine[],
  { linked, metas, siteNames }: Stated,
  title: string,
): readonly string[] | undefined {
  const subjects = ['citation_keywords', 'dc.subject', 'dcterms.subject'].map(metas);
  const own = [metas('article:tag'), linked.keywords ?? [], ...subjects].find((list) => list.length > 0);
  const words = own ?? seenIn(lines, ['news_keywords', 'parsely-tags', 'keywords'].flatMap(metas));
  const found = new Map<string, string>();
  for (const word of words.flatMap(parts)) {
    const plain = comparable(word);
    const fits =
      plain !== '' &&
      !machine.test(word) &&
      word.length <= longestKeyword &&
      plain !== comparable(title) &&
      !siteNames.has(plain);
    if (fits && !found.has(plain)) found.set(plain, word);
  }
  return found.size > 0 ? [...found.values()].slice(0, mostKeywords) : undefined;
}

function seenIn(lines: readonly TextLine[], lists: readonly string[]): string[] {
  if (lists.length === 0) return [];
  const text = comparable(lines.map((line) => line.text).join(' '));
  return lists.flatMap(parts).filter((word) => text.includes(comparable(word)));
}

/** Keywords meant for programs: `contentId: 15cd344d`, `_noshow`. */
const machine = /^[a-z][\w-]*:\s|^_|[0-9a-f]{8}-[0-9a-f]{4}-/;

/** The items of a comma-separated list; none if its escaping is broken. */
function parts(text: string): string[] {
  const plain = decodeEntities(squeeze(text));
  if (/&\w{2,8};/.test(plain)) return [];
  return plain
    .split(/[,，;；、|]/u)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
