import { firstWhere } from '../../../language/text/first-where';
import { lazily } from '../../../language/text/lazily';
import { squeeze } from '../../../language/text/white-space';
import { holdsWordOf } from '../../../page/class-names';
import type { Page } from '../../../page/page';
import { isTopicLink, linkAround } from '../../../page/text/links';
import { ancestors, attribute, namesOf, tagName } from '../../../page/tree';
import { commentTest } from '../comment-boxes';
import { findDates } from '../dates/dates';
import { followsEditNote, isEditNote } from '../dates/edit-note';
import { mailOf } from '../mail';
import { partedText, type TextLine } from '../text-lines';
import type { Zone } from '../zone';
import { labelledNames, longestByline, type NameVote, vote } from './labelled-names';
import { fullNames, markedAnywhere, markedNames } from './marked-names';
import { isOrganisation } from './organisations';
import { isJob, looksLikeName, nameIn, peopleIn } from './person-names';
import type { AuthorEvidence } from './weights';

type ZonePart = Extract<AuthorEvidence, 'above' | 'between' | 'afterLead'>;

const firstSeen: readonly AuthorEvidence[] = ['firstSeen'];

/**
 * The names readers see: bylines around the title, those that the head states (`known`), marked names, and names at the
 * end of a text.
 */
export function visibleNames(
  page: Page,
  lines: readonly TextLine[],
  zone: Zone,
  known: ReadonlySet<string>,
): NameVote[] {
  const votes: NameVote[] = [];
  const isComment = commentTest(page);
  const isOfOther = otherTest(lines, zone);
  let first = true;
  for (let at = zone.from; at < lines.length; at++) {
    const line = lines[at];
    const start = line.nodes[0];
    if (at === zone.title || line.heading === 1 || isOfOther(start)) continue;
    const place = zonePartOf(at, zone);
    if (!place) {
      votes.push(...labelledNames(page, lines, at, false));
      continue;
    }
    if (isBesideNames(page, start) || (place !== 'above' && isComment(start))) continue;
    const own = [...(place === 'between' ? knownNames(page, line, known) : []), ...namesNear(page, lines, at, zone)];
    votes.push(...withPlace(own, place, first));
    first &&= place !== 'between' || own.length === 0;
  }
  return [
    ...votes,
    ...markedAnywhere(page, isComment, isOfOther),
    ...vote(mailOf(page)?.sender, 'labelled', 'between'),
  ];
}

/** Returns a test for nodes below a linked heading behind the content: they are of the page that it leads to. */
function otherTest(lines: readonly TextLine[], { next }: Zone): (id: number) => boolean {
  const headings = lines.slice(next).filter(({ heading }) => heading > 0);
  return (id) => {
    const after = firstWhere(headings.length, (at) => headings[at].nodes[0] > id);
    return headings[after - 1]?.linked === true;
  };
}

function zonePartOf(at: number, { title, body, until }: Zone): ZonePart | undefined {
  if (at < title) return 'above';
  if (at < body) return 'between';
  return at < until ? 'afterLead' : undefined;
}

/** The names with their place; the very first one between title and text, or a list that it begins, is evidence too. */
function withPlace(names: readonly NameVote[], place: ZonePart, first: boolean): NameVote[] {
  const leader = first && place === 'between' && names.length > 0 ? peopleIn(names[0].name)[0] : undefined;
  const isFirst = (name: string) => leader !== undefined && peopleIn(name)[0] === leader;
  return names.map(({ name, evidence }) => ({
    name,
    evidence: [...evidence, place, ...(isFirst(name) ? firstSeen : [])],
  }));
}

/** The names of the head that are texts of a line. */
function knownNames(page: Page, { nodes }: TextLine, known: ReadonlySet<string>): NameVote[] {
  const texts = new Set(nodes.map((id) => squeeze(page.text[id])));
  return [...texts].filter((text) => known.has(text)).flatMap((text) => vote(text));
}

/** The names on a line near the title. */
function namesNear(page: Page, lines: readonly TextLine[], at: number, zone: Zone): NameVote[] {
  const line = lines[at];
  const own = [...labelledNames(page, lines, at, true), ...markedNames(page, line, lines[zone.title])];
  const isPlain = own.length === 0 && !line.prose && at < zone.body;
  if (!isPlain) return own;
  return isLoneName(page, lines, at, zone) ? vote(line.text, 'nearDate') : plainNames(page, lines, at);
}

/** Whether one word that leads nowhere stands between the title and the date: a pen name, since categories are links. */
function isLoneName(page: Page, lines: readonly TextLine[], at: number, { title }: Zone): boolean {
  const { text, linked, heading } = lines[at];
  const behind = lines[at + 1]?.text ?? '';
  const date = findDates(behind)[0];
  return (
    at === title + 1 &&
    !linked &&
    heading === 0 &&
    date?.start === 0 &&
    behind.length < longestByline &&
    isLoneWord(text, page.head.language)
  );
}

/** Two to four Han characters, or a capitalised word. */
const loneWord = lazily(() => /^(?:[\u4e00-\u9fff]{2,4}|\p{Lu}\p{Ll}{2,15})$/u);
/** A surname and a given name, which may be in kana. */
const japaneseName = /^[\u4e00-\u9fff]{1,3}[ \u3000][\u3040-\u30ff\u4e00-\u9fff]{1,4}$/u;

function isLoneWord(text: string, language: string): boolean {
  const isName = loneWord().test(text) || (/^ja\b/i.test(language) && japaneseName.test(text));
  return isName && !source.test(text) && !isJob(text);
}

/** The largest distance in lines between a name and its date. Chosen: a role or a share button stands between them. */
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
      sides.map(nameBesideDate).find((name) => name !== undefined && !isTopic(page, line, name)),
      'besideDate',
    );
  }
  if (isListOfLinks(page, line)) return [];
  const name = namesInParts(page, line) ?? line.text;
  if (!peopleIn(name).every((each) => looksLikeName(each) && (!isJob(each) || isOrganisation(each)))) return [];
  const evidence: AuthorEvidence[] = [];
  const near = lines.slice(Math.max(0, at - linesToDate), at + linesToDate + 1);
  if (near.some((other) => other.text.length < longestByline && findDates(other.text).length > 0))
    evidence.push('nearDate');
  if (lines.some(({ text: other }) => other.startsWith(line.text) && biography.test(other.slice(line.text.length))))
    evidence.push('biography');
  return evidence.length > 0 ? vote(name, ...evidence) : [];
}

/** The address of a page of a category or a tag. */
const topicAddress = /\/(?:categor(?:y|ies|ia|ie)|tags?|topics?|sections?)(?:\/|=)/i;

/** Whether a text of a line is a link to a category or a tag. */
function isTopic(page: Page, { nodes }: TextLine, name: string): boolean {
  const node = nodes.find((id) => page.text[id].trim() === name);
  const link = node === undefined ? -1 : linkAround(page)[node];
  if (link < 0) return false;
  return topicAddress.test(attribute(page, link, 'href') ?? '') || isTopicLink(page, link);
}

function isListOfLinks(page: Page, { linked, nodes }: TextLine): boolean {
  return linked && new Set(nodes.map((id) => linkAround(page)[id]).filter((link) => link >= 0)).size > 1;
}

/** The names of a line in which only elements separate full names. A line of links may as well list topics. */
function namesInParts(page: Page, { nodes, linked }: TextLine): string | undefined {
  return linked ? undefined : fullNames(nodes.map((id) => page.text[id]));
}

const edges = /^[\s|•·⋅●,–—/-]+|(?<![\s|•·⋅●,–—/-])[\s|•·⋅●,–—/-]+$/gu;

/** How a biography continues after the name. */
const biography = /^,?\s+(?:is|was|has|writes|works|leads|joined|covers|holds|brings|spent)\b|^(?:是|，)/u;

/**
 * Newspapers, sites and offices, which are named beside dates as the source, what the text is (修改稿, 第二版), and words
 * that lead to the date (发表于).
 */
const source = /[报网社台刊院部会局厅委稿版于]$|新闻|频道|在线|媒体/u;

/** The name at the beginning of a text beside a date; only a full name may have words after it. */
function nameBesideDate(side: string): string | undefined {
  const name = nameIn(side);
  if (name === undefined || !side.startsWith(name)) return undefined;
  return (name === side ? isBesideDate(name) : looksLikeName(name)) ? name : undefined;
}

/** Beside a date, account names (Two4, seaGull, sea_gull) and Han characters count as well. */
function isBesideDate(name: string): boolean {
  if (peopleIn(name).every(looksLikeName)) return true;
  if (/^[\u4e00-\u9fff·]{2,8}$/u.test(name)) return !source.test(name);
  return /^[\p{L}\p{N}_.-]{2,16}$/u.test(name) && /\p{Ll}\p{Lu}|\p{L}\d|_/u.test(name);
}

/* Places of names that are not the author's, recognised by the class names around them. */

/** Class names of navigation and account areas. */
const navigationNames: ReadonlySet<string> = new Set(
  'breadcrumb breadcrumbs crumb crumbs pagination pager pagenav'.split(' '),
);
/** Levels above a text. Chosen: a span, a link, an item, a list and the box with the name. */
const navigationReach = 5;

/** Class names of places of residence. */
const residenceNames: ReadonlySet<string> = new Set('location locality city country hometown region'.split(' '));
/** Levels above a text. Chosen: the name is on the place itself or around its label; higher up it names profiles. */
const residenceReach = 2;

/** Whether a text is in a breadcrumb, a pager or code, or names a place of residence. */
function isBesideNames(page: Page, text: number): boolean {
  let step = 0;
  for (const up of ancestors(page, text)) {
    if (++step > navigationReach) return false;
    const names = namesOf(page, up);
    if (
      names !== ' ' &&
      (holdsWordOf(navigationNames, names) || (step <= residenceReach && holdsWordOf(residenceNames, names)))
    )
      return true;
    if (/^(?:nav|pre)$/.test(tagName(page, up))) return true;
  }
  return false;
}
