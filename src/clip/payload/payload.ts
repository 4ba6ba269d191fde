import { decodeEntities } from '../../language/text/entities';

/** A text in data, with its author and time if the data names them. */
export interface Post {
  readonly author?: string;
  readonly time?: string;
  /** Text or markup. */
  readonly text: string;
}

export function htmlOfPosts(posts: readonly Post[]): string {
  return posts.map(htmlOfPost).join('\n');
}

function htmlOfPost({ author, time, text }: Post): string {
  const body = isMarkup(text) ? text : paragraphs(decodeEntities(text));
  if (author === undefined && time === undefined) return body;
  const by = author === undefined ? '' : `<span class="author" itemprop="author">${escaped(author)}</span> `;
  const at = time === undefined ? '' : `<time datetime="${escaped(time)}">${escaped(time)}</time>`;
  return `<article class="post"><header class="post-meta">${by}${at}</header><div class="post-body">${body}</div></article>`;
}

export function isMarkup(text: string): boolean {
  return /<(p|br|div|li|h[1-6]|ul|ol|blockquote|pre|table|section|article)\b[^<>]*>/i.test(text);
}

/** Converts plain text: each line becomes a paragraph. */
function paragraphs(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('\n');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => entities[mark] as string);
}
