import { grouped } from '../../language/text/grouped';
import { jsonIn } from '../../language/text/json';
import { comparable } from '../../language/text/white-space';
import { latinLength } from '../../language/text/words';
import { isMarkup, type Post } from './payload';

/*
 * Finds the readable text in the data from which a page's scripts draw it.
 *
 * The data is a tree. Prose occurs in few places (`posts.*.body`), labels and messages of the program in many. So
 * this finds the place with the most prose and the smallest list or object that holds all of it, and takes every text
 * there whose name holds a good share of the prose, in order. JSON within JSON is parsed.
 *
 * The text belongs to the page only if the page's title is close above it: state also holds help texts, settings of
 * the program and other pages.
 */

/** Shorter texts (in Latin characters) are labels, used only next to longer ones of the same name. Chosen: a printed line. */
const shortestProse = 80;

/** The factor for texts with markup. Chosen: it is made for readers, and messages of programs have none. */
const markupCounts = 2;

/** A name with less than this share of a part's prose is not part of the text. Chosen: teasers and captions stay below. */
const shareOfName = 0.2;

/** JSON is parsed to this depth; deeper JSON is a cache. */
const deepestJson = 3;
const deepestTree = 60;

/** The maximum number of values, and of characters, to read: shared objects may occur in many places. */
const mostValues = 200_000;
const mostCharacters = 10_000_000;

/**
 * The number of texts, longest first, that are searched for a text contained in another. Exact repeats are always
 * detected.
 */
const mostCompared = 300;

interface Text {
  readonly text: string;
  readonly name: string;
  /** The names above the text, with list indices left out: the same for all texts in the same role. */
  readonly fieldPath: string;
  /** The objects and lists above, outermost first. */
  readonly path: readonly object[];
  readonly prose: number;
}

/** The posts, or the single text, of the page with this title; empty if the data holds no prose of it. */
export function textsInState(value: unknown, title: string): Post[] {
  const texts: Text[] = [];
  collect(value, { name: '', fieldPath: '', path: [] }, deepestJson, texts, {
    values: mostValues,
    characters: mostCharacters,
  });
  const part = smallestPart(texts, comparable(title));
  const names = new Map<string, number>();
  for (const { name, prose } of part) names.set(name, (names.get(name) ?? 0) + prose);
  const all = sum(part);
  const wanted = part.filter(({ name }) => (names.get(name) ?? 0) >= shareOfName * all && all > 0);
  return withoutRepeats(wanted);
}

type Position = Pick<Text, 'name' | 'fieldPath' | 'path'>;

/** How much may still be read. */
interface Budget {
  values: number;
  characters: number;
}

/** A string is a text, or JSON that holds texts. */
function collectString(value: string, at: Position, jsonLeft: number, texts: Text[], budget: Budget): void {
  budget.characters -= value.length;
  if (budget.characters < 0) return;
  const opened = jsonLeft > 0 && /^\s*[[{]/.test(value) ? jsonIn(value) : undefined;
  if (opened !== undefined) collect(opened, at, jsonLeft - 1, texts, budget);
  else if (value.trim() !== '') texts.push({ ...at, text: value, prose: proseOf(value) });
}

function collect(value: unknown, at: Position, jsonLeft: number, texts: Text[], budget: Budget): void {
  if (--budget.values < 0) return;
  if (typeof value === 'string') {
    collectString(value, at, jsonLeft, texts, budget);
    return;
  }
  if (typeof value !== 'object' || value === null || at.path.length >= deepestTree) return;
  const path = [...at.path, value];
  if (Array.isArray(value)) {
    for (const each of value) collect(each, { ...at, path }, jsonLeft, texts, budget);
  } else {
    for (const [name, each] of Object.entries(value))
      collect(each, { name, fieldPath: below(at, name), path }, jsonLeft, texts, budget);
  }
}

/** Rich text nests the same names to any depth: `content.content.content` counts as one place. */
function below({ name: above, fieldPath }: Position, name: string): string {
  return name === above ? fieldPath : `${fieldPath}.${name}`;
}

/** Texts with longer words on average (Latin characters) are no prose. Chosen: above the average of any language. */
const longestMeanWord = 14;

/** Where ideographs add more than this to the length in Latin characters, words have no spaces. Chosen: half of the text. */
const ideographic = 1.5;

/** More than one sign of code in so many characters makes a text code. Chosen: one for four or five words. */
const charactersPerSign = 25;

/** The weight of a text as prose; 0 for addresses, code and class lists. */
function proseOf(text: string): number {
  const plain = text.replace(/<[^<>]*>/g, ' ').trim();
  const weighed = latinLength(plain.replace(/\s+/g, ' '));
  if (weighed < shortestProse || /^(https?:|data:|\/|[.#@])/.test(plain)) return 0;
  const words = plain.split(/\s+/).length;
  const isWords = words >= weighed / longestMeanWord || latinLength(plain) > ideographic * plain.length;
  const isCode = (plain.match(/[{};=<>\\]/g)?.length ?? 0) > plain.length / charactersPerSign;
  return isWords && !isCode && /[.!?。！？…]/.test(plain) ? weighed : 0;
}

/** The texts of the smallest list or object that holds all prose of the place with the most prose. */
function smallestPart(texts: readonly Text[], title: string): readonly Text[] {
  const prose = texts.filter((text) => text.prose !== 0);
  const byField = grouped(prose, ({ fieldPath }) => fieldPath);
  let best: readonly Text[] = [];
  for (const there of byField.values()) if (worth(there) > worth(best)) best = there;
  const above = best[0]?.path ?? [];
  const holder = above.findLastIndex((each) => best.every(({ path }) => path.includes(each)));
  const around = above.slice(Math.max(0, holder + 1 - levelsToTitle), holder + 1);
  if (!around.some((each) => names(each, title))) return [];
  return texts.filter(({ path }) => path[holder] === above[holder]);
}

/** The levels searched for the title: the object that holds the texts, and those above. Chosen: body, article, list, page. */
const levelsToTitle = 4;

/** Shorter values (in Latin characters) occur in many titles, longer ones are texts. Chosen: a word or two; a paragraph. */
const shortestTitle = 8;
const longestTitle = 300;

/** Whether one of the object's own values is the page's title, or its title without the site's name. */
function names(record: object, title: string): boolean {
  return Object.values(record).some((value) => {
    const name = typeof value === 'string' && value.length < longestTitle ? comparable(value) : '';
    return latinLength(name) >= shortestTitle && title.includes(name);
  });
}

function worth(texts: readonly Text[]): number {
  return texts.reduce((all, { text, prose }) => all + prose * (isMarkup(text) ? markupCounts : 1), 0);
}

function sum(texts: readonly Text[]): number {
  return texts.reduce((all, { prose }) => all + prose, 0);
}

/** Shorter texts (letters) may be the same, or within another one, by chance. Chosen: two words; a short sentence. */
const shortestRepeat = 10;
const shortestContained = 20;

/** Drops repeats: the same text often occurs with and without markup, or whole and as a description. */
function withoutRepeats(texts: readonly Text[]): Post[] {
  const bare = texts.map(({ text }) => text.replace(/<[^<>]*>|[\s*_#>`]+/g, ''));
  const order = bare.map((text, at) => ({ text, at })).sort((a, b) => b.text.length - a.text.length);
  const distinct = new Set<number>();
  const whole = new Set<string>();
  let seen = '\n';
  for (const { text, at } of order) {
    if (text === '' || (text.length > shortestRepeat && whole.has(text))) continue;
    if (text.length > shortestContained && seen.includes(text)) continue;
    distinct.add(at);
    whole.add(text);
    if (distinct.size <= mostCompared) seen += `${text}\n`;
  }
  return texts.filter((_, at) => distinct.has(at)).map(postOf);
}

/** Names of fields that hold the author. */
const authorNames = ['author', 'author_name', 'creator'];

/** Names of fields that hold the author if a time stands beside them. */
const userNames = ['username', 'user', 'nickname', 'nickName', 'userName', 'name'];
const timeNames = ['datePublished', 'dateCreated', 'created_at', 'createdAt', 'published_at', 'publishedAt', 'date'];

/** The author and time of a text, read from the object that holds it. */
function postOf({ text, path }: Text): Post {
  const around = path.findLast((each) => !Array.isArray(each)) as Readonly<Record<string, unknown>> | undefined;
  if (!around) return { text };
  const time = timeNames.map((name) => around[name]).find((value) => isTime(value));
  const named = (names: readonly string[]) =>
    names.map((name) => nameIn(around[name])).find((name) => name !== undefined);
  const author = named(authorNames);
  if (typeof time !== 'string') return author === undefined ? { text } : { text, author };
  const signer = author ?? named(userNames);
  return signer === undefined ? { text } : { text, author: signer, time };
}

function isTime(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value);
}

/** Longer texts (characters) are no name. Chosen: a name with titles, or those of several authors. */
const longestName = 80;

/** A name as a string, or the name of a person object. */
export function nameIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() !== '' && value.length <= longestName ? value.trim() : undefined;
  if (Array.isArray(value)) return nameIn(value[0]);
  if (typeof value !== 'object' || value === null) return undefined;
  const { name, username } = value as Readonly<Record<string, unknown>>;
  return nameIn(typeof name === 'string' ? name : username);
}
