import { type Post, postsIn } from '../../article/posts';
import type { Excerpt } from '../excerpt';

/** Posts of a thread become articles of their own, each under a line with its author and its time. */
export function posts(excerpt: Excerpt): void {
  const copies = copiesIn(excerpt);
  const kept = new Uint8Array(excerpt.page.count);
  for (const [id, node] of copies) if (node.nodeType === 3 && !excerpt.isUnseen(node)) kept[id] = 1;
  // From the last to the first: an answer is written before the post that holds it.
  for (const post of postsIn(excerpt.page, kept).reverse()) {
    const element = copies.get(post.id);
    if (element?.parentElement) write(excerpt, element as Element, post, copies);
  }
}

/** Every copied node by its id. */
function copiesIn(excerpt: Excerpt): Map<number, Node> {
  const copies = new Map<number, Node>();
  const walker = excerpt.document.createTreeWalker(excerpt.root, 5);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const id = excerpt.idOf(node);
    if (id !== undefined) copies.set(id, node);
  }
  return copies;
}

function write(excerpt: Excerpt, element: Element, post: Post, copies: ReadonlyMap<number, Node>): void {
  for (const { id } of [post.author, post.time]) remove(copies.get(id), element);
  const article = excerpt.create('article', { class: 'post' });
  article.append(byline(excerpt, post), ...element.childNodes);
  freeOfLists(excerpt, element);
  element.replaceWith(article);
}

/** A name or a time that was kept stands in the line above now, and not twice. */
function remove(node: Node | undefined, post: Element): void {
  if (node && post !== node && post.contains(node)) (node as ChildNode).remove();
}

function byline(excerpt: Excerpt, { author, time }: Post): Element {
  const name = excerpt.create('strong');
  name.textContent = author.text;
  const moment = excerpt.create('time');
  moment.textContent = time.text;
  if (time.iso) moment.setAttribute('datetime', time.iso);
  const line = excerpt.create('p', { class: 'byline' });
  line.append(name, ' · ', time.href ? linked(excerpt, moment, time.href) : moment);
  return line;
}

function linked(excerpt: Excerpt, child: Element, href: string): Element {
  const link = excerpt.create('a');
  link.setAttribute('href', href);
  link.append(child);
  return link;
}

/** A thread that is marked up as a list or a table is none: what holds posts is a box. */
function freeOfLists(excerpt: Excerpt, element: Element): void {
  for (let up = element.parentElement; up && up !== excerpt.root; up = up.parentElement) {
    if (!/^(ul|ol|dl|li|dd|table|tbody|thead|tr|td)$/.test(up.localName)) continue;
    const box = excerpt.create('div');
    box.append(...up.childNodes);
    up.replaceWith(box);
    up = box;
  }
}
