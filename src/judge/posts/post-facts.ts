import { lazily } from '../../language/text/lazily';
import { squeeze } from '../../language/text/white-space';
import acceptedAnswers from '../../language/vocabulary/accepted-answers.json' with { type: 'json' };
import commentVerbs from '../../language/vocabulary/comment-verbs.json' with { type: 'json' };
import { Hint } from '../../language/vocabulary/hint';
import { anyOf } from '../../language/vocabulary/phrases';
import panelLabels from '../../language/vocabulary/post-panel-labels.json' with { type: 'json' };
import { Display, type Page } from '../../page/page';
import { oncePerPage } from '../../page/text/once-per-page';
import { canBeSeen } from '../../page/text/visibility';
import { attribute, isText, tagName, textOf } from '../../page/tree';
import { readDate } from '../metadata/dates/dates';
import { followsEditNote, isEditNote } from '../metadata/dates/edit-note';

/* What a node of a post states: author or score. */

export interface PostFact {
  /** The element or text node that states it. */
  readonly id: number;
  readonly text: string;
}

export interface PostTime extends PostFact {
  /** ISO 8601, if stated or readable. */
  readonly iso?: string;
  /** The address of the post itself, as written in the page. */
  readonly href?: string;
}

/** A post of a thread with its author and time. */
export interface Post {
  /** Its element; replies may be inside it. */
  readonly id: number;
  /** The elements next to its own that belong to it, in order, where no element holds the whole post. */
  readonly beside?: readonly number[];
  readonly author: PostFact;
  readonly time: PostTime;
  /** The score as the page shows it: `42 points`. */
  readonly score?: PostFact;
  /** Whether it is the accepted answer. */
  readonly accepted?: true;
}

/** A fact and its weight. */
export type Sure<F> = readonly [sureness: number, found: F] | undefined;

export function strongest<F>(all: readonly Sure<F>[]): F | undefined {
  let best: Sure<F>;
  for (const each of all) if (each && each[0] > (best?.[0] ?? 0)) best = each;
  return best?.[1];
}

/** Classes of names; `fn` is that of the microformat hCard. */
const authorName =
  /(?:^|[^a-z])(?:author(?![_-]?(?:button|stat))|authi|user-?_?name|poster|creator|nick-?_?name|nick|(?:display|full)-?_?name|fn)(?![a-z])|PostUser-?name/i;
export const authorAddress =
  /(?:^|[/?&._-])(?:u|users?|members?|profiles?|people|authors?|space|uid)(?:[/?=&._-]|$)|\/[~@][\w.-]+\/?$/i;
/** Longer texts (characters) are no names. Chosen. */
export const longestAuthor = 40;

/** The weight of who changed a post and when: less than any other evidence. */
export const surenessOfEdit = 0.3;

export function authorAt(page: Page, id: number, post: number): Sure<PostFact> {
  const found = namesOf(page).at(id);
  return found && followsEditNote(page, id, post, 'name') ? [surenessOfEdit, found[1]] : found;
}

function namedAt(page: Page, id: number): Sure<PostFact> {
  if (isText(page, id)) return undefined;
  const name = nameOf(page, id);
  if (tagName(page, id) === 'a' && !name.saysMention) {
    const named = namedHandle(page, id);
    if (named !== undefined) return [3, { id, text: named }];
  }
  const sureness = surenessOfAuthor(page, id, name);
  if (sureness === 0 || name.saysMention || name.saysAvatar || tagName(page, id) === 'label') return undefined;
  const text = bareName(squeeze(firstLine(page, id)));
  return isAuthorName(text) ? [sureness, { id, text }] : undefined;
}

/** What the classes of an element say. */
interface Name {
  readonly saysAuthor: boolean;
  readonly saysMention: boolean;
  readonly saysAvatar: boolean;
}

const noName: Name = { saysAuthor: false, saysMention: false, saysAvatar: false };

/** Pages repeat the same few classes, so each is read once. */
const namesRead = oncePerPage(() => new Map<string, Name>());

function nameOf(page: Page, id: number): Name {
  const classes = attribute(page, id, 'class');
  if (classes === undefined) return noName;
  const read = namesRead(page);
  const name = read.get(classes) ?? nameIn(classes);
  read.set(classes, name);
  return name;
}

function nameIn(classes: string): Name {
  const words = classes.replace(/([a-z])([A-Z])/g, '$1-$2');
  return { saysAuthor: authorName.test(words), saysMention: /mention/i.test(words), saysAvatar: /avatar/i.test(words) };
}

function surenessOfAuthor(page: Page, id: number, { saysAuthor }: Name): number {
  if (/\b(author|creator)\b/.test(attribute(page, id, 'itemprop') ?? '')) return 4;
  if (saysAuthor) return 3;
  return tagName(page, id) === 'a' && authorAddress.test(attribute(page, id, 'href') ?? '') ? 2 : 0;
}

function isAuthorName(text: string): boolean {
  const isName =
    text !== '' &&
    text.length <= longestAuthor &&
    /[\p{L}\p{N}]/u.test(text) &&
    !/[。！？!?]|(?<!(?:^|[\s.-])\p{L}{1,3})\.\s|(?:^|\s)(?:off|on)line$|^#?\d+$|^logged$|^advertisement|^log ?in\b|^(?:\d+ )?(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?(?: \d+)?$/iu.test(
      text,
    );
  return isName && !isEditNote(text) && !(/\d/.test(text) && (readDate(text) !== undefined || saysPanel(text)));
}

/** A label of a panel with what it labels: `Posts: 12`, `12 posts`, `Joined 2011`. */
const panelLabel = lazily(() => {
  const label = anyOf(panelLabels);
  return new RegExp(
    `(?<![\\p{L}\\p{N}])${label}\\s{0,2}[:：]|(?<![\\p{L}\\p{N}])${label}\\s\\p{N}|\\p{N}\\s${label}(?![\\p{L}\\p{N}])`,
    'iu',
  );
});

/** Whether a text is of a panel about its writer. */
export function saysPanel(text: string): boolean {
  return panelLabel().test(text);
}

/** A name without reputation, badges and number of posts, and without repetition. */
function bareName(text: string): string {
  const name = text
    .replace(
      /(?:(?<!\s)\s+)?(?:(?<![\d,.])[\d,.]+k?(?:\s+[\d,.]+k?){0,9}\s*(?:●|gold|silver|bronze|badges?|posts?\b|reputation|points?\b)|[·|]|\bposted\b).*$/isu,
      '',
    )
    .replace(/(?<![\s,;:·|–-])[\s,;:·|–-]+$/u, '');
  return saidOnce(name.replace(verbAtEnd(), ''));
}

/** The verb between a name and what was said: `Ann says:`. */
const verbAtEnd = lazily(() => new RegExp(` ${anyOf(commentVerbs)}$`, 'iu'));

/** `Ann` for `Ann Ann` and `Ann - Ann`. */
function saidOnce(text: string): string {
  for (const between of [' – ', ' - ', ' ']) {
    const half = text.slice(0, (text.length - between.length) / 2);
    if (half !== '' && text === half + between + half) return half;
  }
  return text;
}

/** The name and the handle in two links to the same person, joined. */
function namedHandle(page: Page, id: number): string | undefined {
  const href = attribute(page, id, 'href');
  const next = href ? linkBehind(page, id) : undefined;
  if (next === undefined || attribute(page, next, 'href') !== href) return undefined;
  const handle = squeeze(shortText(page, next));
  if (!/^@[\w.-]+$/.test(handle)) return undefined;
  const name = squeeze(shortText(page, id));
  return name === '' || name.length > longestAuthor || name.startsWith('@') ? undefined : `${name} ${handle}`;
}

/** The first link in the nodes right behind an element. */
function linkBehind(page: Page, id: number): number | undefined {
  const last = Math.min(page.count, page.end[id] + mostNodes);
  for (let next = page.end[id]; next < last; next++) if (tagName(page, next) === 'a') return next;
  return undefined;
}

/** Names and times take few nodes. Chosen: a name with a picture, a badge and a link. */
const mostNodes = 24;

/** The text of an element as it stands in the document; '' if it may be longer. */
export function shortText(page: Page, id: number): string {
  return page.end[id] - id > mostNodes ? '' : textOf(page, id);
}

/** The same up to where its first line ends: a role or a rank stands below the name. */
function firstLine(page: Page, id: number): string {
  if (page.end[id] - id > mostNodes) return '';
  let line = '';
  for (let node = id; node < page.end[id]; node++) {
    const isBreak = tagName(page, node) === 'br' || (!isText(page, node) && page.display[node] === Display.Block);
    if (isBreak && line.trim() !== '') break;
    // Pages repeat the name for programs.
    if (page.text[node] !== '' && canBeSeen(page, node)) line += page.text[node];
  }
  return line;
}

const namesOf = oncePerPage((page) => new Evidence(page, namedAt));

/** The nodes from `from` to before `to` with a name of an author, in document order. */
export function namedNodes(page: Page, from: number, to: number): readonly number[] {
  return namesOf(page).in(from, to);
}

const acceptedName =
  /(?:^|[\s_-])(?:accepted(?:-?answer)?|best-?answer|is-?solution|answer--accepted|chosen-?answer)(?=$|[\s_])/i;

export function isAccepted(page: Page, id: number): boolean {
  return attribute(page, id, 'itemprop') === 'acceptedAnswer' || acceptedName.test(attribute(page, id, 'class') ?? '');
}

const acceptedAnswer = lazily(() => new RegExp(`^\\W*${anyOf(acceptedAnswers)}\\W*$`, 'iu'));

const acceptedHint = new Hint([acceptedAnswers]);

/** Labels shown only on hover are in every answer and do not count. */
export function saysAccepted(page: Page, id: number): boolean {
  if (!isText(page, id) || !canBeSeen(page, id)) return false;
  const text = squeeze(page.text[id]);
  return acceptedHint.in(text) && acceptedAnswer().test(text);
}

const beginsLikeScore = /^[\s\u200b\ufeff]*-?\d/;

/** Points in words, or a number marked up as votes. */
export function scoreAt(page: Page, id: number): PostFact | undefined {
  if (!isText(page, id)) {
    const votes = attribute(page, id, 'itemprop') === 'upvoteCount' ? squeeze(shortText(page, id)) : '';
    return /^-?\d[\d,.]*k?$/i.test(votes) ? { id, text: `▲ ${votes}` } : undefined;
  }
  if (!beginsLikeScore.test(page.text[id])) return undefined;
  const text = squeeze(page.text[id]);
  return /^-?\d[\d,.]*k? (?:points?|upvotes?|votes?)$/i.test(text) ? { id, text } : undefined;
}

/** Nodes looked at together. Chosen, for speed. */
const nodesPerRange = 16;

/** What the nodes of a page state. Each is looked at once, although it is asked about for each level at which posts may be. */
export class Evidence<E> {
  private readonly found = new Map<number, E>();
  /** The nodes that state something, by range of nodes. */
  private readonly ranges: (readonly number[] | undefined)[] = [];

  constructor(
    private readonly page: Page,
    private readonly find: (page: Page, id: number) => E | undefined,
  ) {}

  at(id: number): E | undefined {
    this.range(Math.floor(id / nodesPerRange));
    return this.found.get(id);
  }

  /** The nodes from `from` to before `to` that state something, in document order. */
  in(from: number, to: number): number[] {
    const ids: number[] = [];
    for (let range = Math.floor(from / nodesPerRange); range * nodesPerRange < to; range++) {
      for (const id of this.range(range)) if (id >= from && id < to) ids.push(id);
    }
    return ids;
  }

  private range(at: number): readonly number[] {
    const ids = this.ranges[at] ?? this.read(at);
    this.ranges[at] = ids;
    return ids;
  }

  private read(at: number): number[] {
    const ids: number[] = [];
    const end = Math.min(this.page.count, (at + 1) * nodesPerRange);
    for (let id = Math.max(1, at * nodesPerRange); id < end; id++) {
      const found = this.find(this.page, id);
      if (found === undefined) continue;
      this.found.set(id, found);
      ids.push(id);
    }
    return ids;
  }
}
