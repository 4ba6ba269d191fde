import { fromBase64, toBase64 } from '../../language/text/base64';
import { finished } from '../steps';
import { isText } from '../tree';
import { type FlatSnapshot, perImage } from './flat';
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

/** A snapshot as columns and strings again. Marks of visible line feeds stay among the attributes. */
export function flattened(snapshot: Snapshot): FlatSnapshot {
  const { page, attributes, shown, drawings, selected, ...others } = snapshot;
  const { base, loadedAt, partial, uncaptured, longestNoscript, faults } = others;
  const { url, head, viewport, extent, frames, tagNames, shadowHosts = [], parentsOfUncaptured = [] } = page;
  const { parent, left, top, width, height, fontSize, attributeStart, attributeName, tag } = page;
  const { display, position, visibility } = page;
  const { owner, name, names, values } = attributes;
  const images = [...new Set([...page.natural.keys(), ...shown.keys()])].sort((a, b) => a - b);
  const texts = page.text.filter((_, id) => isText(page, id));
  const sources = images.map((id) => shown.get(id)?.src ?? '');
  const strings = [...texts, ...page.attributeValue, ...values, ...sources, ...drawings.values()];
  return {
    columns: {
      ...{ parent, left, top, width, height, fontSize, attributeStart, owner, name },
      images: imageColumn(snapshot, images),
      drawings: Int32Array.from(drawings.keys()),
      lines: new Int32Array(0),
      ...{ tag, attributeName, display, position, visibility },
    },
    strings,
    characters: strings.reduce((sum, { length }) => sum + length, 0),
    about: {
      page: { url, head, viewport, extent, frames, tagNames, shadowHosts, parentsOfUncaptured },
      ...{ base, loadedAt, partial, uncaptured, longestNoscript, faults, names },
      ...(selected
        ? { selected: { content: selected.content, cuts: Array.from(selected.cuts, ([id, cut]) => [id, ...cut]) } }
        : {}),
    },
  };
}

function imageColumn({ page, shown }: Snapshot, ids: readonly number[]): Int32Array {
  const column = new Int32Array(ids.length * perImage);
  ids.forEach((id, at) => {
    const { width, height } = page.natural.get(id) ?? shown.get(id)?.size ?? { width: 0, height: 0 };
    column.set([id, width, height], at * perImage);
  });
  return column;
}
