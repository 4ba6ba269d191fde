import type { ClipSummary } from '../../library/library';
import type { Group } from './groups';

/** A row of the list: the heading of a group, or clips side by side. */
export type Row = HeadingRow | ClipsRow;

export interface HeadingRow {
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
