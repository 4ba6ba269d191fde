import { defined } from '../language/text/defined';
import type { Article } from './article';
import type { Decision } from './decision';
import { type Edits, edited } from './edits';
import { typedTitle } from './field-limits';
import { joinedNotes } from './joined-notes';
import { haveSameContent, isPartOf, repeatsShorter, saySame, sharedContent } from './same-text';
import { haveSameTags, tagsUndone } from './tag-change';

/** A clip as it is stored. */
export interface SavedArticle {
  /** The article's title, or the one the reader typed. */
  readonly title: string;
  readonly article: Article;
  /** Author, site, source and date as the reader changed them: an update from the page keeps them. */
  readonly stated?: StatedEdits;
  /** The body without the reader's decisions about the page, if it is another one, and the decisions, if there are any. */
  readonly fullHtml?: string;
  readonly decisions?: readonly Decision[];
  /** The keys of the blocks that the reader removed with an earlier version. */
  readonly removed?: readonly string[];
}

type StatedEdits = Pick<Edits, 'author' | 'site' | 'takenFrom' | 'published'>;

/** An article as clipped, with the reader's changes. */
export interface NewArticle {
  /** Empty, or `titleBefore` of the edits, if the reader typed none. */
  readonly title: string;
  readonly article: Article;
  readonly edits: Edits;
  /** When the document was loaded, if small changes in it since it was saved do not count, such as those of a clock. */
  readonly loadedAt?: number;
}

/** What is stored of a page that is saved for the first time. */
export function firstSaved({ title, article, edits }: NewArticle): SavedArticle {
  return {
    title: title.trim() || article.title,
    article: edited(article, edits),
    ...withStated(statedIn(edits)),
    ...decided(article, edits),
  };
}

/**
 * What is stored of a page that is saved again: the new text, with the title, author, site, source, date, tags and note that
 * the reader gave the clip, and as the reader corrected it before if the page has not changed.
 */
export function updated(saved: SavedArticle, offered: NewArticle, savedAt: number): SavedArticle {
  const { article, edits } = offered;
  const keepsBody = isPartOfWhole(saved, offered)
    ? edits.decisions === undefined || isEqual(edits.decisions, saved.decisions)
    : edits.decisions === undefined && isSameBody(saved, offered, savedAt);
  const {
    html,
    words,
    minutes,
    kept,
    joined = article.joined,
    gathered = article.gathered,
  } = keepsBody ? saved.article : article;
  const { tags, note, ...stated } = detailsAfter(saved, edits);
  return {
    title: titleOf(saved, offered),
    article: edited(
      { ...article, html, words, minutes, kept, ...defined({ joined, gathered }) },
      { ...edits, ...stated, tags, note },
    ),
    ...withStated(stated),
    ...(keepsBody ? corrections(saved) : decided(article, edits)),
  };
}

/** The author, site, source and date that the reader stated, the tags and the note of a clip after changes to it. */
export function detailsAfter(saved: Pick<SavedArticle, 'article' | 'stated'>, edits: Edits) {
  return { ...saved.stated, ...statedIn(edits), tags: tagsOf(saved, edits), note: noteOf(saved, edits) };
}

/** Whether readers would see no difference in the text and what is stated of it. */
export function isSameArticle(one: Article, other: Article): boolean {
  return (
    (['author', 'site', 'takenFrom', 'published', 'subtitle'] as const).every((field) => one[field] === other[field]) &&
    haveSameContent(one.html, other.html)
  );
}

/** Whether nothing that readers see differs between two states of a clip. */
export function isUnchanged(one: SavedArticle, other: SavedArticle): boolean {
  return (
    one.title === other.title &&
    one.article.note === other.article.note &&
    haveSameTags(one.article.tags, other.article.tags) &&
    isSameArticle(one.article, other.article)
  );
}

/**
 * Of the letters of the longer text, so many are in both if one is a later state of the other. Chosen: the majority.
 * Texts on one subject share a quarter, seldom two fifths.
 */
const leastKept = 0.5;

/**
 * Whether an article may be a later state of a clip of the same address. Some sites show different texts at one address,
 * or state one canonical address on all pages, often with one title. Taking two pages for one loses text once there are
 * too many versions; taking one for two makes another clip.
 */
export function mayUpdate(saved: SavedArticle, article: Article): boolean {
  const before = saved.article;
  if (before.mode !== article.mode) return false;
  if (before.mode === 'selection') return saySame(before, article) || saved.fullHtml === article.html;
  const hasSameTitle = before.title === article.title;
  // A link has no text to lose.
  if (before.mode === 'link' && hasSameTitle) return true;
  // The article may be corrected like the clip, or not yet.
  const bodies = [...new Set([saved.fullHtml ?? before.html, before.html])];
  if (bodies.some((body) => sharedContent(body, article.html) >= leastKept)) return true;
  // Threads grow, and so does a page that was clipped before it asked to log in.
  return hasSameTitle && bodies.some((body) => repeatsShorter(body, article.html));
}

function isSameBody({ article, fullHtml }: SavedArticle, offered: NewArticle, savedAt: number): boolean {
  const before = { mode: article.mode, html: fullHtml ?? article.html };
  if (haveSameContent(before.html, offered.article.html)) return true;
  const { loadedAt } = offered;
  return loadedAt !== undefined && savedAt >= loadedAt && saySame(before, offered.article);
}

function isEqual(one: readonly Decision[], other: readonly Decision[] = []): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Whether an article is a part of a clip that was joined of several pages, or gathered. It has nothing more, and must not take
 * their place.
 */
function isPartOfWhole({ article }: SavedArticle, offered: NewArticle): boolean {
  const isWhole = ({ joined, gathered }: Article) => joined !== undefined || gathered === true;
  return isWhole(article) && !isWhole(offered.article) && isPartOf(offered.article.html, article.html);
}

/** The title typed now, or the one typed before, or the page's. */
function titleOf(saved: SavedArticle, { title, article, edits }: NewArticle): string {
  const typed = title.trim();
  if (typed !== '' && typed !== edits.titleBefore?.trim()) return typed;
  return hasOwnTitle(saved) ? saved.title : article.title;
}

/** Whether the reader gave a clip its title. A page without one is saved under its address. */
export function hasOwnTitle({ title, article }: Pick<SavedArticle, 'title' | 'article'>): boolean {
  return title !== typedTitle(article.title) && title !== article.url;
}

/** The clip's tags with the reader's change to them, or with the tags typed where the clip's were not shown. */
function tagsOf({ article }: Pick<SavedArticle, 'article'>, { tags, before }: Edits): readonly string[] {
  const now = article.tags ?? [];
  return tags && before ? tagsUndone(now, tags, before.tags) : [...new Set([...now, ...(tags ?? [])])];
}

/** Only a note that was shown can be replaced or emptied; another one stays, above what was typed, if there is room for both. */
function noteOf({ article }: Pick<SavedArticle, 'article'>, { note, before }: Edits): string {
  const now = article.note ?? '';
  if (note === undefined) return now;
  const both = joinedNotes([now, note.trim()]);
  return before?.note || !both.includes(note.trim()) ? note.trim() : both;
}

function statedIn({ author, site, takenFrom, published }: Edits): StatedEdits {
  return Object.fromEntries(
    Object.entries({ author, site, takenFrom, published }).filter(([, value]) => value !== undefined),
  );
}

/** The reader's decisions about an article, and its body without them. */
function decided(
  { html }: Article,
  { decisions = [], fullHtml, body }: Edits,
): Pick<SavedArticle, 'fullHtml' | 'decisions'> {
  if (decisions.length === 0) return {};
  return defined({ decisions, fullHtml: fullHtml ?? (body && html) });
}

function corrections({ fullHtml, decisions, removed }: SavedArticle) {
  return defined({ fullHtml, decisions, removed });
}

function withStated(stated: StatedEdits): Pick<SavedArticle, 'stated'> {
  return Object.keys(stated).length > 0 ? { stated } : {};
}
