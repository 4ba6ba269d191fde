import { isAscii } from '../../../language/text/common-scripts';
import { decodeEntities } from '../../../language/text/entities';
import { lazily } from '../../../language/text/lazily';
import { beginsWithoutCase, hasLetter, isShortHan } from '../../../language/text/letters';
import { squeeze } from '../../../language/text/white-space';
import bylineEndings from '../../../language/vocabulary/byline-endings.json' with { type: 'json' };
import eastAsianEndings from '../../../language/vocabulary/byline-endings-east-asian.json' with { type: 'json' };
import bylineOpenings from '../../../language/vocabulary/byline-openings.json' with { type: 'json' };
import { Hint } from '../../../language/vocabulary/hint';
import interfaceWords from '../../../language/vocabulary/interface-words.json' with { type: 'json' };
import jobTitles from '../../../language/vocabulary/job-titles.json' with { type: 'json' };
import eastAsianJobs from '../../../language/vocabulary/job-titles-east-asian.json' with { type: 'json' };
import conjunctions from '../../../language/vocabulary/name-conjunctions.json' with { type: 'json' };
import nameSuffixes from '../../../language/vocabulary/name-suffixes-east-asian.json' with { type: 'json' };
import { anyOf, phrasesOf } from '../../../language/vocabulary/phrases';
import placeholderNames from '../../../language/vocabulary/placeholder-names.json' with { type: 'json' };
import publisherWords from '../../../language/vocabulary/publisher-words.json' with { type: 'json' };
import beforeClock from '../../../language/vocabulary/words-before-clock.json' with { type: 'json' };
import { findDates, isDayOfMonth } from '../dates/dates';
import { isRelativeTime } from '../dates/relative-time';

/**
 * Words of buttons, columns and networks that appear where names do: "Like", "Log in", "Share on Facebook",
 * "Nächste Letzte". A text that consists only of them is not a name.
 */
const words: ReadonlySet<string> = new Set(phrasesOf(interfaceWords));

export function isOfInterface(text: string): boolean {
  return text
    .toLowerCase()
    .split(/[\s|/·]+/u)
    .every((word) => words.has(word));
}

/** Words before a name: By, von, 作者. */
const lead = lazily(
  () =>
    new RegExp(
      `^(?:${anyOf(bylineOpenings)}(?![\\p{L}\\p{N}])|(?:authors?|writers?)(?![\\p{L}\\p{N}]|-\\p{L})|(?:文章|本文|原文)?作\\s*者|撰文|文(?=[/／:：])|(?:本报|本刊)?记者)[\\s:：/／|-]*`,
      'iu',
    ),
);

const leadHint = new Hint([bylineOpenings], ['author', 'writer', '文', '本', '原', '作', '撰', '记者']);

/** What ends a name in a byline: a mark, or a word of the next fact. */
const tail = lazily(
  () =>
    new RegExp(
      `\\s*[|•·⋅●∙»–—<]|\\s[-/]\\s|\\s{2,}|[:：]\\s|[：，]|\\s*,?\\s+(?:${anyOf(bylineEndings)}|${anyOf(beforeClock)} \\d+|\\d+ \\p{L}+)(?![\\p{L}\\p{N}])|(?:(?<![\\s,，;；])[\\s,，;；]+)?(?:${anyOf(eastAsianEndings)}|于\\s*\\d)`,
      'iu',
    ),
);

const tailHint = new Hint([bylineEndings, eastAsianEndings], ['于']);

function mayEnd(name: string): boolean {
  return /[|•·⋅●∙»–—</:：，\d-]|\s\s/.test(name) || tailHint.in(name);
}

/** Items in a list of names that are not names: job titles and publishers. */
export const job = lazily(
  () =>
    new RegExp(
      `(?<![\\p{L}\\p{N}])(?:${anyOf(jobTitles)}|${anyOf(publisherWords)})(?![\\p{L}\\p{N}])|${anyOf(eastAsianJobs)}$`,
      'iu',
    ),
);

/** Whether a text ends with a job title: `Staff Writer`. */
export function isJob(name: string): boolean {
  const last = name.split(' ').at(-1) ?? '';
  const found = job().exec(last);
  return found !== null && found.index + found[0].length === last.length;
}

/** Placeholders that are not names. */
const nobody = lazily(
  () =>
    new RegExp(
      `^(?:${anyOf(placeholderNames)}|admin\\d*|\\d+(?: .*)?|\\d+ ?(?:[smhdwy]|min|hr|mo|yr)s?|[a-z]?_?\\d{4,})$`,
      'i',
    ),
);

const nobodyHint = new Hint([placeholderNames], ['admin']);

/** Of a program: "Chronicle v4.6". */
const version = /\bv?\d+\.\d/i;

function isNobody(name: string): boolean {
  if (version.test(name)) return true;
  const isNumbered = /\d/.test(name);
  return (isNumbered && isDayOfMonth(name)) || ((isNumbered || nobodyHint.starts(name)) && nobody().test(name));
}

/** A longer name (characters, words) is a sentence or a list. Chosen: room for titles, particles and two family names. */
const longestName = 60;
const mostWords = 6;

/** The names in a byline; undefined if there are none. */
export function nameIn(text: string): string | undefined {
  let name = withoutLead(text);
  const date = findDates(name.slice(0, 200))[0];
  if (date) name = name.slice(0, date.start);
  const end = mayEnd(name) ? tail().exec(name.slice(1)) : null;
  if (end) name = name.slice(0, end.index + 1);
  const [first = '', ...others] = withoutRoles(trimmed(name))
    .split(/,\s+/)
    .map((part) => part.trimEnd());
  return isName(trimmed([first, ...others.filter((part) => !isOtherFact(part))].join(', ')));
}

/** Whether a part of a list of names is none: a job, a label, a day or a time. */
function isOtherFact(part: string): boolean {
  return isNobody(part) || isOfInterface(part) || /^\d/.test(part) || job().test(part);
}

/** A name stated in the head, where nothing follows it. */
export function statedName(text: string): string | undefined {
  return isName(trimmed(withoutRoles(withoutLead(text))));
}

function withoutLead(text: string): string {
  let name = squeeze(decodeEntities(text)).replace(/[\u200e\u200f]/g, '');
  for (let before = ''; before !== name && leadHint.starts(name); ) [before, name] = [name, name.replace(lead(), '')];
  return name;
}

/**
 * What follows a name in brackets or after a slash: `(AP)`, `(Lyon, correspondent)`, `/ Journalist`; in Korean and Japanese
 * the job itself.
 */
const nameEnd = '(?=\\s*(?:[,，、;；&]|$))';
const bracketed = lazily(
  () =>
    new RegExp(
      `(?<![\\s(（])\\s*[(（](?:${anyOf(jobTitles)}|[a-z]{2,4}|[^()（）,，]{2,30}[,，][^()（）]{2,30})[)）]${nameEnd}`,
      'giu',
    ),
);
const jobAfterSlash = lazily(() => new RegExp(`(?<!\\s)\\s*/\\s*${anyOf(jobTitles)}${nameEnd}`, 'giu'));
const jobSuffix = lazily(
  () => new RegExp(`(?<=[\\uac00-\\ud7a3\\u4e00-\\u9fff]{2})\\s?${anyOf(nameSuffixes)}${nameEnd}`, 'gu'),
);

function withoutRoles(names: string): string {
  let rest = names;
  if (/[(（]/.test(rest)) rest = rest.replace(bracketed(), '');
  if (rest.includes('/')) rest = rest.replace(jobAfterSlash(), '');
  return /[\uac00-\ud7a3\u4e00-\u9fff]/.test(rest) ? rest.replace(jobSuffix(), '') : rest;
}

/** Removes marks around a name; the full stop of an abbreviation stays. */
function trimmed(name: string): string {
  const bare = name
    .replace(/^["'“”@\s[【,，:：-]+/u, '')
    .replace(/(?<!["'“”\s\]】,，;；:：/|-])["'“”\s\]】,，;；:：/|-]+$/u, '');
  if (!bare.endsWith('.')) return bare.trim();
  return bare
    .replace(/(?<=\p{L}{3})\s*\.$/u, '')
    .replace(/(?<!\s)\s+\.$/u, '')
    .trim();
}

/** The text if it can be the name of one or more authors, otherwise undefined. */
function isName(text: string): string | undefined {
  if (text.length < 2 || text.length > 2 * longestName || isNobody(text) || isOfInterface(text)) return undefined;
  if (isRelativeTime(text, true)) return undefined;
  if (
    !hasLetter(text) ||
    /https?:|www\.|@[\w-]+\.|[!?。！？<>{}=\\]/u.test(text) ||
    (/\.\s/.test(text) && /\p{Ll}{3}\.\s/u.test(text))
  )
    return undefined;
  const people = peopleIn(text);
  const fits = people.every((person) => person.length <= longestName && person.split(/\s+/).length <= mostWords);
  return fits && people.length > 0 ? text : undefined;
}

/** Whether a text is written like a name: a few capitalised words. */
export function looksLikeName(text: string): boolean {
  if (text.length > 40 || !text.includes(' ') || beginsWithoutCase(text) || isNobody(text) || isOfInterface(text))
    return false;
  return (isAscii(text) ? asciiName : capitalised).test(text);
}

/** Whether a text is a full name: a few capitalised words, or two to four Han characters. */
export function isFullName(name: string): boolean {
  return looksLikeName(name) || isShortHan(name);
}

/** Whether a name has the number of its texts behind it, as in a list of authors: `Ann Reed (2)`. */
export function isCounted(name: string): boolean {
  return /\s\(\d+\)$/.test(name);
}

const capitalised =
  /^(?:(?:Dr|Prof|Mr|Mrs|Ms)\.? )?\p{Lu}[\p{L}'’.-]*(?: (?:\p{Lu}[\p{L}'’.-]*|de|da|van|von|der|bin|al|el)){1,2}$/u;

/** The same for texts of ASCII characters, because Unicode properties take a millisecond to compile. */
const asciiName =
  /^(?:(?:Dr|Prof|Mr|Mrs|Ms)\.? )?[A-Z][A-Za-z'.-]*(?: (?:[A-Z][A-Za-z'.-]*|de|da|van|von|der|bin|al|el)){1,2}$/;

/** Separators between the names of a list. In capitals, a single letter is an initial. */
const separators = lazily(() => {
  const words = phrasesOf(conjunctions);
  const capitals = words.filter((word) => word.length > 1).map((word) => word.toUpperCase());
  return new RegExp(`(?:[,，、;；/&]|(?<=\\s)(?:${[...words, ...capitals].join('|')})(?=\\s))\\s*`, 'u');
});

/** The names of a list, one by one. */
export function peopleIn(text: string): string[] {
  return text
    .split(separators())
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
