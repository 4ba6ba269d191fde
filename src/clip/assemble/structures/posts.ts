import { clockIn } from '../../../judge/metadata/dates/clock';
import type { Post } from '../../../judge/posts/post-facts';
import { postsIn } from '../../../judge/posts/posts';
import { comparable } from '../../../language/text/white-space';
import { anyOf } from '../../../language/vocabulary/phrases';
import headWords from '../../../language/vocabulary/post-head-words.json' with { type: 'json' };
import type { Page } from '../../../page/page';
import { nodesPerStep, type Steps } from '../../../page/steps';
import { isElement, isTextNode, textsIn, textWalker, treeWalker } from '../../capture/dom';
import { moveChildren } from '../children';
import type { Excerpt } from '../excerpt';

/**
 * Turns the posts of a thread into articles, each under a line with its author and day.
 * The first is the subject of the thread, the rest are comments.
 */
export function* posts(excerpt: Excerpt): Steps<void> {
  const copies = yield* copiesIn(excerpt);
  const keptTexts = new Uint8Array(excerpt.page.count);
  for (const [id, node] of copies) if (isTextNode(node) && !excerpt.isUnseen(node)) keptTexts[id] = 1;
  yield;
  const { comments, page, withoutComments } = excerpt;
  for (const { id } of comments) keptTexts.fill(0, id, page.end[id]);
  const allPosts = [...comments, ...postsIn(withoutComments, keptTexts)].sort((a, b) => a.id - b.id);
  const found = allPosts.filter(({ id }) => copies.get(id)?.parentElement);
  yield;
  const written = new Map<Post, Element>();
  const elements = new Set(found.map(({ id }) => copies.get(id)));
  // Starts with the last, because a reply must be written before the post that contains it.
  for (const post of found.toReversed()) {
    const element = copies.get(post.id) as Element;
    if (element.textContent.trim() !== '') {
      takeParts(excerpt, element, post, copies);
      freeOfLists(excerpt, element, elements);
      written.set(post, write(excerpt, element, post, copies));
    }
    yield;
  }
  gather(excerpt, found, written);
}

/** Every copied node by its id. */
function* copiesIn(excerpt: Excerpt): Steps<Map<number, Node>> {
  const copies = new Map<number, Node>();
  const walker = treeWalker(excerpt.document, excerpt.root);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const id = excerpt.idOf(node);
    if (id !== undefined) copies.set(id, node);
    if (copies.size % nodesPerStep === 0) yield;
  }
  return copies;
}

/** Moves what belongs to a post and stands next to its element into it. */
function takeParts(excerpt: Excerpt, element: Element, post: Post, copies: ReadonlyMap<number, Node>): void {
  const first = element.firstChild;
  for (const id of post.beside ?? []) {
    const part = copies.get(id);
    if (!isElement(part) || part.parentNode !== element.parentNode) continue;
    const box = excerpt.create('div');
    moveChildren(part, box);
    part.remove();
    element.insertBefore(box, id < post.id ? first : null);
  }
}

function write(excerpt: Excerpt, element: Element, post: Post, copies: ReadonlyMap<number, Node>): Element {
  const [, hisHandle] = /\s(@\S+)$/.exec(post.author.text) ?? [];
  const handle = hisHandle
    ? [...element.querySelectorAll('a')].find((link) => link.textContent.trim() === hisHandle)
    : undefined;
  for (const found of [handle, ...[post.author, post.score, post.time].map((said) => said && copies.get(said.id))])
    remove(found, element);
  // Counters belong to the page, not to the post.
  for (const count of element.querySelectorAll('[class*="vote"], [class*="score"], [class*="like"]'))
    if (/^[\s\d.,k+−-]*$/i.test(count.textContent) && !count.querySelector('img, math, article')) count.remove();
  const article = excerpt.create('article', { class: 'post' });
  article.append(byline(excerpt, post));
  moveChildren(element, article);
  element.replaceWith(article);
  return article;
}

/** Removes the author and time that are now in the line above, and what belonged to them. */
function remove(node: Node | undefined, post: Element): void {
  if (!node || post === node || !post.contains(node)) return;
  let box: Element | null = node.parentElement;
  node.parentNode?.removeChild(node);
  while (box && box !== post && headRest.test(box.textContent) && !box.querySelector('img, pre, math, article')) {
    const up = box.parentElement as Element | null;
    box.remove();
    box = up;
  }
}

/** Other text in the head of a post: verbs, likes, roles. */
const headRest = new RegExp(
  `^(?:[\\s\\d.,:·•|()[\\]#@+\\-–—→←↑↓▲▼…]|(?:op|on|by|at|in|to)\\b|${anyOf(headWords)})*$`,
  'iu',
);

function byline(excerpt: Excerpt, { author, time, score, accepted }: Post): Element {
  const name = excerpt.create('strong');
  name.textContent = author.text;
  const moment = excerpt.create('time');
  moment.textContent = momentOf(time);
  if (time.iso) moment.setAttribute('datetime', time.iso);
  const line = excerpt.create('p', { class: 'byline' });
  line.append(name, ' · ', time.href ? linked(excerpt, moment, time.href) : moment);
  if (score) line.append(` · ${score.text}`);
  if (accepted) line.append(' · ✓');
  return line;
}

/** The day, with the hour if the page shows it, because "two days ago" is useless in a clip. */
function momentOf({ iso, text }: Post['time']): string {
  const day = /^\d{4}-\d\d-\d\d/.exec(iso ?? '')?.[0];
  if (day === undefined) return text;
  const hour = clockIn(text);
  return hour && !/\bago\b|前/.test(text) ? `${day} ${hour}` : day;
}

function linked(excerpt: Excerpt, child: Element, href: string): Element {
  const link = excerpt.around('a', child);
  link.setAttribute('href', href);
  return link;
}

/** Turns lists and tables around a post into boxes, up to the post that it answers: that one is written later. */
function freeOfLists(excerpt: Excerpt, element: Element, posts: ReadonlySet<Node | undefined>): void {
  for (let up = element.parentElement; up && up !== excerpt.root && !posts.has(up); up = up.parentElement) {
    if (!/^(ul|ol|dl|li|dd|table|tbody|thead|tr|td)$/.test(up.localName)) continue;
    up = excerpt.turnInto(up, 'div');
  }
}

/** If the article begins with the first post, it stays separate; the following ones become its comments. */
function gather(excerpt: Excerpt, found: readonly Post[], written: ReadonlyMap<Post, Element>): void {
  const articles = new Set(written.values());
  const tops = found.filter((post) => {
    const article = written.get(post);
    return article && !isInside(article, articles);
  });
  const [first, ...replies] = tops;
  const opener = first && written.get(first);
  const isOpener = first !== undefined && opener !== undefined && isFirst(excerpt, opener);
  if (isOpener && isNamed(excerpt.author, first.author.text)) opener.firstElementChild?.remove();
  const comments = new Comments(excerpt);
  for (const post of isOpener ? replies : tops) comments.add(post, written.get(post) as Element);
}

function isInside(article: Element, articles: ReadonlySet<Element>): boolean {
  for (let up = article.parentElement; up; up = up.parentElement) if (articles.has(up)) return true;
  return false;
}

/** Whether a name is among the article's authors. */
function isNamed(authors: string, name: string): boolean {
  const wanted = comparable(name.replace(/^(.*\s)?([^\s@]*)@\S+$/s, '$1$2')) || comparable(name);
  return wanted !== '' && comparable(authors).includes(wanted);
}

/** Whether only headings precede an element. */
function isFirst(excerpt: Excerpt, element: Element): boolean {
  for (const text of textsIn(excerpt.root)) {
    if (element.contains(text)) return true;
    const isSeen = text.data.trim() !== '' && !excerpt.isUnseen(text);
    if (isSeen && !text.parentElement?.closest('h1, h2, h3')) return false;
  }
  return true;
}

/** The indentation (px) by which replies are recognised. Chosen: more than a border; less than another column. */
const leastIndent = 8;
const mostIndent = 80;

/** The left edge (px) of the texts in an element: a name alone may be aligned to the right. */
function leftOfTexts({ text, parent, left, width, end }: Page, id: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let at = id; at < end[id]; at++)
    if (width[parent[at]] > 0 && text[at].trim() !== '') least = Math.min(least, left[parent[at]]);
  return least;
}

/** Gathers consecutive posts. If a page shows replies only by indentation, they are nested. */
class Comments {
  private section: Element | undefined;
  private open: { readonly left: number; readonly texts: number; readonly article: Element }[] = [];

  constructor(private readonly excerpt: Excerpt) {}

  add({ id, author }: Post, article: Element): void {
    if (!this.section || this.isTextBetween(this.section, article)) {
      this.section = this.excerpt.create('section', { class: 'comments' });
      this.open = [];
      article.replaceWith(this.section);
    }
    const left = this.excerpt.page.left[author.id] ?? 0;
    const texts = leftOfTexts(this.excerpt.page, id);
    const isIndented = (above: { left: number; texts: number }) =>
      Math.min(left - above.left, texts - above.texts) >= leastIndent;
    this.open = this.open.slice(0, 1 + this.open.findLastIndex(isIndented));
    const above = this.open.at(-1);
    const parent = above && left - above.left <= mostIndent ? above.article : this.section;
    parent.append(article);
    this.open.push({ left, texts, article });
  }

  private isTextBetween(section: Element, article: Element): boolean {
    const walker = textWalker(this.excerpt.document, this.excerpt.root);
    walker.currentNode = section;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (article.contains(node)) return false;
      if (section.contains(node) || this.excerpt.isUnseen(node)) continue;
      if ((node.textContent ?? '').trim() !== '') return true;
    }
    return true;
  }
}
