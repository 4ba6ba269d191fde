import { useEffect, useLayoutEffect, useMemo, useReducer, useState } from 'preact/hooks';
import { counted } from '../../browser/wording/language';
import { grouped } from '../../language/text/grouped';
import type { Group, Layout } from './arrangement';
import { ClipItem, type ItemActions } from './clip-item';
import { listFocus } from './list-focus';
import { keepReadingOrder, successorOf } from './reading-order';
import type { SearchResult } from './search/use-search';
import type { Chosen } from './selection';
import {
  type ClipsRow,
  type DrawnRow,
  isHeading,
  rowOfClip,
  rowsOf,
  useVirtualRows,
  type VirtualRows,
} from './virtual-rows';

interface Props extends ItemActions {
  readonly groups: readonly Group[];
  /** Whether these are all clips of the list. */
  readonly complete: boolean;
  readonly layout: Layout;
  readonly chosen: Chosen;
  readonly result: SearchResult;
}

/** The clips of a list in groups. Only rows near the viewport are in the document, and the row with the focus. */
export function ClipRows({ groups, complete, layout, chosen, ...actions }: Props) {
  const [focused, setFocused] = useState<string>();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => listFocus.listen(() => redraw(undefined)), []);
  const [columns, measureColumns] = useColumns(layout);
  const rows = useMemo(() => rowsOf(groups, columns), [groups, columns]);
  const wanted = listFocus.wanted();
  const pinned = [focused, wanted].flatMap((id) => (id === undefined ? [] : rowOfClip(rows, id)));
  const list = useVirtualRows(rows, layout, pinned, complete);
  useLayoutEffect(listFocus.give);
  useOrder(groups, complete, focused);
  useLayoutEffect(() => measureColumns(list.place.current), [layout]);
  return (
    <div
      id="clips"
      class={`clips ${layout}${chosen.ids.size > 0 ? ' choosing' : ''}`}
      ref={list.place}
      style={{ minBlockSize: `${list.height}px`, '--columns': columns }}
      onFocusIn={({ target }) => setFocused(clipAround(target))}
      onFocusOut={({ relatedTarget }) => relatedTarget && setFocused(clipAround(relatedTarget))}
    >
      {[...grouped(list.drawn, ({ row }) => row.group)].map(([at, drawn]) => {
        const group = groups[at];
        return (
          group && <Section key={group.key} {...{ group, drawn, layout, chosen, ...actions }} measure={list.measure} />
        );
      })}
    </div>
  );
}

/**
 * Remembers the order of the clips. Where the clip that has or wants the focus has left the list, also while it was read, the one
 * that takes its place gets the focus.
 */
function useOrder(groups: readonly Group[], complete: boolean, focused: string | undefined): void {
  useLayoutEffect(() => {
    const order = groups.flatMap(({ clips }) => clips.map(({ id }) => id));
    const isNowhere = (document.activeElement ?? document.body) === document.body;
    const successor = successorOf(listFocus.wanted(), order) ?? successorOf(isNowhere ? focused : undefined, order);
    if (complete && successor !== undefined) listFocus.want(successor);
    keepReadingOrder(order);
  }, [groups, focused]);
}

interface SectionProps extends Omit<Props, 'groups' | 'complete'> {
  readonly group: Group;
  readonly drawn: readonly DrawnRow[];
  readonly measure: VirtualRows['measure'];
}

function Section({ group, drawn, measure, ...shared }: SectionProps) {
  const [first] = drawn;
  const heading = drawn.find(({ row }) => isHeading(row));
  const id = `group-${group.key}`;
  return (
    <section class="group" style={{ marginBlockStart: `${first?.gap ?? 0}px` }} aria-labelledby={heading && id}>
      {heading && (
        <div class="group-heading" data-index={heading.index} ref={measure}>
          <h2 class="ellipsis" id={id} dir="auto">
            {group.heading}
          </h2>
          <span class="quiet">{counted('clips', group.clips.length)}</span>
        </div>
      )}
      <ul role="list">
        {drawn.flatMap((row) =>
          isHeading(row.row) ? (
            []
          ) : (
            <ClipsOfRow
              key={row.row.key}
              row={row.row}
              index={row.index}
              gap={row === first ? 0 : row.gap}
              {...{ group, measure, ...shared }}
            />
          ),
        )}
      </ul>
    </section>
  );
}

interface ClipsOfRowProps extends Omit<SectionProps, 'drawn'> {
  readonly row: ClipsRow;
  readonly index: number;
  readonly gap: number;
}

function ClipsOfRow({ row, index, gap, group, layout, chosen, measure, ...actions }: ClipsOfRowProps) {
  return (
    <>
      {row.clips.map((clip, at) => (
        <li
          key={clip.id}
          data-clip-id={clip.id}
          data-index={index}
          class={clip.unread ? 'item is-unread' : 'item'}
          style={gap > 0 ? { marginBlockStart: `${gap}px` } : undefined}
          aria-setsize={group.clips.length}
          aria-posinset={row.first + at + 1}
          ref={at === 0 ? measure : null}
        >
          <ClipItem
            clip={clip}
            layout={layout}
            level={group.heading === undefined ? 2 : 3}
            isChosen={chosen.ids.has(clip.id)}
            {...actions}
          />
        </li>
      ))}
    </>
  );
}

function clipAround(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-clip-id]')?.dataset.clipId : undefined;
}

/** The least width (px) of a card. Chosen: a line of its title holds three or four words. */
const cardWidth = 220;

/** How many clips stand side by side, and what takes the element they stand in. */
function useColumns(layout: Layout): readonly [number, (place: HTMLElement | null) => void] {
  const [columns, setColumns] = useState(1);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (layout !== 'cards' || !place) return setColumns(1);
    const read = () => setColumns(Math.max(1, Math.floor(place.clientWidth / cardWidth)));
    read();
    const observer = new ResizeObserver(read);
    observer.observe(place);
    return () => observer.disconnect();
  }, [layout, place]);
  return [layout === 'cards' ? columns : 1, setPlace];
}
