import { useEffect, useState } from 'preact/hooks';
import type { ClipSummary } from '../../library/library';
import { listening } from '../ui/use-watched';

/** Which clips the list shows. */
export type ListView = { readonly is: MarkView } | { readonly is: 'tag'; readonly tag: string };

/** The views of all clips and of clips with a mark, in the order of the navigation. */
export const markViews = ['all', 'unread', 'favourites', 'archive'] as const;
export type MarkView = (typeof markViews)[number];

/** The list in the address: a view, and what is searched for in it. */
export interface ListAddress {
  readonly view: ListView;
  readonly query: string;
}

/** The list that an address names, also that of a clip opened from a list. */
export function listInHash(hash: string): ListAddress {
  const named = new URLSearchParams(hash.replace(/^#/, ''));
  return { view: viewIn(named), query: named.get('q') ?? '' };
}

function viewIn(named: URLSearchParams): ListView {
  const tag = named.get('tag');
  if (tag) return { is: 'tag', tag };
  return { is: markViews.find((name) => name === named.get('view')) ?? 'all' };
}

export function hashOfList(view: ListView, query = ''): string {
  const named = new URLSearchParams(paramsOf(view, query));
  return named.size === 0 ? '#list' : `#${named}`;
}

/** The parts of an address that name a list. */
function paramsOf(view: ListView, query: string): Record<string, string> {
  const search: Record<string, string> = query === '' ? {} : { q: query };
  if (view.is === 'tag') return { tag: view.tag, ...search };
  return view.is === 'all' ? search : { view: view.is, ...search };
}

export function clipsOf(view: ListView, clips: readonly ClipSummary[]): readonly ClipSummary[] {
  return clips.filter((clip) => isInView(view, clip));
}

function isInView(view: ListView, { unread, favourite, archived, tags = [] }: ClipSummary): boolean {
  if (view.is === 'tag') return tags.includes(view.tag);
  if (view.is === 'favourites') return favourite === true;
  if (view.is === 'archive') return archived === true;
  if (view.is === 'unread') return unread === true && !archived;
  return !archived;
}

/** The clip id in the fragment of a library address; undefined for the list. */
export function clipInHash(hash: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, '')).get('clip') || undefined;
}

/** The address of a clip, and of the list it was opened from, to which the reader returns. */
export function hashOfClip(clipId: string, view: ListView = { is: 'all' }, query = ''): string {
  return `#${new URLSearchParams({ clip: clipId, ...paramsOf(view, query) })}`;
}

export const hashOfBackup = '#backup';
export const hashOfMany = '#many';
export const hashOfOutbox = '#outbox';

/** The fragment of the address. */
export function useHash(): string {
  const [hash, setHash] = useState(() => location.hash);
  useEffect(() => {
    const follow = () => setHash(location.hash);
    // It may have changed since it was drawn.
    follow();
    return listening('hashchange', follow);
  }, []);
  return hash;
}

/** Changes the fragment without another step in the history of the tab. */
export function replaceHash(hash: string): void {
  if (hash === location.hash) return;
  history.replaceState(history.state, '', hash);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}
