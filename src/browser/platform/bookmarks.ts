import browser from 'webextension-polyfill';

type Node = browser.Bookmarks.BookmarkTreeNode;

export interface BookmarkFolder {
  readonly id: string;
  readonly title: string;
  /** How many folders it is in. */
  readonly depth: number;
  /** The web pages in it and in its folders, in order. */
  readonly pages: readonly { readonly url: string; readonly title: string }[];
}

/** The folders that have bookmarks, each before those in it. The reader must have allowed it. */
export async function bookmarkFolders(): Promise<readonly BookmarkFolder[]> {
  const [root] = await browser.bookmarks.getTree();
  return (root?.children ?? []).flatMap((node) => foldersIn(node, 0));
}

function foldersIn(node: Node, depth: number): readonly BookmarkFolder[] {
  const pages = pagesIn(node);
  if (node.url !== undefined || pages.length === 0) return [];
  const { id, title, children = [] } = node;
  return [{ id, title, depth, pages }, ...children.flatMap((child) => foldersIn(child, depth + 1))];
}

function pagesIn({ url, title, children = [] }: Node): BookmarkFolder['pages'] {
  const own = url !== undefined && /^https?:/.test(url) ? [{ url, title }] : [];
  return [...own, ...children.flatMap(pagesIn)];
}
