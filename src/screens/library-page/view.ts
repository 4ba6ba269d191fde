import type { ClipSummary } from '../../library/library';

/** Which clips the list shows. */
export type View = { readonly is: MarkView } | { readonly is: 'tag'; readonly tag: string };

/** The views of all clips and of clips with a mark, in the order of the navigation. */
export const markViews = ['all', 'unread', 'favourites', 'archive'] as const;
export type MarkView = (typeof markViews)[number];

/** The list in the address: a view, and what is searched for in it. */
export interface ListPlace {
  readonly view: View;
  readonly query: string;
}

/** The list that an address names, also that of a clip opened from a list. */
export function listInHash(hash: string): ListPlace {
  const named = new URLSearchParams(hash.replace(/^#/, ''));
  return { view: viewIn(named), query: named.get('q') ?? '' };
}

function viewIn(named: URLSearchParams): View {
  const tag = named.get('tag');
  if (tag) return { is: 'tag', tag };
  return { is: markViews.find((name) => name === named.get('view')) ?? 'all' };
}

export function hashOfList(view: View, query = ''): string {
  const named = new URLSearchParams(paramsOf(view, query));
  return named.size === 0 ? '#list' : `#${named}`;
}

/** The parts of an address that name a list. */
export function paramsOf(view: View, query: string): Record<string, string> {
  const asked: Record<string, string> = query === '' ? {} : { q: query };
  if (view.is === 'tag') return { tag: view.tag, ...asked };
  return view.is === 'all' ? asked : { view: view.is, ...asked };
}

/** The clips of a view. */
export function clipsOf(view: View, clips: readonly ClipSummary[]): readonly ClipSummary[] {
  return clips.filter((clip) => isInView(view, clip));
}

function isInView(view: View, { unread, favourite, archived, tags = [] }: ClipSummary): boolean {
  if (view.is === 'tag') return tags.includes(view.tag);
  if (view.is === 'favourites') return favourite === true;
  if (view.is === 'archive') return archived === true;
  if (view.is === 'unread') return unread === true && !archived;
  return !archived;
}
