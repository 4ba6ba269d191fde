import { hasLetter, isShortHan } from '../../../language/text/letters';
import { areOfOneSite, siteOf } from '../../../language/text/site';
import { squeeze } from '../../../language/text/white-space';
import type { Page } from '../../../page/page';
import { ancestors, attribute, elementsWith, isWithin, namesOf, tagName, textOf } from '../../../page/tree';
import { followsEditNote } from '../dates/edit-note';
import type { TextLine } from '../text-lines';
import { longestByline, type NameVote, vote } from './labelled-names';
import { isCounted, isJob, isOfInterface, looksLikeName, nameIn, peopleIn } from './person-names';
import type { AuthorEvidence } from './weights';

const authorClass =
  /(?:^|[\s_-])(?:author|authors|byline|by-line|writer|username|user-name|nickname|screenname|poster|contributor|creator|zuozhe)(?:$|[\s_-])|author-?name|postauthor|entry-author|userName|authorName|postedby/i;
const notAuthor =
  /bio|about|desc|avatar|image|img|photo|social|share|date|time|notice|count|badge|role(?![_-]author)|title|position|more|reply|comment|follow(?!-?nick)|meta-sep|head(?:er)?$/i;
/** What stands beside a name in the element that holds both. */
const roleClass =
  /(?:^|[\s_-])(?:role(?![_-]author)|position|job|jobs?-?title|sub-?title|occupation|affiliation)(?:$|[\s_-])/i;
const profile =
  /\/(?:authors?|users?|profiles?|people|members?|u|contributors?|writers?|staff|by|team|journalists?|space)\/[^/]|[?&](?:author|user|uid|userid|u)=|(?:user|member|profile)(?:\.\w{2,4})?\?id=|\/@\w/i;

/** Account actions have addresses like profile pages. */
const ownAccount =
  /\/(?:users?|profiles?|members?|people|u)\/(?:log-?(?:in|out)|sign-?(?:in|up|out)|register|settings|edit|password|new|create|anonymous|preferences|messages|notifications)(?:[/?#]|$)/i;

/** How many levels above a text to look for markup. Chosen: a link and a span; names higher up mark boxes. */
const markReach = 3;

/** The names in elements of a line that markup calls the author; those that hold the title are the page's own. */
export function markedNames(page: Page, line: TextLine, title?: TextLine): NameVote[] {
  const votes: NameVote[] = [];
  const classed = new Map<string, NameVote[]>();
  const done = new Set<number>();
  for (const [at, id] of line.nodes.entries()) {
    let up = page.parent[id];
    for (let step = 0; step < markReach && up > 0; step++, up = page.parent[up]) {
      if (roleClass.test(namesOf(page, up)) || (title && isWithin(page, title.nodes[0], up))) break;
      if (done.has(up)) continue;
      done.add(up);
      const own = namesMarkedBy(page, line, at, up);
      const kind = attribute(page, up, 'class') ?? '';
      const ofKind = classed.get(kind) ?? [];
      ofKind.push(...own);
      classed.set(kind, ofKind);
      votes.push(...own);
    }
  }
  return [...votes, ...[...classed.values()].flatMap(listOf)];
}

/** The names that elements of one class hold, as a list. */
function listOf(votes: readonly NameVote[]): NameVote[] {
  const names = [...new Set(votes.flatMap(({ name, evidence }) => (evidence.includes('classed') ? name : [])))];
  const isList = names.length > 1 && names.every((name) => looksLikeName(name) && !isJob(name));
  return isList ? vote(names.join(', '), 'classed') : [];
}

/** The names that an element marks as the author's, in the texts of a line around one at this place. */
function namesMarkedBy(page: Page, line: TextLine, at: number, id: number): NameVote[] {
  const evidence = marksOf(page, id);
  if (evidence.length === 0 || followsEditNote(page, id, 0, 'name')) return [];
  const name = nameInParts(textsIn(page, line, at, id));
  const own = statedNameIn(page, id) ?? linkedNameIn(page, line, id, name) ?? name;
  return own !== undefined && (isLabel(own) || isCounted(own)) ? [] : vote(own, ...evidence);
}

/** The text of the only `itemprop="name"` in an element with `itemprop="author"`. */
function statedNameIn(page: Page, author: number): string | undefined {
  if (attribute(page, author, 'itemprop') !== 'author') return undefined;
  const end = Math.min(page.end[author], author + box.nodes);
  const found: number[] = [];
  for (let id = author + 1; id < end; id++) if (attribute(page, id, 'itemprop') === 'name') found.push(id);
  const [only] = found;
  if (only === undefined || found.length > 1) return undefined;
  return nameIn((attribute(page, only, 'content') ?? textOf(page, only)).slice(0, longestByline));
}

/** The name in the only link to an author in an element whose line says more: `Added by <a>Ann Reed</a> over 4 years ago`. */
function linkedNameIn(page: Page, { nodes }: TextLine, up: number, name = ''): string | undefined {
  const links = new Set<number>();
  for (const id of nodes) {
    if (id <= up || id >= page.end[up]) continue;
    for (let link = page.parent[id]; link > up; link = page.parent[link]) if (isAuthorLink(page, link)) links.add(link);
  }
  const [link] = links;
  const linked = links.size === 1 && link !== undefined ? nameIn(textOf(page, link)) : undefined;
  return linked !== undefined && peopleIn(name).length === 1 && ` ${name} `.includes(` ${linked} `)
    ? linked
    : undefined;
}

function isAuthorLink(page: Page, id: number): boolean {
  return marksOf(page, id).some((mark) => mark === 'marked' || mark === 'profile');
}

/** The texts of a line that an element holds, one of which is at this place of the line, without numbers of notes. */
function textsIn(page: Page, { nodes }: TextLine, at: number, id: number): readonly string[] {
  let [first, end] = [at, at + 1];
  while (first > 0 && nodes[first - 1] >= id) first -= 1;
  while (end < nodes.length && nodes[end] < page.end[id]) end += 1;
  return nodes.slice(first, end).flatMap((node) => (isNoteNumber(page, node) ? [] : [page.text[node]]));
}

/** A raised number behind a name leads to an affiliation. */
function isNoteNumber(page: Page, node: number): boolean {
  return (
    /^[\s\d,*]+$/.test(page.text[node]) &&
    [...ancestors(page, node)].slice(0, 2).some((up) => tagName(page, up) === 'sup')
  );
}

function marksOf(page: Page, id: number): AuthorEvidence[] {
  const found: AuthorEvidence[] = [];
  const itemprop = attribute(page, id, 'itemprop');
  if (attribute(page, id, 'rel') === 'author' || itemprop === 'author' || itemprop === 'creator') found.push('marked');
  const names = namesOf(page, id);
  if (authorClass.test(names) && !notAuthor.test(names)) found.push('classed');
  const href = attribute(page, id, 'href');
  if (href && profile.test(href) && !ownAccount.test(href) && !isElsewhere(page, id, href)) found.push('profile');
  return found;
}

/** Whether a link leads to an account on another site without a person's name. */
function isElsewhere(page: Page, id: number, href: string): boolean {
  return siteOf(href) !== undefined && !areOfOneSite(href, page.url) && !looksLikeName(squeeze(textOf(page, id)));
}

/** The first rel="author" or itemprop="author" of the page outside of comments and stories of other pages. */
export function markedAnywhere(
  page: Page,
  isComment: (id: number) => boolean,
  isOfOther: (id: number) => boolean,
): NameVote[] {
  const marked = [...elementsWith(page, 'rel'), ...elementsWith(page, 'itemprop')]
    .filter(([, value]) => value === 'author')
    .toSorted(([a], [b]) => a - b);
  for (const [id] of marked) {
    if (isComment(id)) continue;
    const text = page.text.slice(id, page.end[id]).find((each) => each.trim() !== '');
    const own = nameIn(text ?? attribute(page, id, 'content') ?? '');
    const isName = own !== undefined && own.length < longestByline && !isLabel(own) && !isOfOther(id);
    const name = isName ? own : nameAboveLabel(page, id);
    if (name !== undefined) return vote(name, 'marked');
  }
  return [];
}

/**
 * The box about an author: how many levels above the link to their texts it is, and how many nodes before the link it may
 * begin. Chosen: the link stands in a paragraph of the box, behind a portrait, a heading and a few sentences.
 */
const box = { levels: 3, nodes: 60 };

/** The name in the heading of the box about the author, if the link to their texts repeats it: "By Ann", "All posts by Ann". */
function nameAboveLabel(page: Page, link: number): string | undefined {
  const said = squeeze(textOf(page, link).slice(0, longestByline));
  let top = link;
  for (let level = 0; level < box.levels && top > 0; level++) top = page.parent[top];
  for (let id = link - 1; id > Math.max(top, link - box.nodes); id--) {
    if (!/^h[1-6]$/.test(tagName(page, id))) continue;
    const name = nameIn(squeeze(textOf(page, id)));
    if (name !== undefined && said.includes(name)) return name;
  }
  return undefined;
}

/** Whether a text of several words ends in lower case, unlike a name: "View all of Ann Reed's posts". */
function isLabel(text: string): boolean {
  const words = text.split(' ');
  return words.length > 3 && /^\p{Lu}/u.test(text) && /^\p{Ll}{3,}$/u.test(words.at(-1) ?? '');
}

/** The full names in texts that only elements separate; undefined if there is anything else but words of buttons. */
export function fullNames(texts: readonly string[]): string | undefined {
  const parts = texts.map(squeeze).filter((part) => part !== '');
  const names = parts.filter((part) => !isOfInterface(part));
  const areNames = parts.length > 1 && names.every((name) => looksLikeName(name) && !isJob(name));
  return areNames && names.length > 0 ? [...new Set(names)].join(', ') : undefined;
}

/** The name in the texts of an element. A full name with a letter right behind it has a job beside it. */
function nameInParts(texts: readonly string[]): string | undefined {
  const several = fullNames(texts);
  if (several !== undefined) return nameIn(several);
  const [first = '', ...others] = texts.filter((text) => text.trim() !== '');
  const rest = others.join('');
  const isGlued = first.trimEnd() === first && beginsWithLetter(rest);
  if (isGlued && (looksLikeName(first.trim()) || isShortHan(first.trim()))) return nameIn(first);
  return nameIn(texts.join('').slice(0, longestByline));
}

function beginsWithLetter(text: string): boolean {
  return text !== '' && text.trimStart() === text && hasLetter(text.charAt(0));
}
