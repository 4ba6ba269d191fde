import { useRef } from 'preact/hooks';
import type { Mark } from '../../article/marks';
import type { ClipSummary } from '../../library/library';
import { changeClips, markClips } from './clip-actions';
import { type KeyHandlers, useKeys } from './keys';
import { listFocus } from './list-focus';
import type { Chosen } from './selection';

interface ListOfKeys {
  /** The clips in the order of the list. */
  readonly clips: readonly ClipSummary[];
  readonly chosen: Chosen;
  readonly onHelp: () => void;
}

/** The keys of the list. They act on the selected clips; if there are none, on the clip that has the focus. */
export function useListKeys({ clips, chosen, onHelp }: ListOfKeys): void {
  const recent = useRef<string | undefined>(undefined);
  const affected = () => targets(clips, chosen, recent.current);
  const go = (by: number) => {
    recent.current = neighbour(clips, focusedClip() ?? recent.current, by);
    listFocus.want(recent.current);
    return recent.current;
  };
  const extend = (by: number) => {
    const order = clips.map(({ id }) => id);
    const from = focusedClip();
    if (from !== undefined && !clips.some(({ id }) => chosen.ids.has(id))) chosen.extend(from, order);
    const to = go(by);
    if (to !== undefined) chosen.extend(to, order);
  };
  const mark = (name: Mark) => {
    const marked = affected();
    const set = marked.some((clip) => !clip[name]);
    return marked.length > 0 && void markClips(marked, name, set);
  };
  const handlers: KeyHandlers = {
    next: () => go(1),
    previous: () => go(-1),
    open: () => linkOf(focusedClip())?.click(),
    search: () => document.querySelector<HTMLElement>('#filter')?.focus(),
    favourite: () => mark('favourite'),
    archive: () => mark('archived'),
    unread: () => mark('unread'),
    delete: () => {
      const deleted = affected();
      if (deleted.length === 0) return false;
      void changeClips(deleted, { deleted: true }, 'deleted').then((ok) => ok && chosen.none());
      return true;
    },
    select: () => {
      const clipId = focusedClip();
      if (clipId !== undefined) chosen.toggle(clipId);
    },
    extendNext: () => extend(1),
    extendPrevious: () => extend(-1),
    selectAll: () => chosen.all(clips.map(({ id }) => id)),
    help: onHelp,
  };
  useKeys('list', handlers);
}

/** The selected clips that are shown, or the one with the focus. Selected clips may have left the list. */
export function targets(
  clips: readonly ClipSummary[],
  { ids }: Pick<Chosen, 'ids'>,
  recent: string | undefined,
): readonly ClipSummary[] {
  const selected = clips.filter(({ id }) => ids.has(id));
  if (selected.length > 0) return selected;
  const current = focusedClip() ?? (document.activeElement === document.body ? recent : undefined);
  return clips.filter(({ id }) => id === current);
}

/** The clip so many places further; the first if none has the focus. */
export function neighbour(clips: readonly ClipSummary[], clipId: string | undefined, by: number): string | undefined {
  const at = clips.findIndex(({ id }) => id === clipId);
  const to = at < 0 ? 0 : Math.min(clips.length - 1, Math.max(0, at + by));
  return clips[to]?.id;
}

function focusedClip(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('#clips [data-clip-id]')?.dataset.clipId;
}

function linkOf(clipId: string | undefined): HTMLElement | null {
  return clipId === undefined
    ? null
    : document.querySelector<HTMLElement>(`#clips [data-clip-id="${CSS.escape(clipId)}"] .item-title a`);
}
