import { fromBase64, toBase64 } from '../../language/text/base64';
import { finished } from '../steps';
import { flattened } from './flatten';
import { type PackedLayout, packing } from './pack';
import type { Snapshot } from './snapshot';
import { joinedBytes, unpacked } from './unpack';

/** A snapshot as plain data for JSON. */
export interface SavedSnapshot {
  readonly format: typeof format;
  readonly layout: PackedLayout;
  /** The columns in base64. */
  readonly columns: string;
  readonly strings: string;
}

/** Another number for each change of the columns or of their order. */
const format = 'wclipper snapshot 2';

export function saved(snapshot: Snapshot): SavedSnapshot {
  const { layout, slices } = finished(packing(flattened(snapshot)));
  const parts = slices.flat();
  const bytes = parts.filter((part) => typeof part !== 'string').flatMap((part) => new Uint8Array(part));
  return {
    format,
    layout,
    columns: toBase64(joinedBytes(bytes)),
    strings: parts.filter((part) => typeof part === 'string').join(''),
  };
}

/** Throws if the snapshot has another format than this code writes. */
export function restored({ format: found, layout, columns, strings }: SavedSnapshot): Snapshot {
  if (found !== format) throw new Error(`not saved as "${format}"`);
  return unpacked(layout, [[fromBase64(columns), strings]]);
}
