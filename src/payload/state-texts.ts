import { latinLength } from '../text/latin-length';
import { comparable } from '../text/white-space';
import { isMarkup, type Post } from './payload';

/*
 * Finds what people are to read in the data that a page's scripts draw it from.
 *
 * The data is a tree; prose hangs in it at few places (`posts.*.body`), labels
 * and messages of the program at many. So: the place with most of the prose, the
 * smallest list or object that holds all of it, and in that every text under a
 * name that holds a good share, in order. JSON within JSON is opened.
 *
 * It is the page's own only where the page's title stands close above it: state
 * also holds help texts, switches of the program and other pages.
 */

/** Shorter texts (in Latin characters) are labels, and are taken only beside longer ones of the same name. */
const shortestProse = 80;

/** Markup is made for readers; what a program says to itself has none. */
const markupCounts = 2;

/** A name with less than this share of the prose in a part is something beside the text. */
const shareOfName = 0.2;

/** JSON in JSON in JSON is opened; what is deeper still is somebody's cache. */
const deepestJson = 3;
const deepestTree = 60;

/** More values and characters than that: the same things hang in it at many places, nobody shall wait for all. */
const mostValues = 200_000;
const mostCharacters = 10_000_000;

/** Among more texts only those that are the same from end to end are told from repeats. */
const mostCompared = 300;

interface Text {
  readonly text: string;
  readonly name: string;
  /** The names above, those of lists without numbers: the same for all texts of one kind. */
  readonly place: string;
  /** The objects and lists above, outermost first. */
  readonly path: readonly object[];
  readonly prose: number;
}

/** The posts, or the one text, that data holds of the page with this title; nothing where it holds no prose of it. */
export function textsInState(value: unknown, title: string): Post[] {
  const texts: Text[] = [];
  collect(value, { name: '', place: '', path: [] }, deepestJson, texts, {
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

type Place = Pick<Text, 'name' | 'place' | 'path'>;

/** How much may still be looked at. */
interface Left {
  values: number;
  characters: number;
}

/** A string is a text, or JSON that holds texts. */
function collectString(value: string, at: Place, jsonLeft: number, texts: Text[], left: Left): void {
  left.characters -= value.length;
  if (left.characters < 0) return;
  const opened = jsonLeft > 0 && /^\s*[[{]/.test(value) ? parsed(value) : undefined;
  if (opened !== undefined) collect(opened, at, jsonLeft - 1, texts, left);
  else if (value.trim() !== '') texts.push({ ...at, text: value, prose: proseOf(value) });
}

function collect(value: unknown, at: Place, jsonLeft: number, texts: Text[], left: Left): void {
  if (--left.values < 0) return;
  if (typeof value === 'string') {
    collectString(value, at, jsonLeft, texts, left);
    return;
  }
  if (typeof value !== 'object' || value === null || at.path.length >= deepestTree) return;
  const path = [...at.path, value];
  if (Array.isArray(value)) {
    for (const each of value) collect(each, { ...at, path }, jsonLeft, texts, left);
  } else {
    for (const [name, each] of Object.entries(value))
      collect(each, { name, place: below(at, name), path }, jsonLeft, texts, left);
  }
}

/** Rich text nests the same names to any depth: `content.content.content` is one place. */
function below({ name: above, place }: Place, name: string): string {
  return name === above ? place : `${place}.${name}`;
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a text weighs as prose: addresses, code and lists of classes are none. */
function proseOf(text: string): number {
  const plain = text.replace(/<[^<>]*>/g, ' ').trim();
  const weighed = latinLength(plain.replace(/\s+/g, ' '));
  if (weighed < shortestProse || /^(https?:|data:|\/|[.#@])/.test(plain)) return 0;
  const words = plain.split(/\s+/).length;
  const isWords = words >= weighed / 14 || latinLength(plain) > 1.5 * plain.length;
  const isCode = (plain.match(/[{};=<>\\]/g)?.length ?? 0) > plain.length / 25;
  return isWords && !isCode && /[.!?。！？…]/.test(plain) ? weighed : 0;
}

/** Texts of the smallest list or object that holds all prose of the place with most of it. */
function smallestPart(texts: readonly Text[], title: string): readonly Text[] {
  const places = new Map<string, Text[]>();
  for (const text of texts) {
    if (text.prose === 0) continue;
    const there = places.get(text.place);
    if (there) there.push(text);
    else places.set(text.place, [text]);
  }
  let best: readonly Text[] = [];
  for (const there of places.values()) if (worth(there) > worth(best)) best = there;
  const above = best[0]?.path ?? [];
  const holder = above.findLastIndex((each) => best.every(({ path }) => path.includes(each)));
  const around = above.slice(Math.max(0, holder + 1 - levelsToTitle), holder + 1);
  if (!around.some((each) => names(each, title))) return [];
  return texts.filter(({ path }) => path[holder] === above[holder]);
}

/** The title of what holds the texts stands in it or at most so many levels less one above it. */
const levelsToTitle = 4;

/** Shorter values (in Latin characters) stand in many titles. */
const shortestTitle = 8;

/** Whether a value of the object itself is the page's title, or what stands in that beside the site's name. */
function names(thing: object, title: string): boolean {
  return Object.values(thing).some((value) => {
    const name = typeof value === 'string' && value.length < 300 ? comparable(value) : '';
    return latinLength(name) >= shortestTitle && title.includes(name);
  });
}

function worth(texts: readonly Text[]): number {
  return texts.reduce((all, { text, prose }) => all + prose * (isMarkup(text) ? markupCounts : 1), 0);
}

function sum(texts: readonly Text[]): number {
  return texts.reduce((all, { prose }) => all + prose, 0);
}

/** The same text is often there twice: with markup and without, whole and as a description. */
function withoutRepeats(texts: readonly Text[]): Post[] {
  const bare = texts.map(({ text }) => text.replace(/<[^<>]*>|[\s*_#>`]+/g, ''));
  const order = bare.map((text, at) => ({ text, at })).sort((a, b) => b.text.length - a.text.length);
  const kept = new Set<number>();
  const whole = new Set<string>();
  let seen = '\n';
  for (const { text, at } of order) {
    if (text === '' || (text.length > 10 && whole.has(text)) || (text.length > 20 && seen.includes(text))) continue;
    kept.add(at);
    whole.add(text);
    if (kept.size <= mostCompared) seen += `${text}\n`;
  }
  return texts.filter((_, at) => kept.has(at)).map(postOf);
}

/** Who these name wrote it. */
const authorNames = ['author', 'author_name', 'creator'];

/** Who these name wrote it where a time stands beside. */
const userNames = ['username', 'user', 'nickname', 'nickName', 'userName', 'name'];
const timeNames = ['datePublished', 'dateCreated', 'created_at', 'createdAt', 'published_at', 'publishedAt', 'date'];

/** Who wrote a text, and when: said by the object it hangs in. */
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

/** A name as it stands, or that of a person. */
export function nameIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() !== '' && value.length <= 80 ? value.trim() : undefined;
  if (Array.isArray(value)) return nameIn(value[0]);
  if (typeof value !== 'object' || value === null) return undefined;
  const { name, username } = value as Readonly<Record<string, unknown>>;
  return nameIn(typeof name === 'string' ? name : username);
}
