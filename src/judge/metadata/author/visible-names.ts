import { lazily } from '../../../language/text/lazily';
import { beginsWithoutCase } from '../../../language/text/letters';
import { siteOf } from '../../../language/text/site';
import { squeeze } from '../../../language/text/white-space';
import bylineOpenings from '../../../language/vocabulary/byline-openings.json' with { type: 'json' };
import bylineVerbs from '../../../language/vocabulary/byline-verbs.json' with { type: 'json' };
import { Hint } from '../../../language/vocabulary/hint';
import { anyOf } from '../../../language/vocabulary/phrases';
import type { Page } from '../../../page/page';
import { attribute, elementsWith, textOf } from '../../../page/tree';
import { findDates } from '../dates/dates';
import { followsEditNote, isEditNote } from '../dates/edit-note';
import { partedText, type TextLine } from '../text-lines';
import type { Zone } from '../zone';
import { fullNames, nameInParts } from './name-parts';
import { commentTest, isBesideNames } from './name-places';
import { looksLikeName, nameIn, peopleIn } from './person-names';
import type { AuthorEvidence } from './weights';

const verbs = anyOf(bylineVerbs);

/** A label before the name. A bare "by" counts only at the start of a byline, since it is a preposition in prose. */
const label = lazily(
  () =>
    new RegExp(
      `\\b${verbs}\\b:?|(?:^|[|•·⋅●,–—\\d]\\s*)by\\b:?|^${anyOf(bylineOpenings)}(?![\\p{L}\\p{N}'’-]):?|\\b(?:authors?|auteur|autor(?:e|in)?|автор)\\s*[:：]|^作\\s*者\\s|作\\s*者\\s*[:：]|(?:^|[|｜])\\s?作者(?=[\\u4e00-\\u9fff·]{2,4}(?:$|[|｜]))|撰文\\s*[:：/／]?|撰稿人?\\s*[:：]|文\\s*[/／:：]|(?:楼主|博主|发帖人|发布者|发表人|供稿)\\s*[:：]`,
      'iu',
    ),
);
/** Labels that mark a byline wherever they appear. */
const sureLabel = lazily(() => new RegExp(`^${verbs}\\b|作\\s*者\\s*[:：]|撰文|文\\s*[/／]`, 'iu'));
/** A label with a verb, which begins a note even if the line is long. */
const verbLabel = lazily(() => new RegExp(`^${verbs}(?![\\p{L}])`, 'iu'));
/** A label that fills its line: the name is in the next line. */
const bareLabel = lazily(
  () =>
    new RegExp(`^(?:${verbs}|by|authors?|auteur|autor(?:e|in)?|автор|${anyOf(bylineOpenings)}|作者)\\s*[:：]?$`, 'iu'),
);

const labelHint = new Hint(
  [bylineVerbs, bylineOpenings],
  ['by', 'author', 'auteur', 'autor', 'автор', '作', '撰', '文', '楼主', '博主', '发', '供稿'],
);

/** Chinese newspapers: （记者 王某）, 本报记者 王某, 某报记者王某/文, （王某 上海报道）, [ 王某 ] 来源：, 王某 发表于. */
const reporters: readonly RegExp[] = [
  /(?<!小)(?:记者|通讯员|实习生|专栏作者)\s*(?<name>[\u4e00-\u9fff·]{2,4}(?:[\s、]{1,3}[\u4e00-\u9fff·]{2,4}){0,9})\s*(?=[）)】\]/／]|$)/u,
  /[（(](?<name>[\u4e00-\u9fff·]{2,4})\s+[\u4e00-\u9fff]{2,4}报道[）)]/u,
  /[[［]\s*(?<name>[\u4e00-\u9fff·]{2,4})\s*[\]］]\s*来源/u,
  /^(?<name>\S{2,20})\s+(?:发表于|发布于|发表在)/u,
];
const reporterWords = /记者|通讯员|实习生|专栏作者|报道[）)]|来源|发[表布][于在]/u;

/** Common to all forms that count far from the title: a fast rejection of other lines. */
const anyLabel = /\bby\b|[者员]|实习生|撰文|报道|来源|文\s*[/／]|发[表布]/iu;

/** Longer lines (characters) are not bylines, though the Chinese forms also occur in running text. */
const longestByline = 160;

const authorClass =
  /(?:^|[\s_-])(?:author|authors|byline|by-line|writer|username|user-name|nickname|screenname|poster|contributor|creator|zuozhe)(?:$|[\s_-])|author-?name|postauthor|entry-author|userName|authorName|postedby/i;
const authorHint = new Hint(
  [],
  ['author', 'by', 'writer', 'user', 'nick', 'screen', 'poster', 'contrib', 'creator', 'zuozhe'],
);
const notAuthor =
  /bio|about|desc|avatar|image|img|photo|social|share|date|time|notice|count|badge|role|title|position|more|reply|comment|follow|meta-sep|head(?:er)?$/i;
const profile =
  /\/(?:authors?|users?|profiles?|people|members?|u|contributors?|writers?|staff|by|team|journalists?|space)\/[^/]|[?&](?:author|user|uid|userid|u)=|\/@\w/i;

/** Account actions have addresses like profile pages. */
const ownAccount =
  /\/(?:users?|profiles?|members?|people|u)\/(?:log-?(?:in|out)|sign-?(?:in|up|out)|register|settings|edit|password|new|create|anonymous|preferences|messages|notifications)(?:[/?#]|$)/i;

type Place = Extract<AuthorEvidence, 'above' | 'between' | 'afterLead'>;

/** A name and its evidence. */
export interface NameVote {
  readonly name: string;
  readonly evidence: readonly AuthorEvidence[];
}

const firstSeen: readonly AuthorEvidence[] = ['firstSeen'];

/** The names readers see: bylines around the title, marked names, and names at the end of a text. */
export function visibleNames(page: Page, lines: readonly TextLine[], zone: Zone): NameVote[] {
  const votes: NameVote[] = [];
  const isComment = commentTest(page);
  let first = true;
  let last = false;
  for (let at = zone.from; at < lines.length; at++) {
    const line = lines[at];
    if (at === zone.title || line.heading === 1) continue;
    const place = placeOf(at, zone);
    if (!place) {
      const own: NameVote[] = last ? [] : labelledNames(page, lines, at, false);
      last = own.some(isLabelledElsewhere);
      votes.push(...own);
      continue;
    }
    const start = line.nodes[0];
    if (isBesideNames(page, start) || (place === 'afterLead' && isComment(start))) continue;
    const own = namesNear(page, lines, at, place);
    votes.push(...atPlace(own, place, first));
    first &&= place !== 'between' || own.length === 0;
  }
  return [...votes, ...markedAnywhere(page, isComment)];
}

function placeOf(at: number, { title, body, until }: Zone): Place | undefined {
  if (at < title) return 'above';
  if (at < body) return 'between';
  return at < until ? 'afterLead' : undefined;
}

function vote(name: string | undefined, ...evidence: AuthorEvidence[]): NameVote[] {
  return name === undefined ? [] : [{ name, evidence }];
}

/** The names with their place; the very first one between title and text is evidence too. */
function atPlace(names: readonly NameVote[], place: Place, first: boolean): NameVote[] {
  return names.map(({ name, evidence }, at) => ({
    name,
    evidence: [...evidence, place, ...(first && at === 0 && place === 'between' ? firstSeen : [])],
  }));
}

/** The names on a line near the title. */
function namesNear(page: Page, lines: readonly TextLine[], at: number, place: Place): NameVote[] {
  const line = lines[at];
  const own = [...labelledNames(page, lines, at, true), ...markedNames(page, line)];
  return own.length === 0 && !line.prose && place !== 'afterLead' ? plainNames(page, lines, at) : own;
}

function reporterIn(text: string): string | undefined {
  if (!reporterWords.test(text)) return undefined;
  for (const pattern of reporters) {
    const name = pattern.exec(text)?.groups?.name;
    if (name) return name;
  }
  return undefined;
}

function labelledNames(page: Page, lines: readonly TextLine[], at: number, near: boolean): NameVote[] {
  const line = lines[at];
  if (!near && !anyLabel.test(line.text)) return [];
  const long = line.prose || line.text.length > longestByline;
  const text = long ? line.text : partedText(page, line);
  const next = lines[at + 1]?.text ?? '';
  const mayBeLabelled = labelHint.in(text);
  if (near && mayBeLabelled && bareLabel().test(text) && next.length < longestByline)
    return vote(nameIn(next), 'labelled');
  const reporter = line.linked && !/[（(【]/u.test(text) ? undefined : reporterIn(text);
  if (reporter) return vote(nameIn(reporter), 'reporter');
  if (!mayBeLabelled) return [];
  if (long) return vote(nameInNote(text), 'labelledElsewhere');
  return vote(nameAfterLabel(text, near), near ? 'labelled' : 'labelledElsewhere');
}

/** The name in a long line that begins with a label: "Posted by Ann Reed on Monday in harbours. Tags: …". */
function nameInNote(text: string): string | undefined {
  if (text.length > 2 * longestByline || !verbLabel().test(text)) return undefined;
  const name = nameAfterLabel(text, false);
  return name !== undefined && looksLikeName(name) ? name : undefined;
}

function nameAfterLabel(text: string, near: boolean): string | undefined {
  const found = label().exec(text);
  if (!found || (!near && !sureLabel().test(found[0]))) return undefined;
  const end = found.index + found[0].length;
  if (changed.test(text.slice(0, end))) return undefined;
  const name = nameIn(text.slice(end));
  if (name === undefined || (isPreposition(found[0]) && !looksLikeName(name))) return undefined;
  return isWrittenAsName(name) ? name : undefined;
}

/** Whether a label is a word of two letters, which may also be a first name: "Di Reed". */
function isPreposition(lead: string): boolean {
  return /^\p{L}{2}$/u.test(lead) && !/^by$/i.test(lead);
}

function isLabelledElsewhere({ evidence }: NameVote): boolean {
  return evidence.includes('labelledElsewhere');
}

/** "Updated May 3 by": an editor is not the author. */
const changed = /\b(?:edited|modified|updated|reviewed|changed|fact[- ]checked)\b[^|•·]{0,40}\bby\b:?$/i;

/** After "by", several words are a name only if the first is capitalised. */
function isWrittenAsName(text: string): boolean {
  if (/^[A-Z]/.test(text) || !text.includes(' ') || beginsWithoutCase(text)) return true;
  return !/^\p{Ll}\S* /u.test(text) || /^(?:the|de|van|von|al|el) /u.test(text);
}

/** The largest distance in lines between a name and its date. */
const linesToDate = 2;

/** A name without label or markup: beside the date, near the date, or with a biography below. */
function plainNames(page: Page, lines: readonly TextLine[], at: number): NameVote[] {
  const line = lines[at];
  if (line.text.length > longestByline || line.heading > 0 || isEditNote(line.text)) return [];
  if (followsEditNote(page, line.nodes[0], 0, 'name')) return [];
  const text = partedText(page, line);
  const date = findDates(text)[0];
  if (date) {
    const sides = [text.slice(0, date.start), text.slice(date.end)].map((side) => side.replace(edges, ''));
    return vote(
      sides.map(nameBesideDate).find((name) => name !== undefined),
      'besideDate',
    );
  }
  const name = namesInParts(page, line) ?? line.text;
  if (!peopleIn(name).every(looksLikeName)) return [];
  const evidence: AuthorEvidence[] = [];
  const near = lines.slice(Math.max(0, at - linesToDate), at + linesToDate + 1);
  if (near.some((other) => other.text.length < longestByline && findDates(other.text).length > 0))
    evidence.push('nearDate');
  if (lines.some(({ text: other }) => other.startsWith(line.text) && biography.test(other.slice(line.text.length))))
    evidence.push('biography');
  return evidence.length > 0 ? vote(name, ...evidence) : [];
}

/** The names of a line in which only elements separate full names. A line of links may as well list topics. */
function namesInParts(page: Page, { nodes, linked }: TextLine): string | undefined {
  return linked ? undefined : fullNames(nodes.map((id) => page.text[id]));
}

const edges = /^[\s|•·⋅●,–—/-]+|(?<![\s|•·⋅●,–—/-])[\s|•·⋅●,–—/-]+$/gu;

/** How a biography continues after the name. */
const biography = /^,?\s+(?:is|was|has|writes|works|leads|joined|covers|holds|brings|spent)\b|^(?:是|，)/u;

/** Newspapers, sites and offices, which are named beside dates as the source. */
const source = /[报网社台刊院部会局厅委]$|新闻|频道|在线|媒体/u;

/** The name at the beginning of a text beside a date; only a full name may have words after it. */
function nameBesideDate(side: string): string | undefined {
  const name = nameIn(side);
  if (name === undefined || !side.startsWith(name)) return undefined;
  return (name === side ? isBesideDate(name) : looksLikeName(name)) ? name : undefined;
}

/** Beside a date, account names (Two4, seaGull, sea_gull) and Han characters count as well. */
function isBesideDate(name: string): boolean {
  if (looksLikeName(name)) return true;
  if (/^[\u4e00-\u9fff·]{2,8}$/u.test(name)) return !source.test(name);
  return /^[\p{L}\p{N}_.-]{2,16}$/u.test(name) && /\p{Ll}\p{Lu}|\p{L}\d|_/u.test(name);
}

/** How many levels above a text to look for markup. */
const markReach = 3;

function markedNames(page: Page, line: TextLine): NameVote[] {
  const votes: NameVote[] = [];
  const done = new Set<number>();
  for (const [at, id] of line.nodes.entries()) {
    let up = page.parent[id];
    for (let step = 0; step < markReach && up > 0; step++, up = page.parent[up]) {
      if (done.has(up)) continue;
      done.add(up);
      const evidence = marksOf(page, up);
      if (evidence.length === 0 || followsEditNote(page, up, 0, 'name')) continue;
      votes.push(...vote(nameInParts(textsIn(page, line, at, up)), ...evidence));
    }
  }
  return votes;
}

/** The texts of a line that an element holds, one of which is at this place of the line. */
function textsIn(page: Page, { nodes }: TextLine, at: number, id: number): readonly string[] {
  let [first, end] = [at, at + 1];
  while (first > 0 && nodes[first - 1] >= id) first -= 1;
  while (end < nodes.length && nodes[end] < page.end[id]) end += 1;
  return nodes.slice(first, end).map((node) => page.text[node]);
}

function marksOf(page: Page, id: number): AuthorEvidence[] {
  const found: AuthorEvidence[] = [];
  const itemprop = attribute(page, id, 'itemprop');
  if (attribute(page, id, 'rel') === 'author' || itemprop === 'author' || itemprop === 'creator') found.push('marked');
  const names = `${attribute(page, id, 'class') ?? ''} ${attribute(page, id, 'id') ?? ''}`;
  if (authorHint.in(names) && authorClass.test(names) && !notAuthor.test(names)) found.push('classed');
  const href = attribute(page, id, 'href');
  if (href && profile.test(href) && !ownAccount.test(href) && !isElsewhere(page, id, href)) found.push('profile');
  return found;
}

/** Whether a link leads to an account on another site without a person's name. */
function isElsewhere(page: Page, id: number, href: string): boolean {
  const site = siteOf(href);
  return site !== undefined && site !== siteOf(page.url) && !looksLikeName(squeeze(textOf(page, id)));
}

/** The first rel="author" or itemprop="author" of the page outside of comments. */
function markedAnywhere(page: Page, isComment: (id: number) => boolean): NameVote[] {
  const marked = [...elementsWith(page, 'rel'), ...elementsWith(page, 'itemprop')]
    .filter(([, value]) => value === 'author')
    .toSorted(([a], [b]) => a - b);
  for (const [id] of marked) {
    if (isComment(id)) continue;
    const text = page.text.slice(id, page.end[id]).find((each) => each.trim() !== '');
    const own = nameIn(text ?? attribute(page, id, 'content') ?? '');
    if (own !== undefined && own.length < longestByline) return vote(own, 'marked');
  }
  return [];
}
