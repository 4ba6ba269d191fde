import { markdownTable } from '../../evaluation/documents/markdown-table';
import type { RoleSizes } from './roles';

/** The committed table: sizes by browser, and hard limits by role. */
export interface Bounds {
  /** No build may exceed these (bytes). */
  readonly limits: RoleSizes;
  readonly sizes: Readonly<Record<string, RoleSizes>>;
}

/** A role may grow by less than this many percent between two tables. */
const allowedPercent = 10;

/** How a build breaks the bounds; empty if it keeps them. */
export function brokenBounds(bounds: Bounds, browser: string, built: RoleSizes): readonly string[] {
  const known = bounds.sizes[browser] ?? {};
  return Object.entries(built).flatMap(([role, bytes]) => {
    const limit = bounds.limits[role];
    const before = known[role];
    if (limit !== undefined && bytes > limit) return `${role}: ${bytes} bytes; the limit is ${limit}`;
    if (before === undefined) return `${role}: not in the table`;
    if (bytes * 100 >= before * (100 + allowedPercent)) return `${role}: grew from ${before} to ${bytes} bytes`;
    return [];
  });
}

/** The table for readers. */
export function sizesTable({ limits, sizes }: Bounds): string {
  const browsers = Object.keys(sizes);
  const roles = [...new Set(browsers.flatMap((browser) => Object.keys(sizes[browser] ?? {})))];
  const kilobytes = (bytes: number | undefined) => (bytes === undefined ? '' : (bytes / 1000).toFixed(1));
  const rows = roles.map((role) => [
    role,
    ...browsers.map((browser) => kilobytes(sizes[browser]?.[role])),
    kilobytes(limits[role]),
  ]);
  return markdownTable([['role', ...browsers, 'limit'], ...rows], 'lr');
}
