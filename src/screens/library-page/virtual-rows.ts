import {
  defaultRangeExtractor,
  observeWindowOffset,
  observeWindowRect,
  type Range,
  type VirtualItem,
  Virtualizer,
  windowScroll,
} from '@tanstack/virtual-core';
import type { RefObject } from 'preact';
import { useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks';
import type { ClipSummary } from '../../library/library';
import type { Group, Layout } from './arrangement';

/** A row of the list: the heading of a group, or clips side by side. */
type Row = HeadingRow | ClipsRow;

interface HeadingRow {
  readonly key: string;
  /** Its number among the groups. */
  readonly group: number;
  readonly heading: string;
}

export interface ClipsRow {
  readonly key: string;
  readonly group: number;
  readonly clips: readonly ClipSummary[];
  /** The number of its first clip in the group. */
  readonly first: number;
}

export function isHeading(row: Row): row is HeadingRow {
  return 'heading' in row;
}

/** The rows of grouped clips, so many clips in each. */
export function rowsOf(groups: readonly Group[], columns: number): readonly Row[] {
  const rows: Row[] = [];
  for (const [number, { key, heading, clips }] of groups.entries()) {
    if (heading !== undefined) rows.push({ key: `heading ${key}`, group: number, heading });
    for (let first = 0; first < clips.length; first += columns) {
      const inRow = clips.slice(first, first + columns);
      rows.push({ key: inRow[0]?.id ?? key, group: number, clips: inRow, first });
    }
  }
  return rows;
}

/** The number of the row that shows a clip; -1 if none does. */
export function rowOfClip(rows: readonly Row[], clipId: string): number {
  return rows.findIndex((row) => !isHeading(row) && row.clips.some(({ id }) => id === clipId));
}

/**
 * A list this short is drawn whole once all its clips are read, so that the browser finds and prints all of it. Chosen:
 * about eight windows of a dozen rows; of longer lists one reads only parts.
 */
const drawnWhole = 100;

/** Rows drawn above and below the viewport, so that scrolling and Tab find them; fewer until all clips are read. */
const overscan = { complete: 8, incomplete: 1 } as const;

/** Heights (px) of rows before they are measured. */
const headingHeight = 48;
const heights = { comfortable: 132, compact: 44, cards: 296 } as const satisfies Record<Layout, number>;

export interface VirtualRows {
  /** The element that holds the rows. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** The rows to draw, in order. */
  readonly drawn: readonly DrawnRow[];
  /** The height (px) of all rows. */
  readonly height: number;
  /** Takes each drawn element; its attribute `data-index` names its row. */
  readonly measure: (element: HTMLElement | null) => void;
}

export interface DrawnRow {
  readonly row: Row;
  readonly index: number;
  /** The height (px) of the rows left out between the drawn one before and this. */
  readonly gap: number;
}

/** Chooses which rows of a list to draw: those in or near the viewport, and those that must be kept. */
export function useVirtualRows(
  rows: readonly Row[],
  layout: Layout,
  pinned: readonly number[],
  complete: boolean,
): VirtualRows {
  const place = useRef<HTMLDivElement>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [top, setTop] = useState(0);
  const options = {
    count: rows.length,
    overscan: complete ? overscan.complete : overscan.incomplete,
    scrollMargin: top,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    getScrollElement: () => window,
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    scrollToFn: windowScroll,
    estimateSize: (index: number) => estimatedHeight(rows[index], layout),
    // Heights depend on the layout.
    getItemKey: (index: number) => `${layout} ${rows[index]?.key}`,
    rangeExtractor: (range: Range) => indexesToDraw(range, rows, pinned, complete),
    onChange: () => redraw(undefined),
  };
  const [virtualizer] = useState(() => new Virtualizer<Window, HTMLElement>(options));
  virtualizer.setOptions(options);
  useLayoutEffect(() => virtualizer._didMount(), []);
  useLayoutEffect(() => virtualizer._willUpdate());
  useTop(place, setTop);
  return {
    place,
    drawn: withGaps(virtualizer.getVirtualItems(), rows, top),
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
  };
}

/** Follows the distance (px) of the list from the top of the document. */
function useTop(place: RefObject<HTMLDivElement | null>, onTop: (top: number) => void): void {
  useLayoutEffect(() => {
    const read = () => {
      if (place.current) onTop(Math.round(place.current.getBoundingClientRect().top + window.scrollY));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
}

function estimatedHeight(row: Row | undefined, layout: Layout): number {
  return row && isHeading(row) ? headingHeight : heights[layout];
}

/**
 * The rows near the viewport, the kept ones, and the headings of all their groups. A short list is drawn whole, but only
 * when it is `complete`: until all clips are read, rows out of sight would delay those in sight.
 */
export function indexesToDraw(
  range: Range,
  rows: readonly Row[],
  pinned: readonly number[],
  complete: boolean,
): number[] {
  if (complete && rows.length <= drawnWhole) return rows.map((_, index) => index);
  const indexes = new Set([...defaultRangeExtractor(range), ...pinned.filter((index) => rows[index])]);
  for (const index of [...indexes]) {
    const heading = headingOf(index, rows);
    if (heading !== undefined) indexes.add(heading);
  }
  return [...indexes].sort((one, other) => one - other);
}

/** The heading above a row, if its group has one. Rows of a group follow each other, so it is found by bisection. */
function headingOf(index: number, rows: readonly Row[]): number | undefined {
  const group = rows[index]?.group ?? 0;
  // Not `firstWhere`: what is bundled with it would be 7 kB more before the first row.
  let [low, high] = [0, index];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.group ?? 0) < group) low = middle + 1;
    else high = middle;
  }
  const row = rows[low];
  return row && isHeading(row) ? low : undefined;
}

function withGaps(items: readonly VirtualItem[], rows: readonly Row[], top: number): DrawnRow[] {
  const drawn: DrawnRow[] = [];
  let end = top;
  for (const item of items) {
    const row = rows[item.index];
    if (!row) continue;
    drawn.push({ row, index: item.index, gap: item.start - end });
    end = item.end;
  }
  return drawn;
}
