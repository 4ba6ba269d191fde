import type { Article } from '../article/article';
import { authorsOf } from '../judge/metadata/author/authors';
import { isOrganisation } from '../judge/metadata/author/organisations';
import { defined } from '../language/text/defined';
import { allKeywords } from './all-keywords';
import type { ExportInput } from './export-input';
import { highlightLines } from './highlights/with-highlights';
import { languageTag } from './markup';
import { slug } from './template/filters';
import { localIso } from './template/values';

/*
 * Exports clips as a bibliography in CSL-JSON (Citation Style Language 1.0.2), which
 * Zotero, Mendeley, Pandoc and citation.js import.
 */

/** A name in two parts, or whole. */
export interface Name {
  readonly literal?: string;
  readonly family?: string;
  readonly given?: string;
  readonly suffix?: string;
}

interface Day {
  readonly 'date-parts': readonly (readonly number[])[];
}

export function cslFile(clips: readonly ExportInput[]): string {
  const taken = new Set<string>();
  return `${JSON.stringify(
    clips.map((clip) => entry(clip, taken)),
    null,
    2,
  )}\n`;
}

function entry({ article, title, clippedAt, highlights = [] }: ExportInput, taken: Set<string>): object {
  const author = authorsOf(article).map((name) => nameOf(name, article));
  const key = freeKey(keyOf(article, author[0], title), taken);
  const fields = {
    id: key,
    'citation-key': key,
    type: article.kind === 'thread' ? 'post' : 'webpage',
    title,
    author: author.length > 0 ? author : undefined,
    'container-title': article.site,
    'original-publisher': article.takenFrom,
    issued: dayOf(article.published),
    accessed: dayOf(localIso(clippedAt)),
    URL: article.canonicalUrl ?? article.url,
    language: languageTag(article.language),
    abstract: article.description,
    keyword: allKeywords(article).join(', ') || undefined,
    note: [article.note, article.licence, ...highlightLines(highlights)].filter(Boolean).join('\n') || undefined,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Particles of a family name: Jan van den Berg. */
const particle = /^(?:van|von|der|den|de|del|della|di|da|du|la|le|al|el|bin|ten|ter)$/i;

/** Two to six words, capitalised except for particles; the last one may have a particle in it: Jean d’Ormesson. */
const fullName = /^\p{Lu}[\p{L}'’.-]*(?: \p{L}[\p{L}'’.-]*){0,4} (?:d['’])?\p{Lu}[\p{L}'’.-]*$/u;

/** A generational suffix: Ann Reed Jr. */
const suffixed = /^(?<whole>.+?),? (?<suffix>(?:Jr|Sr)\.?|II|III|IV)$/;

/** Splits a person's name in a cased script into its two parts; other names and those of organisations stay whole. */
export function nameOf(name: string, { organisations = [] }: Pick<Article, 'organisations'>): Name {
  if (organisations.includes(name) || isOrganisation(name)) return { literal: name };
  const { whole = name, suffix } = suffixed.exec(name)?.groups ?? {};
  const words = whole.split(' ');
  const cased = words.every((word) => /^(?:d['’])?\p{Lu}/u.test(word) || particle.test(word));
  if (!fullName.test(whole) || !cased) return { literal: name };
  let start = words.length - 1;
  while (start > 1 && particle.test(words[start - 1] ?? '')) start--;
  return defined({ family: words.slice(start).join(' '), given: words.slice(0, start).join(' '), suffix });
}

function dayOf(moment: string | undefined): Day | undefined {
  const parts = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?/.exec(moment ?? '')?.slice(1);
  return parts && { 'date-parts': [parts.filter((part) => part !== undefined).map(Number)] };
}

/** Shorter words of a title are skipped, unless there are no others. Chosen: articles and prepositions are shorter. */
const tellingWord = /\p{Script=Han}{2,4}|[\p{L}\p{N}]{4,}/u;

/** Longer parts of a key (characters) are cut. Chosen: nearly all names and words fit. */
const longestPart = 24;

/** A citation key: family name, year, a word of the title. */
function keyOf({ published, site }: Article, first: Name | undefined, title: string): string {
  const who = first?.family ?? first?.literal ?? site ?? 'anon';
  const word = tellingWord.exec(title)?.[0] ?? title.slice(0, 8);
  const parts = [who, published?.slice(0, 4) ?? '', word].map((part) =>
    slug(part).replaceAll('-', '').slice(0, longestPart),
  );
  return parts.join('') || 'clip';
}

/** The key, with a number if another entry has it. */
function freeKey(key: string, taken: Set<string>): string {
  let free = key;
  for (let copy = 2; taken.has(free); copy++) free = `${key}-${copy}`;
  taken.add(free);
  return free;
}
