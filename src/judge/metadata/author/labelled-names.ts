import { lazily } from '../../../language/text/lazily';
import { beginsWithoutCase } from '../../../language/text/letters';
import authorLabels from '../../../language/vocabulary/author-labels.json' with { type: 'json' };
import eastAsianLabels from '../../../language/vocabulary/author-labels-east-asian.json' with { type: 'json' };
import bylineOpenings from '../../../language/vocabulary/byline-openings.json' with { type: 'json' };
import bylineVerbs from '../../../language/vocabulary/byline-verbs.json' with { type: 'json' };
import { Hint } from '../../../language/vocabulary/hint';
import { anyOf } from '../../../language/vocabulary/phrases';
import reporterTitles from '../../../language/vocabulary/reporter-titles.json' with { type: 'json' };
import type { Page } from '../../../page/page';
import { findDates } from '../dates/dates';
import { partedText, type TextLine } from '../text-lines';
import { isCounted, looksLikeName, nameIn } from './person-names';
import type { AuthorEvidence } from './weights';

/** A name and its evidence. */
export interface NameVote {
  readonly name: string;
  readonly evidence: readonly AuthorEvidence[];
}

export function vote(name: string | undefined, ...evidence: AuthorEvidence[]): NameVote[] {
  return name === undefined ? [] : [{ name, evidence }];
}

const verbs = anyOf(bylineVerbs);
const colon = '\\s*[:：]';
/** The ends of a word in any script; `\\b` knows only Latin letters. */
const wordStart = '(?<![\\p{L}\\p{N}])';
const wordEnd = '(?![\\p{L}\\p{N}])';

/** 作者, "author", which pages often set with a space between its characters. */
const spacedAuthor = '作\\s*者';

/** A label before the name. */
const label = lazily(
  () =>
    new RegExp(
      [
        // Not "a guide by", which is another text.
        `(?<!${wordStart}(?:an?|the|this|another)\\s)${wordStart}${verbs}${wordEnd}:?`,
        // A bare "by" counts only at the start of a byline, since it is a preposition in prose.
        '(?:^|(?:[|•·⋅●,–—]|\\d(?:\\s?[ap]\\.?m\\.?)?(?:\\s\\([a-z]{2,4}\\))?)\\s*)by\\b:?',
        `(?:^|[|•·⋅●]\\s|(?:(?:19|20)\\d\\d|[:.]\\d\\d)(?:\\s?uhr)?\\s)${anyOf(bylineOpenings)}(?![\\p{L}\\p{N}'’-]):?`,
        `${wordStart}${anyOf(authorLabels)}${colon}`,
        `(?:^|\\d\\s)${spacedAuthor}\\s`,
        `${spacedAuthor}${colon}`,
        '(?:^|[|｜])\\s?作者(?=[\\u4e00-\\u9fff·]{2,4}(?:$|[|｜]))',
        '撰文\\s*[:：/／]?',
        '(?<![\\u4e00-\\u9fff])文\\s*[/／:：]',
        `${anyOf(eastAsianLabels)}${colon}`,
      ].join('|'),
      'iu',
    ),
);
/** Labels that mark a byline wherever they appear. */
const sureLabel = lazily(() => new RegExp(`^${verbs}${wordEnd}|${spacedAuthor}${colon}|撰文|文\\s*[/／]`, 'iu'));
/** How a label with a day in it begins: `Posted on 3 May 2024 by`. */
const datedLabel = /^(?:posted|published|written)\s/i;
/** A label with a verb, which begins a note even if the line is long. */
const verbLabel = lazily(() => new RegExp(`^${verbs}${wordEnd}`, 'iu'));
/** A label that fills its line: the name is in the next line. */
const bareLabel = lazily(
  () => new RegExp(`^(?:${verbs}|by|${anyOf(authorLabels)}|${anyOf(bylineOpenings)}|作者)${colon}?$`, 'iu'),
);
const labelHint = new Hint([bylineVerbs, bylineOpenings, authorLabels, eastAsianLabels], ['by', '作', '撰', '文']);

/** Chinese newspapers: （记者 王某）, 本报记者 王某 通讯员 李某, 某报记者王某/文, （王某 上海报道）, [ 王某 ] 来源：, 王某 发表于. */
const reporters = lazily((): readonly RegExp[] => [
  new RegExp(
    `(?<!小)${anyOf(reporterTitles)}\\s*(?!表示|获悉|了解|发现|采访|报道|介绍|注意)(?<name>[\\u4e00-\\u9fff·]{2,4}(?:[\\s、]{1,3}(?:${anyOf(reporterTitles)}\\s?|(?!${anyOf(reporterTitles)}))[\\u4e00-\\u9fff·]{2,4}){0,9})\\s*(?=[）)】\\]/／]|$)`,
    'u',
  ),
  /[（(](?<name>[\u4e00-\u9fff·]{2,4})\s+[\u4e00-\u9fff]{2,4}报道[）)]/u,
  /[[［]\s*(?<name>[\u4e00-\u9fff·]{2,4})\s*[\]］]\s*来源/u,
  /^(?<name>\S{2,20})\s+(?:发表于|发布于|发表在)/u,
]);
const furtherTitle = lazily(() => new RegExp(`(?<=[\\s、])${anyOf(reporterTitles)}\\s?`, 'gu'));
const reporterHint = new Hint([reporterTitles], ['报道', '来源', '发表', '发布']);

/** The forms that count far from the title. */
const farHint = new Hint([bylineVerbs], ['作', '撰', '文']);

/** Longer lines (characters) are not bylines, though the Chinese forms also occur in running text. Chosen: room for a list of names. */
export const longestByline = 160;

function reporterIn(text: string): string | undefined {
  if (!reporterHint.in(text)) return undefined;
  for (const pattern of reporters()) {
    const name = pattern.exec(text)?.groups?.name;
    if (name) return name.replace(furtherTitle(), '');
  }
  return undefined;
}

/** The names after the labels of a line; `near`: whether it stands near the title. */
export function labelledNames(page: Page, lines: readonly TextLine[], at: number, near: boolean): NameVote[] {
  const line = lines[at];
  if (!near && !farHint.in(line.text) && !reporterHint.in(line.text)) return [];
  const long = line.prose || line.text.length > longestByline;
  const text = long ? line.text : partedText(page, line);
  const next = lines[at + 1]?.text ?? '';
  const mayBeLabelled = labelHint.in(text);
  if (near && mayBeLabelled && bareLabel().test(text) && next.length < longestByline)
    return isCounted(next) ? [] : vote(nameIn(next), 'labelled');
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
  if (!found) return undefined;
  const end = found.index + found[0].length;
  const isDated = () => datedLabel.test(text) && findDates(text.slice(0, end)).length > 0;
  if (!near && !sureLabel().test(found[0]) && !isDated()) return undefined;
  if (changed.test(text.slice(0, end))) return undefined;
  const name = nameIn(text.slice(end));
  return name !== undefined && isWrittenAsName(name) ? name : undefined;
}

/** "Updated May 3 by", "Generated on May 3 by": neither an editor nor a program is the author. */
const changed =
  /\b(?:edited|modified|updated|reviewed|changed|fact[- ]checked|generated|built)\b[^|•·]{0,40}\bby\b:?$/i;

/** After "by", several words are a name only if the first is capitalised. */
function isWrittenAsName(text: string): boolean {
  if (/^[A-Z]/.test(text) || !text.includes(' ') || beginsWithoutCase(text)) return true;
  return !/^\p{Ll}\S* /u.test(text) || /^(?:de|van|von|al|el) /u.test(text);
}
