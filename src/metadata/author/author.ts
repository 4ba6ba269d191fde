import type { Page } from '../../page/page';
import { isShortHan } from '../../text/letters';
import { comparable } from '../../text/white-space';
import type { Stated } from '../stated';
import type { TextLine } from '../text-lines';
import type { Zone } from '../zone';
import { isOrganisation } from './organisations';
import { looksLikeName, peopleIn, statedName } from './person-names';
import { type NameVote, visibleNames } from './visible-names';
import { type AuthorEvidence, authorWeights, leastAuthorScore } from './weights';

/** A name and all its evidence. */
interface NameCandidate {
  readonly name: string;
  readonly evidence: Set<AuthorEvidence>;
}

/** The author by a vote of head, markup and byline; undefined if nobody is named. */
export function authorOf(
  page: Page,
  lines: readonly TextLine[],
  zone: Zone,
  stated: Stated,
  title: string,
): string | undefined {
  let best: string | undefined;
  let most: number = leastAuthorScore;
  for (const { name, evidence } of authorCandidates(page, lines, zone, stated, title)) {
    const score = [...evidence].reduce((sum, each) => sum + authorWeights[each], 0);
    if (score > most || (score === most && best === undefined)) [best, most] = [name, score];
  }
  return best;
}

export function authorCandidates(
  page: Page,
  lines: readonly TextLine[],
  zone: Zone,
  stated: Stated,
  title: string,
): NameCandidate[] {
  const byPeople = new Map<string, NameCandidate>();
  for (const { name: named, evidence } of [...statedNames(stated), ...visibleNames(page, lines, zone)]) {
    const name = withoutHouses(named, stated);
    const people = peopleIn(name)
      .map(comparable)
      .filter((person) => person !== '');
    const key = people.toSorted().join('|');
    if (key === '' || comparable(name) === comparable(title)) continue;
    const site = !looksLikeName(name) && people.every((person) => isSite(person, stated));
    // Templates of Chinese portals name the portal as the author of every page.
    if (site && /\p{Script=Han}/u.test(name)) continue;
    const candidate = byPeople.get(key) ?? { name, evidence: new Set() };
    for (const each of evidence) candidate.evidence.add(each);
    if (site) candidate.evidence.add('siteName');
    byPeople.set(key, candidate);
  }
  const candidates = [...byPeople.values()];
  for (const candidate of candidates) giveToShorter(candidate, candidates);
  return candidates;
}

/** A list of names without the sites and companies the people write for. */
function withoutHouses(name: string, { siteNames, linked }: Stated): string {
  const all = peopleIn(name);
  const isHouse = (each: string) =>
    isOrganisation(each) ||
    (siteNames.has(comparable(each)) && !linked.authors?.some((one) => !one.organisation && one.name === each));
  const people = all.length > 1 && !isOrganisation(all[0]) ? all.filter((each) => !isHouse(each)) : all;
  const named = people.some((each) => looksLikeName(each) || isShortHan(each));
  return named && people.length > 0 && people.length < all.length ? people.join(', ') : name;
}

/** Whether a name is the site's, by its known names or by the end of `<title>`. */
function isSite(person: string, { siteNames, title }: Stated): boolean {
  return siteNames.has(person) || comparable(title.split(/[|_｜│ㅣ丨–—-]/u).at(-1) ?? '').startsWith(person);
}

const marks: readonly AuthorEvidence[] = ['marked', 'profile', 'classed', 'linkedPerson', 'meta', 'reporter'];

/**
 * A byline that continues after the marked name ("Will Judd Former Deputy Tech Editor")
 * counts for that name; a list of several names does not.
 */
function giveToShorter(longer: NameCandidate, candidates: readonly NameCandidate[]): void {
  const shorter = candidates.find(
    ({ name, evidence }) =>
      longer.name.length > name.length &&
      longer.name.startsWith(name) &&
      !/^\s*(?:[,，、;；&(]|and\b)/u.test(longer.name.slice(name.length)) &&
      marks.some((mark) => evidence.has(mark) && !longer.evidence.has(mark)),
  );
  if (!shorter) return;
  for (const each of longer.evidence) shorter.evidence.add(each);
  longer.evidence.clear();
}

const authorNames: readonly string[] = [
  'author',
  'article:author',
  'og:article:author',
  'byl',
  'dc.creator',
  'dcterms.creator',
  'dc.contributor',
  'parsely-author',
  'sailthru.author',
  'article:author_name',
  'article.author',
  'weibo:article:author',
];

/** Libraries list all authors; elsewhere the second value is often the site, so the first counts by itself too. */
function textsOfMeta(name: string, values: readonly string[]): string[] {
  const library = name.startsWith('dc');
  const names = library ? values.map(turnedWhereInverted) : values;
  const first = names.length === 1 || !library ? [names[0] ?? ''] : [];
  return names.length > 1 ? [...first, names.join(', ')] : first;
}

function statedNames({ linked, meta, metas }: Stated): NameVote[] {
  const votes: NameVote[] = [];
  const add = (text: string, evidence: AuthorEvidence) => {
    const name = statedName(text);
    if (name !== undefined) votes.push({ name, evidence: [evidence] });
  };
  const people = linked.authors?.filter(({ organisation }) => !organisation) ?? [];
  if (people.length > 0) add(people.map(({ name }) => name).join(', '), 'linkedPerson');
  for (const { name, organisation } of linked.authors ?? []) if (organisation) add(name, 'linkedOrganisation');
  for (const name of authorNames) for (const text of textsOfMeta(name, metas(name))) add(text, 'meta');
  if (/written by|author/i.test(meta('twitter:label1'))) add(meta('twitter:data1'), 'meta');
  add(metas('citation_author').map(turned).join(', '), 'meta');
  return votes;
}

/** `turned`, but only with one family name before the comma: `Ann Reed, Bo Lind` are two people. */
export function turnedWhereInverted(name: string): string {
  return /^(?:(?:de|der|del|la|le|van|von|den|al|el|bin)\s+)*[\p{L}'’-]+,\s*\p{Lu}[^,]*$/iu.test(name)
    ? turned(name)
    : name;
}

/** Turns `Roy, Aniruddha`, the order of bibliographies, around. */
export function turned(name: string): string {
  return name.replace(/^([^,]+),\s*(?!\s)([^,]+)$/, '$2 $1');
}
