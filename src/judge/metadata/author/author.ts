import { isShortHan } from '../../../language/text/letters';
import { comparable } from '../../../language/text/white-space';
import type { Page } from '../../../page/page';
import type { Stated } from '../stated';
import type { TextLine } from '../text-lines';
import type { Zone } from '../zone';
import type { NameVote } from './labelled-names';
import { isOrganisation } from './organisations';
import { isFullName, isJob, looksLikeName, peopleIn, statedName } from './person-names';
import { visibleNames } from './visible-names';
import { type AuthorEvidence, authorWeights, leastAuthorScore } from './weights';

/** A name and all its evidence. */
interface NameCandidate {
  readonly name: string;
  readonly evidence: Set<AuthorEvidence>;
}

/**
 * The author by a vote of head, markup and byline; undefined if nobody is named. `takenFrom`, the source of the text, is
 * the author only if nothing else is.
 */
export function authorOf(
  page: Page,
  lines: readonly TextLine[],
  zone: Zone,
  stated: Stated,
  title: string,
  takenFrom = '',
): string | undefined {
  const candidates = authorCandidates(page, lines, zone, stated, title);
  const others = candidates.filter(({ name }) => comparable(name) !== comparable(takenFrom));
  const best = bestOf(others) ?? bestOf(candidates);
  if (best === undefined) return undefined;
  const person = isNobody(best.name, stated) ? bestOf(candidates.filter((each) => isSigned(each, stated))) : undefined;
  return wholeList(person ?? best, candidates, stated).name;
}

/** Whether a name is written as a person's, and head or byline call it the author's. */
function isSigned({ name, evidence }: NameCandidate, stated: Stated): boolean {
  const near = evidence.has('meta') || evidence.has('linkedPerson') || evidence.has('between');
  return (
    near && calls.some((each) => evidence.has(each)) && looksLikeName(name) && !isHouse(name, stated) && !isJob(name)
  );
}

function bestOf(candidates: readonly NameCandidate[]): NameCandidate | undefined {
  let best: NameCandidate | undefined;
  let most: number = leastAuthorScore;
  for (const candidate of candidates) {
    const score = [...candidate.evidence].reduce((sum, each) => sum + authorWeights[each], 0);
    if (score > most || (score === most && best === undefined)) [best, most] = [candidate, score];
  }
  return best;
}

/** The list in JSON-LD, in the head of a journal or in a marked byline that the name found is part of, or the name itself. */
function wholeList(one: NameCandidate, candidates: readonly NameCandidate[], { metas }: Stated): NameCandidate {
  const people = (name: string) => peopleIn(name).map(comparable);
  const own = people(one.name);
  const cited = citedAuthors(metas);
  const isWhole = ({ name, evidence }: NameCandidate) => {
    const all = people(name);
    const isByline = evidence.has('firstSeen') && seenCalls.some((each) => evidence.has(each)) && all[0] === own[0];
    const areNames = isByline && peopleIn(name).every((each) => isFullName(each) && !isJob(each));
    const isList = evidence.has('linkedPerson') || name === cited || areNames;
    return isList && all.length > own.length && own.every((each) => all.includes(each));
  };
  return candidates.find(isWhole) ?? one;
}

export function authorCandidates(
  page: Page,
  lines: readonly TextLine[],
  zone: Zone,
  stated: Stated,
  title: string,
): NameCandidate[] {
  const byPeople = new Map<string, NameCandidate>();
  const inHead = statedNames(stated);
  const known = new Set(inHead.flatMap(({ name }) => (isHouse(name, stated) ? [] : [name])));
  for (const { name: named, evidence } of [...inHead, ...visibleNames(page, lines, zone, known)]) {
    const name = withoutHouses(named, stated);
    const people = peopleIn(name)
      .map(comparable)
      .filter((person) => person !== '');
    const key = people.toSorted().join('|');
    if (key === '' || comparable(name) === comparable(title)) continue;
    const site = !looksLikeName(name) && people.every((person) => isSite(person, stated));
    // Templates of Chinese portals name the portal as the author of every page, but not as an organisation in JSON-LD.
    if (site && /\p{Script=Han}/u.test(name) && !evidence.includes('linkedOrganisation')) continue;
    const before = byPeople.get(key);
    const candidate = { name: betterOf(name, before?.name), evidence: before?.evidence ?? new Set() };
    for (const each of evidence) candidate.evidence.add(each);
    if (site) candidate.evidence.add('siteName');
    byPeople.set(key, candidate);
  }
  return settled([...byPeople.values()]);
}

/** The first form of a name, unless the other alone is written as names are: `ann-reed` in the head, Ann Reed on the page. */
function betterOf(name: string, first = name): string {
  return looksLikeName(name) && !looksLikeName(first) ? name : first;
}

/** Joins the evidence of names that mean the same people, and drops what only looks like a name. */
function settled(candidates: readonly NameCandidate[]): NameCandidate[] {
  for (const candidate of candidates) giveToFuller(candidate, candidates);
  for (const candidate of candidates) giveToShorter(candidate, candidates);
  return candidates.some(isPersonInHead) ? candidates.filter(isCalledAuthor) : [...candidates];
}

function isPersonInHead({ name, evidence }: NameCandidate): boolean {
  const stated = evidence.has('linkedPerson') || evidence.has('meta');
  return stated && !evidence.has('siteName') && !isOrganisation(name) && peopleIn(name).every(looksLikeName);
}

const calls: readonly AuthorEvidence[] = [
  'linkedPerson',
  'linkedOrganisation',
  'meta',
  'marked',
  'classed',
  'profile',
  'labelled',
  'labelledElsewhere',
  'reporter',
];

/** Those of them that readers see. */
const seenCalls: readonly AuthorEvidence[] = ['marked', 'classed', 'profile', 'labelled'];

/** Whether anything besides its place calls a name the author's: many capitalised phrases are near dates. */
function isCalledAuthor({ evidence }: NameCandidate): boolean {
  return calls.some((each) => evidence.has(each));
}

/** A list of names without the sites and companies the people write for. */
function withoutHouses(name: string, stated: Stated): string {
  const all = peopleIn(name);
  const isOther = (each: string, at: number) => isHouse(each, stated) || (at > 0 && isBranch(each, stated));
  const people = all.length > 1 && !isOrganisation(all[0]) ? all.filter((each, at) => !isOther(each, at)) : all;
  const named = people.some(isFullName);
  return named && people.length > 0 && people.length < all.length ? people.join(', ') : name;
}

/** Whether a name begins with that of the site, an abbreviation: `BBC Scotland`. */
function isBranch(name: string, { siteNames }: Stated): boolean {
  const [first = ''] = name.split(' ', 1);
  return /^\p{Lu}{2,}$|\d/u.test(first) && siteNames.has(comparable(first));
}

/** Whether a name is that of an organisation or of the site. */
function isHouse(name: string, { siteNames, linked }: Stated): boolean {
  if (isOrganisation(name)) return true;
  const stated = linked.authors?.filter((one) => one.name === name) ?? [];
  if (stated.length > 0) return stated.every(({ organisation }) => organisation);
  return siteNames.has(comparable(name));
}

/** Whether an answer names no person: many sites are named after the person who writes them. */
function isNobody(name: string, stated: Stated): boolean {
  return isHouse(name, stated) && (isOrganisation(name) || !looksLikeName(name));
}

/** What follows a person's name in the name of their own site, unlike a channel of a portal: 木木的笔记本, 山猫屋日記, but 网易财经. */
const ofOwnSite = /^(?:[的之]|博客|[日札手杂雜小][记志記誌]|[笔筆][记記]|随笔|小[站屋]|.$)/u;

/** Whether a name is the site's, by its known names or by the end of `<title>`: 网易 of 网易财经. */
function isSite(person: string, { siteNames, title }: Stated): boolean {
  if (siteNames.has(person)) return true;
  const parts = title.split(/[|_｜│ㅣ丨–—-]/u);
  const last = parts.length > 1 ? comparable(parts.at(-1) ?? '') : '';
  const isOwn = isShortHan(person) && ofOwnSite.test(last.slice(person.length));
  return last.startsWith(person) && !isOwn;
}

/** A first name is part of the full name that the head states: `Ann` on the page, `Ann Reed` in the head. */
function giveToFuller(shorter: NameCandidate, candidates: readonly NameCandidate[]): void {
  if (/[\s\p{Script=Han}]/u.test(shorter.name)) return;
  const fuller = candidates.find(
    ({ name, evidence }) =>
      name.startsWith(`${shorter.name} `) &&
      /^\s\p{L}/u.test(name.slice(shorter.name.length)) &&
      peopleIn(name).length === 1 &&
      (evidence.has('meta') || evidence.has('linkedPerson')),
  );
  if (!fuller) return;
  for (const each of shorter.evidence) fuller.evidence.add(each);
  shorter.evidence.clear();
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

const authorNames: readonly string[] = `author article:author og:article:author byl dc.creator dcterms.creator
  dc.contributor parsely-author sailthru.author article:author_name article.author weibo:article:author`.split(/\s+/);

/** Libraries list all authors; elsewhere the second value is often the site, so the first counts by itself too. */
function textsOfMeta(name: string, values: readonly string[]): string[] {
  const library = name.startsWith('dc');
  const names = library ? values.map(turnedWhereInverted) : values;
  const first = names.length === 1 || !library ? [names[0] ?? ''] : [];
  return names.length > 1 ? [...first, names.join(', ')] : first;
}

/** Whether head or JSON-LD name these people as the authors. */
export function isStatedAuthor(author: string, stated: Stated): boolean {
  return statedNames(stated).some(({ name }) => comparable(name) === comparable(author));
}

function statedNames({ title, ogTitle, siteNames, linked, meta, metas }: Stated): NameVote[] {
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
  add(citedAuthors(metas), 'meta');
  for (const text of [title, ogTitle]) {
    const [, name = '', network = ''] = onNetwork.exec(text) ?? [];
    if ([network, `${network}.com`].some((site) => siteNames.has(comparable(site)))) add(name, 'meta');
  }
  return votes;
}

function citedAuthors(metas: Stated['metas']): string {
  return metas('citation_author').map(turned).join(', ');
}

/** How networks entitle posts: `Ann Reed on X: "…"`, `Ann Reed (@ann) on Threads`. */
const onNetwork = /^([^:：|"(]{2,60}?)\s(?:\(@[\w.]{1,40}\)\s)?(?:on|auf|sur|en|em|su)\s(\w{1,20})(?:[:：]|$)/u;

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
